extension CellBuffer {
    /// Forgets what the screen shows, so that the next frame draws every cell.
    public func invalidate() {
        front.update(repeating: .unknown)
        scrolls.removeAll()
        damage = Array(
            repeating: DamagedColumns(lower: 0, upper: size.width), count: size.height)
    }

    /// Whether something was drawn since the last frame.
    public var isDamaged: Bool {
        !scrolls.isEmpty || damage.contains { !$0.isEmpty }
    }

    /// Hands the changes since the last call to whoever shows them, and forgets them.
    ///
    /// - Parameters:
    ///   - scroll: Gets the rows moved and by how many, before all runs, in order.
    ///   - run: Gets the row, the column and the cells of each run of changes, from the top left.
    ///     A run never begins or ends inside a wide cluster. Runs that are nearly neighbours are
    ///     joined, because moving the cursor costs more than a few cells.
    package func drainChanges(
        scroll: (Range<Int>, Int) -> Void,
        run: (Int, Int, UnsafeBufferPointer<PackedCell>) -> Void
    ) {
        for operation in scrolls {
            scroll(operation.rows, operation.count)
        }
        scrolls.removeAll(keepingCapacity: true)
        for y in 0..<size.height where !damage[y].isEmpty {
            drainRow(y, run)
            damage[y] = DamagedColumns()
        }
        compactTablesIfNeeded()
    }

    /// Cells that are the same for fewer columns than this do not end a run.
    private static let gap = 5

    private func drainRow(_ y: Int, _ run: (Int, Int, UnsafeBufferPointer<PackedCell>) -> Void) {
        let row = index(0, y)
        let upper = min(damage[y].upper, size.width)
        var x = damage[y].lower
        while x < upper {
            guard back[row + x] != front[row + x] else {
                x += 1
                continue
            }
            var start = x
            var end = x + 1
            var probe = end
            while probe < upper, probe - end < Self.gap {
                if back[row + probe] != front[row + probe] { end = probe + 1 }
                probe += 1
            }
            if back[row + start].isContinuation { start -= 1 }
            if back[row + end - 1].isWide { end += 1 }
            for position in row + start..<row + end {
                front[position] = back[position]
            }
            run(y, start, UnsafeBufferPointer(rebasing: front[row + start..<row + end]))
            x = end
        }
    }

    /// The cells of a row as the next frame shows them; valid until the buffer changes.
    package func packedRow(_ y: Int) -> UnsafeBufferPointer<PackedCell> {
        UnsafeBufferPointer(rebasing: back[index(0, y)..<index(0, y) + size.width])
    }

    package func style(_ number: UInt16) -> CellStyle {
        styles[Int(number)]
    }

    package func clusterText(_ number: Int) -> String {
        clusters[number]
    }
}
