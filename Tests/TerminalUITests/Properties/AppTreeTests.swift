import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Random apps of columns, selections, tables and dialogs: what changed is what is fresh.
@MainActor
struct AppTreeTests {
    @Test(arguments: Seeds.first(6))
    func `an app that changed shows what a fresh one shows`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 6007 &+ 11)
        var state = AppState()
        for _ in 0..<12 { state.mutate(&random) }
        let model = AppModel(state)
        var size = CellSize(width: 60, height: 18)
        let pilot = try Pilot(width: size.width, height: size.height) { AppStateView(model: model) }
        for step in 0..<12 {
            let before = model.state
            for _ in 0..<Int.random(in: 1...3, using: &random) { model.state.mutate(&random) }
            if Int.random(in: 0..<6, using: &random) == 0 {
                size = CellSize(
                    width: Int.random(in: 1...90, using: &random),
                    height: Int.random(in: 1...30, using: &random))
            }
            // A list that is higher than the screen stands where its rows were chosen, which is history.
            if model.state.shape < 2 {
                size = CellSize(width: max(32, size.width), height: max(20, size.height))
            }
            pilot.resize(to: size)
            pilot.render()
            let fresh = try Pilot(width: size.width, height: size.height) {
                AppStateView(model: AppModel(model.state))
            }
            guard isSame(pilot, fresh, "seed \(seed), step \(step) \(size): \(before)", model)
            else { return }
            expectRedrawn(pilot, "seed \(seed), step \(step)")
        }
    }

    private static let keys: [KeyEquivalent] = [
        .tab, .tab, .return, .space, .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end,
        .escape, .delete, "x", "/", "y",
    ]

    @Test(arguments: Seeds.first(6))
    func `an app that was worked by keys and clicks shows what its state says`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 3001 &+ 17)
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        var state = AppState()
        for _ in 0..<12 { state.mutate(&random) }
        let model = AppModel(state, isStill: false)
        let pilot = try Pilot(width: 60, height: 24) { AppStateView(model: model) }
        for round in 0..<6 {
            let before = model.state
            var steps: [String] = []
            for _ in 0..<8 {
                switch any(8) {
                case 0, 1:
                    model.state.mutate(&random)
                    pilot.render()
                    steps.append("change")
                case 2:
                    let (x, y) = (any(60), any(24))
                    pilot.click(x, y)
                    steps.append("click \(x) \(y)")
                case 3:
                    let point = CellPoint(x: any(60), y: any(24))
                    pilot.mouse(.press, .right, at: point)
                    pilot.mouse(.release, .right, at: point)
                    steps.append("menu \(point)")
                case 4:
                    let ends = (
                        CellPoint(x: any(60), y: any(24)), CellPoint(x: any(60), y: any(24))
                    )
                    pilot.drag(from: ends.0, to: ends.1)
                    steps.append("drag \(ends)")
                default:
                    let key = Self.keys[any(Self.keys.count)]
                    let modifiers: EventModifiers = any(4) == 0 ? .shift : []
                    pilot.press(key, modifiers: modifiers)
                    steps.append("\(modifiers.isEmpty ? "" : "shift ")\(key)")
                }
            }
            // What menus are open is history.
            pilot.press([.escape, .escape, .escape])
            model.isStill = true
            pilot.render()
            let fresh = try Pilot(width: 60, height: 24) {
                AppStateView(model: AppModel(model.state))
            }
            guard isSame(pilot, fresh, "seed \(seed), round \(round) \(steps): \(before)", model)
            else { return }
            expectRedrawn(pilot, "seed \(seed), round \(round)")
            model.isStill = false
            pilot.render()
        }
    }

    private func isSame(
        _ pilot: Pilot, _ fresh: Pilot, _ comment: @autoclosure () -> String, _ model: AppModel
    ) -> Bool {
        if pilot.screen == fresh.screen { return true }
        let layouts = (pilot.host.layoutDescription, fresh.host.layoutDescription)
        Issue.record(
            """
            \(comment())
            became \(model.state)
            \(ScreenDifference.between(pilot.screen, fresh.screen) ?? "")
            \(ScreenDifference.between(layouts.0, layouts.1) ?? "the same layout")
            """)
        return false
    }
}
