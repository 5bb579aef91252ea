import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// How tables look, wide and too narrow for their columns.
@MainActor
struct TableLookTests {
    struct Row: Identifiable {
        let id: Int
        let name: String
        let score: Int
    }

    struct Scores: View {
        @State var order = [KeyPathComparator(\Row.name)]
        @State var selection: Int? = 2
        let rows = [
            Row(id: 1, name: "Ann", score: 100), Row(id: 2, name: "山田太郎", score: 7),
            Row(id: 3, name: "Zoe\u{308}", score: 55),
        ]

        var body: some View {
            Table(rows.sorted(using: order), selection: $selection, sortOrder: $order) {
                TableColumn("Name 名", value: \.name)
                TableColumn("Score", value: \.score) { Text("\($0.score)") }.width(6)
                TableColumn("Note") { _ in Text("note").foregroundStyle(.secondary) }
            }
        }
    }

    @Test func `columns stand below their headers, which tell the order`() throws {
        try expectShots(
            [
                Shot(
                    40, 5,
                    """
                    Name 名 ^        Score  Note
                    Ann              100    note
                    Zoë              55     note
                    山田太郎         7      note
                    """),
                Shot(
                    40, 5, .styled,
                    """
                    ⟨bold underline:Name 名 ^⟩        ⟨bold underline:Score⟩  ⟨bold underline:Note⟩
                    Ann              100    ⟨dim:note⟩
                    Zoë              55     ⟨dim:note⟩
                    ⟨bold reverse:山田太郎         7      ⟩⟨bold dim reverse:note⟩⟨bold reverse:            ⟩
                    """),
                Shot(
                    40, 5, .monochrome,
                    """
                    ⟨bold underline:Name 名 ^⟩        ⟨bold underline:Score⟩  ⟨bold underline:Note⟩
                    Ann              100    ⟨dim:note⟩
                    Zoë              55     ⟨dim:note⟩
                    ⟨bold reverse:山田太郎         7      ⟩⟨bold dim reverse:note⟩⟨bold reverse:            ⟩
                    """),
                Shot(
                    40, 5, .ascii,
                    """
                    Name 名 ^        Score  Note
                    Ann              100    note
                    Zoë              55     note
                    山田太郎         7      note
                    """),
                Shot(
                    20, 5, .styled,
                    """
                    ⟨bold underline:Name…^⟩ ⟨bold underline:Score⟩  ⟨bold underline:Note⟩
                    Ann    100    ⟨dim:note⟩
                    Zoë    55     ⟨dim:note⟩
                    ⟨bold reverse:山田…  7      ⟩⟨bold dim reverse:note⟩⟨bold reverse:  ⟩
                    """),
                Shot(
                    10, 5,
                    """
                    Name 名 ^
                    Ann
                    Zoë
                    山田太郎
                    """),
                Shot(
                    4, 3,
                    """
                    Na…^
                    Zoë
                    山…
                    """),
                Shot(
                    1, 1,
                    """
                    …
                    """),
            ], of: { Scores() })
    }

    @Test func `a click on a header sorts by it, a second one the other way round`() throws {
        let pilot = try Pilot(width: 40, height: 5) { Scores() }
        func names() -> [String] {
            pilot.lines.dropFirst().prefix(3).map { String($0.prefix { $0 != " " }) }
        }
        #expect(names() == ["Ann", "Zoe\u{308}", "山田太郎"])
        pilot.click(text: "Score")
        #expect(names() == ["山田太郎", "Zoe\u{308}", "Ann"])
        pilot.click(text: "Score")
        #expect(names() == ["Ann", "Zoe\u{308}", "山田太郎"])
        // A column without an order does nothing.
        pilot.click(text: "Note")
        #expect(names() == ["Ann", "Zoe\u{308}", "山田太郎"])
    }

    @Test func `a digit sorts by the column of its place`() throws {
        let pilot = try Pilot(width: 40, height: 5) { Scores() }
        pilot.press("2")
        #expect(pilot.lines[1].hasPrefix("山田太郎"))
        pilot.press("2")
        #expect(pilot.lines[1].hasPrefix("Ann"))
        pilot.press("3")
        #expect(pilot.lines[1].hasPrefix("Ann"))
    }

    @Test func `the chosen row stays chosen when the order changes`() throws {
        let pilot = try Pilot(width: 40, height: 5) { Scores() }
        pilot.click(text: "Score")
        pilot.click(text: "Score")
        #expect(pilot.attributes(of: "山田太郎") != pilot.attributes(of: "Ann"))
    }
}
