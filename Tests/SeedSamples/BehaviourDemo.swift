// swift-format-ignore-file

// The application that shows how queries behave: containers and children that change requests,
// notifications, identities, observation that is toggled, and tabs.

import PublisherCore
import QueryCore
import SQLiteCore
import TerminalUI
import class Foundation.NotificationCenter
import struct Foundation.Notification

extension Notification.Name {
    static let numberShouldChange = Notification.Name("numberShouldChange")
}

enum BehaviourDemo {
    /// The number, and the score of the player of that number.
    struct NumberRequest: ValueObservationQueryable {
        var number: Int

        static var defaultValue: String { "none" }

        func fetch(_ db: Database) throws -> String {
            let player = try Player.fetchOne(db, key: number)
            return "\(number) \(player?.name ?? "nobody")"
        }
    }

    enum Kind: String, CaseIterable, Identifiable {
        case initial
        case binding
        case constant

        var id: Self { self }
    }

    // MARK: - Container and child

    struct ContainerView: View {
        var kind: Kind
        @State private var request = NumberRequest(number: 1)
        @State private var identity = 0
        @State private var isObserving = true
        @State private var redraws = 0

        var body: some View {
            VStack(alignment: .leading) {
                Text("container: \(request.number), drawn for \(redraws)")
                Button("Container changes") { request.number += 1 }
                Button("Container redraws") { redraws += 1 }
                Button("Another identity") { identity += 1 }
                Toggle("Observe", isOn: $isObserving)
                child.id(identity)
                    .environment(\.queryObservationEnabled, isObserving)
            }
            .onReceive(NotificationCenter.default.publisher(for: .numberShouldChange)) { notification in
                if let number = notification.object as? Int { request.number = number }
            }
        }

        @ViewBuilder private var child: some View {
            switch kind {
            case .initial: ChildView(initialRequest: request)
            case .binding: ChildView(request: $request)
            case .constant: ChildView(constantRequest: request)
            }
        }
    }

    struct ChildView: View {
        @Query<NumberRequest> private var value: String

        init(initialRequest: NumberRequest) {
            _value = Query(initialRequest)
        }

        init(request: Binding<NumberRequest>) {
            _value = Query(request)
        }

        init(constantRequest: NumberRequest) {
            _value = Query(constant: constantRequest)
        }

        var body: some View {
            VStack(alignment: .leading) {
                Text("child: \(value)")
                Button("Child changes") { $value.number.wrappedValue += 1 }
                NumberEditor(number: $value.number)
            }
        }
    }

    struct NumberEditor: View {
        @Binding var number: Int

        var body: some View {
            Button("Editor resets \(number)") { number = 1 }
        }
    }

    // MARK: - Tabs

    struct TabsView: View {
        @State private var tab = 0

        var body: some View {
            TabView(selection: $tab) {
                TabContent(title: "A").queryObservation(.always)
                    .tabItem { Text("Always") }.tag(0)
                TabContent(title: "B").queryObservation(.onRender)
                    .tabItem { Text("On Render") }.tag(1)
                TabContent(title: "C").queryObservation(.onAppear)
                    .tabItem { Text("On Appear") }.tag(2)
            }
            .toolbar {
                Button("First") { tab = 0 }
                Button("Second") { tab = 1 }
                Button("Third") { tab = 2 }
            }
        }
    }

    struct TabContent: View {
        let title: String
        @Query(NumberRequest(number: 1)) private var value: String

        var body: some View {
            Text("\(title): \(value)")
        }
    }
}
