import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Tab goes through the controls in the rows of a list, whether they are made or not.
@MainActor
struct ListTabTests {
    @Observable
    @MainActor
    final class Model {
        var names = (0..<40).map { "n\(100 + $0)" }

        /// How often texts have appeared, and have not gone since.
        @ObservationIgnored var appearances: [Int: (all: Int, now: Int)] = [:]

        /// The names that were typed into.
        var changed: [Int] { names.indices.filter { names[$0] != "n\(100 + $0)" } }
    }

    enum Content: CaseIterable {
        case fields, sections, texts
    }

    struct Screen: View {
        @Bindable var model: Model
        let content: Content

        var body: some View {
            VStack(spacing: 0) {
                Button("before") {}
                List { rows }
                Button("after") {}
            }
        }

        @ViewBuilder private var rows: some View {
            switch content {
            case .fields: fields(0..<40)
            case .sections:
                Section("Header 0") { fields(0..<20) }
                Section("Header 1") { fields(20..<40) }
            case .texts:
                fields(0..<15)
                ForEach(0..<40, id: \.self) { text($0) }
                fields(15..<40)
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

    @Test(arguments: Content.allCases)
    func `Tab goes through all rows and back again`(_ content: Content) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Screen(model: model, content: content) }
        pilot.click(text: "n100")
        for _ in 0..<39 { pilot.press(.tab) }
        pilot.type("x")
        #expect(model.changed == [39], "\(pilot.screen)")
        for _ in 0..<39 { pilot.press(.tab, modifiers: .shift) }
        pilot.type("x")
        #expect(model.changed == [0, 39], "\(pilot.screen)")
    }

    @Test func `what is passed over out of sight does not appear`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Screen(model: model, content: .texts) }
        pilot.click(text: "n100")
        for _ in 0..<15 { pilot.press(.tab) }
        pilot.type("x")
        #expect(model.changed == [15], "\(pilot.screen)")
        #expect(model.appearances[20] == nil)
        let seen = Set((0..<40).filter { pilot.find(text: "text \($0) ") != nil })
        let there = Set(model.appearances.filter { $0.value.now == 1 }.keys)
        #expect(seen.isSubset(of: there) && there.count <= seen.count + 2, "\(there)")
        #expect(model.appearances.values.allSatisfy { 0...1 ~= $0.now })
    }
}
