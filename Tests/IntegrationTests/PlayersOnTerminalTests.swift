import Foundation
import Glibc
import PseudoTerminalTestSupport
import TerminalCore
import Testing

@Suite("players in a terminal")
struct PlayersOnTerminalTests {
    private static let three = [("Arthur", 300), ("Barbara", 200), ("Craig", 100)]

    @Test("shows the players by score, by name and by score again")
    func orders() throws {
        let file = try PlayersFile([("Craig", 300), ("Arthur", 200), ("Barbara", 100)])
        let terminal = try PlayersProgram.start(file)
        try terminal.wait { $0.shows(inOrder: ["3 players", "Craig", "Arthur", "Barbara"]) }
        try terminal.wait { $0.title.hasPrefix("players - ") }
        terminal.type("s")
        try terminal.wait { $0.shows(inOrder: ["Name ^", "Arthur", "Barbara", "Craig"]) }
        terminal.type("s")
        try terminal.wait { $0.shows(inOrder: ["Score v", "Craig", "Arthur", "Barbara"]) }
        terminal.type("q")
        #expect(try terminal.waitForEnd() == .exit(0))
        #expect(terminal.modes == terminal.initialModes)
        #expect(!terminal.screen.isAlternateScreen)
        #expect(terminal.screen.isCursorVisible)
    }

    @Test("shows what another process wrote, without a key")
    func followsOtherProcess() throws {
        let file = try PlayersFile(Self.three)
        let terminal = try PlayersProgram.start(file)
        try terminal.wait { $0.shows(inOrder: ["Arthur", "Barbara", "Craig"]) }
        try file.sql("UPDATE player SET score = score + 1000 WHERE name = 'Craig'")
        try terminal.wait { $0.shows(inOrder: ["Craig", "Arthur", "Barbara"]) }
        #expect(terminal.screen.text.contains("1,100"))
        try file.sql("INSERT INTO player(name, score) VALUES ('Danielle', 250)")
        try terminal.wait { $0.shows(inOrder: ["4 players", "Craig", "Arthur", "Danielle"]) }
        try file.sql("DELETE FROM player WHERE name = 'Arthur'")
        // What another program deletes is shown struck through for a while.
        try terminal.wait { $0.shows(inOrder: ["3 players", "deleted by another program"]) }
        try file.sql("DELETE FROM player")
        try terminal.wait(seconds: 30, for: "No players yet")
    }

    @Test("a name that ends in a joiner joins nothing of the screen")
    func endsInJoiner() throws {
        let file = try PlayersFile([("Bob\u{200D}", 300), ("\u{1F468}\u{200D}", 200)])
        let terminal = try PlayersProgram.start(file)
        try terminal.wait { $0.shows(inOrder: ["2 players", "Bob", "\u{1F468}"]) }
        #expect(
            !String(decoding: terminal.output, as: UTF8.self).unicodeScalars.contains("\u{200D}"))
    }

    @Test("strikes no player through that is not deleted")
    func strikesGhostsAlone() throws {
        let file = try PlayersFile([
            ("Zoe", 400), ("\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467} Fam", 300),
            ("Bob \u{1F9A9}", 200), ("\u{1F9D1}\u{200D}\u{1F680} Astro", 100),
        ])
        let terminal = try PlayersProgram.start(file)
        try terminal.wait { $0.shows(inOrder: ["4 players", "Zoe", "Fam", "Bob", "Astro"]) }
        for (count, name) in [(3, "Zoe"), (2, "Fam")] {
            try file.sql("DELETE FROM player WHERE name LIKE '%\(name)'")
            try terminal.wait { $0.shows(inOrder: ["\(count) players", "(deleted)"]) }
            try terminal.wait { $0.rows(containing: "(deleted)").count == 4 - count }
        }
        for name in ["Bob", "Astro"] {
            let row = try #require(terminal.screen.rows(containing: name).first)
            let struck = (0..<80).filter {
                terminal.screen[$0, row].style.attributes.contains(.strikethrough)
            }
            #expect(struck == [], "\(name)")
        }
    }

    @Test("leaves all in the file, and no log beside it, when it quits")
    func leavesNoLog() throws {
        let file = try PlayersFile(Self.three)
        let terminal = try PlayersProgram.start(file)
        try terminal.wait { $0.shows(inOrder: ["3 players", "Arthur", "Barbara", "Craig"]) }
        try file.sql("INSERT INTO player(name, score) VALUES ('Danielle', 250)")
        try terminal.wait(for: "4 players")
        #expect(FileManager.default.fileExists(atPath: file.path + "-wal"))
        terminal.type("q")
        #expect(try terminal.waitForEnd() == .exit(0))
        for suffix in ["-wal", "-shm"] {
            #expect(!FileManager.default.fileExists(atPath: file.path + suffix))
        }
        #expect(try file.sql("SELECT count(*) FROM player") == "4\n")
    }

    @Test("shows the last state after many writes of another process, and answers keys")
    func followsBurst() throws {
        let file = try PlayersFile(Self.three)
        let terminal = try PlayersProgram.start(file)
        let writes = (1...300).map { "UPDATE player SET score = \($0 * 10) WHERE id = 3;" }
        try file.sql(writes.joined(separator: "\n"))
        try terminal.wait { $0.shows(inOrder: ["Craig", "Arthur"]) && $0.text.contains("3,000") }
        terminal.type("s")
        try terminal.wait(for: "Name ^")
    }

    @Test("deletes all players once their number is typed, and not before")
    func deletesAll() throws {
        let file = try PlayersFile(Self.three)
        let terminal = try PlayersProgram.start(file)
        terminal.type("m")
        try terminal.wait(for: "Delete all players")
        terminal.type("d")
        try terminal.wait(for: "Type 3 to confirm")
        terminal.type("7\r")
        try terminal.wait(for: "nothing has been deleted")
        #expect(try file.sql("SELECT count(*) FROM player") == "3\n")
        terminal.type("\u{7F}3\r")
        try terminal.wait(for: "No players yet")
        #expect(try file.sql("SELECT count(*) FROM player") == "0\n")
        terminal.type("q")
        #expect(try terminal.waitForEnd() == .exit(0))
    }

    @Test("adds, edits and deletes a player")
    func edits() throws {
        let file = try PlayersFile([])
        let terminal = try PlayersProgram.start(file)
        try terminal.wait(for: "No players yet")
        terminal.type("a")
        try terminal.wait(for: "Add a player")
        terminal.type("Zoë 日本\r")
        terminal.type("\u{7F}42\r")
        try terminal.wait { $0.text.contains("1 player") && !$0.text.contains("Add a player") }
        #expect(try file.sql("SELECT name, score FROM player") == "Zoë 日本|42\n")
        terminal.type("e")
        try terminal.wait(for: "Edit the player")
        terminal.type("!\r\r")
        try terminal.wait { $0.text.contains("Zoë 日本!") && !$0.text.contains("Edit the player") }
        #expect(try file.sql("SELECT name FROM player") == "Zoë 日本!\n")
        terminal.type("d")
        try terminal.wait(for: "Delete this player?")
        terminal.type("y")
        try terminal.wait(for: "No players yet")
        #expect(try file.sql("SELECT count(*) FROM player") == "0\n")
    }

    @Test("draws the whole screen again at Ctrl-L, over what another program wrote there")
    func repaints() throws {
        let file = try PlayersFile(Self.three)
        let terminal = try PlayersProgram.start(file)
        try terminal.wait { $0.shows(inOrder: ["Arthur", "Barbara", "Craig", "row 1 of 3"]) }
        // Below the list it is told how long ago something changed.
        let before = terminal.screen.cells(rows: 12)
        _ = terminal.screen.feed(
            Array("\u{1B}[4;9H\u{1B}[7;31mnews\u{1B}[24;1Hfrom root\u{1B}[12;40H".utf8))
        #expect(terminal.screen.cells(rows: 12) != before)
        terminal.type("\u{0C}")
        try terminal.wait { $0.cells(rows: 12) == before && !$0.text.contains("from root") }
    }

    @Test("draws right in each size")
    func resizes() throws {
        let file = try PlayersFile(
            (1...80).map { (name: "Player-\($0)", score: 100_000 - $0) })
        let terminal = try PlayersProgram.start(file)
        for size in [
            CellSize(width: 40, height: 10), CellSize(width: 200, height: 60),
            CellSize(width: 80, height: 24),
        ] {
            terminal.resize(to: size)
            try terminal.wait { screen in
                // A header, the titles, the footer and on tall screens the details leave the
                // rest to the rows.
                screen.lines[0].contains("LIVE") && screen.lines[1].contains("Score v")
                    && (1...size.height - (size.height < 20 ? 3 : 10)).allSatisfy { number in
                        screen.lines[number + 1].contains("Player-\(number) ")
                            && screen.score(in: number + 1) == "99,\(1000 - number)"
                    }
            }
        }
    }

    @Test("names of every kind stay in their column, and nothing in them is carried out")
    func hostileNames() throws {
        let names = [
            String(repeating: "漢字", count: 100), "👩‍🚀 👨‍👩‍👧‍👦 🇩🇪 emoji", "\u{1B}[2Jcleared\u{07}",
            "e\u{301}te\u{301}", "tab\tnew\nline", "العربية", "\u{202E}reversed", "❤️ heart",
            "plain",
        ]
        let file = try PlayersFile([])
        for (index, name) in names.enumerated() {
            let bytes = name.utf8.map { byte in
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }
            try file.sql(
                "INSERT INTO player(name, score) VALUES (CAST(x'\(bytes.joined())' AS TEXT), \(900 - index))"
            )
        }
        let terminal = try PlayersProgram.start(file)
        try terminal.wait { $0.text.contains("plain") && $0.text.contains("892") }
        for index in names.indices {
            #expect(terminal.screen.score(in: index + 2) == "\(900 - index)", "\(names[index])")
        }
        #expect(terminal.screen.lines[0].contains("Players"))
        #expect(terminal.screen.text.contains("^[[2Jcleared^G"))
        #expect(terminal.screen.bellCount == 0)
        for _ in names {
            terminal.type("\u{1B}OB")
        }
        terminal.type("s")
        try terminal.wait(for: "Name ^")
        terminal.type("s")
        try terminal.wait { screen in
            screen.text.contains("Score v")
                && names.indices.allSatisfy { screen.score(in: $0 + 2) == "\(900 - $0)" }
        }
    }

    @Test("gives the terminal back when asked to end", arguments: [SIGTERM, SIGHUP])
    func restores(signal: Int32) throws {
        let file = try PlayersFile(Self.three)
        let terminal = try PlayersProgram.start(file)
        #expect(terminal.modes != terminal.initialModes)
        terminal.signal(signal)
        #expect(try terminal.waitForEnd() == .exit(128 + Int(signal)))
        #expect(terminal.modes == terminal.initialModes)
        #expect(!terminal.screen.isAlternateScreen)
        #expect(!terminal.screen.reportsMouse)
    }

    @Test("scrolls a long list to its end and back")
    func scrolls() throws {
        let file = try PlayersFile(
            (1...2000).map { (name: "Player-\($0)", score: 100_000 - $0) })
        let terminal = try PlayersProgram.start(file)
        try terminal.wait(for: "Player-1 ")
        terminal.type("G")
        try terminal.wait(for: "Player-2000 ")
        terminal.type("g")
        try terminal.wait { $0.text.contains("Player-1 ") && !$0.text.contains("Player-2000 ") }
        terminal.type(String(repeating: "j", count: 30))
        try terminal.wait { $0.text.contains("Player-31 ") && !$0.text.contains("Player-1 ") }
    }

    @Test("is idle while nothing happens")
    func idles() throws {
        let file = try PlayersFile(Self.three)
        let terminal = try PlayersProgram.start(file)
        // What follows the first frame, such as looking at the file once more, is over when it has been
        // quiet for half a second.
        var quiet = 0
        for _ in 0..<300 where quiet < 5 {
            let before = (terminal.cpuTicks, terminal.output.count)
            terminal.pump(milliseconds: 100)
            quiet = before == (terminal.cpuTicks, terminal.output.count) ? quiet + 1 : 0
        }
        #expect(quiet == 5)
        let ticks = terminal.cpuTicks
        let bytes = terminal.output.count
        for _ in 0..<10 {
            terminal.pump(milliseconds: 100)
        }
        #expect(terminal.output.count == bytes)
        #expect(terminal.cpuTicks - ticks <= 1)
    }

    @Test("says in one line why a file cannot be shown, and exits with 3")
    func refusesFiles() throws {
        for (path, words) in [("/tmp", "is a directory"), ("/etc/hostname", "database")] {
            let terminal = try PseudoTerminal(PlayersProgram.path, arguments: [path])
            #expect(try terminal.waitForEnd() == .exit(3))
            #expect(terminal.screen.lines.filter { !$0.isEmpty }.count == 1)
            #expect(terminal.screen.lines[0].contains(words), "\(terminal.screen.lines[0])")
            #expect(terminal.modes == terminal.initialModes)
        }
    }
}
