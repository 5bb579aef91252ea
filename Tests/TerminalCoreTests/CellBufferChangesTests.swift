import RandomTestSupport
import CellTestSupport
import Testing

@testable import TerminalCore

@Suite("The changes that a buffer hands on")
struct CellBufferChangesTests {
    private static func cells(_ buffer: CellBuffer) -> [[Cell]] {
        (0..<buffer.size.height).map { y in (0..<buffer.size.width).map { buffer[$0, y] } }
    }

    @Test("make the same screen as drawing it from nothing", arguments: Seeds.first(40))
    func agreeWithDrawingFromNothing(seed: Int) throws {
        let size = CellSize(width: 12 + seed % 40, height: 3 + seed % 9)
        let buffer = CellBuffer(size: size)
        let screen = NaiveScreen(size)
        var frames = RandomFrames(seed: UInt64(seed))
        for frame in 0..<120 {
            frames.draw(into: buffer)
            // Not every drawing is presented by itself.
            if frames.next(3) == 0 { frames.draw(into: buffer) }
            if frames.next(20) == 0 { buffer.invalidate() }
            screen.present(buffer)
            try #require(screen.cells == Self.cells(buffer), "frame \(frame)")
            for run in screen.runs {
                try #require(screen.cells[run.y][run.x].width > 0)
                let last = screen.cells[run.y][run.x + run.count - 1]
                try #require(last.width < 2)
            }
            #expect(!buffer.isDamaged)
        }
    }

    @Test("hold only whole wide clusters", arguments: Seeds.first(40))
    func keepClustersWhole(seed: Int) throws {
        let size = CellSize(width: 23, height: 7)
        let buffer = CellBuffer(size: size)
        var frames = RandomFrames(seed: UInt64(seed + 1000))
        for _ in 0..<120 {
            frames.draw(into: buffer)
            for y in 0..<size.height {
                var x = 0
                while x < size.width {
                    let cell = buffer[x, y]
                    try #require(cell.width == 1 || cell.width == 2)
                    if cell.width == 2 {
                        try #require(x + 1 < size.width)
                        try #require(buffer[x + 1, y].width == 0)
                        try #require(buffer[x + 1, y].style == cell.style)
                    }
                    x += cell.width
                }
            }
        }
    }

    @Test("are nothing when the same is drawn again")
    func areNothingForTheSame() {
        let buffer = CellBuffer(size: CellSize(width: 40, height: 10))
        let screen = NaiveScreen(buffer.size)
        func draw() {
            buffer.fill(buffer.bounds)
            buffer.write("Barbara 日本 👩‍🚀", at: CellPoint(x: 3, y: 4))
        }
        draw()
        screen.present(buffer)
        #expect(screen.cellCount == 400)
        draw()
        screen.present(buffer)
        #expect(screen.cellCount == 0)
    }

    @Test("are one run when only a few cells between them are the same, else two")
    func joinNeighbours() {
        let buffer = CellBuffer(size: CellSize(width: 40, height: 1))
        let screen = NaiveScreen(buffer.size)
        screen.present(buffer)
        buffer.write("a", at: .zero)
        buffer.write("b", at: CellPoint(x: 5, y: 0))
        buffer.write("c", at: CellPoint(x: 20, y: 0))
        screen.present(buffer)
        #expect(screen.runs.map(\.x) == [0, 20])
        #expect(screen.runs.map(\.count) == [6, 1])
    }

    @Test("after a scroll by one are the row that came, not the rows that moved")
    func areSmallAfterScroll() {
        let size = CellSize(width: 30, height: 20)
        let buffer = CellBuffer(size: size)
        for y in 0..<20 {
            buffer.write("row \(y)", at: CellPoint(x: 0, y: y))
        }
        let screen = NaiveScreen(size)
        screen.present(buffer)
        buffer.scroll(rows: 0..<20, by: 1)
        buffer.write("row 20", at: CellPoint(x: 0, y: 19))
        screen.present(buffer)
        #expect(screen.cells == Self.cells(buffer))
        #expect(screen.cellCount == 6)
    }

    @Test("stay right when unused styles and clusters are thrown out")
    func surviveCompaction() {
        let size = CellSize(width: 20, height: 3)
        let buffer = CellBuffer(size: size)
        let screen = NaiveScreen(size)
        buffer.write("e\u{301}👩‍🚀", at: CellPoint(x: 0, y: 2), style: CellStyle(background: .red))
        screen.present(buffer)
        let generation = buffer.tableGeneration
        for number in 0..<6000 {
            let color = TerminalColor.rgb(UInt8(number & 255), UInt8(number >> 8), 7)
            buffer.write("x", at: .zero, style: CellStyle(foreground: color))
            let mark = Unicode.Scalar(0x300 + UInt32(number % 0x60)).map { String(Character($0)) }
            buffer.write(
                "\(Character(Unicode.Scalar(UInt8(97 + number % 26))))\(mark ?? "")",
                at: CellPoint(x: 3, y: 1))
            screen.present(buffer)
        }
        #expect(buffer.tableGeneration > generation)
        #expect(screen.cells == Self.cells(buffer))
        #expect(
            buffer[0, 2] == Cell(text: "e\u{301}", style: CellStyle(background: .red), width: 1))
    }
}
