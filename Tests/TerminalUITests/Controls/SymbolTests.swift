import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct SymbolTests {
    @Test func `orders that go up and down have signs of their own`() throws {
        let pilot = try Pilot(width: 20, height: 1) {
            HStack(spacing: 0) {
                Image(systemName: "arrowtriangle.up.fill")
                Image(systemName: "arrowtriangle.down.fill")
                Image(systemName: "arrowtriangle.up")
                Image(systemName: "arrowtriangle.down")
                Image(systemName: "hourglass.tophalf.filled")
                Image(systemName: "no.such.symbol")
            }
        }
        #expect(pilot.screen.contains("▲▼△▽◷•"))
    }
}
