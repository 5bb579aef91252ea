import CellTestSupport
import Testing

@testable import TerminalCore

@Suite(
    "Unicode's own test material", .enabled(if: UnicodeData.isInstalled, "needs unicode-data"))
struct UnicodeDataTests {
    /// What text shows otherwise than it is: controls, marks of direction, separators.
    private func isShownAsItIs(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate:
                scalar == "\u{200D}"
            default: scalar != "\u{AD}"
            }
        }
    }

    @Test("each line of EastAsianWidth.txt has its columns (UAX #11)")
    func eastAsianWidth() throws {
        var wrong: [String] = []
        var compared = 0
        for fields in try UnicodeData.fields(of: "EastAsianWidth.txt") {
            guard let range = UnicodeData.range(fields[0]) else { continue }
            // C libraries and terminals give these two, as Unicode does since 16.0.
            if (0x3248...0x324F).overlaps(range) || (0x4DC0...0x4DFF).overlaps(range) { continue }
            let isWide = fields[1] == "W" || fields[1] == "F"
            for value in range {
                guard let scalar = Unicode.Scalar(value),
                    scalar.properties.generalCategory != .unassigned,
                    scalar.properties.generalCategory != .control
                else { continue }
                compared += 1
                let width = DisplayWidth.of(scalar)
                // Marks and joiners of either width sit on what they follow.
                if width != 0, width != (isWide ? 2 : 1) {
                    wrong.append("U+\(String(value, radix: 16)) \(fields[1]) \(width)")
                }
            }
        }
        #expect(compared > 280_000)
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    }

    @Test("each line of GraphemeBreakTest.txt is drawn as its clusters are (UAX #29)")
    func graphemeBreaks() throws {
        var compared = 0
        for fields in try UnicodeData.fields(of: "auxiliary/GraphemeBreakTest.txt") {
            let clusters = UnicodeData.pieces(fields[0])
            let text = clusters.joined()
            // To the standard library, whose Unicode is newer, these scissors are no pictograph.
            guard !text.contains("\u{2701}") else { continue }
            #expect(text.map { String($0) } == clusters, "\(fields[0])")
            guard isShownAsItIs(text) else { continue }
            compared += 1
            let whole = DisplayText(text)
            let parts = clusters.map { DisplayText($0) }
            #expect(whole.string == parts.map(\.string).joined(), "\(fields[0])")
            #expect(whole.width == parts.reduce(0) { $0 + $1.width }, "\(fields[0])")
        }
        #expect(compared > 200)
    }

    @Test("each emoji of emoji-test.txt takes two columns, as one cluster (UTS #51)")
    func emoji() throws {
        var compared = 0
        var wrong: [String] = []
        for fields in try UnicodeData.fields(of: "emoji/emoji-test.txt") {
            guard fields[1] == "fully-qualified" || fields[1] == "component" else { continue }
            compared += 1
            let text = DisplayText(UnicodeData.text(fields[0]))
            // Skin tones and hair by themselves are components.
            if text.width != 2 || text.count != 1 { wrong.append("\(fields[0]): \(text.width)") }
        }
        #expect(compared > 3_600)
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    }

    @Test("each line of LineBreakTest.txt may be broken where it says (UAX #14)")
    func lineBreaks() throws {
        var compared = 0
        var wrong: [String] = []
        for fields in try UnicodeData.fields(of: "auxiliary/LineBreakTest.txt") {
            let pieces = UnicodeData.pieces(fields[0])
            compared += 1
            var expected: [Int] = []
            var offset = 0
            for piece in pieces.dropLast() {
                offset += piece.utf8.count
                expected.append(offset)
            }
            let found = LineBreaks.offsets(in: pieces.joined())
            if found != expected { wrong.append("\(fields[0]): \(found)") }
        }
        #expect(compared > 7_000)
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20).joined(separator: "\n"))")
    }

    @Test("wrapping breaks lines where the rules allow it, and words only where it must")
    func wrapping() throws {
        for fields in try UnicodeData.fields(of: "auxiliary/LineBreakTest.txt") {
            let pieces = UnicodeData.pieces(fields[0])
            let text = pieces.joined()
            // Where a line may be broken within a grapheme cluster, it is not.
            guard isShownAsItIs(text), !text.contains("\u{200D}"),
                pieces.reduce(0, { $0 + $1.count }) == text.count
            else { continue }
            let display = DisplayText(text)
            let widest = pieces.map { DisplayText($0).width }.max() ?? 1
            // As wide as the widest piece: no piece has to be cut.
            let lines = display.wrapped(to: max(1, widest))
            var starts: Set<String> = [""]
            var rest = ""
            for piece in pieces.reversed() {
                rest = piece + rest
                starts.insert(DisplayText(rest).string)
            }
            var tail = display.string
            for line in lines {
                #expect(starts.contains(tail), "\(fields[0]) at \(widest): \(lines)")
                guard tail.hasPrefix(line.string) else { break }
                tail = String(tail.dropFirst(line.string.count).drop { " \u{3000}".contains($0) })
            }
        }
    }
}
