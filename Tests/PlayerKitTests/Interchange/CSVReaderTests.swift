import Testing

@testable import PlayerKit

@Suite("CSVReader")
struct CSVReaderTests {
    private func records(_ text: String, piece: Int = 1000) throws -> [[String]] {
        var reader = CSVReader()
        var records: [[String]] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try reader.read(bytes[start..<min(start + piece, bytes.count)]) {
                records.append($0.fields)
            }
        }
        try reader.finish { records.append($0.fields) }
        return records
    }

    @Test(
        "fields and records come apart, in pieces of any size",
        arguments: [
            ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("a,b\rc,d", [["a", "b"], ["c", "d"]]), ("a,b", [["a", "b"]]), ("", []), ("\n\n", []),
            (",\n", [["", ""]]), ("a,\n", [["a", ""]]), ("\"a,b\",c", [["a,b", "c"]]),
            ("\"a\nb\",c\n", [["a\nb", "c"]]), ("\"a\"\"b\"\n", [["a\"b"]]), ("\"\"\n", [[""]]),
            ("\"\",\"\"", [["", ""]]), ("山田,🎲\n", [["山田", "🎲"]]), ("a b , c", [["a b ", " c"]]),
            ("a\"b,c", [["a\"b", "c"]]), ("\u{FEFF}a,b\n", [["a", "b"]]),
            ("\"\r\n\"\r\nx", [["\r\n"], ["x"]]),
        ], [1, 2, 1000])
    func reading(example: (text: String, records: [[String]]), piece: Int) throws {
        #expect(try records(example.text, piece: piece) == example.records)
    }

    @Test("text that is not UTF-8 is an error of its line, rather than another name")
    func otherEncodings() throws {
        var reader = CSVReader()
        let error = playerError {
            try reader.read(Array("name\nJ".utf8) + [0xE4] + Array("n\n".utf8)) { _ in }
        }
        #expect(error?.code == .invalidInput)
        #expect(error?.message == "line 2: the text is not UTF-8; iconv makes it that")
    }

    @Test("a line that is too long is refused before it fills the memory, and many lines are not")
    func longLine() throws {
        var reader = CSVReader(sizeLimit: 8)
        var count = 0
        try reader.read("name\na,b,c\n\n\n\n\n\n\n\n\n\n1234567\n".utf8) { _ in count += 1 }
        #expect(count == 3)
        let error = playerError { try reader.read([UInt8](repeating: 0, count: 9)) { _ in } }
        #expect(error?.message == "line 13: is longer than 8 bytes")
    }

    @Test("a record has the number of the line on which it starts")
    func lines() throws {
        var reader = CSVReader()
        var lines: [Int] = []
        let text = "a\n\n\"b\nb\"\r\nc\r\r\nd"
        try reader.read(text.utf8) { lines.append($0.line) }
        try reader.finish { lines.append($0.line) }
        #expect(lines == [1, 3, 5, 7])
    }

    @Test(
        "quotes in the wrong place are an error with the line",
        arguments: [
            ("a\n\"b\nc", "line 2: a quote is not closed"),
            ("a\n\"b\"c\n", "line 2: a closing quote ends no field"),
        ])
    func quotes(text: String, message: String) {
        let error = playerError { _ = try records(text) }
        #expect(error?.code == .invalidInput)
        #expect(error?.message == message)
    }

    @Test("what our export writes is what is read", arguments: [PlayerFormat.csv, .tsv])
    func roundTrip(format: PlayerFormat) throws {
        let names = [
            "Ada", "a,b", "\"", "a\nb", "a\r\nb", " a ", "=1", "+", "-x", "@", "\\t", "a\tb", "\\",
            "'=1", "''-", "'a", "'", "山",
        ]
        let players = names.map { Player(name: $0, score: 5, photoID: 2, joined: "2024-02-29") }
        var text = format.header(columns: ["id", "name", "score", "photoID", "joined"])
        for player in players {
            text += format.row(
                player, columns: ["id", "name", "score", "photoID", "joined"], isFirst: false)
        }
        var reading = PlayerImport(format: format)
        var read: [ImportedPlayer] = []
        try reading.read(Array(text.utf8)[...]) { read.append($1) }
        try reading.finish { read.append($1) }
        #expect(reading.problems == [])
        // A name keeps no white space around it, wherever it comes from.
        #expect(read.map(\.name) == names.map { $0 == " a " ? "a" : $0 })
        #expect(read.allSatisfy { $0.score == 5 && $0.photoID == 2 && $0.joined == "2024-02-29" })
    }
}
