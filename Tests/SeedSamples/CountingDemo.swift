// The code keeps the form that such an application has on other platforms.
// swift-format-ignore-file

// An application without a database, as GRDBQuery's own: requests that count notifications, in a context
// that is nothing, with the four ways to give a view its request, and tabs that stay alive out of sight.

import Foundation
import PublisherCore
import QueryCore
import TerminalUI

private struct NothingKey: EnvironmentKey {
    static var defaultValue: Void { () }
}

extension EnvironmentValues {
    var nothing: Void {
        get { self[NothingKey.self] }
        set { self[NothingKey.self] = newValue }
    }
}

extension Notification.Name {
    static let bellRang = Notification.Name("bellRang")
}

enum CountingDemo {
    /// How often the bell rang since the subscription, above the sum of two numbers.
    struct RingsRequest: Queryable {
        static var defaultValue: Int { -1 }
        var tens: Int
        var ones: Int

        func publisher(in _: Void) -> AnyPublisher<Int, Never> {
            NotificationCenter.default
                .publisher(for: .bellRang)
                .scan(0) { (rings, _) in rings + 1 }
                .prepend(0)
                .map { $0 + 10 * tens + ones }
                .eraseToAnyPublisher()
        }
    }

    struct RingsView: View {
        var name: String
        @Query(RingsRequest(tens: 90, ones: 0), in: \.nothing) var rings

        init(name: String) {
            self.name = name
        }

        init(initialRequest request: RingsRequest, name: String) {
            self.name = name
            _rings = Query(request, in: \.nothing)
        }

        init(constantRequest request: RingsRequest, name: String) {
            self.name = name
            _rings = Query(constant: request, in: \.nothing)
        }

        init(_ request: Binding<RingsRequest>, name: String) {
            self.name = name
            _rings = Query(request, in: \.nothing)
        }

        var body: some View {
            HStack {
                Text(verbatim: "\(rings)")
                    .accessibilityIdentifier("\(name).value")

                Button("More ones") {
                    $rings.request.wrappedValue.ones += 5
                }
                .accessibilityIdentifier("\(name).change")

                Button("Ring") {
                    NotificationCenter.default.post(name: .bellRang, object: nil)
                }
                .accessibilityIdentifier("\(name).ring")
            }
        }
    }

    struct ContentView: View {
        @State var request = RingsRequest(tens: 10, ones: 0)
        @State var id = 0
        @State var isObserving = true

        var body: some View {
            TabView {
                VStack {
                    Button("More tens") { request.tens += 10 }
                    Button("Another identity") { id += 1 }
                    Button("Toggle observation") { isObserving.toggle() }
                    VStack {
                        RingsView(name: "default")
                        RingsView(initialRequest: request, name: "initial")
                        RingsView(constantRequest: request, name: "constant")
                        RingsView($request, name: "binding")
                    }
                    .id(id)
                }
                .tabItem { Label("All four", image: "info") }
                .environment(\.queryObservationEnabled, isObserving)

                RingsView(name: "always")
                    .queryObservation(.always)
                    .tabItem { Label("Tab always", image: "info") }

                RingsView(name: "onRender")
                    .queryObservation(.onRender)
                    .tabItem { Label("Tab onRender", image: "info") }

                RingsView(name: "onAppear")
                    .queryObservation(.onAppear)
                    .tabItem { Label("Tab onAppear", image: "info") }
            }
        }
    }

    struct CountingApp: App {
        var body: some Scene {
            WindowGroup { ContentView() }
        }
    }
}
