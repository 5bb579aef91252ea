import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// The state in a row that was out of sight is for what it belonged to, whatever the row consists of when it comes back.
@MainActor
struct ParkedIdentityTests {
    @Observable @MainActor
    final class Model {
        var items = [1, 2, 3]
        var isOn = true
        var name = "A"
    }

    struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View { Button("\(name)=\(count)") { count += 1 } }
    }

    enum Content: CaseIterable {
        case loop, nestedLoop, branch, id, layer, condition, erased, reader, layerReader, tabs,
            shelf, table
    }

    struct Row: View {
        let model: Model
        let content: Content

        private var erased: AnyView {
            model.isOn ? AnyView(Counter(name: "A")) : AnyView(Counter(name: "B").padding(0))
        }

        var body: some View {
            HStack {
                switch content {
                case .loop: ForEach(model.items, id: \.self) { Counter(name: "i\($0)") }
                case .nestedLoop:
                    ForEach(model.items, id: \.self) { item in
                        ForEach([item], id: \.self) { Counter(name: "i\($0)") }
                    }
                    .padding(.trailing, 1)
                case .branch:
                    if model.isOn { Counter(name: "A") } else { Counter(name: "B") }
                case .id: Counter(name: "X").id(model.name)
                case .layer:
                    Group {
                        if model.isOn { Text("first        ") }
                        Text("second       ")
                    }
                    .overlay(alignment: .trailing) { Counter(name: "L") }
                case .condition:
                    if model.isOn { Counter(name: "A") }
                    Counter(name: "B")
                case .erased: erased
                case .reader:
                    Counter(name: "A")
                    GeometryReader { _ in
                        if model.isOn { Counter(name: "B") } else { Counter(name: "C").padding(0) }
                    }
                    .frame(width: 9, height: 1)
                    Group { Counter(name: "D").padding(0).padding(0).padding(0) }
                case .layerReader:
                    Text("             ").overlay(alignment: .leading) {
                        GeometryReader { _ in
                            ForEach(model.items.prefix(1), id: \.self) { Counter(name: "i\($0)") }
                        }
                    }
                case .tabs:
                    TabView { Counter(name: "T").tabItem { Text("t") } }.frame(width: 14, height: 2)
                case .shelf:
                    ScrollView(.horizontal) {
                        LazyHStack { ForEach(model.items, id: \.self) { Counter(name: "i\($0)") } }
                    }
                    .frame(width: 30)
                case .table:
                    List(model.items, id: \.self) { Counter(name: "i\($0)") }.frame(
                        width: 12, height: 3)
                }
                Counter(name: "end")
            }
        }
    }

    enum Container: CaseIterable { case list, stack }

    struct Held<Rows: View>: View {
        let container: Container
        @ViewBuilder let rows: Rows

        var body: some View {
            switch container {
            case .list: List { rows }
            case .stack: ScrollView { LazyVStack(alignment: .leading) { rows } }
            }
        }
    }

    struct Screen: View {
        let model: Model
        let container: Container
        let content: Content
        var isConditional = false

        private var rows: some View {
            ForEach(0..<60, id: \.self) { item in
                if item > 0 {
                    Button("row\(item)") {}
                } else if isConditional {
                    Shown(model: model, content: content).id(model.name)
                } else {
                    Row(model: model, content: content)
                }
            }
        }

        var body: some View {
            Held(container: container) { rows }
        }
    }

    private func change(_ model: Model) {
        model.items = [4, 3, 2]
        model.isOn = false
        model.name = "B"
    }

    /// What is counted, from the top of the screen.
    private func counts(_ pilot: Pilot) -> [String] {
        pilot.screen.split(whereSeparator: { " []\n".contains($0) }).map(String.init)
            .filter { $0.contains("=") }
    }

    @Test(arguments: Container.allCases, Content.allCases)
    func `is as it would be had the row been in sight`(
        container: Container, content: Content
    ) throws {
        func made() throws -> (Model, Pilot) {
            let model = Model()
            let pilot = try Pilot(width: 70, height: 8) {
                Screen(model: model, container: container, content: content)
            }
            var number = 0
            for name in counts(pilot).map({ $0.prefix { $0 != "=" } }) {
                number += 1
                // The layers have one name: the second is counted further.
                for count in 0..<number { _ = pilot.click(text: "\(name)=\(count)") }
            }
            return (model, pilot)
        }
        let (shown, pilot) = try made()
        let before = counts(pilot)
        change(shown)
        pilot.render()
        let (parked, other) = try made()
        #expect(counts(other) == before)
        #expect(!before.allSatisfy { $0.hasSuffix("=0") })
        other.wheel(90, x: 3, y: 3)
        #expect(other.click(text: "row59"))
        #expect(counts(other).isEmpty)
        change(parked)
        other.render()
        other.wheel(-90, x: 3, y: 3)
        #expect(counts(other) == counts(pilot))
    }

    @Test(arguments: Container.allCases, Content.allCases)
    func `is all there where nothing has changed`(container: Container, content: Content) throws {
        let model = Model()
        let pilot = try Pilot(width: 70, height: 8) {
            Screen(model: model, container: container, content: content)
        }
        for name in Set(counts(pilot)) { #expect(pilot.click(text: name)) }
        let before = counts(pilot)
        pilot.wheel(90, x: 3, y: 3)
        #expect(pilot.click(text: "row59"))
        #expect(counts(pilot).isEmpty)
        pilot.wheel(-90, x: 3, y: 3)
        #expect(counts(pilot) == before)
    }

    struct Shown: View {
        let model: Model
        let content: Content

        var body: some View {
            HStack {
                if model.isOn { Row(model: model, content: content) }
                Text("end")
            }
        }
    }

    @Test(arguments: Container.allCases, Content.allCases)
    func `is gone with a view that went while the row was out of sight`(
        container: Container, content: Content
    ) throws {
        for isOfID in [true, false] {
            let model = Model()
            let pilot = try Pilot(width: 70, height: 8) {
                Screen(
                    model: model, container: container, content: content, isConditional: true)
            }
            let before = counts(pilot)
            for name in Set(before) { #expect(pilot.click(text: name)) }
            #expect(counts(pilot) != before)
            pilot.wheel(90, x: 3, y: 3)
            #expect(pilot.click(text: "row59"))
            if isOfID { model.name = "B" } else { model.isOn = false }
            pilot.render()
            pilot.wheel(-90, x: 3, y: 3)
            #expect(counts(pilot) == (isOfID ? before : []))
            (model.name, model.isOn) = ("A", true)
            pilot.render()
            #expect(counts(pilot) == before)
        }
    }

    struct Shelves: View {
        let container: Container

        private var rows: some View {
            ForEach(0..<60, id: \.self) { row in
                HStack {
                    ScrollView(.horizontal) {
                        LazyHStack { ForEach(0..<20, id: \.self) { Counter(name: "\(row)x\($0)") } }
                    }
                    .frame(width: 20)
                    Counter(name: "end\(row)")
                }
            }
        }

        var body: some View {
            VStack {
                Button("away") {}
                Held(container: container) { rows }
            }
        }
    }

    @Test(arguments: Container.allCases)
    func `is kept in a row of a row, both out of sight`(container: Container) throws {
        let pilot = try Pilot(width: 60, height: 8) { Shelves(container: container) }
        #expect(pilot.click(text: "1x0=0"))
        #expect(pilot.click(text: "away"))
        let point = try #require(pilot.find(text: "1x0=1"))
        pilot.mouse(.wheel(x: 60, y: 0), at: point)
        #expect(!pilot.screen.contains("1x0="))
        for _ in 0..<2 {
            pilot.wheel(90, x: 3, y: 4)
            #expect(!pilot.screen.contains("1x"))
            pilot.wheel(-90, x: 3, y: 4)
        }
        pilot.mouse(.wheel(x: -200, y: 0), at: point)
        #expect(pilot.screen.contains("1x0=1"))
        #expect(pilot.screen.contains("2x0=0"))
    }
}
