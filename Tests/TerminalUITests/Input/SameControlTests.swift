import TerminalTestSupport
import TerminalUI
import Testing

/// The control that has the focus, where `ViewThatFits` shows another alternative.
@MainActor
struct SameControlTests {
    typealias Model = HeldBackControlTests.Model

    /// What the narrow alternative does otherwise.
    enum Narrow: CaseIterable {
        case same, reversed, shorter
    }

    private struct Buttons: View {
        @Bindable var model: Model
        let narrow: Narrow

        var body: some View {
            ViewThatFits {
                HStack {
                    back
                    save("Save")
                    delete
                }
                VStack {
                    switch narrow {
                    case .same:
                        back
                        save("Save")
                        delete
                    case .reversed:
                        delete
                        save("Save")
                        back
                    case .shorter:
                        back
                        save("S")
                        delete
                    }
                }
            }
        }

        private var back: some View { Button("Back") { model.log.append("back") } }
        private var delete: some View {
            Button("Delete everything", role: .destructive) { model.log.append("delete") }
        }
        private func save(_ title: String) -> some View {
            Button(title) {
                model.log.append("save")
                model.isBusy = true
            }
            .disabled(model.isBusy)
        }
    }

    @Test(arguments: Narrow.allCases)
    func `a button that waits does so in each alternative, and no other one is pressed`(
        _ narrow: Narrow
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 6) { Buttons(model: model, narrow: narrow) }
        pilot.press([.tab, .return])
        for width in [20, 60, 20] {
            pilot.resize(to: CellSize(width: width, height: 6))
            pilot.press([.return, .space])
        }
        #expect(model.log == ["save"])
        model.isBusy = false
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["save", "save"])
    }

    @Test(arguments: Narrow.allCases, 0..<3)
    func `a button has the focus in each alternative`(_ narrow: Narrow, _ index: Int) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 6) { Buttons(model: model, narrow: narrow) }
        for _ in 0..<index { pilot.press(.tab) }
        for width in [20, 60, 20] { pilot.resize(to: CellSize(width: width, height: 6)) }
        pilot.press(.return)
        #expect(model.log == [["back", "save", "delete"][index]])
        expectRedrawn(pilot)
    }

    @Test func `controls without a label of their own go by their order`() throws {
        struct Adjusters: View {
            @State private var values = [1, 1, 1]
            var body: some View {
                VStack {
                    Text("\(values[0]) \(values[1]) \(values[2])")
                    ViewThatFits {
                        HStack { steppers }
                        VStack { steppers }
                    }
                }
            }
            private var steppers: some View {
                ForEach(0..<3) { Stepper("n", value: $values[$0]) }
            }
        }
        let pilot = try Pilot(width: 60, height: 6) { Adjusters() }
        pilot.press(.tab)
        pilot.resize(to: CellSize(width: 14, height: 6))
        pilot.press("+")
        pilot.resize(to: CellSize(width: 60, height: 6))
        pilot.press("+")
        #expect(pilot.screen.contains("1 3 1"))
    }
}
