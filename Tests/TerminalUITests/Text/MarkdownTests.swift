import RandomTestSupport
import Foundation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Markdown in literals: what is emphasis, and what stands as it was written.
@MainActor
struct MarkdownTests {
    private func shown(_ text: Text, width: Int = 60, height: Int = 1) throws -> String {
        try Pilot(width: width, height: height) {
            text.frame(maxWidth: .infinity, alignment: .leading)
        }.styledScreen
    }

    @Test(arguments: [
        ("**bold** text", "⟨bold:bold⟩ text"),
        ("__bold__ text", "⟨bold:bold⟩ text"),
        ("*it* and _it_", "⟨italic:it⟩ and ⟨italic:it⟩"),
        ("***both***", "⟨bold italic:both⟩"),
        ("**a _b_ c**", "⟨bold:a ⟩⟨bold italic:b⟩⟨bold: c⟩"),
        ("_a **b** c_", "⟨italic:a ⟩⟨bold italic:b⟩⟨italic: c⟩"),
        ("~~gone~~ ~too~", "⟨strikethrough:gone⟩ ⟨strikethrough:too⟩"),
        ("`code`", "⟨cyan:code⟩"), ("``a ` b``", "⟨cyan:a ` b⟩"), ("`**`", "⟨cyan:**⟩"),
        ("選手**太字**", "選手⟨bold:太字⟩"), ("a**b**c", "a⟨bold:b⟩c"),
        ("**a `*` b**", "⟨bold:a ⟩⟨bold cyan:*⟩⟨bold: b⟩"),
    ])
    func `marks are shown as styles`(source: String, wanted: String) throws {
        #expect(try shown(Text(LocalizedStringKey(source))) == wanted)
    }

    @Test(arguments: [
        "2 * 3 * 4", "**open", "*open", "`open", "snake_case_name", "a ** b ** c", "[x] Live",
        "[text] (no)", "* item", "_", "*", "**", "****", "~", "~~~~~", "a < b > c", "\\", "5 > 3",
        "no_marks __here", "<b>", "[a](b", "https://example.org/a_b_c",
    ])
    func `what is not closed stands as it was written`(source: String) throws {
        #expect(try shown(Text(LocalizedStringKey(source))) == source)
    }

    @Test(arguments: [
        (#"\*no\*"#, "*no*"), (#"\_a\_"#, "_a_"), (#"a\b"#, #"a\b"#), (#"\[x\](y)"#, "[x](y)"),
        (#"**a\*\*b**"#, "⟨bold:a**b⟩"),
    ])
    func `a sign after a backslash is a sign`(source: String, wanted: String) throws {
        #expect(try shown(Text(LocalizedStringKey(source))) == wanted)
    }

    @Test func `interpolated values are shown as they are`() throws {
        let name = "**Ada** [x](y) _z_"
        #expect(try shown(Text("\(name)")) == name)
        #expect(try shown(Text("**\(name)**!")) == "⟨bold:\(name)⟩!")
        #expect(try shown(Text("_\(1)_ of `\(2)`")) == "⟨italic:1⟩ of ⟨cyan:2⟩")
        #expect(try shown(Text(verbatim: "**a**")) == "**a**")
        let string = "**a**"
        #expect(try shown(Text(string)) == "**a**")
    }

    @Test func `an interpolated text keeps its style`() throws {
        let text = Text("a \(Text("b").bold()) **c \(Text("d").italic())**")
        #expect(try shown(text) == "a ⟨bold:b⟩ ⟨bold:c ⟩⟨bold italic:d⟩")
        #expect(try shown(Text("a \(Text("b")) c")) == "a b c")
    }

    @Test func `a link is underlined, known to the terminal, and opened by a click`() throws {
        var opened: [URL] = []
        let pilot = try Pilot(width: 30, height: 2) {
            Text("see [the **rules**](https://example.org/r \"title\"), <https://example.org>")
                .environment(
                    \.openURL,
                    OpenURLAction {
                        opened.append($0); return .handled
                    })
        }
        let start = try #require(pilot.find(text: "the"))
        #expect(pilot.cell(start.x, start.y).style.attributes.contains(.underline))
        #expect(
            pilot.cell(start.x, start.y).style.link == TerminalLink("https://example.org/r"))
        #expect(pilot.attributes(of: "rules") == [.underline, .bold, .reverse])
        #expect(pilot.attributes(of: "see") == [])
        pilot.click(text: "rules")
        pilot.click(text: "see")
        #expect(opened.map(\.absoluteString) == ["https://example.org/r"])
    }

    @Test func `titles of controls are read as markdown, and titles of screens lose the marks`()
        throws
    {
        let pilot = try Pilot(width: 30, height: 4) {
            VStack {
                Button("**Save**") {}
                Toggle("_Live_", isOn: .constant(true))
            }
            .navigationTitle("**Home**")
        }
        #expect(pilot.screen.contains("[ Save ]"))
        #expect(pilot.attributes(of: "Live")?.contains(.italic) == true)
        #expect(pilot.lines[0] == "Home")
    }

    @Test func `wrapping keeps the styles of words`() throws {
        let wanted = "one ⟨bold:two⟩\n⟨bold:three⟩ four"
        #expect(try shown(Text("one **two three** four"), width: 11, height: 2) == wanted)
    }

    @Test func `an attributed string of markdown shows the same`() throws {
        let text = try AttributedString(markdown: "**b** _i_ `c` ~~s~~ [l](https://e.org)")
        #expect(String(text.characters) == "b i c s l")
        #expect(
            try shown(Text(text))
                == "⟨bold:b⟩ ⟨italic:i⟩ ⟨cyan:c⟩ ⟨strikethrough:s⟩ ⟨underline reverse:l⟩")
        let strong = text.runs.first { $0.inlinePresentationIntent == .stronglyEmphasized }
        #expect(strong != nil)
        #expect(text.runs.contains { $0.link?.absoluteString == "https://e.org" })
    }

    @Test(arguments: Seeds.first(40))
    func `any signs are shown, and the letters between them stay`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let alphabet = Array("ab *_`~[]()\\<>é選")
        let source = String(
            (0..<Int.random(in: 0...40, using: &random)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            })
        let text = try AttributedString(markdown: source)
        func letters(_ string: String) -> String { string.filter { $0.isLetter } }
        let links = text.runs.compactMap { $0.link?.absoluteString }
        if links.isEmpty {
            #expect(letters(String(text.characters)) == letters(source), "\(source)")
        }
        _ = try shown(Text(LocalizedStringKey(source)))
    }
}
