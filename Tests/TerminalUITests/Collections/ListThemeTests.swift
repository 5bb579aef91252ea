import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct ListThemeTests {
    struct Themed: View {
        @Bindable var items: Items
        @State private var isPlain = false

        var body: some View {
            List(items.list, selection: $items.selection) { Text($0.name) }
                .environment(
                    \.theme, isPlain ? Theme(focus: [.reverse, .underline]) : .standard
                )
                .onKeyPress("t") {
                    isPlain.toggle()
                    return .handled
                }
        }
    }

    @Test func `The row of the cursor has the look of a new theme, whatever its view shows`() throws
    {
        let items = Items(1...3)
        let pilot = try Pilot(width: 20, height: 5) { Themed(items: items) }
        pilot.press(.downArrow)
        let before = try #require(pilot.attributes(of: "row 2"))
        #expect(before.contains(.reverse) && !before.contains(.underline))
        pilot.press("t")
        #expect(pilot.attributes(of: "row 2") == before.union([.reverse, .underline]))
        pilot.press("t")
        #expect(pilot.attributes(of: "row 2") == before)
    }
}
