import RandomTestSupport
import CellTestSupport
import Testing

@testable import TerminalCore

@MainActor
@Suite("The terminal in memory")
struct InMemoryDriverTests {
    @Test("shows frames, counts them and delivers input in batches")
    func showsAndDelivers() throws {
        let driver = InMemoryDriver(size: CellSize(width: 10, height: 2))
        var batches: [[InputEvent]] = []
        try driver.start { batches.append($0) }
        let buffer = CellBuffer(size: driver.size)
        buffer.write("hello", at: .zero)
        driver.present(buffer, cursor: CellPoint(x: 5, y: 0))
        #expect(driver.lines == ["hello", ""])
        #expect(driver.cursor == CellPoint(x: 5, y: 0))
        #expect(driver.lastFrameCellCount == 20)
        buffer.write("J", at: .zero)
        driver.present(buffer, cursor: nil)
        #expect(driver.lines == ["Jello", ""])
        #expect(driver.lastFrameCellCount == 1)
        #expect(driver.changedCellCount == 21)
        #expect(driver.frameCount == 2)
        #expect(driver.cursor == nil)
        driver.send(.key(KeyPress(key: "a")), .key(KeyPress(key: "b")))
        driver.send(.paste("x"))
        #expect(batches.map(\.count) == [2, 1])
        driver.stop()
        driver.send(.interrupt)
        #expect(batches.count == 2)
    }

    @Test("is blank after a resize until the next frame")
    func resizes() throws {
        let driver = InMemoryDriver(size: CellSize(width: 10, height: 2))
        var sizes: [InputEvent] = []
        try driver.start { sizes += $0 }
        let buffer = CellBuffer(size: driver.size)
        buffer.write("hello", at: .zero)
        driver.present(buffer, cursor: nil)
        driver.resize(to: CellSize(width: 6, height: 3))
        #expect(sizes == [.resize(CellSize(width: 6, height: 3))])
        #expect(driver.lines == ["", "", ""])
        buffer.resize(to: driver.size)
        buffer.write("hi", at: CellPoint(x: 0, y: 2))
        driver.present(buffer, cursor: nil)
        #expect(driver.lines == ["", "", "hi"])
    }

    @Test("draws another buffer whole")
    func drawsOtherBuffer() throws {
        let driver = InMemoryDriver(size: CellSize(width: 4, height: 1))
        let first = CellBuffer(size: driver.size)
        first.write("abcd", at: .zero)
        driver.present(first, cursor: nil)
        let second = CellBuffer(size: driver.size)
        driver.present(second, cursor: nil)
        driver.present(first, cursor: nil)
        #expect(driver.lines == ["abcd"])
    }

    @Test("shows the same as the buffer, frame after frame", arguments: Seeds.first(10))
    func agrees(seed: Int) throws {
        let size = CellSize(width: 30, height: 9)
        let driver = InMemoryDriver(size: size)
        let buffer = CellBuffer(size: size)
        var frames = RandomFrames(seed: UInt64(seed))
        for _ in 0..<80 {
            frames.draw(into: buffer)
            driver.present(buffer, cursor: nil)
            try #require(driver.lines == buffer.lines)
        }
    }

    @Test("gives the whole screen back after another program used it")
    func releases() throws {
        let driver = InMemoryDriver(size: CellSize(width: 4, height: 1))
        let buffer = CellBuffer(size: driver.size)
        buffer.write("abcd", at: .zero)
        driver.present(buffer, cursor: nil)
        driver.withTerminalReleased {}
        #expect(driver.lines == [""])
        driver.present(buffer, cursor: nil)
        #expect(driver.lines == ["abcd"])
    }
}
