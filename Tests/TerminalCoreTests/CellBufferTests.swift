import CellTestSupport
import Testing

@testable import TerminalCore

@Suite("The cell buffer")
struct CellBufferTests {
    private func buffer(_ width: Int, _ height: Int = 1) -> CellBuffer {
        CellBuffer(size: CellSize(width: width, height: height))
    }

    @Test("shows what is written where it is written")
    func writes() {
        let buffer = buffer(8, 2)
        let style = CellStyle(foreground: .red, attributes: .bold)
        let end = buffer.write("abc", at: CellPoint(x: 2, y: 1), style: style)
        #expect(end == 5)
        #expect(buffer.lines == ["", "  abc"])
        #expect(buffer[3, 1] == Cell(text: "b", style: style, width: 1))
        #expect(buffer[5, 1] == .blank)
        #expect(buffer[99, 1] == .blank)
    }

    @Test("keeps wide clusters in two cells")
    func writesWide() {
        let buffer = buffer(8)
        buffer.write("a日👩‍🚀e\u{301}", at: .zero)
        #expect(
            (0..<8).map { buffer[$0, 0].text } == ["a", "日", "", "👩‍🚀", "", "e\u{301}", " ", " "])
        #expect((0..<8).map { buffer[$0, 0].width } == [1, 2, 0, 2, 0, 1, 1, 1])
    }

    @Test(
        "blanks the other half of a wide cluster that is overwritten",
        arguments: [
            (0, "x本 ", "x 本"), (1, " x本", " x本"), (2, "日x ", "日x"), (3, "日 x", "日 x"),
        ])
    func overwritesHalf(column: Int, _: String, expected: String) {
        let buffer = buffer(4)
        buffer.write("日本", at: .zero)
        buffer.write("x", at: CellPoint(x: column, y: 0))
        #expect(buffer.lines[0] == expected)
    }

    @Test("a wide cluster over the middle of two others blanks their outer halves")
    func overwritesTwoHalves() {
        let buffer = buffer(4)
        buffer.write("日本", at: .zero)
        buffer.write("語", at: CellPoint(x: 1, y: 0))
        #expect((0..<4).map { buffer[$0, 0].text } == [" ", "語", "", " "])
    }

    @Test("clips text, and shows a space for half of a wide cluster")
    func clips() {
        let buffer = buffer(8)
        let clip = CellRect(x: 1, y: 0, width: 3, height: 1)
        let end = buffer.write(DisplayText("日本語x"), at: .zero, style: .plain, clip: clip)
        #expect(end == 7)
        #expect((0..<8).map { buffer[$0, 0].text } == [" ", " ", "本", "", " ", " ", " ", " "])
        let style = CellStyle(background: .blue)
        buffer.write(DisplayText("ab日"), at: CellPoint(x: 1, y: 0), style: style, clip: clip)
        #expect((0..<5).map { buffer[$0, 0].text } == [" ", "a", "b", " ", " "])
        #expect(
            (0..<5).map { buffer[$0, 0].style.background == .blue } == [
                false, true, true, true, false,
            ])
    }

    @Test("text outside of the buffer is not written", arguments: [-9, -4, 8, 20])
    func writesOutside(column: Int) {
        let buffer = buffer(8, 3)
        buffer.write("日ab", at: CellPoint(x: column, y: 1))
        buffer.write("abc", at: CellPoint(x: 0, y: -1))
        buffer.write("abc", at: CellPoint(x: 0, y: 3))
        #expect(buffer.lines == ["", "", ""])
    }

    @Test("text keeps the background below it when asked to")
    func keepsBackground() {
        let buffer = buffer(6)
        buffer.fill(
            CellRect(x: 0, y: 0, width: 3, height: 1), style: CellStyle(background: .blue))
        buffer.write(
            DisplayText("a日b"), at: CellPoint(x: 1, y: 0), style: CellStyle(foreground: .red),
            keepsBackground: true)
        #expect((1..<5).map { buffer[$0, 0].style.background } == [.blue, .blue, .blue, .default])
        #expect(buffer[1, 0].style.foreground == .red)
    }

    @Test("fills a rectangle and blanks what it cuts in half")
    func fills() {
        let buffer = buffer(6, 2)
        for y in 0..<2 {
            buffer.write("日本語", at: CellPoint(x: 0, y: y))
        }
        buffer.fill(CellRect(x: 1, y: 0, width: 4, height: 1), with: "─")
        #expect(buffer.lines == [" ────", "日本語"])
        #expect(buffer[5, 0].text == " ")
        buffer.fill(CellRect(x: -5, y: -5, width: 99, height: 99))
        #expect(buffer.lines == ["", ""])
    }

    @Test("changes styles and leaves text, wide clusters as a whole")
    func restyles() {
        let buffer = buffer(6)
        buffer.write("a日bc", at: .zero)
        buffer.restyle(CellRect(x: 2, y: 0, width: 2, height: 1)) { style in
            var style = style
            style.attributes.insert(.reverse)
            return style
        }
        #expect(
            (0..<6).map { buffer[$0, 0].style.attributes == .reverse }
                == [false, true, true, true, false, false])
        #expect(buffer.lines == ["a日bc"])
    }

    @Test(
        "scrolls rows and blanks those that become free",
        arguments: [
            (0..<4, 1, "b c d "), (0..<4, -1, " a b c"), (1..<3, 1, "a c  d"),
            (0..<4, 3, "d   "), (0..<4, 9, "   "), (1..<9, 1, "a c d "),
        ])
    func scrolls(rows: Range<Int>, count: Int, expected: String) {
        let buffer = buffer(3, 4)
        for (y, text) in ["a", "b", "c", "d"].enumerated() {
            buffer.write(text, at: CellPoint(x: 0, y: y))
        }
        buffer.scroll(rows: rows, by: count)
        #expect(buffer.lines.joined(separator: " ") == expected)
    }

    @Test("scrolling part of the width blanks what it cuts in half")
    func scrollsPart() {
        let buffer = buffer(6, 2)
        buffer.write("日本語", at: .zero)
        buffer.write("abcdef", at: CellPoint(x: 0, y: 1))
        buffer.scroll(CellRect(x: 1, y: 0, width: 3, height: 2), by: 1)
        #expect(buffer.lines == [" bcd語", "a   ef"])
    }

    @Test("resizing blanks, and the next frame shows all")
    func resizes() {
        let buffer = buffer(3, 1)
        buffer.write("abc", at: .zero)
        let terminal = NaiveScreen(buffer.size)
        terminal.present(buffer)
        buffer.resize(to: CellSize(width: 5, height: 2))
        #expect(buffer.lines == ["", ""])
        #expect(buffer.isDamaged)
        buffer.write("x", at: CellPoint(x: 4, y: 1))
        let larger = NaiveScreen(buffer.size)
        larger.present(buffer)
        #expect(larger.cellCount == 10)
        #expect(larger.lines == buffer.lines)
    }

    @Test("an empty buffer can be drawn into")
    func drawsIntoNothing() {
        for size in [CellSize.zero, CellSize(width: 0, height: 5), CellSize(width: 5, height: 0)] {
            let buffer = CellBuffer(size: size)
            buffer.write("日本", at: .zero)
            buffer.fill(CellRect(x: 0, y: 0, width: 9, height: 9))
            buffer.scroll(rows: 0..<3, by: 1)
            buffer.drainChanges(scroll: { _, _ in }, run: { _, _, _ in })
            #expect(buffer.lines.allSatisfy { $0.isEmpty })
        }
    }

    @Test(
        "knows where a text with letters from right to left ends, wherever it is cut",
        arguments: [
            ("שלום", 9, 3), ("שלום 12", 9, 6), ("a שלום", 9, 5), ("שָׁלוֹם", 9, 3), ("مرحبا", 3, 2),
            ("plain", 9, nil), ("日本", 9, nil), ("e\u{301}", 9, nil),
        ] as [(String, Int, Int?)])
    func rightToLeft(text: String, room: Int, end: Int?) {
        let buffer = CellBuffer(size: CellSize(width: 12, height: 1))
        buffer.write(text, at: .zero, clip: CellRect(x: 0, y: 0, width: room, height: 1))
        let marked = buffer.packedRow(0).indices.filter { buffer.packedRow(0)[$0].endsRightToLeft }
        #expect(marked == (end.map { [$0] } ?? []))
        // Another style leaves it so, another text does not.
        buffer.restyle(buffer.bounds) { _ in CellStyle(attributes: .bold) }
        #expect(buffer.packedRow(0).contains { $0.endsRightToLeft } == (end != nil))
        buffer.write("            ", at: .zero)
        #expect(!buffer.packedRow(0).contains { $0.endsRightToLeft })
    }
}
