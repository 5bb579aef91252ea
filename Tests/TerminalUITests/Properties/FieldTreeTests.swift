import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Random forms with the focus, whatever was done to them before: keys do what they do in a fresh one.
@MainActor
struct FieldTreeTests {
    private static let keys: [KeyEquivalent] = [
        .tab, .tab, .return, .space, .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end,
        .escape, .delete, "x", "7",
    ]

    @Test(arguments: Seeds.first(6))
    func `keys do in a form that changed what they do in a fresh one`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 4099 &+ 7)
        let model = FieldModel(FieldState())
        for _ in 0..<8 { model.state.mutate(&random) }
        let pilot = try Pilot(width: 50, height: 40) { FieldStateView(model: model) }
        for round in 0..<6 {
            for _ in 0..<6 {
                if Int.random(in: 0..<3, using: &random) == 0 {
                    model.state.mutate(&random)
                    pilot.render()
                } else if Int.random(in: 0..<4, using: &random) == 0 {
                    pilot.click(
                        Int.random(in: 0..<50, using: &random),
                        Int.random(in: 0..<30, using: &random))
                } else {
                    pilot.press(Self.keys.randomElement(using: &random) ?? .tab)
                }
            }
            // What menus are open, and where the cursor of a field stands, is history.
            pilot.press([.escape, .escape, .escape])
            model.wanted = nil
            model.state.front = nil
            pilot.render()
            if Bool.random(using: &random) {
                model.state.front = FieldState.Front.allCases.randomElement(using: &random)
            } else {
                let fields = model.state.fields.filter { !$0.isDisabled }
                guard let field = fields.randomElement(using: &random) else { continue }
                model.wanted = field.id
            }
            let start = model.state
            let other = FieldModel(start)
            other.wanted = model.wanted
            pilot.render()
            let fresh = try Pilot(width: 50, height: 40) { FieldStateView(model: other) }
            var last = model.wanted
            var pressed: [KeyEquivalent] = [.end]
            for _ in 0..<5 { pressed.append(Self.keys.randomElement(using: &random) ?? .tab) }
            for (index, key) in pressed.enumerated() {
                pilot.press(key)
                fresh.press(key)
                // What gets the focus back when a dialog goes is history.
                let isClosed = start.front != model.state.front
                guard model.state == other.state,
                    isClosed || pilot.styledScreen == fresh.styledScreen
                else {
                    Issue.record(
                        """
                        seed \(seed), round \(round), \(pressed[...index]) in \(model.wanted ?? -1): \(start)
                        became \(model.state)
                        and    \(other.state)
                        \(ScreenDifference.between(pilot.styledScreen, fresh.styledScreen) ?? "")
                        """)
                    return
                }
                if isClosed { break }
                // Where the cursor of the field stood that the focus comes to is history, too.
                guard let focused = model.focused, focused != last else { continue }
                last = focused
                if model.state.fields.contains(where: { $0.id == focused && $0.kind.isTyped }) {
                    pilot.press(.end)
                    fresh.press(.end)
                }
            }
        }
    }
}
