import Foundation
import Testing

@testable import PlayerTUI

/// Each failure that a script can meet: its exit code, and one line that says what it is.
@Suite("What goes wrong, as a shell sees it", .serialized)
struct FailureTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    private func shell(_ script: String) throws -> ProcessRun.Result {
        try ProcessRun.shell(script, environment: ["file": run.file, "folder": run.folder])
    }

    private static var isRoot: Bool { getuid() == 0 }

    @Test("a full disk is one line, exits 3, and loses nothing", .enabled(if: isRoot))
    func fullDisk() throws {
        let result = try shell(
            """
            mkdir "$folder/small" && mount -t tmpfs -o size=400k tmpfs "$folder/small" || exit 99
            file="$folder/small/a.sqlite"
            "$players" add Ada --file "$file" >&2
            { echo name; seq 1 20000 | sed 's/^/Some player with a long name /'; } |
                "$players" import - --file "$file"
            echo "exit $?"
            "$players" list --csv --file "$file" | cut -d, -f2
            umount "$folder/small"
            """)
        // Where no file system may be mounted there is nothing to try.
        guard result.code != 99 else { return }
        #expect(result.output == "exit 3\nname\nAda\n")
        #expect(result.errors.contains("the disk is full"))
        #expect(result.errors.split(separator: "\n").count == 2)
    }

    @Test("a file on a full disk can be read, and it is said how", .enabled(if: isRoot))
    func readingOnFullDisk() throws {
        let result = try shell(
            """
            mkdir "$folder/small" && mount -t tmpfs -o size=400k tmpfs "$folder/small" || exit 99
            file="$folder/small/a.sqlite"
            "$players" add Ada --file "$file" >&2
            head -c 1M /dev/zero > "$folder/small/fill" 2> "$folder/errors"
            "$players" list --csv --read-only --file "$file" | cut -d, -f2
            "$players" export - --read-only --file "$file" | wc -l
            "$players" add Bob --file "$file"; echo "exit $?"
            umount "$folder/small"
            """)
        guard result.code != 99 else { return }
        #expect(
            result.output.split(separator: "\n").map { $0.trimmingPrefix(" ") } == [
                "name", "Ada", "2", "exit 3",
            ])
        #expect(result.errors.contains("the disk is full: the file can only be opened read-only"))
    }

    @Test("a link to a file that is not there yet makes that file")
    func linkToNothing() throws {
        let result = try shell(
            """
            cd "$folder"; ln -s target.sqlite link.sqlite
            "$players" add Ada --file link.sqlite; "$players" list --csv --file target.sqlite | cut -d, -f2
            test -L link.sqlite && ls -A | grep target
            ln -s "no/such/folder.sqlite" lost.sqlite
            "$players" add Ada --file lost.sqlite
            """)
        #expect(result.output == "1\nname\nAda\ntarget.sqlite\n")
        #expect(result.errors.contains("lost.sqlite: cannot be created: its folder does not exist"))
    }

    @Test("players are not written to the end of their own file, nor to one named of blanks")
    func ontoItself() throws {
        let result = try shell(
            """
            cd "$folder"; "$players" add Ada --file "$file" > made
            "$players" export - --file "$file" >> "$file"; echo "exit $?"
            "$players" export "   " --file "$file"; echo "exit $?"
            "$players" list --csv --file "$file" | wc -l; ls
            """)
        #expect(result.output.hasPrefix("exit 2\nexit 2\n2\nleague.sqlite\n"))
        #expect(result.errors.contains("is the file of the players itself"))
        #expect(result.errors.contains("the file needs a name"))
    }

    @Test("who is added is told although the id cannot be printed")
    func addedInSilence() throws {
        let result = try shell(
            """
            "$players" add Ada --file "$file" > /dev/full; echo "exit $?"
            "$players" list --csv --file "$file" | wc -l
            """)
        #expect(result.output.hasPrefix("exit 3\n"))
        #expect(result.output.contains("2\n"))
        #expect(result.errors.contains("Ada is added, with the id 1, but cannot write the output"))
    }

    @Test("what is done is said although that cannot be printed, so that nobody does it again")
    func doneInSilence() throws {
        let result = try shell(
            """
            printf 'name\\nAda\\nBob\\n' > "$folder/two.csv"
            for command in "import $folder/two.csv" undo redo "delete -y 1" "delete --all --yes=1"; do
              "$players" $command --file "$file" > /dev/full || echo "exit $?"
              "$players" list --csv --file "$file" | wc -l
            done
            """)
        #expect(result.output == "exit 3\n3\nexit 3\n1\nexit 3\n3\nexit 3\n2\nexit 3\n1\n")
        for done in [
            "2 players imported", "undo: import", "redo: ", "1 player deleted", "1 player deleted",
        ] {
            let lines = result.errors.split(separator: "\n")
            #expect(
                lines.contains { $0.contains(done) && $0.contains("but cannot write the output") },
                "\(done)")
        }
    }

    @Test(
        "a command that fails takes the file away again that it made, with nothing left beside it")
    func noFileOfAFailure() throws {
        let result = try shell(
            """
            mkdir "$folder/new"; file="$folder/new/a.sqlite"
            printf 'name,score\nAda,x\n' | "$players" import - --file "$file" || echo "exit $?"
            printf '{' | "$players" import - --format json --file "$file" || echo "exit $?"
            ls "$folder/new"
            printf 'name\n' | "$players" import - --file "$file" || echo "exit $?"
            ls "$folder/new"
            printf 'name,score\nAda,x\n' | "$players" import - --file "$file" || echo "exit $?"
            ls "$folder/new"
            """)
        #expect(
            result.output == """
                exit 6
                exit 6
                0 players imported
                exit 1
                a.sqlite
                exit 6
                a.sqlite

                """)
    }

    @Test(
        "a player after the largest id is told from a full disk",
        arguments: [
            "UPDATE player SET id = 9223372036854775807",
            "UPDATE player SET id = 9223372036854775807; DELETE FROM player",
            "INSERT INTO player(id, name, score) VALUES (9223372036854775807, 'Eve', 1)",
            "INSERT INTO player(id, name, score) VALUES (9223372036854775807, 'Eve', 1); "
                + "DELETE FROM player",
        ])
    func noIDLeft(sql: String) throws {
        _ = run.players("add", "Ada")
        let isLeft = sql.contains("UPDATE") && sql.contains("DELETE")
        let result = try shell(
            """
            sqlite3 "$file" "\(sql)"
            "$players" add Bob --file "$file"; echo "exit $?"
            printf 'name\nBob\n' | "$players" import - --file "$file"; echo "exit $?"
            """)
        guard !isLeft else {
            // An id that no insertion gave can be given again.
            #expect(result.output == "2\nexit 0\n1 player imported\nexit 0\n")
            return
        }
        #expect(result.output == "exit 3\nexit 3\n")
        let message = "no id is left for a new player: the largest one has been in use\n"
        #expect(result.errors == "players: \(message)players: \(message)")
    }

    @Test("a newer schema is one line, exits 3, and keeps its bytes")
    func newerSchema() throws {
        _ = run.players("add", "Ada")
        let result = try shell(
            """
            table=$(sqlite3 "$file" "SELECT name FROM sqlite_master WHERE name LIKE '%migrations'")
            sqlite3 "$file" "INSERT INTO $table VALUES ('players 99')" && cksum < "$file"
            for words in list 'add Bob' 'delete --all --yes=1' undo watch; do
                "$players" $words --file "$file"; echo "exit $?"
            done
            cksum < "$file"
            """)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 7)
        #expect(lines.dropFirst().dropLast().allSatisfy { $0 == "exit 3" })
        #expect(lines.first == lines.last)
        let message =
            "players: \(run.file): made by a newer version of players, which this one "
            + "cannot read"
        #expect(result.errors.split(separator: "\n").allSatisfy { $0 == message })
    }

    @Test("another program's table of players is listed, changed and left as it is")
    func foreignTable() throws {
        let result = try shell(
            """
            sqlite3 "$file" "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score); \
                INSERT INTO player VALUES (4, 'Ada', 1)"
            "$players" set 4 score=8 --file "$file"; echo "exit $?"
            "$players" list --json --file "$file"; echo "exit $?"
            "$players" undo --file "$file"; echo "exit $?"
            sqlite3 "$file" "SELECT count(*) FROM sqlite_master; PRAGMA journal_mode"
            """)
        #expect(
            result.output == """
                exit 0
                {"schemaVersion":1,"players":[
                {"id":4,"name":"Ada","score":8}
                ]}
                exit 0
                exit 1
                1
                delete

                """)
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test("a broken pipe ends each command that prints quietly", arguments: ["list", "export"])
    func brokenPipe(command: String) throws {
        let result = try shell(
            """
            { echo name; seq 1 20000; } | "$players" import - --file "$file" 2>&1 > /dev/null |
                grep -v locked
            { "$players" \(command) --file "$file"; echo "exit $?" >&2; } | head -1 > /dev/null
            """)
        #expect(result.errors == "exit 0\n")
    }

    @Test("a file that is locked, read-only, or no database has its code for each writing command")
    func codes() throws {
        _ = run.players("add", "Ada")
        let commands = ["add Bob", "set 1 score=2", "delete 1 --yes", "undo", "redo"]
        for command in commands {
            let result = try shell("\"$players\" \(command) --read-only --file \"$file\"")
            #expect(result.code == 5, "\(command)")
            #expect(
                result.errors == "players: \(run.file): read-only, so nothing was written\n")
        }
        let locked = try shell(
            """
            mkfifo "$folder/hold" "$folder/held"
            { echo 'BEGIN IMMEDIATE; SELECT 1;'; cat "$folder/hold"; } |
                sqlite3 "$file" > "$folder/held" &
            exec 3> "$folder/hold"
            read -r held < "$folder/held"
            for words in 'add Bob' 'set 1 score=2' 'delete 1 --yes' undo; do
                "$players" $words --busy-timeout=0.05 --file "$file"; echo "exit $?"
            done
            exec 3>&-
            wait
            """)
        #expect(locked.output == String(repeating: "exit 4\n", count: 4))
        let message = "players: \(run.file): locked by another program (waited 0.05 s)"
        #expect(locked.errors.split(separator: "\n").allSatisfy { $0 == message })
    }

    @Test("Markdown cannot be imported, and is exported by the name of the file")
    func markdown() throws {
        _ = run.players("add", "A|b", "--score=3")
        #expect(run.players("export", run.folder + "/a.md").code == .ok)
        let text = try String(contentsOfFile: run.folder + "/a.md", encoding: .utf8)
        #expect(text.hasPrefix("| id | name | score | photoID | joined |\n| ---: | --- |"))
        #expect(text.contains("| 1 | A\\|b | 3 | 0 | "))
        #expect(run.players("list", "--md").output == text)
        #expect(run.players("import", run.folder + "/a.md").code == .usage)
        #expect(run.players("import", run.folder + "/a.md", "--format=md").code == .usage)
    }
}
