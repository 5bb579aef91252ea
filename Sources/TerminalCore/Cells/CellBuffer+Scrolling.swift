extension CellBuffer {
    /// Moves rows up, or down when the count is negative, and blanks those that become free.
    ///
    /// What the screen shows is moved by the terminal itself, which costs it a few bytes.
    ///
    /// - Parameters:
    ///   - rows: The rows among which text moves; text that leaves them is gone.
    ///   - count: By how many rows; a positive count moves text up.
    public func scroll(rows: Range<Int>, by count: Int) {
        let rows = rows.clamped(to: 0..<size.height)
        guard count != 0, !rows.isEmpty, size.width > 0 else { return }
        if abs(count) >= rows.count {
            fill(CellRect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count))
            return
        }
        moveRows(of: back, rows, by: count)
        moveRows(of: front, rows, by: count)
        let moved = Array(damage[rows])
        let free = freedRows(rows, by: count)
        for y in rows {
            let source = y + count
            damage[y] =
                rows.contains(source)
                ? moved[source - rows.lowerBound] : DamagedColumns(lower: 0, upper: size.width)
        }
        for y in free {
            let start = index(0, y)
            for position in start..<start + size.width {
                back[position] = .blank
                // The terminal blanks the rows that it frees too.
                front[position] = .blank
            }
        }
        scrolls.append(ScrollOperation(rows: rows, count: count))
    }

    /// Moves the cells of a rectangle up, or down when the count is negative, and blanks the rows
    /// that become free. Over the whole width it is ``scroll(rows:by:)``.
    public func scroll(_ rect: CellRect, by count: Int) {
        let area = bounds.intersection(rect)
        guard !area.isEmpty, count != 0 else { return }
        if area.minX == 0, area.width == size.width {
            scroll(rows: area.rows, by: count)
            return
        }
        for y in area.rows {
            splitWide(area.minX, y)
            splitWide(area.maxX, y)
        }
        let order = count > 0 ? Array(area.rows) : area.rows.reversed()
        for y in order {
            let source = y + count
            for x in area.columns {
                back[index(x, y)] = area.rows.contains(source) ? back[index(x, source)] : .blank
            }
            damage[y].insert(area.minX, area.maxX)
        }
    }

    private func moveRows(
        of cells: UnsafeMutableBufferPointer<PackedCell>, _ rows: Range<Int>, by count: Int
    ) {
        guard let base = cells.baseAddress else { return }
        let kept = (rows.count - abs(count)) * size.width
        let top = base + rows.lowerBound * size.width
        let shifted = top + abs(count) * size.width
        if count > 0 {
            top.update(from: shifted, count: kept)
        } else {
            shifted.update(from: top, count: kept)
        }
    }

    private func freedRows(_ rows: Range<Int>, by count: Int) -> Range<Int> {
        count > 0
            ? rows.upperBound - count..<rows.upperBound
            : rows.lowerBound..<rows.lowerBound - count
    }
}
