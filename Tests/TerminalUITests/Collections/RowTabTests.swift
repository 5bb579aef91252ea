import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Tab goes through all that rows have, whether they are made or not.
@MainActor
struct RowTabTests {
    enum Container: CaseIterable {
        case list, stack
    }

    enum Content: CaseIterable {
        case fields, sections, sectionsOfLoop, texts
    }

    @Observable
    @MainActor
    final class Model {
        var names = (0..<30).map { "n\(100 + $0)" }

        /// How often texts have appeared, and have not gone since.
        @ObservationIgnored var appearances: [Int: (all: Int, now: Int)] = [:]

        /// The names that were typed into.
        var changed: [Int] { names.indices.filter { names[$0] != "n\(100 + $0)" } }
    }

    struct Screen: View {
        @Bindable var model: Model
        let container: Container
        let content: Content

        var body: some View {
            VStack(spacing: 0) {
                switch container {
                case .list: List { rows }
                case .stack: ScrollView { LazyVStack(spacing: 0) { rows } }
                }
                Button("after") {}
            }
        }

        @ViewBuilder private var rows: some View {
            switch content {
            case .fields: fields(0..<30)
            case .sections:
                Section("Header 0") { fields(0..<15) }
                Section("Header 1") { fields(15..<30) }
            case .sectionsOfLoop:
                ForEach(0..<5, id: \.self) { part in
                    Section("Header \(part)") { fields(part * 6..<part * 6 + 6) }
                }
            case .texts:
                fields(0..<15)
                ForEach(0..<40, id: \.self) { text($0) }
                fields(15..<30)
            }
        }

        private func text(_ number: Int) -> some View {
            Text("text \(number)")
                .onAppear {
                    model.appearances[number, default: (0, 0)].all += 1
                    model.appearances[number, default: (0, 0)].now += 1
                }
                .onDisappear { model.appearances[number, default: (0, 0)].now -= 1 }
        }

        private func fields(_ numbers: Range<Int>) -> some View {
            ForEach(numbers, id: \.self) { TextField("name", text: $model.names[$0]) }
        }
    }

    private func pilot(_ model: Model, _ container: Container, _ content: Content) throws -> Pilot {
        try Pilot(width: 20, height: 6) {
            Screen(model: model, container: container, content: content)
        }
    }

    @Test(arguments: Container.allCases, Content.allCases)
    func `Tab goes through all rows and back again`(
        _ container: Container, _ content: Content
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container, content)
        pilot.click(text: "n100")
        for _ in 0..<29 { pilot.press(.tab) }
        pilot.type("x")
        #expect(model.changed == [29], "\(pilot.screen)")
        // What follows is the button, where typing does nothing.
        pilot.press(.tab)
        pilot.type("x")
        #expect(model.changed == [29])
        for _ in 0..<30 { pilot.press(.tab, modifiers: .shift) }
        pilot.type("x")
        #expect(model.changed == [0, 29], "\(pilot.screen)")
        expectRedrawn(pilot)
    }

    @Test func `Shift-Tab goes from the line above what is in sight to the one before it`() throws {
        let model = Model()
        let pilot = try pilot(model, .stack, .fields)
        pilot.wheel(3)
        while pilot.find(text: "n111") == nil { pilot.wheel(1) }
        pilot.click(text: "n111")
        while pilot.find(text: "n111") != nil { pilot.wheel(1) }
        pilot.press(.tab, modifiers: .shift)
        pilot.type("x")
        #expect(model.changed == [10], "\(pilot.screen)")
    }

    @Test(arguments: Container.allCases)
    func `what is passed over out of sight does not appear`(_ container: Container) throws {
        let model = Model()
        let pilot = try pilot(model, container, .texts)
        pilot.click(text: "n100")
        for _ in 0..<15 { pilot.press(.tab) }
        pilot.type("x")
        #expect(model.changed == [15], "\(pilot.screen)")
        #expect(model.appearances[20] == nil)
        #expect(model.appearances.values.allSatisfy { 0...1 ~= $0.now })
        // Those above what is in sight are there: as many as there is room for, and one line more.
        #expect(model.appearances.count { $0.value.now == 1 } <= 5)
    }
}
