import TerminalTestSupport
import TerminalUI
import Testing

/// Limits of lines that say how many there are at least.
@MainActor
struct LeastLinesTests {
    enum Limit: CaseIterable {
        case from, closed, reserved, upTo, reset

        @MainActor func applied(to view: some View) -> AnyView {
            switch self {
            case .from: AnyView(view.lineLimit(2...))
            case .closed: AnyView(view.lineLimit(2...3))
            case .reserved: AnyView(view.lineLimit(2, reservesSpace: true))
            case .upTo: AnyView(view.lineLimit(...3))
            case .reset: AnyView(view.lineLimit(3).lineLimit(2...3))
            }
        }

        var isRoomy: Bool { self == .from || self == .closed || self == .reserved }
    }

    @Test(arguments: Limit.allCases) func `Each text has room for as many`(_ limit: Limit) throws {
        let pilot = try Pilot(width: 20, height: 8) {
            VStack(alignment: .leading, spacing: 0) {
                limit.applied(
                    to: VStack(alignment: .leading, spacing: 0) {
                        Text("a")
                        Text("b")
                    })
                Text("next")
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
        let lines = pilot.lines.map { $0.filter { !$0.isWhitespace } }
        #expect(
            Array(lines.prefix(5))
                == (limit.isRoomy ? ["a", "", "b", "", "next"] : ["a", "b", "next", "", ""]))
    }

    struct Notes: View {
        @State private var text = ""

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                TextField("notes", text: $text, axis: .vertical).lineLimit(2...3)
                Text("end")
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
    }

    @Test func `A field grows from the least to the most`() throws {
        let pilot = try Pilot(width: 20, height: 8) { Notes() }
        for line in [2, 2, 3, 3] {
            #expect(pilot.find(text: "end")?.y == line, "\(pilot.screen)")
            pilot.type("x\n")
        }
    }

    @Test func `Where there is less room there are fewer lines`() throws {
        let pilot = try Pilot(width: 20, height: 2) {
            VStack(spacing: 0) {
                Text("a").lineLimit(5...)
                Text("b")
            }
        }
        #expect(pilot.screen.contains("a") && pilot.screen.contains("b"), "\(pilot.screen)")
    }
}
