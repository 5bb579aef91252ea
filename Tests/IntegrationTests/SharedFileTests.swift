import Foundation
import PseudoTerminalTestSupport
import TerminalCore
import Testing

/// Two programs and a script on one file. `PLAYERS_SOAK_SECONDS=60` keeps them at it for a minute.
@Suite("One file, two programs and a script")
struct SharedFileTests {
    private static var duration: Duration {
        .seconds(Int(ProcessInfo.processInfo.environment["PLAYERS_SOAK_SECONDS"] ?? "") ?? 3)
    }

    /// What the script does each time: it moves everybody, and takes players out and in around the two.
    private static func round(_ number: Int) -> String {
        """
        BEGIN IMMEDIATE;
        UPDATE player SET score = score + 1000 WHERE id IN (1, 2);
        UPDATE player SET score = (score * 7919 + id) % 100000 WHERE id > 2;
        DELETE FROM player WHERE id = (SELECT id FROM player WHERE id > 2 ORDER BY score LIMIT 1);
        INSERT INTO player(name, score) VALUES ('New \(number)', \(number * 37 % 100000));
        COMMIT;
        """
    }

    private static func cursor(_ terminal: PseudoTerminal) -> String {
        terminal.screen.lines.first { $0.dropFirst().hasPrefix(">") } ?? ""
    }

    @Test("no update is lost, none hits another row, and each cursor stays on its player")
    func together() throws {
        let others = (3...60).map { (name: "Other \($0)", score: $0 * 731 % 50_000) }
        let file = try PlayersFile(
            [(name: "Alice", score: 90_000), (name: "Bella", score: 80_000)] + others)
        let names = ["Alice", "Bella"]
        let programs = try names.map { _ in try PlayersProgram.start(file) }
        programs[0].type("jk")
        programs[1].type("j")
        for (program, name) in zip(programs, names) {
            try program.wait { _ in Self.cursor(program).contains(name) }
        }

        let end = ContinuousClock.now + Self.duration
        var rounds = 0
        while ContinuousClock.now < end || rounds < 10 {
            for program in programs { program.type("+") }
            rounds += 1
            try file.sql(Self.round(rounds))
            if rounds.isMultiple(of: 5) {
                programs[0].type("s")
                programs[1].type("r")
            }
            for program in programs { program.pump(milliseconds: 10) }
        }

        // Each point of the programs and each thousand of the script is there, and nothing else.
        for (id, start) in [(1, 90_000), (2, 80_000)] {
            let wanted = "\(start + rounds * 1001)\n"
            let score = { try file.sql("SELECT score FROM player WHERE id = \(id)") }
            try programs[id - 1].wait(seconds: 60) { _ in (try? score()) == wanted }
        }
        #expect(try file.sql("SELECT count(*) FROM player") == "60\n")
        #expect(
            try file.sql("SELECT count(*) FROM player WHERE id > 2 AND score >= 100000") == "0\n")
        #expect(try file.sql("PRAGMA integrity_check") == "ok\n")
        for (program, name) in zip(programs, names) {
            try program.wait(seconds: 60) { _ in Self.cursor(program).contains(name) }
            program.type("q")
            #expect(try program.waitForEnd(seconds: 60) == .exit(0))
        }
        // The others' points are what the script alone has made of them.
        let alone = try PlayersFile(
            [(name: "Alice", score: 90_000), (name: "Bella", score: 80_000)] + others)
        for round in 1...rounds { try alone.sql(Self.round(round)) }
        let list = "SELECT name, score FROM player WHERE id > 2 ORDER BY name"
        #expect(try file.sql(list) == alone.sql(list))
    }
}
