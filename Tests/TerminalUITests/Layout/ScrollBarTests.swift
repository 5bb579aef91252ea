import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// The bar beside content that scrolls, worked by the mouse.
@MainActor
struct ScrollBarTests {
    private func pilot(isDisabled: Bool = false) throws -> Pilot {
        try Pilot(width: 12, height: 10) {
            ScrollView {
                VStack(alignment: .leading) {
                    ForEach(0..<100, id: \.self) { Text("line \($0)") }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .scrollDisabled(isDisabled)
        }
    }

    private func handle(_ pilot: Pilot) -> [Int] {
        (0..<10).filter { pilot.lines[$0].hasSuffix("┃") }
    }

    @Test func `A click below the handle goes on by a page, one above it goes back`() throws {
        let pilot = try pilot()
        #expect(handle(pilot) == [0])
        pilot.click(11, 9)
        #expect(pilot.lines[0].hasPrefix("line 9"))
        pilot.click(11, 9)
        #expect(pilot.lines[0].hasPrefix("line 18"))
        pilot.click(11, 0)
        #expect(pilot.lines[0].hasPrefix("line 9"))
    }

    @Test func `The handle is dragged from one end to the other and back`() throws {
        let pilot = try pilot()
        pilot.drag(from: CellPoint(x: 11, y: 0), to: CellPoint(x: 11, y: 9))
        #expect(pilot.lines[9].hasPrefix("line 99"))
        #expect(handle(pilot) == [9])
        pilot.drag(from: CellPoint(x: 11, y: 9), to: CellPoint(x: 3, y: -5))
        #expect(pilot.lines[0].hasPrefix("line 0"))
        pilot.drag(from: CellPoint(x: 11, y: 0), to: CellPoint(x: 11, y: 4))
        #expect(pilot.lines[0].hasPrefix("line 40"))
        #expect(handle(pilot) == [4])
        expectRedrawn(pilot)
    }

    @Test func `After the button is released the mouse moves nothing`() throws {
        let pilot = try pilot()
        pilot.mouse(.press, at: CellPoint(x: 11, y: 0))
        pilot.mouse(.release, at: CellPoint(x: 11, y: 0))
        pilot.mouse(.drag, at: CellPoint(x: 11, y: 8))
        #expect(pilot.lines[0].hasPrefix("line 0"))
    }

    @Test func `A drag in the content moves nothing, nor does one where scrolling is disabled`()
        throws
    {
        let free = try pilot()
        free.drag(from: CellPoint(x: 2, y: 0), to: CellPoint(x: 11, y: 8))
        #expect(free.lines[0].hasPrefix("line 0"))
        let fixed = try pilot(isDisabled: true)
        fixed.drag(from: CellPoint(x: 11, y: 0), to: CellPoint(x: 11, y: 8))
        #expect(fixed.lines[0].hasPrefix("line 0"))
    }

    private struct Switched: View {
        @State private var shows = true

        var body: some View {
            VStack(spacing: 0) {
                Button("Bars") { shows.toggle() }
                ScrollView(showsIndicators: shows) {
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(0..<9) { Text("row \($0)") }
                    }
                }
            }
        }
    }

    @Test func `a bar that is switched off and on again`() throws {
        let pilot = try Pilot(width: 20, height: 5) { Switched() }
        let before = pilot.screen
        pilot.click(text: "Bars")
        #expect(pilot.screen != before)
        expectRedrawn(pilot, "off")
        pilot.click(text: "Bars")
        #expect(pilot.screen == before)
        expectRedrawn(pilot, "on")
    }
}
