import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Tab stops at the same controls of a list whatever room that has: a high screen is the oracle.
@MainActor
struct ListTabOrderTests {
    enum Kind: CaseIterable {
        case fewFields, fields, headers, table, selection
    }

    @Observable
    @MainActor
    final class Model {
        var texts: [Int: String] = [:]
        var chosen: Int?
        @ObservationIgnored var log: [Int] = []

        func text(_ id: Int) -> Binding<String> {
            Binding {
                self.texts[id] ?? ""
            } set: {
                self.texts[id] = $0
                self.log.append(id)
            }
        }
    }

    struct Item: Identifiable {
        let id: Int
    }

    struct Screen: View {
        @Bindable var model: Model
        let kind: Kind
        let isAlone: Bool

        var body: some View {
            if isAlone {
                list
            } else {
                VStack(spacing: 0) {
                    Button("start") { model.log.append(-1) }
                    list
                    Button("end") { model.log.append(-2) }
                }
            }
        }

        @ViewBuilder private var list: some View {
            switch kind {
            case .fewFields: List { ForEach(0..<30, id: \.self) { cell($0, of: 10) } }
            case .fields: List { ForEach(0..<30, id: \.self) { cell($0, of: 1) } }
            case .selection:
                List(selection: $model.chosen) { ForEach(0..<30, id: \.self) { cell($0, of: 10) } }
            case .headers:
                List {
                    ForEach(0..<3, id: \.self) { part in
                        Section {
                            ForEach(0..<10, id: \.self) { Text("row \($0)") }
                        } header: {
                            Button("header \(part)") { model.log.append(part) }
                        }
                    }
                }
            case .table:
                Table((0..<30).map(Item.init)) {
                    TableColumn("A") { cell($0.id, of: 10) }
                    TableColumn("B") { Text("b\($0.id)") }
                }
            }
        }

        @ViewBuilder private func cell(_ id: Int, of step: Int) -> some View {
            if id % step == step - 1 {
                TextField("f\(id)", text: model.text(id))
            } else {
                Text("x\(id)")
            }
        }
    }

    private func visited(
        _ kind: Kind, isAlone: Bool, height: Int, _ modifiers: EventModifiers
    ) throws -> [Int] {
        let model = Model()
        let pilot = try Pilot(width: 30, height: height) {
            Screen(model: model, kind: kind, isAlone: isAlone)
        }
        if !isAlone { pilot.click(text: "start") }
        for _ in 0..<40 {
            pilot.press(.tab, modifiers: modifiers)
            pilot.type(" ")
        }
        expectRedrawn(pilot)
        return model.log
    }

    @Test(arguments: Kind.allCases, [false, true])
    func `Tab stops at the same controls on a low screen`(_ kind: Kind, isAlone: Bool) throws {
        for modifiers: EventModifiers in [[], .shift] {
            let high = try visited(kind, isAlone: isAlone, height: 60, modifiers)
            let low = try visited(kind, isAlone: isAlone, height: 6, modifiers)
            #expect(low == high)
            #expect(Set(high).count >= 3)
        }
    }
}
