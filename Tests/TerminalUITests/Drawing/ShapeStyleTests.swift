import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Styles of one's own.
@MainActor
struct ShapeStyleTests {
    private struct Ink: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            if environment.isEnabled { Color.green } else { Color.red }
        }
    }

    private struct Twice: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> Ink { Ink() }
    }

    @Test func `a style of one's own is the one that it says in the environment`() throws {
        let pilot = try Pilot(width: 10, height: 3) {
            VStack(alignment: .leading) {
                Text("go").foregroundStyle(Ink())
                Text("no").foregroundStyle(Twice()).disabled(true)
                Rectangle().fill(Ink()).frame(width: 2, height: 1)
            }
        }
        #expect(pilot.styles(of: "go").map(\.foreground) == [.green])
        #expect(pilot.styles(of: "no").map(\.foreground) == [.red])
        #expect(pilot.styledScreen.contains("green"))
    }

    @Test func `what is behind a translucent colour shows through`() throws {
        let pilot = try Pilot(width: 6, height: 2) {
            ZStack(alignment: .topLeading) {
                VStack(alignment: .leading) {
                    Text("one")
                    Text("two").background(.blue)
                }
                Color.black.opacity(0.4)
            }
        }
        #expect(pilot.lines == ["one", "two"])
        let styles = pilot.driver.screen.map { $0[0].style }
        #expect(styles.allSatisfy { $0.attributes.contains(.dim) })
        #expect(styles.map(\.background) == [.default, .blue])
    }

    @Test func `a translucent tint colours what is behind it, and stays behind what is on it`()
        throws
    {
        let pilot = try Pilot(width: 8, height: 1) {
            Text("text").padding(.horizontal).background(Color.green.opacity(0.2))
        }
        let row = pilot.driver.screen[0]
        #expect(row[1...6].allSatisfy { $0.style.background == .green })
        #expect(row[2].text == "t" && !row[2].style.attributes.contains(.dim))
    }
}
