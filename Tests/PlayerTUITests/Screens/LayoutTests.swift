import PlayerKit
import SQLiteCore
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("The layout of the list")
struct LayoutTests {
    @Test(
        "columns go by their worth where there is little room",
        arguments: [
            (20.0, ""), (33, ""), (34, "rank"), (39, "rank move"), (51, "rank move joined"),
            (61, "rank move joined changed"), (300, "rank move joined changed"),
        ])
    func columns(width: Double, columns: String) {
        let layout = ColumnLayout(width: width)
        let shown = [
            (layout.showsRank, "rank"), (layout.showsMove, "move"), (layout.showsJoined, "joined"),
            (layout.showsChanged, "changed"),
        ].filter(\.0).map(\.1)
        #expect(shown.joined(separator: " ") == columns)
    }

    @Test("a file without days of joining, or without a journal, has the other columns")
    func without() {
        #expect(ColumnLayout(width: 80, hasJoined: false).showsChanged)
        // No rank is cut.
        #expect(ColumnLayout(width: 80, count: 99_999).rank == 6)
        #expect(ColumnLayout(width: 80, count: 1_000_000).rank == 9)
        let plain = ColumnLayout(width: 80, hasJournal: false)
        #expect(plain.showsJoined && !plain.showsMove && !plain.showsChanged)
    }

    @Test("a score is never cut: the name gives it room", arguments: [80, 120, 200])
    func longScores(width: Int) async throws {
        let scores = [12_345_678, -987_654_321, .max, .min, 999_999]
        let names = ["Ada", "Bob", "Cyd", "Dan", "Eve " + String(repeating: "x", count: 150)]
        let stage = try await Stage.shown(
            zip(names, scores).map { (name: $0, score: $1) }, width: width)
        let ends = try zip(names, scores).map { name, score in
            let line = stage.row(String(name.prefix(3)))
            let row = try #require(line)
            let text = " " + NumberText.grouped(score)
            let range = try #require(row.firstRange(of: text), "\(row)")
            return row.distance(from: row.startIndex, to: range.upperBound)
        }
        // One below the other, whatever their widths.
        #expect(Set(ends).count == 1)
    }

    @Test(
        "from 20x5 to 300x100 every line is as wide as the screen, and names and scores are there",
        arguments: [(20, 5), (40, 10), (80, 19), (80, 20), (80, 24), (200, 60), (300, 100)])
    func sizes(width: Int, height: Int) async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: width, height: height)
        #expect(stage.pilot.driver.screen.allSatisfy { $0.count == width })
        #expect(stage.pilot.lines.count == height)
        #expect(stage.row("Ada")?.contains("50") == true)
        #expect(stage.pilot.screen.contains("id 1 ") == (height >= 20))
        #expect(stage.pilot.lines.last?.contains("Help") == true)
    }

    @Test(
        "ghosts stand where their players stood, and positions are found by id",
        arguments: ["score", "-score", "name", "-id"])
    func rows(text: String) async throws {
        let ordering = try PlayerOrdering(text)
        let stage = try await Stage.shown((1...9).map { (name: "P\($0)", score: $0 * 7 % 5) })
        let all = try stage.repository.read { try Player.all().ordered(by: ordering).fetchAll($0) }
        for goneIDs: Set<Int64> in [[], [1], [9], [4, 5], [1, 2, 3, 7, 9]] {
            let ghosts = all.filter { goneIDs.contains($0.id ?? 0) }
            let rest = all.filter { !goneIDs.contains($0.id ?? 0) }
            let rows = PlayerRows(
                KnownPlayers(rest), ghosts: ghosts.shuffled().map { PlayerGhost($0) },
                ordering: ordering)
            #expect(rows.map(\.id) == all.map { $0.id ?? 0 })
            for (index, row) in rows.enumerated() {
                #expect(rows.index(id: row.id) == index)
                #expect(row.isGhost == goneIDs.contains(row.id))
            }
            #expect(rows.index(id: 99) == nil)
            #expect(rows.row(at: 4)?.id == 4)
            #expect(rows.row(at: 4)?.isGhost == goneIDs.contains(4))
            #expect(rows.row(at: 99)?.id == rows.first?.id)
        }
    }

    @Test(
        "ages are short, and a clock that is behind is now",
        arguments: [
            (-5, "now"), (9, "now"), (10, "10 s"), (59, "59 s"), (60, "1 m"), (3599, "59 m"),
            (3600, "1 h"), (86400, "1 d"), (1_123_200, "13 d"), (1_209_600, "2 w"),
        ])
    func ages(seconds: Int64, text: String) {
        #expect(AgeText.short(seconds) == text)
    }

    @Test(
        "a history is drawn from its lowest to its highest",
        arguments: [
            ([1, 2], "▁█"), ([5, 5], "▁▁"), ([0, 50, 100], "▁▄█"), ([7], ""), ([], ""),
            ([.min, .max], "▁█"),
        ])
    func sparkline(numbers: [Int], line: String) {
        #expect(Sparkline.text(numbers, isUnicode: true) == line)
        #expect(Sparkline.text(numbers, isUnicode: false).utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("letters are found in their order, starts of words first")
    func fuzzy() throws {
        #expect(FuzzyMatch.score(of: "xyz", in: "Sort by name") == nil)
        #expect(FuzzyMatch.score(of: "ba", in: "ab") == nil)
        #expect(FuzzyMatch.score(of: "", in: "any") == 0)
        let word = try #require(FuzzyMatch.score(of: "undo", in: "Undo"))
        let letters = try #require(FuzzyMatch.score(of: "undo", in: "u n d o"))
        let scattered = try #require(FuzzyMatch.score(of: "undo", in: "turn down toes"))
        #expect(word > scattered)
        #expect(letters > scattered)
    }

    @Test("on the smallest screen a dialog says whom, and has its buttons and its field")
    func smallDialogs() async throws {
        let stage = try await Stage.shown(
            [(name: "Grace Hopper", score: 9640)], width: 20, height: 5)
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("[ Cancel ]"))
        stage.pilot.press(.escape)
        stage.pilot.press("m")
        stage.pilot.press("d")
        stage.pilot.type("1")
        #expect(stage.pilot.lines.contains { $0.contains("Type") && $0.contains("1") })
        stage.pilot.press(.return)
        #expect(await stage.shows("Deleted: 1 player"))
        #expect(try stage.names() == [])
    }

    @Test("a question on a narrow screen names the player, and leaves the score out")
    func narrowQuestion() async throws {
        let stage = try await Stage.shown(
            [(name: "Grace Hopper", score: 9640)], width: 20, height: 10)
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains(" Grace Hopper "))
        #expect(stage.pilot.screen.contains("[ Delete ]"))
    }

    @Test("the window is called after the file, without what a terminal would carry out")
    func title() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        #expect(stage.pilot.driver.title == "players - league.sqlite")
        #expect(Texts.title("a\u{1B}]0;b\u{7}") == "players - a^[]0;b^G")
    }
}

/// Players that are all there.
private struct KnownPlayers: PlayerCollection {
    var players: [RankedPlayer]
    var startIndex: Int { 0 }
    var endIndex: Int { players.count }

    init(_ players: [Player]) {
        self.players = players.map { RankedPlayer(player: $0, rank: nil) }
    }

    subscript(index: Int) -> RankedPlayer { players[index] }
    func index(id: Int64) -> Int? { players.firstIndex { $0.id == id } }
    func element(id: Int64) -> RankedPlayer? { players.first { $0.id == id } }
}
