import Foundation
import PlayerKit
import Testing

@testable import PlayerTUI

@Suite("The progress of an import")
struct ImportProgressTests {
    @Test(
        "says how far, how fast and how long",
        arguments: [
            (
                250_000, 5_000_000, 20_000_000, 2.0,
                "25% [#####---------------]  250,000 players  125,000/s  6 s left"
            ),
            (1, 10, 10, 1.0, "100% [####################]  1 player  1/s  0 s left"),
            (0, 0, 10, 0.5, "0% [--------------------]  0 players  0/s"),
        ] as [(Int, Int, Int?, Double, String)])
    func reading(count: Int, position: Int, size: Int?, seconds: Double, line: String) {
        #expect(
            ImportProgress.line(
                .reading(count), position: position, size: size, elapsed: .seconds(seconds)) == line
        )
    }

    @Test("of a pipe it says how many and how fast")
    func pipe() {
        #expect(
            ImportProgress.line(.reading(500), position: 9, size: nil, elapsed: .seconds(5))
                == "500 players  100/s")
        #expect(
            ImportProgress.line(.adding(500), position: 9, size: nil, elapsed: .seconds(5))
                == "adding 500 players")
    }

    @Test(
        "short times are written as people read them",
        arguments: [(0.0001, "1 ms"), (0.0341, "35 ms"), (0.9994, "1.0 s"), (2.19, "2.1 s")])
    func times(seconds: Double, text: String) {
        #expect(ImportProgress.text(.seconds(seconds)) == text)
    }

    @Test("only a lock that somebody may have noticed is told")
    func locks() {
        #expect(ImportProgress.notable(nil) == nil)
        #expect(ImportProgress.notable(.milliseconds(299)) == nil)
        #expect(ImportProgress.notable(.milliseconds(300)) == "300 ms")
        #expect(ImportProgress.notable(.seconds(4)) == "4.0 s")
    }

    @Test("the line is shown where somebody sees it, and removed in the end; --quiet shows none")
    func shown() throws {
        let run = try CommandRun()
        let path = run.folder + "/a.csv"
        try "name\nAda\nBob\n".write(toFile: path, atomically: true, encoding: .utf8)
        final class Lines { var all: [String] = [] }
        let lines = Lines()
        let result = run.players("import", path, progress: { lines.all.append($0) })
        #expect(result.code == .ok)
        #expect(lines.all.last == "")
        #expect(lines.all.contains("adding 2 players, Ctrl-C cancels"))
        lines.all = []
        let quiet = run.players("import", path, "--quiet", progress: { lines.all.append($0) })
        #expect(quiet.output == "")
        #expect(lines.all == [])
    }
}
