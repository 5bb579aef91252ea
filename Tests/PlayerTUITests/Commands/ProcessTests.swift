import Foundation
import Testing

@Suite("The program as a process", .serialized)
struct ProcessTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    private func bytes() throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: run.file))
    }

    private static var isRoot: Bool { getuid() == 0 }

    /// Runs a script as nobody, whom permissions stop.
    private func asNobody(_ script: String) throws -> ProcessRun.Result {
        try ProcessRun.shell(
            "exec setpriv --reuid=65534 --regid=65534 --clear-groups sh -c '\(script)'",
            environment: ["file": run.file, "folder": run.folder])
    }

    @Test("adds, lists and deletes, with the codes that a shell sees")
    func commands() throws {
        #expect(
            try ProcessRun.players("add", "Ada", "--score", "5", "--file", run.file).output == "1\n"
        )
        let list = try ProcessRun.players("list", "--csv", "--file", run.file)
        #expect(list.output.hasPrefix("id,name,score,photoID,joined\n1,Ada,5,0,"))
        #expect(try ProcessRun.players("delete", "--all", "--yes=2", "--file", run.file).code == 1)
        #expect(try ProcessRun.players("delete", "--all", "--yes=1", "--file", run.file).code == 0)
        #expect(try ProcessRun.players("--frobnicate").code == 2)
        #expect(try ProcessRun.players("list", "--file", run.folder).code == 3)
        #expect(try ProcessRun.players("add", "", "--file", run.file).code == 6)
    }

    @Test(
        "what is not UTF-8 names no other file or player than it says",
        arguments: [
            (#"list --file "$bad""#, ""), (#"export "$bad" --file "$file""#, ""),
            (#"add "$bad" --file "$file""#, ""), ("list", "PLAYERS_FILE"),
            ("list", "XDG_DATA_HOME"),
        ])
    func bytes(command: String, variable: String) throws {
        _ = run.players("add", "Ada")
        let script = """
            cd "$folder"; bad=$(printf 'a\\377b'); touch "$bad" "$(printf 'a\\357\\277\\275b')"
            \(variable.isEmpty ? "" : "\(variable)=\"$bad\"") "$players" \(command) < /dev/null
            code=$?; ls -s | grep -c '^ *0'; "$players" list --csv --file "$file" | wc -l; exit $code
            """
        let environment = ["file": run.file, "folder": run.folder]
        let result = try ProcessRun.shell(script, environment: environment)
        #expect(result.code == 2)
        #expect(result.errors.contains("is not UTF-8"))
        #expect(result.errors.contains(variable.isEmpty ? "a\u{FFFD}b" : variable))
        #expect(
            result.output.split(whereSeparator: \.isNewline).map {
                Int($0.trimmingCharacters(in: .whitespaces))
            } == [2, 2])
    }

    @Test("what SQLite's own shell writes is listed, and the other way round")
    func sqliteShell() throws {
        _ = try ProcessRun.players("add", "Ada", "--score", "5", "--file", run.file)
        let shell = try ProcessRun.shell(
            """
            sqlite3 "$file" "INSERT INTO player(name, score) VALUES ('Zoë', 9)" &&
            "$players" list --tsv --file "$file" | cut -f2 && sqlite3 "$file" "SELECT count(*) FROM player"
            """, environment: ["file": run.file])
        #expect(shell.output == "name\nZoë\nAda\n2\n")
        #expect(shell.errors == "")
    }

    @Test("a directory, and a file that is no database, are one line, exit 3, and keep their bytes")
    func refused() throws {
        let directory = try ProcessRun.players(run.folder)
        #expect(directory.code == 3)
        #expect(directory.errors == "players: \(run.folder): is a directory\n")
        try Data("not a database at all".utf8).write(to: URL(fileURLWithPath: run.file))
        let before = try bytes()
        for words in [["list"], ["add", "Ada"], ["delete", "--all", "--yes=1"]] {
            let result = try ProcessRun.run(
                ProcessRun.program, words, environment: ["PLAYERS_FILE": run.file])
            #expect(result.code == 3)
            #expect(
                result.errors
                    == "players: \(run.file): not a player database: it is not a SQLite file\n")
            #expect(result.output == "")
        }
        #expect(try bytes() == before)
    }

    @Test("an unreadable file is one line and exits 3", .enabled(if: isRoot))
    func unreadable() throws {
        _ = try ProcessRun.players("add", "Ada", "--file", run.file)
        let before = try bytes()
        _ = try ProcessRun.shell("chmod 755 '\(run.folder)'; chmod 600 '\(run.file)'")
        let result = try asNobody("\"$players\" list --file \"$file\"")
        #expect(result.code == 3)
        #expect(result.errors == "players: \(run.file): permission denied\n")
        #expect(try bytes() == before)
    }

    @Test(
        "a file that may only be read is listed, writes exit 5, and it keeps its bytes",
        .enabled(if: isRoot))
    func readOnlyFile() throws {
        _ = try ProcessRun.players("add", "Ada", "--file", run.file)
        let before = try bytes()
        for folderMode in ["755", "777"] {
            _ = try ProcessRun.shell("chmod \(folderMode) '\(run.folder)'; chmod 444 '\(run.file)'")
            let list = try asNobody("\"$players\" list --jsonl --file \"$file\"")
            #expect(list.code == 0)
            #expect(list.errors == "")
            #expect(list.output.contains("Ada"))
            let add = try asNobody("\"$players\" add Bob --file \"$file\"")
            #expect(add.code == 5)
            #expect(add.errors == "players: \(run.file): read-only, so nothing was written\n")
        }
        #expect(try bytes() == before)
    }

    @Test(
        "another program's rows that are in the WAL only are read in a folder that forbids writing",
        .enabled(if: isRoot))
    func readOnlyFolderWithWAL() throws {
        let result = try ProcessRun.shell(
            """
            "$players" add Ada --file "$file" && chmod 755 "$folder" && chmod 644 "$file" &&
            mkfifo "$folder/go" && (
                exec 3<>"$folder/go"
                sqlite3 "$file" <<'END' &
            INSERT INTO player(name, score) VALUES ('Bob', 1);
            .system chmod 644 "$file-wal" "$file-shm"
            .system echo ready > "$folder/go"
            .system while [ ! -e "$folder/done" ]; do sleep 0.02; done
            END
                read ready <&3
                setpriv --reuid=65534 --regid=65534 --clear-groups "$players" list --tsv --file "$file"
                touch "$folder/done"
                wait
            )
            """, environment: ["file": run.file, "folder": run.folder])
        #expect(result.output.contains("Ada"))
        #expect(result.output.contains("Bob"))
    }

    @Test("a locked file exits 4 after the time that was given")
    func locked() throws {
        _ = try ProcessRun.players("add", "Ada", "--file", run.file)
        let result = try ProcessRun.shell(
            """
            sqlite3 "$file" <<'END'
            BEGIN IMMEDIATE;
            .system "$players" add Bob --file "$file" --busy-timeout 0.1; echo "code $?"
            END
            """, environment: ["file": run.file])
        #expect(result.output == "code 4\n")
        #expect(result.errors == "players: \(run.file): locked by another program (waited 0.1 s)\n")
    }

    @Test("a reader that goes away ends the list quietly")
    func brokenPipe() throws {
        let result = try ProcessRun.shell(
            """
            sqlite3 "$file" "CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
                INSERT INTO player SELECT i, 'player ' || i, i FROM n"
            { "$players" list --file "$file"; echo "code $?" >&2; } | head -n 1
            """, environment: ["file": run.file])
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(result.errors == "code 0\n")
    }

    @Test("output that cannot be written is said, and exits 3")
    func fullDisk() throws {
        _ = try ProcessRun.players("add", "Ada", "--file", run.file)
        let result = try ProcessRun.shell(
            "\"$players\" list --file \"$file\" > /dev/full", environment: ["file": run.file])
        #expect(result.code == 3)
        #expect(result.errors == "players: cannot write the output: No space left on device\n")
    }

    @Test("a command that is interrupted ends with 130, whatever it was doing")
    func interrupted() throws {
        // Many times, each at another moment: what the handler may not do is seen in few of them.
        let result = try ProcessRun.shell(
            """
            mkfifo "$folder/pipe"
            for delay in 1 2 3 4 5 6 7 8 9; do for unit in 0 1 2 3; do
                "$players" import --file "$file" < "$folder/pipe" &
                exec 3> "$folder/pipe"
                while kill -INT $! 2>/dev/null; do sleep 0.0$unit$delay; done
                wait $!; echo "code $?"
                exec 3>&-
            done; done | sort | uniq -c | sed 's/^ *//'
            """, environment: ["file": run.file, "folder": run.folder])
        #expect(result.output == "36 code 130\n")
    }

    @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
    func `an export that is ended leaves the file as it was, and nothing beside it`(
        signal: String, code: Int
    ) throws {
        let result = try ProcessRun.shell(
            """
            sqlite3 "$file" "CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000)
                INSERT INTO player SELECT i, 'player ' || i, i FROM n"
            mkdir "$folder/out"; echo before > "$folder/out/a.csv"
            "$players" export "$folder/out/a.csv" --file "$file" &
            while kill -0 $! && ! ls "$folder/out" | grep -q part; do :; done
            kill -\(signal) $!
            wait $!; echo "code $?"
            ls "$folder/out"; cat "$folder/out/a.csv"
            """, environment: ["file": run.file, "folder": run.folder])
        #expect(result.output == "code \(code)\na.csv\nbefore\n")
    }

    @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
    func `a command on a demonstration that is ended leaves nothing of it`(
        signal: String, code: Int
    ) throws {
        let result = try ProcessRun.shell(
            """
            mkdir "$folder/tmp"; mkfifo "$folder/pipe"
            TMPDIR="$folder/tmp" "$players" watch --demo > "$folder/pipe" &
            exec 3< "$folder/pipe"
            read -r start <&3; ls "$folder/tmp" | wc -l
            kill -\(signal) $!
            wait $!; echo "code $?"
            ls "$folder/tmp"
            """, environment: ["folder": run.folder])
        #expect(result.output == "1\ncode \(code)\n")
    }

    @Test func `nohup keeps a command from being ended by a hangup`() throws {
        let result = try ProcessRun.shell(
            """
            "$players" add Ada --file "$file" > /dev/null
            mkfifo "$folder/pipe"
            nohup "$players" watch --file "$file" > "$folder/pipe" 2> /dev/null &
            exec 3< "$folder/pipe"
            read -r start <&3
            kill -HUP $!
            sqlite3 "$file" "INSERT INTO player(name, score) VALUES ('Bob', 2)"
            read -r line <&3; echo "$line" | cut -c -17
            exec 3<&-
            wait $!; echo "code $?"
            """, environment: ["file": run.file, "folder": run.folder])
        #expect(result.output == "{\"event\":\"insert\"\ncode 0\n")
    }

    @Test(arguments: ["2>&-", "2>/dev/full"])
    func `what cannot be explained has the same result`(redirection: String) throws {
        _ = try ProcessRun.players("add", "Ada", "--file", run.file)
        let result = try ProcessRun.shell(
            """
            "$players" list --filter zzz --csv --file "$file" \(redirection); echo "code $?"
            "$players" list --frobnicate --file "$file" \(redirection); echo "code $?"
            """, environment: ["file": run.file])
        #expect(result.output == "id,name,score,photoID,joined\ncode 1\ncode 2\n")
    }

    @Test("watch tells the changes of other programs line by line, and ends with its reader")
    func watch() throws {
        let result = try ProcessRun.shell(
            """
            "$players" add Ada --file "$file" > /dev/null
            { "$players" watch --jsonl --file "$file"; echo "code $?" >&2; } | {
                read -r start; echo "$start"
                sqlite3 "$file" "INSERT INTO player(name, score) VALUES ('Bob', 2)"
                read -r line; echo "$line" | sed 's/"photoID.*},/...,/'
                "$players" set 1 score=7 --file "$file"
                read -r line; echo "$line" | sed 's/"photoID.*},/...,/'
            }
            """, environment: ["file": run.file])
        #expect(
            result.output == """
                {"event":"start","schemaVersion":1,"count":1}
                {"event":"insert","player":{"id":2,"name":"Bob","score":2,...,"rank":1}
                {"event":"update","player":{"id":1,"name":"Ada","score":7,...,"rank":1}

                """)
        #expect(result.errors == "code 0\n")
    }

    @Test("watch waits for a file that has lost its name, and begins anew with the one that comes")
    func watchLost() throws {
        let result = try ProcessRun.shell(
            """
            "$players" add Ada --file "$file" > /dev/null
            "$players" add Bob --file "$file.new" > /dev/null
            "$players" add Cyd --file "$file.new" > /dev/null
            { "$players" watch --jsonl --file "$file"; echo "code $?" >&2; } | {
                read -r start; echo "$start"
                mv "$file.new" "$file"
                read -r start; echo "$start"
                "$players" set 1 score=7 --file "$file"
                read -r line; echo "$line" | sed 's/"photoID.*},/...,/'
            }
            """, environment: ["file": run.file])
        #expect(
            result.output == """
                {"event":"start","schemaVersion":1,"count":1}
                {"event":"start","schemaVersion":1,"count":2}
                {"event":"update","player":{"id":1,"name":"Bob","score":7,...,"rank":1}

                """)
        #expect(result.errors.contains("moved, deleted or replaced; waiting for it"))
        #expect(result.errors.hasSuffix("code 0\n"))
    }

    @Test("watch begins anew with a backup that is restored over the file")
    func watchRestored() throws {
        let result = try ProcessRun.shell(
            """
            "$players" add Ada --file "$file" > /dev/null
            sqlite3 "$file" ".backup $file.backup"
            "$players" add Bob --file "$file" > /dev/null
            { "$players" watch --jsonl --file "$file"; echo "code $?" >&2; } | {
                read -r start; echo "$start"
                sqlite3 "$file.backup" ".backup $file"
                read -r start; echo "$start"
                "$players" set 1 score=7 --file "$file"
                read -r line; echo "$line" | sed 's/"photoID.*},/...,/'
            }
            """, environment: ["file": run.file])
        #expect(
            result.output == """
                {"event":"start","schemaVersion":1,"count":2}
                {"event":"start","schemaVersion":1,"count":1}
                {"event":"update","player":{"id":1,"name":"Ada","score":7,...,"rank":1}

                """)
        #expect(result.errors.contains("moved, deleted or replaced; waiting for it"))
        #expect(result.errors.hasSuffix("code 0\n"))
    }

    @Test("after a command nothing but the file is left, with everything in it")
    func tidy() throws {
        _ = try ProcessRun.players("add", "Ada", "--file", run.file)
        _ = try ProcessRun.players("list", "--file", run.file)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: run.folder) == ["league.sqlite"])
    }

    @Test(
        "the files of a demonstration are gone after it",
        arguments: ["list --demo", "list --demo | head -n 1"])
    func demoIsRemoved(command: String) throws {
        let result = try ProcessRun.shell(
            "TMPDIR=\"$folder\" \"$players\" \(command) && ls -A \"$folder\"",
            environment: ["folder": run.folder])
        #expect(result.code == 0)
        #expect(!result.output.contains("players-"))
    }
}
