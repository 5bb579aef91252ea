@testable import TerminalCore

/// A screen that is changed by what a buffer hands on and by nothing else.
final class NaiveScreen {
    private(set) var cells: [[Cell]]
    private(set) var cellCount = 0
    private(set) var runs: [(y: Int, x: Int, count: Int)] = []

    init(_ size: CellSize) {
        let unknown = Cell(text: "?", style: .plain, width: 1)
        cells = Array(repeating: Array(repeating: unknown, count: size.width), count: size.height)
    }

    var lines: [String] {
        cells.map { row in
            var text = Substring(row.map(\.text).joined())
            while text.last == " " { text.removeLast() }
            return String(text)
        }
    }

    func present(_ buffer: CellBuffer) {
        cellCount = 0
        runs = []
        buffer.drainChanges(
            scroll: { rows, count in
                let old = cells
                for y in rows {
                    cells[y] =
                        rows.contains(y + count)
                        ? old[y + count]
                        : Array(repeating: .blank, count: buffer.size.width)
                }
            },
            run: { y, x, run in
                runs.append((y, x, run.count))
                cellCount += run.count
                for (offset, cell) in run.enumerated() {
                    cells[y][x + offset] = Cell(
                        text: text(cell, buffer), style: buffer.style(cell.style),
                        width: Int(cell.width))
                }
            })
    }

    private func text(_ cell: PackedCell, _ buffer: CellBuffer) -> String {
        if cell.isContinuation { return "" }
        if let number = cell.cluster { return buffer.clusterText(number) }
        return Unicode.Scalar(cell.content).map { String(Character($0)) } ?? "?"
    }
}
