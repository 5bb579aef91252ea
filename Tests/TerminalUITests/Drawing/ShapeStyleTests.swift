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
}
