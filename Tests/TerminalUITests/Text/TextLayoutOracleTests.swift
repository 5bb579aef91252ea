import RandomTestSupport
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Random texts in random widths, and what wrapping and cutting have to keep.
@MainActor
struct TextLayoutOracleTests {
    private static let words = [
        "a", "be", "sea", "word", "longerword", "山田", "日本語テキスト", "e\u{301}te\u{301}", "👨‍👩‍👧", "🇩🇪",
        "x-y",
        "(paren)", "1,000.50", "https://example.org/a/b", "end.", "「括弧」", "ﬁ", "ｶﾞ", "a\u{A0}b",
    ]

    private func randomText(_ random: inout SplitMix, newlines: Bool) -> String {
        var text = ""
        for index in 0..<Int.random(in: 1...12, using: &random) {
            if index > 0 {
                let isBreak = newlines && Int.random(in: 0..<6, using: &random) == 0
                text += isBreak ? "\n" : Int.random(in: 0..<8, using: &random) == 0 ? "  " : " "
            }
            text += Self.words.randomElement(using: &random) ?? ""
        }
        return text
    }

    private func lines(_ width: Int, _ height: Int, _ view: some View) throws -> [String] {
        try Pilot(width: width, height: height) {
            view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }.lines
    }

    private func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    @Test(arguments: Seeds.first(30))
    func `wrapping loses no letter and keeps to the width`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 7)
        for _ in 0..<6 {
            let text = randomText(&random, newlines: true)
            let width = Int.random(in: 2...40, using: &random)
            let shown = try lines(width, 120, Text(text))
            #expect(
                letters(shown.joined()) == letters(text),
                "seed \(seed), \(width): \(text.debugDescription)")
            for line in shown { #expect(DisplayText(line).width <= width) }
        }
    }

    @Test(arguments: Seeds.first(30))
    func `no line ends before a word that would have fitted`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 11)
        let plain = ["a", "be", "sea", "word", "longerword", "end."]
        for _ in 0..<6 {
            let text = (0..<12).map { _ in plain.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
            let width = Int.random(in: 10...40, using: &random)
            let shown = try lines(width, 60, Text(text)).filter { !$0.isEmpty }
            // The plainest way to fill lines.
            var wanted: [String] = []
            for word in text.split(separator: " ") {
                if let last = wanted.last, last.count + 1 + word.count <= width {
                    wanted[wanted.count - 1] = last + " " + word
                } else {
                    wanted.append(String(word))
                }
            }
            #expect(shown == wanted, "seed \(seed), \(width)")
        }
    }

    @Test(arguments: Seeds.first(30))
    func `a text that is cut shows as much as fits, and a sign that there is more`(
        seed: Int
    ) throws {
        var random = SplitMix(seed: UInt64(seed) &* 13)
        for mode in [Text.TruncationMode.tail, .head, .middle] {
            for _ in 0..<4 {
                let text = randomText(&random, newlines: false)
                let width = Int.random(in: 1...40, using: &random)
                let view = Text(text).lineLimit(1).truncationMode(mode)
                let line = try lines(width, 1, view)[0]
                let whole = DisplayText(text)
                let log = "seed \(seed), \(mode) \(width): \(text.debugDescription)\n\(line)"
                guard whole.width > width else {
                    #expect(line == whole.string, "\(log)")
                    continue
                }
                let parts = line.split(separator: "…", omittingEmptySubsequences: false)
                guard parts.count == 2 else {
                    Issue.record("\(log)")
                    continue
                }
                // A space before the sign at the end of the row is not told from none.
                let head = String(parts[0])
                let tail = String(parts[1])
                #expect(whole.string.hasPrefix(head), "\(log)")
                #expect(whole.string.hasSuffix(tail), "\(log)")
                if mode == .tail { #expect(tail.isEmpty, "\(log)") }
                if mode == .head { #expect(head.isEmpty, "\(log)") }
                // At most a half of a wide character, or spaces at an end, are missing.
                let used = DisplayText(line).width
                #expect(used <= width, "\(log)")
                #expect(used >= width - 4, "\(log)")
            }
        }
    }

    @Test(arguments: Seeds.first(20))
    func `limited to some lines a text begins as without the limit`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 17)
        for _ in 0..<6 {
            let text = randomText(&random, newlines: true)
            let width = Int.random(in: 4...30, using: &random)
            let limit = Int.random(in: 1...4, using: &random)
            let all = try lines(width, 100, Text(text)).reversed().drop(while: \.isEmpty).reversed()
            let shown = try lines(width, 100, Text(text).lineLimit(limit))
            let log = "seed \(seed), \(width)/\(limit): \(text.debugDescription)"
            #expect(shown.dropFirst(limit).allSatisfy { $0.isEmpty }, "\(log)")
            #expect(
                Array(all.prefix(limit - 1)) == Array(shown.prefix(min(all.count, limit - 1))),
                "\(log)")
            if all.count > limit {
                #expect(shown[limit - 1].contains("…"), "\(log)\n\(shown.prefix(limit))")
            } else {
                #expect(!shown.joined().contains("…"), "\(log)")
            }
        }
    }

    @Test(arguments: Seeds.first(20))
    func `a text measures what it shows`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 19)
        for _ in 0..<6 {
            let text = randomText(&random, newlines: true)
            let width = Int.random(in: 1...40, using: &random)
            let pilot = try Pilot(width: width, height: 100) {
                VStack(spacing: 0) {
                    Text(text).accessibilityIdentifier("text")
                    Spacer(minLength: 0)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            let frame = try #require(pilot.find(id: "text"))
            let shown = pilot.lines.prefix(frame.height)
            let log = "seed \(seed), \(width): \(text.debugDescription)\n\(pilot.screen)"
            #expect(pilot.lines.dropFirst(frame.height).allSatisfy { $0.isEmpty }, "\(log)")
            #expect(frame.width <= width, "\(log)")
            #expect(frame.width >= shown.map { DisplayText($0).width }.max() ?? 0, "\(log)")
        }
    }

    @Test(arguments: Seeds.first(12))
    func `styles of runs are where their letters are, however the text is wrapped`(
        seed: Int
    ) throws {
        var random = SplitMix(seed: UInt64(seed) &* 23)
        let colors: [(Color, TerminalColor)] = [(.red, .red), (.green, .green), (.blue, .blue)]
        for _ in 0..<4 {
            // Each run has letters of its own.
            let alphabets = ["abcde", "klmno", "uvwxy"]
            var text = Text("")
            for (index, alphabet) in alphabets.enumerated() {
                let words = (0..<4).map { _ in
                    String((0..<3).compactMap { _ in alphabet.randomElement(using: &random) })
                }
                text =
                    text + Text(words.joined(separator: " ") + " ").foregroundStyle(colors[index].0)
            }
            let width = Int.random(in: 3...30, using: &random)
            let pilot = try Pilot(width: width, height: 40) { text }
            for row in pilot.driver.screen {
                for cell in row where cell.text != " " {
                    let index = alphabets.firstIndex { $0.contains(cell.text) }
                    #expect(index.map { colors[$0].1 } == cell.style.foreground, "seed \(seed)")
                }
            }
        }
    }

    @Test(arguments: [
        (TextAlignment.leading, 0), (.center, 1), (.trailing, 2),
    ])
    func `each line is aligned by itself`(alignment: TextAlignment, half: Int) throws {
        let text = "日本語 x\nab\n\nlonger line"
        let shown = try lines(30, 4, Text(text).multilineTextAlignment(alignment))
        let widths = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { DisplayText(String($0)).width }
        for (line, width) in zip(shown, widths) where width > 0 {
            let margin = line.prefix { $0 == " " }.count
            #expect(margin == (11 - width) * half / 2)
        }
    }
}
