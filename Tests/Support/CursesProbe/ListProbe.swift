internal import CursesDriver
internal import Dispatch
internal import Glibc
internal import TerminalCore

/// A list drawn straight into cells: what the driver costs by itself.
@MainActor
final class ListProbe {
    private let driver: CursesDriver
    private let buffer: CellBuffer
    private let count: Int
    private var top = 0
    private var selection = 0

    init(driver: CursesDriver, count: Int) {
        self.driver = driver
        self.count = count
        buffer = CellBuffer(size: driver.size)
    }

    private var height: Int { buffer.size.height - 1 }

    func drawAll() {
        for row in top..<top + height {
            draw(row)
        }
        present()
    }

    private func draw(_ row: Int) {
        let y = row - top
        guard y >= 0, y < height, row < count else { return }
        let style = CellStyle(attributes: row == selection ? .reverse : [])
        let rect = CellRect(x: 0, y: y, width: buffer.size.width, height: 1)
        buffer.fill(rect, style: style)
        buffer.write(DisplayText("Player Number \(row)"), at: CellPoint(x: 0, y: y), style: style)
        let score = DisplayText("\(row &* 7919 % 1_000_000)")
        let x = buffer.size.width - score.width
        buffer.write(score, at: CellPoint(x: x, y: y), style: style)
    }

    private func present() {
        let last = CellPoint(x: 0, y: height)
        buffer.fill(CellRect(origin: last, size: CellSize(width: buffer.size.width, height: 1)))
        buffer.write("\(selection + 1)/\(count)", at: last)
        driver.present(buffer, cursor: nil)
    }

    func handle(_ events: [InputEvent]) {
        let old = (selection: selection, top: top)
        for case .key(let press) in events {
            switch press.key {
            case .downArrow, "j": selection = min(count - 1, selection + 1)
            case .upArrow, "k": selection = max(0, selection - 1)
            case "q":
                driver.stop()
                exit(0)
            default: break
            }
            if selection < top { top = selection }
            if selection >= top + height { top = selection - height + 1 }
        }
        guard selection != old.selection else { return }
        let moved = top - old.top
        if moved != 0 { buffer.scroll(rows: 0..<height, by: moved) }
        if abs(moved) >= height {
            for row in top..<top + height { draw(row) }
        } else if moved > 0 {
            for row in top + height - moved..<top + height { draw(row) }
        } else if moved < 0 {
            for row in top..<top - moved { draw(row) }
        }
        draw(old.selection)
        draw(selection)
        present()
    }
}
