import Foundation
import Testing

@testable import PlayerKit

@Suite("PlayerFormat")
struct PlayerFormatTests {
    private let columns: Set<String> = ["id", "name", "score", "photoID", "joined"]

    private func text(_ players: [Player], _ format: PlayerFormat, _ columns: Set<String>? = nil)
        -> String
    {
        let columns = columns ?? self.columns
        var text = format.header(columns: columns)
        for (index, player) in players.enumerated() {
            text += format.row(player, columns: columns, isFirst: index == 0)
        }
        return text + format.footer
    }

    private let ada = Player(id: 1, name: "Ada", score: -5, photoID: 0, joined: "2024-02-11")

    @Test(
        "each format has its header, its fields in a fixed order, and its footer",
        arguments: [
            (
                PlayerFormat.json,
                "{\"schemaVersion\":1,\"players\":[\n{\"id\":1,\"name\":\"Ada\",\"score\":-5,\"photoID\":0,"
                    + "\"joined\":\"2024-02-11\"}\n]}\n"
            ),
            (
                .jsonl,
                "{\"id\":1,\"name\":\"Ada\",\"score\":-5,\"photoID\":0,\"joined\":\"2024-02-11\"}\n"
            ),
            (.csv, "id,name,score,photoID,joined\n1,Ada,-5,0,2024-02-11\n"),
            (.tsv, "id\tname\tscore\tphotoID\tjoined\n1\tAda\t-5\t0\t2024-02-11\n"),
        ])
    func forms(format: PlayerFormat, expected: String) {
        #expect(text([ada], format) == expected)
    }

    @Test(
        "columns that the file has not are left out",
        arguments: [
            (PlayerFormat.jsonl, "{\"id\":1,\"name\":\"Ada\",\"score\":-5}\n"),
            (.csv, "id,name,score\n1,Ada,-5\n"),
            (.tsv, "id\tname\tscore\n1\tAda\t-5\n"),
        ])
    func fewColumns(format: PlayerFormat, expected: String) {
        #expect(text([ada], format, ["id", "name", "score"]) == expected)
    }

    @Test(
        "no players are still a whole document",
        arguments: [
            (PlayerFormat.json, "{\"schemaVersion\":1,\"players\":[\n]}\n"), (.jsonl, ""),
            (.csv, "id,name,score,photoID,joined\n"),
        ])
    func none(format: PlayerFormat, expected: String) {
        #expect(text([], format) == expected)
    }

    @Test(
        "any name comes back from JSON as it was",
        arguments: [
            "Ada", "\"\\/", "a\nb\tc\rd", "\u{0}\u{1}\u{1F}\u{7F}\u{9B}", "\u{2028}\u{2029}",
            "山田 🎲 e\u{301}",
            "</script>", "",
        ])
    func json(name: String) throws {
        struct Document: Decodable {
            let schemaVersion: Int
            let players: [Player]
        }
        let player = Player(id: 7, name: name, score: Int.min, photoID: 3, joined: "2024-01-01")
        let json = text([player, player], .json)
        let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        #expect(document.schemaVersion == 1)
        #expect(document.players == [player, player])
        let controls = json.unicodeScalars.filter {
            ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value)
        }
        #expect(controls.isEmpty)
    }

    @Test(
        "CSV quotes what needs quotes",
        arguments: [
            ("Ada", "Ada"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
            ("a\rb", "\"a\rb\""), (" a", "\" a\""), ("a ", "\"a \""), ("", ""), ("山田", "山田"),
            ("a\r\nb", "\"a\r\nb\""),
            // One character with the mark behind it, and yet what ends a cell.
            ("a\"\u{301},9", "\"a\"\"\u{301},9\""), ("a,\u{301}b", "\"a,\u{301}b\""),
            (" \u{301}a", "\" \u{301}a\""),
        ])
    func csv(value: String, field: String) {
        #expect(PlayerFormat.csvField(value) == field)
    }

    @Test(
        "a name that a spreadsheet would run is marked as text",
        arguments: [
            ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
            ("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\""), ("\t=1", "'\t=1"), ("a=1", "a=1"),
            ("=\u{301}1", "'=\u{301}1"),
        ])
    func formulas(value: String, field: String) {
        #expect(PlayerFormat.csvField(value) == field)
    }

    @Test(
        "TSV has one line for a player whatever the name is",
        arguments: [
            ("a\tb", "a\\tb"), ("a\nb", "a\\nb"), ("a\rb", "a\\rb"), ("a\\tb", "a\\\\tb"),
            ("a\r\nb", "a\\r\\nb"),
        ])
    func tsv(value: String, field: String) {
        #expect(PlayerFormat.tsvField(value) == field)
    }
}

@Suite("Markdown")
struct MarkdownTests {
    @Test("is a table with numbers to the right")
    func table() {
        let columns: Set = ["id", "name", "score"]
        let player = Player(id: 3, name: "Ada", score: -5)
        #expect(
            PlayerFormat.md.header(columns: columns)
                + PlayerFormat.md.row(player, columns: columns, isFirst: true)
                + PlayerFormat.md.footer == """
                    | id | name | score |
                    | ---: | --- | ---: |
                    | 3 | Ada | -5 |

                    """)
    }

    @Test(
        "nothing in a name is markup, ends the cell or the line",
        arguments: [
            ("a|b", "a\\|b"), ("a\nb", "a^Jb"), ("[x](y)", "\\[x\\](y)"), ("<b>", "\\<b\\>"),
            ("*a* _b_ `c` ~d~", "\\*a\\* \\_b\\_ \\`c\\` \\~d\\~"), ("a\\", "a\\\\"),
            ("&lt;", "\\&lt;"), ("山", "山"),
        ])
    func escaping(name: String, cell: String) {
        #expect(PlayerFormat.markdownField(name) == cell)
    }
}
