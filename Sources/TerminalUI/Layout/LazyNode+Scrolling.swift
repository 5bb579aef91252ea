extension LazyNode {
    /// Scrolls to the item with an id.
    func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
        guard let item = item(of: id, near: shown.first ?? 0) else { return false }
        return scroll(toItem: item, anchor: anchor) { $0.item(of: id, near: $1) }
    }

    /// Scrolls to the item that has a view with an id in it.
    func scroll(toItemHolding id: AnyHashable, anchor: UnitPoint?) -> Bool {
        guard let item = rowIndex(holding: id) else { return false }
        return scroll(toItem: item, anchor: anchor) { $1 }
    }

    private func scroll(
        toItem item: Int, anchor: UnitPoint?, follow: @escaping (LazyNode, Int) -> Int?
    ) -> Bool {
        var item = item
        let fraction = arrangement.axis == .vertical ? anchor?.y : anchor?.x
        return scrollIntoSight(anchor: anchor) { [weak self] in
            guard let self, let now = follow(self, item) else { return nil }
            item = now
            measureLines(before: line(of: item), fraction: fraction ?? 1)
            return revealed(rect(ofLine: line(of: item)), of: nil)
        }
    }

    private func item(of id: AnyHashable, near item: Int) -> Int? {
        for segment in segments {
            if let offset = segment.source?.offset(of: id, near: item - segment.start) {
                return segment.start + offset
            }
        }
        return rowIndex(withID: id)
    }

    private func rect(ofLine line: Int) -> CellRect {
        var rect = CellRect(origin: .zero, size: frame.size)
        rect.origin[arrangement.axis] = extents.offset(of: line)
        rect.size[arrangement.axis] = extents.extent(of: line)
        return rect
    }

    /// Makes the lines that are in sight before one which stands at a part of the scroll view, and that one: where it
    /// begins follows from how long they are.
    private func measureLines(before line: Int, fraction: Double) {
        guard isLaidOut, line < lineCount else { return }
        let extent = frame.size[cross]
        let lanes = lanes(extent)
        let before = extents.total(lineCount)
        func measured(_ line: Int) -> Int {
            let length = measure(line, lanes, extent)
            extents.set(line, length)
            return length
        }
        let sight = scroll?.frame.size[arrangement.axis] ?? 0
        var room = Int((Double(sight - measured(line)) * fraction).rounded(.up))
        var line = line
        while room > 0, line > 0 {
            line -= 1
            room -= measured(line) + arrangement.spacing
        }
        if extents.total(lineCount) != before { invalidateSize() }
    }

    // MARK: Rows that are held

    /// The first item of the line at an offset.
    func item(at offset: Int) -> Int? {
        guard lineCount > 0 else { return nil }
        return items(of: extents.line(at: offset, of: lineCount)).items.lowerBound
    }

    /// Where the line of an item begins.
    func position(ofItem item: Int) -> Int {
        arrange(lanes(frame.size[cross]).count)
        return extents.offset(of: line(of: item))
    }

    /// The items in sight, to find again the row that is held.
    var placesOfShownItems: [(item: Int, line: Int, position: Int)] {
        guard heldRow?.item != nil else { return [] }
        return shown.sorted().map { item in
            let line = line(of: item)
            return (item, line, extents.offset(of: line))
        }
    }

    /// Holds the row at its new place, or the next one that is still there. Returns whether there is one.
    func follow(
        _ places: [(item: Int, line: Int, position: Int)], to place: (Int) -> Int?
    ) -> Bool {
        guard let heldRow, let held = places.first(where: { $0.item == heldRow.item }) else {
            return false
        }
        for (item, oldLine, position) in places where item >= held.item {
            guard let now = place(item) else { continue }
            heldRow.item = now
            heldRow.distance += position - held.position
            arrange(lanes(frame.size[cross]).count)
            // What has been measured is mostly what it was, but in other lines.
            extents.move(by: line(of: now) - oldLine, of: lineCount)
            return true
        }
        return false
    }
}
