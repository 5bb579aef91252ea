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
}
