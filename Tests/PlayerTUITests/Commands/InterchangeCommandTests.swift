import Foundation
import Testing

@testable import PlayerTUI

@Suite("players import and players export")
struct InterchangeCommandTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    private func write(_ text: String, _ name: String) throws -> String {
        let path = run.folder + "/" + name
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private var list: String { run.players("list", "--tsv", "--sort=id").output }

    @Test("what is exported can be imported", arguments: ["csv", "tsv", "json", "jsonl"])
    func roundTrip(format: String) throws {
        for name in ["Ada", "a,\"b\"", "=1+1", "山田 🎲", "a\tb\nc"] {
            _ = run.players("add", name, "--score", "7")
        }
        let path = run.folder + "/export." + format
        #expect(run.players("export", path, "--sort=id").code == .ok)
        let before = list
        #expect(run.players("delete", "--all", "--yes=5").code == .ok)
        let other = run.folder + "/other.sqlite"
        let result = run.players("import", path, "--file", other)
        #expect(result.code == .ok)
        #expect(result.output == "5 players imported\n")
        #expect(run.players("list", "--tsv", "--sort=id", "--file", other).output == before)
    }

    @Test("an import without scores says that there are none")
    func withoutScores() throws {
        let path = try write("name,points\nAda,50\nBob,40\n", "points.csv")
        let result = run.players("import", path)
        #expect(result.code == .ok)
        #expect(result.output == "2 players imported\n")
        #expect(result.errors.contains("no column is 'score', so all scores are 0"))
        #expect(run.players("import", path, "--map", "points=score").errors.isEmpty)
        #expect(run.players("import", path, "--quiet").errors.isEmpty)
    }

    @Test("an export goes where a link leads, and a file keeps who may read it")
    func links() throws {
        _ = run.players("add", "Ada")
        let target = try write("old", "target.csv")
        #expect(chmod(target, 0o600) == 0)
        let link = run.folder + "/link.csv"
        #expect(symlink("target.csv", link) == 0)
        #expect(run.players("export", link).code == .ok)
        #expect(try String(contentsOfFile: target, encoding: .utf8).contains("Ada"))
        var status = stat()
        #expect(lstat(link, &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
        #expect(stat(target, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        // A link that leads nowhere yet is followed as by any program that writes a file.
        let early = run.folder + "/early.csv"
        #expect(symlink("later.csv", early) == 0)
        #expect(run.players("export", early).code == .ok)
        #expect(FileManager.default.fileExists(atPath: run.folder + "/later.csv"))
    }

    @Test("a file with a wrong line is not imported at all, and each line is named")
    func allOrNone() throws {
        _ = run.players("add", "Ada")
        let path = try write("name,score\nBob,1\nEve,x\n,2\n", "a.csv")
        let result = run.players("import", path)
        #expect(result.code == .badInput)
        #expect(
            result.errors == """
                players: \(path): line 3: a score is a whole number, not 'x'
                players: \(path): line 4: a name needs at least one character
                players: \(path): 2 lines are wrong, so nothing was imported

                """)
        #expect(list.split(separator: "\n").count == 2)
    }

    @Test("--dry-run checks and changes nothing, not even to make the file")
    func dryRun() throws {
        let path = try write("name\nBob\n", "a.csv")
        let first = run.players("import", path, "--dry-run")
        #expect(first.output == "1 player can be imported\n" && first.code == .ok)
        #expect(run.players("list").code == .cannotOpen)
        _ = run.players("add", "Ada")
        let result = run.players("import", path, "--dry-run", "--read-only")
        #expect(result.output == "1 player can be imported\n")
        #expect(list.split(separator: "\n").count == 2)
    }

    @Test("--map names the columns of others")
    func map() throws {
        let path = try write("Spieler,Punkte\nBob,3\n", "a.csv")
        #expect(run.players("import", path, "--map", "Spieler=name,Punkte=score").code == .ok)
        #expect(list.contains("Bob\t3\t0\t"))
        #expect(run.players("import", path, "--map", "Spieler=nom").code == .usage)
    }

    @Test("a column that --map leaves alone is left alone, and one that is not there is an error")
    func mapOfNone() throws {
        let path = try write("name,score,Punkte\nAda,1,2\n", "in.csv")
        let missing = run.players("import", path, "--map", "Punkt=score")
        #expect(missing.code == .badInput)
        #expect(missing.errors.contains("line 1: the header has no column 'punkt'"))
        #expect(run.players("import", path, "--map", "score=-,Punkte=score").code == .ok)
        #expect(list.contains("Ada\t2\t0\t"))
        let json = try write("[]", "in.json")
        let refused = run.players("import", json, "--map", "a=name")
        #expect(refused.code == .usage)
        #expect(refused.errors.contains("--map is for CSV and TSV"))
    }

    @Test(
        "what is no such file is one line and exits 6",
        arguments: [("a.csv", "x\n1\n"), ("a.json", "{"), ("a.csv", "")])
    func wrongFile(name: String, text: String) throws {
        let result = run.players("import", try write(text, name))
        #expect(result.code == .badInput)
        #expect(result.errors.hasSuffix(", so nothing was imported\n"))
        #expect(result.errors.filter { $0 == "\n" }.count == 1)
    }

    @Test("a missing input, and a place that cannot be written, are said and exit 3")
    func cannotOpen() {
        let missing = run.players("import", run.folder + "/none.csv")
        #expect(missing.code == .cannotOpen)
        #expect(missing.errors.hasSuffix("none.csv: cannot be read: No such file or directory\n"))
        _ = run.players("add", "Ada")
        let export = run.players("export", run.folder + "/none/a.csv")
        #expect(export.code == .cannotOpen)
        #expect(export.errors.hasSuffix("a.csv: cannot be written: No such file or directory\n"))
    }

    @Test("an export that fails leaves the file that was there")
    func keepsOld() throws {
        let path = try write("old", "a.csv")
        #expect(run.players("export", path).code == .cannotOpen)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: run.folder) == ["a.csv"])
    }

    @Test("a database is never replaced by an export, least of all the one that is exported")
    func keepsDatabase() throws {
        #expect(run.players("add", "Ada").code == .ok)
        let other = run.folder + "/other.sqlite"
        #expect(run.players("add", "Bob", "--file", other).code == .ok)
        let link = run.folder + "/link.csv"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: run.file)
        for path in [run.file, link] {
            let result = run.players("export", path)
            #expect(result.code == .usage)
            #expect(result.errors == "players: \(path): is the file of the players itself\n")
        }
        // What SQLite has beside a database is a part of it, be it empty or not there.
        for suffix in ["-wal", "-shm", "-journal"] {
            for database in [other, run.file] {
                let part = database + suffix
                let result = run.players("export", part, "--format", "csv")
                #expect(result.code == .usage)
                #expect(result.errors.contains("\(part): is"))
                #expect(!FileManager.default.fileExists(atPath: part))
            }
        }
        let empty = other + "-wal"
        try Data().write(to: URL(fileURLWithPath: empty))
        let shortcut = run.folder + "/shortcut.csv"
        try FileManager.default.createSymbolicLink(atPath: shortcut, withDestinationPath: empty)
        #expect(run.players("export", shortcut).code == .usage)
        #expect(try Data(contentsOf: URL(fileURLWithPath: empty)).isEmpty)
        // Whatever a part of a database is called, it is known by how it begins.
        let (log, journal) = (other + "-wal.old", other + "-journal.old")
        try Data([0x37, 0x7F, 0x06, 0x82, 0, 0]).write(to: URL(fileURLWithPath: log))
        try Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]).write(
            to: URL(fileURLWithPath: journal))
        for path in [other, log, journal] {
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            let result = run.players("export", path, "--format", "csv")
            #expect(result.code == .usage)
            #expect(result.errors == "players: \(path): is a database, so it was not replaced\n")
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        }
        #expect(run.players("list", "--file", other).output.contains("Bob"))
        #expect(run.players("list").output.contains("Ada"))
        // Any other file is.
        let csv = run.folder + "/a.csv"
        #expect(run.players("export", csv).code == .ok)
        #expect(run.players("export", csv).code == .ok)
    }

    @Test("players read from a pipe are imported, and go on through one")
    func pipes() throws {
        let result = try ProcessRun.shell(
            """
            printf 'name,score\\nZoë,3\\n' | "$players" import - --file "$file" &&
            "$players" export --format jsonl --file "$file" | "$players" import --format jsonl --file "$file" &&
            "$players" list --tsv --file "$file" | cut -f1-3
            """, environment: ["file": run.file])
        #expect(result.errors == "")
        #expect(
            result.output
                == "1 player imported\n1 player imported\nid\tname\tscore\n1\tZoë\t3\n2\tZoë\t3\n")
    }
}

@Suite("players set")
struct SetCommandTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
        _ = run.players("add", "Ada", "--score", "5")
    }

    @Test("changes name and score, together or alone")
    func set() {
        #expect(run.players("set", "1", "name= Ada L. ", "score=-9").code == .ok)
        #expect(run.players("list", "--tsv").output.contains("1\tAda L.\t-9\t"))
        #expect(run.players("set", "1", "name=a=b").code == .ok)
        let twice = run.players("set", "1", "score=5", "name=x", "score=6")
        #expect(twice.code == .usage && twice.errors.contains("'score' is set twice"))
        #expect(run.players("list", "--tsv").output.contains("1\ta=b\t-9\t"))
    }

    @Test("a name that is composed otherwise is another one, and may begin with a mark")
    func otherBytes() {
        for name in ["Zo\u{EB}", "Zoe\u{308}", "Zo\u{EB}", "\u{308}x"] {
            #expect(run.players("set", "1", "name=\(name)").code == .ok)
            #expect(
                run.players("list", "--json").output.utf8.split(separator: 0x22).contains {
                    $0.elementsEqual(name.utf8)
                })
            #expect(run.players("set", "1", "name=\(name)").code == .nothingChanged)
        }
    }

    @Test("what is as it was is said, and exit 1")
    func unchanged() {
        let result = run.players("set", "1", "score=5")
        #expect(result.code == .nothingChanged)
        #expect(result.errors == "players: player 1 has these values already\n")
    }

    @Test(
        "what cannot be set changes nothing",
        arguments: [
            ("9", "score=1", ExitCode.nothingChanged), ("x", "score=1", .usage),
            ("1", "score", .usage),
            ("1", "id=2", .usage), ("1", "score=x", .badInput), ("1", "name=", .badInput),
        ])
    func wrong(id: String, change: String, code: ExitCode) {
        let before = run.players("list").output
        let result = run.players("set", id, change)
        #expect(result.code == code)
        #expect(result.errors.filter { $0 == "\n" }.count == 1)
        #expect(run.players("list").output == before)
    }
}
