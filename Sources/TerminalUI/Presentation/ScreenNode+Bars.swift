extension ScreenNode {
    /// Fewer columns say nothing.
    private static let least = 3

    /// Gives the items of a row their places; returns the columns between those at its beginning and
    /// those at its end. What stands at the end confirms or cancels, and has its room first.
    func place(_ row: BarRow, in strip: inout BarStrip, from start: Int = 0) -> Range<Int> {
        for bar in row.all {
            bar.limit = .max
            bar.cut = 0
        }
        let room = max(0, frame.width - start)
        let trailing = BarRow.width(of: row.trailing)
        let others = BarRow.width(of: row.leading + row.center)
        let gap = trailing > 0 && others > 0 ? BarNode.spacing : 0
        let height = frame.height > 0 ? 1 : 0
        let missing = trailing + gap + others - room
        let last = (row.leading + row.center).last ?? row.trailing.first
        if missing > 0, let last, last.lastWidth - missing >= Self.least { last.cut = missing }
        guard missing > last?.cut ?? 0 else {
            strip.clear()
            return place(row, atRow: strip.y, height: height, from: start)
        }
        let left = room - trailing - gap
        if others > 0, left >= BarStrip.leastForSigns {
            _ = place(BarRow(trailing: row.trailing), atRow: strip.y, height: height, from: start)
            strip.place(
                row.leading + row.center, in: start..<start + left, height: height,
                startsAtEnd: false, of: self)
        } else {
            strip.place(
                row.all, in: start..<start + room, height: height,
                startsAtEnd: !row.trailing.isEmpty, of: self)
        }
        return frame.width..<frame.width
    }

    /// Places items for which there is room.
    private func place(
        _ row: BarRow, atRow y: Int, height: Int, from start: Int
    ) -> Range<Int> {
        func place(_ bar: BarNode, _ x: Int, _ width: Int) {
            bar.shift = 0
            bar.place(CellRect(x: x, y: y, width: width, height: height))
        }
        var right = frame.width
        for bar in row.trailing.reversed() {
            let width = bar.width
            place(bar, right - width, width)
            right -= width + BarNode.spacing
        }
        right = max(start, right)
        var left = start
        var free = right - start - BarRow.width(of: row.leading)
        for bar in row.leading {
            var width = bar.width
            if bar.isFlexible, row.center.isEmpty, free > 0 {
                width += free
                free = 0
            }
            place(bar, left, width)
            left += width + BarNode.spacing
        }
        let wanted = BarRow.width(of: row.center)
        var x = max(left, min((frame.width - wanted) / 2, right - wanted))
        for bar in row.center {
            let width = bar.width
            place(bar, x, width)
            x += width + BarNode.spacing
        }
        return left..<max(left, right)
    }

    /// Moves the items of a row until a part of one is in sight; returns whether they can be.
    func reveal(_ target: SoughtPart, in bar: BarNode) -> Bool {
        if strips.header.bars.contains(where: { $0 === bar }) {
            strips.header.seek(target)
        } else if strips.footer.bars.contains(where: { $0 === bar }) {
            strips.footer.seek(target)
        } else {
            return false
        }
        placeBarsAgain()
        return true
    }

    /// Answers a click on the sign of items that are not shown.
    func moveStrip(for event: MouseEvent, at point: CellPoint) -> Bool {
        guard event.kind == .press, event.button == .left,
            strips.header.move(at: point) || strips.footer.move(at: point)
        else { return false }
        placeBarsAgain()
        return true
    }

    private func placeBarsAgain() {
        needsPlace = true
        pass.replace(self)
        graph.requestFrame()
    }
}
