import Testing

@testable import PlayerKit

@Suite("PlayerImport")
struct PlayerImportTests {
    private func read(
        _ text: String, _ format: PlayerFormat, mapping: [String: String] = [:]
    ) throws -> (players: [ImportedPlayer], problems: [PlayerImport.Problem]) {
        var reading = PlayerImport(format: format, mapping: mapping)
        var players: [ImportedPlayer] = []
        try reading.read(Array(text.utf8)[...]) { players.append($1) }
        try reading.finish { players.append($1) }
        #expect(reading.count == players.count)
        #expect(reading.problemCount == reading.problems.count)
        return (players, reading.problems)
    }

    private let ada = ImportedPlayer(name: "Ada", score: 5, photoID: 2, joined: "2024-02-29")

    @Test(
        "each format is read",
        arguments: [
            (PlayerFormat.csv, "id,name,score,photoID,joined\n7,Ada,5,2,2024-02-29\n"),
            (.csv, "JOINED,Score,extra,NAME,photoid\n2024-02-29, 5 ,x, Ada ,2\n"),
            (.tsv, "name\tscore\tphotoID\tjoined\nAda\t5\t2\t2024-02-29\n"),
            (
                .jsonl,
                "\n{\"name\":\"Ada\",\"score\":5,\"photoID\":2,\"joined\":\"2024-02-29\",\"id\":9}\n\n"
            ),
            (.jsonl, "{\"name\":\"Ada\",\"score\":5,\"photoID\":2,\"joined\":\"2024-02-29\"}"),
            (.json, "[{\"name\":\" Ada \",\"score\":5,\"photoID\":2,\"joined\":\"2024-02-29\"}]"),
            (
                .json,
                "{\"schemaVersion\":1,\"players\":[{\"name\":\"Ada\",\"score\":5,\"photoID\":2,\"joined\":\"2024-02-29\"}]}"
            ),
        ])
    func formats(format: PlayerFormat, text: String) throws {
        let (players, problems) = try read(text, format)
        #expect(players == [ada])
        #expect(problems == [])
    }

    @Test(
        "what is missing or empty is left to the database",
        arguments: ["name\nAda\n", "name,score,joined\nAda,,\nAda\n"])
    func missing(text: String) throws {
        let players = try read(text, .csv).players
        #expect(players.allSatisfy { $0 == ImportedPlayer(name: "Ada", score: 0) })
        #expect(!players.isEmpty)
    }

    @Test("columns can be called otherwise")
    func mapping() throws {
        let (players, _) = try read(
            "Spieler,Punkte\nAda,5\n", .csv, mapping: ["spieler": "name", "punkte": "score"])
        #expect(players == [ImportedPlayer(name: "Ada", score: 5)])
    }

    @Test("each wrong line is noted with its number, and the others are read")
    func problems() throws {
        let (players, problems) = try read(
            "name,score,photoID,joined\nAda,x,,\n,1,,\nBob,1,,\nEve,1,y,\nEve,1,,2024-13-01\na,b,c,d,e\n",
            .csv)
        #expect(players.map(\.name) == ["Bob"])
        #expect(problems.map(\.line) == [2, 3, 5, 6, 7])
        #expect(
            problems.map(\.message) == [
                "a score is a whole number, not 'x'", "a name needs at least one character",
                "photoID is a whole number, not 'y'",
                "a day is written as 2024-02-29, not '2024-13-01'",
                "5 fields, but the header has 4",
            ])
    }

    @Test("a line that is cut short is noted, and an empty one is none")
    func shortLine() throws {
        let (players, problems) = try read("name,score\nAda,10\n\nBob\nCyd,\n", .csv)
        #expect(players.map(\.name) == ["Ada", "Cyd"])
        #expect(problems.map(\.line) == [4])
        #expect(problems.map(\.message) == ["1 field, but the header has 2"])
    }

    @Test("wrong JSON lines are noted as people understand it")
    func jsonProblems() throws {
        let (players, problems) = try read(
            "{\"name\":\"Ada\"}\n{\n{\"score\":1}\n{\"name\":\"B\",\"score\":\"1\"}\n{\"name\":\" \"}\n[]\n",
            .jsonl)
        #expect(players.map(\.name) == ["Ada"])
        #expect(problems.map(\.line) == [2, 3, 4, 5, 6])
        #expect(problems[1].message == "there is no 'name'")
        #expect(problems[2].message == "score should be a whole number")
        #expect(problems[3].message == "a name needs at least one character")
    }

    @Test(
        "a number that is no integer is named, and not taken for damage of the file",
        arguments: [
            ("5.5", ", not 5.5"), ("1e400", ""),
            ("9223372036854775808", ", not 9.223372036854776e+18"), ("-1e30", ", not -1e+30"),
        ])
    func jsonNumbers(number: String, value: String) throws {
        for key in ["score", "photoID"] {
            let (players, problems) = try read(
                "[{\"name\":\"Ada\"},{\"name\":\"Bob\",\"\(key)\":\(number)}]", .json)
            #expect(players.map(\.name) == ["Ada"])
            #expect(
                problems.map(\.message) == ["\(key) is a whole number of at most 64 bits\(value)"])
        }
    }

    @Test("text in UTF-16 is said to be none in UTF-8", arguments: [UInt8(0xFE), 0xFF])
    func utf16(first: UInt8) throws {
        let mark = [first, first == 0xFE ? 0xFF : 0xFE]
        let text = Array("[{\"name\":\"Ada\"}]".utf8)
        var reader = JSONElementReader(key: "players")
        let error = playerError {
            try reader.read((mark + text)[...]) { _ in }
            _ = try reader.finish()
        }
        #expect(error?.message == "the text is not UTF-8; iconv makes it that")
    }

    @Test(
        "a byte order mark is no part of a document", arguments: [PlayerFormat.json, .jsonl, .csv])
    func byteOrderMark(format: PlayerFormat) throws {
        let text = format == .csv ? "name\nAda\n" : "{\"name\":\"Ada\"}"
        let (players, problems) = try read(
            "\u{FEFF}" + (format == .json ? "[\(text)]" : text), format)
        #expect(players.map(\.name) == ["Ada"])
        #expect(problems.isEmpty)
    }

    @Test("in a JSON document, players have numbers")
    func documentProblems() throws {
        let (players, problems) = try read(
            "[{\"name\":\"Ada\"},{\"name\":\"\"},{\"name\":\"B\"}]", .json)
        #expect(players.map(\.name) == ["Ada", "B"])
        #expect(problems.map(\.line) == [2])
    }

    @Test(
        "what is no such file at all is one error",
        arguments: [
            (PlayerFormat.csv, "", "there is no header"),
            (.csv, "score\n1\n", "line 1: the header has no column 'name'"),
            (.csv, "name,Name\n", "line 1: two columns are 'name'"),
            (.json, "", "this is not JSON"), (.json, "{\"x\":1}", "there is no 'players'"),
            (.json, "{\"schemaVersion\":2,\"players\":[]}", "schemaVersion 2 is not known"),
        ])
    func notAFile(format: PlayerFormat, text: String, message: String) {
        let error = playerError { _ = try read(text, format) }
        #expect(error?.code == .invalidInput)
        #expect(error?.message == message)
    }

    @Test("many problems are counted, and the first are kept")
    func manyProblems() throws {
        var reading = PlayerImport(format: .csv)
        let text = "name\n" + String(repeating: "\" \"\n", count: 1000)
        try reading.read(Array(text.utf8)[...]) { _, _ in Issue.record("no player is right") }
        try reading.finish { _, _ in Issue.record("no player is right") }
        #expect(reading.problemCount == 1000)
        #expect(reading.problems.map(\.line) == Array(2...PlayerImport.keptProblems + 1))
    }

    @Test(
        "days are those of the calendar",
        arguments: [
            ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false),
            ("2000-02-29", true),
            ("2024-04-31", false), ("2024-00-10", false), ("2024-1-1", false), ("24-01-01", false),
            ("2024-01-01T00:00", false), ("+024-01-01", false), ("2024-12-31", true),
        ])
    func days(text: String, isDay: Bool) {
        #expect((try? PlayerInput.day(text)) == (isDay ? text : nil))
    }
}
