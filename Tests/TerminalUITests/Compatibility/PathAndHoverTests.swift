import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Paths that are kept, words in order, and the mouse above a view.
@MainActor
struct PathAndHoverTests {
    /// Not private: only what has a name elsewhere can be found by it.
    struct Recipe: Codable, Hashable {
        let name: String
    }

    private struct Secret: Hashable {}

    @Test func `a path is kept and made again, with the types of its values`() throws {
        var path = NavigationPath()
        path.append(3)
        path.append(Recipe(name: "Pie"))
        path.append("text")
        let kept = try JSONEncoder().encode(try #require(path.codable))
        let read = try JSONDecoder().decode(
            NavigationPath.CodableRepresentation.self, from: kept)
        #expect(NavigationPath(read) == path)
        path.append(Secret())
        #expect(path.codable == nil)
    }

    @Test func `what is no path, or has values of unknown types, is an error`() {
        for text in ["[\"nothing\", \"[1]\"]", "[\"Si\", \"[\\\"word\\\"]\"]", "3", "[\"Si\"]"] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(
                    NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
            }
        }
    }

    @Test func `words are sorted as people do, by the numbers in them`() {
        struct File {
            let name: String
        }
        let files = ["b 10", "B 9", "a"].map { File(name: $0) }
        let order = KeyPathComparator(\File.name, comparator: .localizedStandard)
        #expect(files.sorted(using: order).map(\.name) == ["a", "B 9", "b 10"])
        let turned = KeyPathComparator(
            \File.name, comparator: .localizedStandard, order: .reverse)
        #expect(files.sorted(using: turned).map(\.name) == ["b 10", "B 9", "a"])
    }

    @Observable
    @MainActor
    final class Hovers {
        var phases: [HoverPhase] = []
        var rows: [String] = []
    }

    @Test func `each cell that the mouse is over is told, and that it has left`() throws {
        let hovers = Hovers()
        let pilot = try Pilot(width: 20, height: 3) {
            VStack(alignment: .leading) {
                Text("first")
                Text("second").onContinuousHover { hovers.phases.append($0) }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        pilot.mouse(.move, at: CellPoint(x: 2, y: 1))
        pilot.mouse(.move, at: CellPoint(x: 4, y: 1))
        pilot.mouse(.move, at: CellPoint(x: 4, y: 0))
        #expect(
            hovers.phases == [
                .active(CGPoint(x: 2, y: 0)), .active(CGPoint(x: 4, y: 0)), .ended,
            ])
    }

    @Test func `what scrolls under the mouse is told that it has come, and that it has gone`()
        throws
    {
        let hovers = Hovers()
        let pilot = try Pilot(width: 20, height: 4) {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<12, id: \.self) { row in
                        Text("row \(row)").onHover { hovers.rows.append("\(row) \($0)") }
                    }
                }
            }
        }
        pilot.mouse(.move, at: CellPoint(x: 9, y: 1))
        #expect(hovers.rows == ["1 true"])
        hovers.rows = []
        pilot.wheel(1, x: 9, y: 1)
        #expect(hovers.rows == ["1 false", "4 true"])
        hovers.rows = []
        pilot.press(.downArrow)
        #expect(hovers.rows == ["4 false", "5 true"])
        hovers.rows = []
        pilot.press("x")
        pilot.mouse(.move, at: CellPoint(x: 10, y: 1))
        #expect(hovers.rows == [])
    }

    private struct Shy: View {
        let hovers: Hovers
        @State private var isHovered = false
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                if isHovered { Text("above") }
                Text("shy").onHover {
                    isHovered = $0
                    hovers.rows.append("\($0)")
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test func `who makes room for the mouse does not go round in circles`() throws {
        let hovers = Hovers()
        let pilot = try Pilot(width: 20, height: 4) { Shy(hovers: hovers) }
        pilot.mouse(.move, at: CellPoint(x: 1, y: 0))
        for _ in 0..<10 { pilot.render() }
        #expect(hovers.rows.count <= 2)
    }
}
