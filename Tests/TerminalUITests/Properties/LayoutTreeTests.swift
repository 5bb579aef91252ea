import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Random trees of containers whose views have priorities, guides, cells and values: what changed is what is
/// fresh.
@MainActor
struct LayoutTreeTests {
    @Test(arguments: Seeds.first(30))
    func `a layout that changed shows what a fresh one shows`(seed: Int) throws {
        for round in 0..<4 { try compare(seed: UInt64(seed * 4 + round) &* 1543) }
    }

    /// A tree without focus and cursors, which are state that a fresh tree has not.
    private struct Still: View {
        let part: LayoutPart
        var body: some View {
            LayoutPartView(part: part).disabled(true).scrollDisabled(true).listCursorStaysAtPlace()
        }
    }

    private func compare(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let part = LayoutPart.random(depth: 3, &random)
        var size = CellSize(
            width: Int.random(in: 4...50, using: &random),
            height: Int.random(in: 2...20, using: &random))
        let pilot = try Pilot(width: size.width, height: size.height) { Still(part: part) }
        for step in 0..<16 {
            let before = part.outline
            for _ in 0..<Int.random(in: 1...2, using: &random) { part.mutate(&random) }
            if Int.random(in: 0..<8, using: &random) == 0 {
                size = CellSize(
                    width: Int.random(in: 4...50, using: &random),
                    height: Int.random(in: 2...20, using: &random))
                pilot.resize(to: size)
            }
            pilot.render()
            let fresh = try Pilot(width: size.width, height: size.height) {
                Still(part: part.copy())
            }
            guard pilot.styledScreen == fresh.styledScreen else {
                let layouts = (pilot.host.layoutDescription, fresh.host.layoutDescription)
                Issue.record(
                    """
                    seed \(seed), step \(step) \(size): \(before)
                    became \(part.outline)
                    \(ScreenDifference.between(pilot.styledScreen, fresh.styledScreen) ?? "")
                    \(ScreenDifference.between(layouts.0, layouts.1) ?? "the same layout")
                    """)
                return
            }
            expectRedrawn(pilot, "seed \(seed), step \(step): \(part.outline)")
        }
    }
}
