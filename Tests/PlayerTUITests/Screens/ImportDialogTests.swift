import Foundation
import Glibc
import PlayerKit
import SQLiteCore
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// What an import shows before it writes anything.
@MainActor
@Suite("Looking at a file before it is imported", .serialized)
struct ImportDialogTests {
    private func stage(width: Int = 80, height: Int = 24) async throws -> Stage {
        try await Stage.shown([(name: "Old", score: 1)], width: width, height: height)
    }

    private func open(_ text: String, _ name: String, _ stage: Stage) throws {
        let path = stage.folder.appendingPathComponent(name).path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        stage.pilot.press("m")
        stage.pilot.press("i")
        stage.pilot.type(path)
    }

    private func scores(_ stage: Stage) throws -> [String] {
        try stage.repository.read {
            try String.fetchAll(
                $0, sql: "SELECT name || ' ' || score || ' ' || photoID FROM player ORDER BY id")
        }
    }

    @Test("a header that does not say what is what is asked about, and what is chosen is imported")
    func unclear() async throws {
        let stage = try await stage()
        try open("Ort,Spieler,Punkte\nParis,Ada,12\nBern,Bob,7\n", "in.csv", stage)
        stage.pilot.press(.return)
        #expect(await stage.shows("the header has no column 'name'"))
        #expect(stage.pilot.screen.contains("Spieler                   -         Ada"))
        #expect(try stage.names() == ["Old"])
        stage.pilot.press(.downArrow)
        stage.pilot.press(.rightArrow)
        #expect(await stage.shows("Spieler                   name      Ada"))
        #expect(await stage.shows("Checked: 2 players can be imported."))
        stage.pilot.press(.downArrow)
        stage.pilot.press(.rightArrow)
        #expect(await stage.shows("Punkte                    score     12"))
        #expect(await stage.shows("Checked: 2 players can be imported."))
        #expect(try stage.names() == ["Old"])
        stage.pilot.press(.return)
        #expect(await stage.shows("Imported: 2 players."))
        #expect(try scores(stage) == ["Old 1 0", "Ada 12 0", "Bob 7 0"])
    }

    @Test("a terminal is no file to import: what is typed there is for the screen")
    func terminal() async throws {
        let stage = try await stage()
        stage.pilot.press(["m", "i"])
        // To open it makes a terminal.
        stage.pilot.type("/dev/ptmx")
        stage.pilot.press(.return)
        #expect(await stage.shows("is a terminal, so nothing was read"))
    }

    @Test("a wait for a pipe that nobody writes to ends with its task", arguments: [false, true])
    func pipe(isWrittenTo: Bool) async throws {
        let stage = try await stage()
        let path = stage.folder.path + "/pipe.csv"
        try #require(mkfifo(path, 0o600) == 0)
        var writer: Int32 = -1
        if isWrittenTo {
            writer = Glibc.open(path, O_RDWR)
            try #require(writer >= 0)
        }
        defer { if writer >= 0 { close(writer) } }
        let task = Task {
            try await ImportWork.importPlayers(path, mapping: [:], into: stage.repository) { _ in }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        // Nobody holds the file any more.
        try await stage.others("UPDATE player SET score = 2")
        #expect(await stage.pilot.wait { stage.row("Old")?.contains("2") == true })
    }

    @Test("Tab checks a file that is clear, with each wrong line, and Enter imports none of it")
    func check() async throws {
        let stage = try await stage()
        try open("name,score\nAda,x\nBob,2\n,3\n", "in.csv", stage)
        stage.pilot.press(.tab)
        #expect(await stage.shows("Checked: 2 are wrong."))
        #expect(stage.pilot.screen.contains("2: a score is a whole number, not 'x'"))
        #expect(stage.pilot.screen.contains("4: a name needs at least one character"))
        stage.pilot.press(.return)
        #expect(await stage.pilot.wait { !stage.session.isWriting })
        #expect(await stage.shows("2: a score is a whole number, not 'x'"))
        #expect(try stage.names() == ["Old"])
    }

    @Test("what a column becomes goes round, and no two become the same")
    func choices() async throws {
        let stage = try await stage()
        try open("name,score\nAda,5\n", "in.csv", stage)
        stage.pilot.press(.tab)
        #expect(await stage.shows("Checked: 1 player can be imported."))
        stage.pilot.press(.downArrow)
        stage.pilot.press(.leftArrow)
        #expect(await stage.shows("score                     -         5"))
        #expect(await stage.shows("Checked: 1 player can be imported."))
        stage.pilot.press(.leftArrow)
        #expect(await stage.shows("score                     joined    5"))
        #expect(await stage.shows("Checked: 1 is wrong."))
        // The name is taken: the first column has to give it away first.
        for field in ["photoID ", "score   ", "-       "] {
            stage.pilot.press(.leftArrow)
            #expect(await stage.shows("score                     \(field)  5"))
        }
        stage.pilot.press(.upArrow)
        for _ in 1...4 where !stage.pilot.screen.contains("name                      -  ") {
            stage.pilot.press(.leftArrow)
        }
        #expect(await stage.shows("the header has no column 'name'"))
        stage.pilot.press(.downArrow)
        stage.pilot.press(.rightArrow)
        #expect(await stage.shows("score                     name      5"))
        #expect(await stage.shows("Checked: 1 player can be imported."))
        stage.pilot.press(.escape)
        #expect(stage.pilot.screen.contains("Enter starts, Tab checks"))
        stage.pilot.press(.escape)
        #expect(!stage.pilot.screen.contains("Import a file"))
        #expect(try stage.names() == ["Old"])
    }

    @Test("JSON has no columns to choose from, and is checked all the same")
    func json() async throws {
        let stage = try await stage()
        try open("[{\"name\":\"Ada\",\"score\":3},{\"name\":\"Bob\"}]", "in.json", stage)
        stage.pilot.press(.tab)
        #expect(await stage.shows("Checked: 2 players can be imported."))
        #expect(!stage.pilot.screen.contains("Becomes"))
        stage.pilot.press(.return)
        #expect(await stage.shows("Imported: 2 players."))
        #expect(try scores(stage) == ["Old 1 0", "Ada 3 0", "Bob 0 0"])
    }

    @Test("what is short stands at the edge of the dialog, as what was typed before")
    func edge() async throws {
        let stage = try await stage()
        let path = "/tmp/\(UUID().uuidString.prefix(8)).json"
        try "[{\"name\":\"Ada\"}]".write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        stage.pilot.press("m")
        stage.pilot.press("i")
        stage.pilot.type(path)
        #expect(stage.pilot.screen.contains("│ File /tmp/"))
        stage.pilot.press(.tab)
        #expect(await stage.shows("Checked: 1 player can be imported."))
        #expect(stage.pilot.screen.contains("│ File /tmp/"))
    }

    @Test("a file that cannot be read, or has no header, is said at the name")
    func refused() async throws {
        let stage = try await stage()
        try open("", "in.csv", stage)
        stage.pilot.press(.tab)
        #expect(await stage.shows("there is no header"))
        #expect(stage.pilot.screen.contains("Enter starts, Tab checks"))
        stage.pilot.press("u", modifiers: .control)
        stage.pilot.type("/nowhere.csv\t")
        #expect(await stage.shows("cannot be read: No such file"))
    }

    @Test("the columns are on the smallest screen, hostile names and all", arguments: [5, 8, 24])
    func small(height: Int) async throws {
        let stage = try await stage(width: height == 24 ? 80 : 20, height: height)
        let header = (1...30).map { "C\($0)" }.joined(separator: ",")
        try open("\u{1B}[2JX,漢字漢字漢字漢字漢字,\(header)\n1,2\n", "in.csv", stage)
        stage.pilot.press(.return)
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("^[[2JX") })
        #expect(!stage.pilot.screen.unicodeScalars.contains("\u{1B}"))
        #expect(stage.pilot.driver.screen.allSatisfy { $0.count == (height == 24 ? 80 : 20) })
        for _ in 1...31 { stage.pilot.press(.downArrow) }
        #expect(stage.pilot.screen.contains("C30"))
    }

    @Test("the open file is not read into itself, and its locks stay")
    func openFile() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 110)
        stage.pilot.press(["m", "i"])
        stage.pilot.type(stage.repository.path + "\n")
        #expect(await stage.shows("This is the file of the players itself."))
        let mode = try ProcessRun.shell(
            "sqlite3 \"$file\" 'PRAGMA journal_mode = DELETE' 2>&1",
            environment: ["file": stage.repository.path])
        #expect(mode.output.contains("locked"))
        #expect(try stage.names().count == 5)
    }
}
