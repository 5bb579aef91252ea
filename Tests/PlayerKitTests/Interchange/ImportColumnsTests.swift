import Testing

@testable import PlayerKit

@Suite("The columns of a file to import")
struct ImportColumnsTests {
    private func read(
        _ text: String, _ format: PlayerFormat = .csv, mapping: [String: String] = [:],
        piece: Int = 1000
    ) throws -> ImportColumns? {
        var rest = ArraySlice(text.utf8)
        return try ImportColumns.read(format: format, mapping: mapping) {
            defer { rest = rest.dropFirst(piece) }
            return rest.isEmpty ? nil : rest.prefix(piece)
        }
    }

    private func columns(
        _ text: String, _ format: PlayerFormat = .csv, mapping: [String: String] = [:],
        piece: Int = 1000
    ) throws -> ImportColumns {
        try #require(try read(text, format, mapping: mapping, piece: piece))
    }

    @Test("have the names of the header, what they become, and a sample", arguments: [1, 3, 1000])
    func header(piece: Int) throws {
        let columns = try columns(
            "\u{FEFF}Id,NAME,Points,score\n1,,12,\n2,\"Ada, L.\",13,5\n", piece: piece)
        #expect(columns.columns.map(\.name) == ["Id", "NAME", "Points", "score"])
        #expect(columns.columns.map(\.field) == [nil, .name, nil, .score])
        #expect(columns.columns.map(\.sample) == ["1", "Ada, L.", "12", "5"])
        #expect(columns.problem == nil)
    }

    @Test("are read from the header and a few lines, however long the file is")
    func beginning() throws {
        var pieces = 0
        let columns = try ImportColumns.read(format: .tsv) {
            pieces += 1
            return ArraySlice((pieces == 1 ? "name\tscore\n" : "Ada\t1\n").utf8)
        }
        #expect(columns?.columns.count == 2)
        #expect(pieces < 100)
    }

    @Test(
        "nobody is asked where there are names, and scores or nothing that could be meant as such",
        arguments: [
            ("name,score\n", true), ("id,name,score,photoID,joined\n", true), ("name\n", true),
            ("id,name\n", true), ("name,score,city\n", true), ("name,points\n", false),
            ("Spieler,score\n", false), ("name,name\n", false), ("a,b\n", false),
        ])
    func clear(header: String, isClear: Bool) throws {
        #expect(try columns(header).isClear == isClear)
    }

    @Test("a choice takes the place of the one before, and is what the import is told")
    func choose() throws {
        var columns = try columns("Spieler,score,Punkte\nAda,1,2\n")
        #expect(columns.problem == "line 1: the header has no column 'name'")
        columns.choose(.name, at: 0)
        columns.choose(.score, at: 2)
        #expect(columns.columns.map(\.field) == [.name, nil, .score])
        #expect(columns.mapping == ["spieler": "name", "score": "-", "punkte": "score"])
        #expect(columns.problem == nil)
        // The import understands it so.
        var players: [ImportedPlayer] = []
        var reading = PlayerImport(format: .csv, mapping: columns.mapping)
        try reading.read(ArraySlice("Spieler,score,Punkte\nAda,1,2\n".utf8)) { players.append($1) }
        try reading.finish { players.append($1) }
        #expect(players == [ImportedPlayer(name: "Ada", score: 2)])
        // Back to what the header says itself.
        columns.choose(nil, at: 2)
        columns.choose(.score, at: 1)
        #expect(columns.mapping == ["spieler": "name"])
    }

    @Test("a mapping of a column that is not there is a problem, and not a file without scores")
    func missing() throws {
        let columns = try columns("name,Punkte\n", mapping: ["punkt": "score"])
        #expect(columns.problem == "line 1: the header has no column 'punkt'")
        var reading = PlayerImport(format: .csv, mapping: ["punkt": "score"])
        #expect(
            playerError { try reading.read(ArraySlice("name,Punkte\nAda,3\n".utf8)) { _, _ in } }?
                .message == "line 1: the header has no column 'punkt'")
    }

    @Test("two columns that become the same are a problem")
    func twice() throws {
        let columns = try columns("name,Punkte,punkte\n", mapping: ["punkte": "score"])
        #expect(columns.problem == "line 1: two columns are 'score'")
    }

    @Test("JSON has none to choose from, and an empty file no header")
    func none() throws {
        #expect(try read("{}", .json) == nil)
        #expect(try read("{}\n", .jsonl) == nil)
        for text in ["", "\n\n"] {
            #expect(playerError { _ = try read(text) }?.message == "there is no header")
        }
    }

    @Test("a line that is short has no sample of the columns that it lacks")
    func shortLines() throws {
        let columns = try columns("name,score\nAda\nBob\n")
        #expect(columns.columns.map(\.sample) == ["Ada", ""])
    }
}
