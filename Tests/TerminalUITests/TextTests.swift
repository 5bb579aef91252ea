import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct TextTests {
    private func lines<V: View>(_ width: Int, _ height: Int, _ view: V) throws -> [String] {
        try Pilot(width: width, height: height) {
            view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }.lines
    }

    @Test func `values are interpolated, formats and specifiers included`() throws {
        let number = 1234
        #expect(
            try lines(40, 1, Text("\(number) players, \(2.5, specifier: "%.2f")")) == [
                "1234 players, 2.50"
            ])
        #expect(try lines(40, 1, Text(verbatim: "\\(x)")) == ["\\(x)"])
        #expect(try lines(40, 1, Text(0.25, format: .percent)).first?.contains("25") == true)
        let string: Substring = "a substring"
        #expect(try lines(40, 1, Text(string)) == ["a substring"])
    }

    @Test func `styles of a text and of the views around it add up`() throws {
        let pilot = try Pilot(width: 20, height: 2) {
            VStack {
                Text("one").bold() + Text("two").foregroundStyle(.red) + Text("three").underline()
                Text("four").bold(false)
            }
            .italic()
            .bold()
            .foregroundStyle(.blue)
        }
        func style(_ text: String) -> CellStyle? {
            pilot.find(text: text).map { pilot.cell($0.x, $0.y).style }
        }
        #expect(style("one") == CellStyle(foreground: .blue, attributes: [.bold, .italic]))
        #expect(style("two") == CellStyle(foreground: .red, attributes: [.bold, .italic]))
        #expect(style("three")?.attributes == [.bold, .italic, .underline])
        #expect(style("four")?.attributes == [.italic])
    }

    @Test func `levels of importance dim, and a colour of the theme is used for the tint`() throws {
        let pilot = try Pilot(width: 30, height: 1) {
            HStack {
                Text("a").foregroundStyle(.secondary)
                Text("b").foregroundStyle(.tint)
                Text("c").foregroundStyle(.tint)
                    .tint(.green)
                Text("d").opacity(0.5)
                Text("e").opacity(0)
                Text("f").font(.headline)
            }
        }
        func style(_ text: String) -> CellStyle? {
            pilot.find(text: text).map { pilot.cell($0.x, $0.y).style }
        }
        #expect(style("a")?.attributes == .dim)
        #expect(style("b")?.foreground == Theme.standard.accent)
        #expect(style("c")?.foreground == .green)
        #expect(style("d")?.attributes == .dim)
        #expect(pilot.find(text: "e") == nil)
        #expect(style("f")?.attributes == .bold)
    }

    @Test func `a background lies below text that has none`() throws {
        let pilot = try Pilot(width: 10, height: 1) {
            Text("on red").background(Color.red)
        }
        let point = try #require(pilot.find(text: "on red"))
        #expect(pilot.cell(point.x, point.y).style.background == .red)
        #expect(pilot.cell(point.x + 6, point.y).style.background == .default)
    }

    @Test(arguments: [
        (5, ["日本", "語の", "名前"]), (6, ["日本語", "の名前"]), (3, ["日", "本", "語", "の", "名", "前"]),
    ])
    func `ideographs wrap anywhere but never in half`(width: Int, expected: [String]) throws {
        let shown = try lines(width, 8, Text("日本語の名前"))
        #expect(Array(shown.prefix(expected.count)) == expected)
    }

    @Test func `a wide character that does not fit gives way to the ellipsis`() throws {
        #expect(try lines(4, 1, Text("山田花子").lineLimit(1)) == ["山…"])
        #expect(try lines(5, 1, Text("山田花子").lineLimit(1)) == ["山田…"])
        #expect(
            try lines(5, 1, Text("山田花子").lineLimit(1).truncationMode(.head)) == ["…花子"])
        #expect(try lines(1, 1, Text("山田").lineLimit(1)) == ["…"])
    }

    @Test func `characters of several scalars stay whole`() throws {
        #expect(
            try lines(3, 1, Text("e\u{301}e\u{301}e\u{301}e\u{301}").lineLimit(1)) == [
                "e\u{301}e\u{301}…"
            ])
        let family = try Pilot(width: 4, height: 1) { Text("👨‍👩‍👧x") }
        #expect(family.find(text: "x")?.x == family.find(text: "👨‍👩‍👧").map { $0.x + 2 })
    }

    @Test func `control characters are shown and direction marks left out`() throws {
        #expect(try lines(20, 1, Text("a\u{1B}[2Jb\u{202E}c\u{7}")) == ["a^[[2Jbc^G"])
    }

    @Test func `lines are aligned with each other`() throws {
        #expect(
            try lines(10, 2, Text("long line\nx").multilineTextAlignment(.trailing)) == [
                "long line", "        x",
            ])
        #expect(
            try lines(10, 2, Text("long line\nx").multilineTextAlignment(.center)) == [
                "long line", "    x",
            ])
    }

    @Test func `a line limit ends with a sign that there is more`() throws {
        #expect(
            try lines(6, 4, Text("one two three four").lineLimit(2)) == [
                "one", "two t…", "", "",
            ])
        #expect(try lines(10, 1, Text("one\ntwo")) == ["one…"])
        #expect(try lines(10, 3, Text("a\n\nb")) == ["a", "", "b"])
    }

    @Test func `runs keep their styles when a text is wrapped and cut`() throws {
        let pilot = try Pilot(width: 5, height: 2) {
            (Text("aa bb ") + Text("cc dd ee").foregroundStyle(.red)).lineLimit(2)
        }
        expectScreen(pilot, "aa bb\ncc d…")
        #expect(pilot.cell(0, 0).style.foreground == .default)
        #expect(pilot.cell(0, 1).style.foreground == .red)
        #expect(pilot.cell(4, 1).style.foreground == .red)
    }

    @Test func `text that is wider than its place does not reach its neighbours`() throws {
        let pilot = try Pilot(width: 12, height: 1) {
            HStack(spacing: 0) {
                Text("0123456789").lineLimit(1).frame(width: 5)
                Text("x")
                Spacer()
            }
        }
        expectScreen(pilot, "0123…x")
    }
}
