import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Random apps of columns, selections, tables and dialogs: what changed is what is fresh.
@MainActor
struct AppTreeTests {
    /// An app that looks as its state says: nothing has the focus, which scrolls what it is in.
    private struct Still: View {
        let model: AppModel
        var body: some View {
            AppStateView(model: model)
                .disabled(true).scrollDisabled(true).listCursorStaysAtPlace()
        }
    }

    @Test(arguments: Seeds.first(6))
    func `an app that changed shows what a fresh one shows`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 6007 &+ 11)
        var state = AppState()
        for _ in 0..<12 { state.mutate(&random) }
        let model = AppModel(state)
        var size = CellSize(width: 60, height: 18)
        let pilot = try Pilot(width: size.width, height: size.height) { Still(model: model) }
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
                Still(model: AppModel(model.state))
            }
            guard pilot.screen == fresh.screen else {
                let layouts = (pilot.host.layoutDescription, fresh.host.layoutDescription)
                Issue.record(
                    """
                    seed \(seed), step \(step) \(size): \(before)
                    became \(model.state)
                    \(ScreenDifference.between(pilot.screen, fresh.screen) ?? "")
                    \(ScreenDifference.between(layouts.0, layouts.1) ?? "the same layout")
                    """)
                return
            }
            expectRedrawn(pilot, "seed \(seed), step \(step)")
        }
    }
}
