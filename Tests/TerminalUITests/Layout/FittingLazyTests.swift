import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// A choice between views does not depend on what was chosen before.
@MainActor
struct FittingLazyTests {
    struct Screen: View {
        let isLazy: Bool

        var body: some View {
            ScrollView {
                ViewThatFits(in: .vertical) {
                    if isLazy {
                        LazyVStack { content }
                    } else {
                        VStack { content }
                    }
                    Text("too high")
                }
                .frame(height: 4)
            }
        }

        @ViewBuilder private var content: some View {
            Text("a long text that wraps in narrow windows")
            Text("short")
        }
    }

    @Test(arguments: [false, true])
    func `a lazy stack fits again once there is room again`(isLazy: Bool) throws {
        let pilot = try Pilot(width: 30, height: 14) { Screen(isLazy: isLazy) }
        for width in [30, 10, 30, 12, 8, 40] {
            pilot.resize(to: CellSize(width: width, height: 14))
            let fresh = try Pilot(width: width, height: 14) { Screen(isLazy: isLazy) }
            #expect(pilot.screen == fresh.screen, "\(width)")
            expectRedrawn(pilot)
        }
    }
}
