import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Random screens of pages, tabs, sheets, forms and collections: what changed is what is fresh.
@MainActor
struct ScreenTreeTests {
    @Test(arguments: Seeds.first(20))
    func `a screen that changed shows what a fresh one shows`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 7919 &+ 3)
        var state = ScreenState()
        for _ in 0..<8 { state.mutate(&random) }
        let model = ScreenModel(state)
        var size = CellSize(width: 40, height: 14)
        let pilot = try Pilot(width: size.width, height: size.height) {
            ScreenStateView(model: model)
        }
        for step in 0..<20 {
            let before = model.state
            for _ in 0..<Int.random(in: 1...2, using: &random) { model.state.mutate(&random) }
            if Int.random(in: 0..<6, using: &random) == 0 {
                size = CellSize(
                    width: Int.random(in: 1...60, using: &random),
                    height: Int.random(in: 1...24, using: &random))
                pilot.resize(to: size)
            }
            pilot.render()
            let fresh = try Pilot(width: size.width, height: size.height) {
                ScreenStateView(model: ScreenModel(model.state))
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
