extension ListNode {
    /// What one line of the screen shows, to find what has to be drawn.
    struct Line: Equatable {
        /// The number of the row.
        let row: Int
        let line: Int
        let hasCursor: Bool
    }

    /// The lines that a row takes; at least one.
    func height(of index: Int) -> Int { height(of: index, in: rowWidth) }

    private func height(of index: Int, in width: Int) -> Int {
        guard let row = row(at: index) else { return 1 }
        return max(1, row.node.measure(Proposal(width: width, height: nil)).height)
    }

    /// Where several rows can be selected, they are marked at their ends.
    private var gutter: Int { gutter(in: frame.width) }
    private func gutter(in width: Int) -> Int {
        selection?.isMultiple == true && width > 4 ? 2 : 0
    }

    var barWidth: Int { isBarShown ? 1 : 0 }
    var rowWidth: Int { rowWidth(in: frame.width, besideBar: isBarShown) }
    private func rowWidth(in width: Int, besideBar: Bool) -> Int {
        max(0, width - leadingWidth - gutter(in: width) - handleWidth - (besideBar ? 1 : 0))
    }

    func drawMark(
        _ sign: DisplayText, atRow y: Int, in context: DrawContext, at origin: CellPoint
    ) {
        guard gutter > 0 else { return }
        context.write(
            sign, at: origin.offset(x: frame.width - 1 - handleWidth - barWidth, y: y),
            style: CellStyle(foreground: theme.accent))
    }

    /// Decides which rows are shown, makes them and gives them their places.
    func placeVisibleRows() {
        guard frame.height > 0 else {
            for (index, row) in live { drop(row, at: index) }
            dropSpareRows()
            live = [:]
            visible = []
            lines = []
            bar = nil
            // No rows, no bar beside them: a header that is all there is room for has the whole width.
            isBarShown = false
            placeHeldRows()
            noteRowWidth()
            return
        }
        // The cursor stays in sight; where it cannot be moved there is none.
        if lines.count != frame.height, revealed == nil, isEnabled, let cursor,
            visible.contains(where: { $0.index == cursor.index })
        {
            revealed = cursor.index
        }
        if let soughtRow {
            self.soughtRow = nil
            revealed = index(of: soughtRow) ?? revealed
        }
        if topIndex >= total {
            topIndex = max(0, total - 1)
            topOffset = 0
        }
        let signs = neededEditSigns()
        if signs != editSigns {
            editSigns = signs
            setNeedsDisplay()
            // Beside them rows may be of more lines.
            if !allAnswers({ proposal, _ in proposal.height != nil }) { invalidateSize() }
        }
        isBarShown = allowsBar && total > frame.height
        var places = arrange()
        if allowsBar, !isBarShown, overflows(places) {
            isBarShown = true
            places = arrange()
        }
        anchored = nil
        revealed = nil
        let shown = Set(places.map(\.index))
        for (index, row) in live where !shown.contains(index) {
            spare(row, at: index)
            live[index] = nil
        }
        visible = places
        if isSpareOld { dropSpareRows() }
        placeRows()
        placeHeldRows()
        orderRows()
        moveCursorFromDisabledRow()
        noteRowWidth()
    }

    private static let idealRows = 10

    /// The lines of the first rows in a width.
    ///
    /// They are measured rather than taken from the layout: what a list would like to have must not depend
    /// on what it was given, or the two go round in circles.
    func idealHeight(in width: Int) -> Int {
        let rows = min(total, Self.idealRows)
        // Rows of elements that are gone cannot be made; the list is asked again once it knows the new ones.
        guard !isSyncQueued else { return max(1, rows) }
        if !isPlaced { dropMeasuredRows() }
        let rowWidth = rowWidth(in: width, besideBar: total > rows && allowsBar(in: width))
        return max(1, (0..<rows).reduce(0) { $0 + height(of: $1, in: rowWidth) })
    }

    /// Lets go of rows that were only made to be measured, before they appear.
    private func dropMeasuredRows() {
        guard !isDropQueued else { return }
        isDropQueued = true
        graph.afterLayout { [weak self] in
            guard let self else { return }
            isDropQueued = false
            guard !isRemoved, !isPlaced else { return }
            for (index, row) in live { drop(row, at: index) }
            live = [:]
        }
    }

    /// Tells the table around how wide its rows are.
    private func noteRowWidth() {
        guard rowWidth != placedRowWidth else { return }
        placedRowWidth = rowWidth
        tableAround?.rowWidthDidChange()
    }

    /// Finds the places of the rows for the room that they have.
    private func arrange() -> [(index: Int, y: Int, height: Int)] {
        if let anchored { stand(anchored.index, at: anchored.y) }
        // What was scrolled in the midst of a row may be less of a row now.
        if topOffset > 0, topIndex < total, topOffset >= height(of: topIndex) { topOffset = 0 }
        if let revealed {
            bring(revealed)
            // A footer below the last row comes along.
            if isLastBeforeFooter(revealed) { bring(total - 1) }
        }
        let places = fill()
        guard let last = places.last, last.y + last.height < frame.height,
            topIndex > 0 || topOffset > 0
        else { return places }
        pullDown(by: frame.height - last.y - last.height)
        return fill()
    }

    /// Whether only headers and footers are below a row, which have room beside it.
    private func isLastBeforeFooter(_ index: Int) -> Bool {
        guard total - index <= frame.height, isSelectable(index),
            firstSelectable(from: index + 1, step: 1) == nil
        else { return false }
        return (index..<total).reduce(0) { $0 + height(of: $1) } <= frame.height
    }

    private func fill() -> [(index: Int, y: Int, height: Int)] {
        var places: [(index: Int, y: Int, height: Int)] = []
        var y = -topOffset
        var index = topIndex
        while y < frame.height, index < total {
            let height = height(of: index)
            if y + height > 0 { places.append((index, y, height)) }
            y += height
            index += 1
        }
        return places
    }

    /// Lets a row begin at a line of the screen.
    func stand(_ index: Int, at y: Int) {
        var index = min(max(0, index), max(0, total - 1))
        var y = y
        while y > 0, index > 0 {
            index -= 1
            y -= height(of: index)
        }
        topIndex = index
        topOffset = max(0, -y)
    }

    /// Scrolls by as little as puts a row on the screen.
    private func bring(_ index: Int) {
        let index = min(max(0, index), max(0, total - 1))
        if isFilled(by: index) { return }
        if index < topIndex || (index == topIndex && topOffset > 0) {
            topIndex = index
            topOffset = 0
            return
        }
        if index - topIndex < frame.height {
            var bottom = -topOffset
            for row in topIndex...index { bottom += height(of: row) }
            if bottom <= frame.height { return }
        }
        stand(index, at: max(0, frame.height - height(of: index)))
    }

    /// Shows more rows above when there are too few below.
    private func pullDown(by count: Int) {
        var missing = count
        while missing > 0 {
            if topOffset > 0 {
                let step = min(topOffset, missing)
                topOffset -= step
                missing -= step
            } else if topIndex > 0 {
                topIndex -= 1
                topOffset = height(of: topIndex)
            } else {
                return
            }
        }
    }

    /// Keeps the row of the cursor in sight where other rows had to keep their places, for its own was not known.
    func keepInSight(_ old: Cursor?, among shown: [(index: Int, y: Int, height: Int)]) {
        let wasInSight = old.map { old in shown.contains { $0.index == old.index } } ?? false
        guard let cursor, isEnabled, wasInSight || isCursorAwaited,
            staysAtPlace || topIndex > 0 || topOffset > 0
        else {
            isCursorAwaited = false
            return
        }
        if anchored?.index != cursor.index { revealed = cursor.index }
        isCursorAwaited =
            !staysAtPlace
            && segments.contains { $0.source?.hasUnplaced(cursor.id) == true }
    }

    /// Whether there are rows out of sight in a direction.
    func canScroll(by step: Int) -> Bool {
        guard step > 0 else { return topIndex > 0 || topOffset > 0 }
        guard let last = visible.last else { return false }
        return last.index < total - 1 || last.y + last.height > frame.height
    }

    /// Scrolls by lines without moving the cursor.
    func scroll(lines count: Int) {
        guard total > 0 else { return }
        pass.root?.focusManager?.didScroll()
        isCursorAwaited = false
        let former = (topIndex, topOffset)
        if count > 0 {
            for _ in 0..<count {
                if topOffset + 1 < height(of: topIndex) {
                    topOffset += 1
                } else if topIndex < total - 1 {
                    topIndex += 1
                    topOffset = 0
                }
            }
        } else {
            pullDown(by: -count)
        }
        let last = min(topIndex + visible.count - (topOffset > 0 ? 0 : 1), total - 1)
        guard canFetch(at: topIndex), canFetch(at: last) else {
            (topIndex, topOffset) = former
            if abs(count) > 1 { scroll(lines: count - count.signum()) }
            return
        }
        layOutAgain()
    }

    func layOutAgain() {
        needsPlace = true
        pass.replace(self)
        graph.requestFrame()
    }

    func reveal(_ index: Int) {
        revealed = index
        layOutAgain()
    }

    private func placeRows() {
        let moves = pass.movingDepth > 0
        var changed: [CellRect] = []
        let rows = visible.compactMap { place in live[place.index].map { (row: $0, place: place) } }
        let shift = shift(of: rows)
        pass.movingDepth += 1
        for (row, place) in rows {
            let rect = CellRect(
                x: leadingWidth, y: place.y, width: rowWidth, height: place.height)
            let (wasPlaced, isChanged) = (row.node.isPlaced, row.node.needsPlace)
            let places = pass.counters.places
            row.node.place(rect, Proposal(width: rowWidth, height: nil))
            // What is laid out in a row is not damaged as long as that moves, but the terminal moves the old cells.
            if wasPlaced, isChanged || pass.counters.places > places + 1 { changed.append(rect) }
        }
        pass.movingDepth -= 1
        let old = lines
        let oldBar = bar
        bar = makeBar()
        lines = Array(repeating: nil, count: frame.height)
        for (row, place) in rows {
            row.y = place.y
            for line in 0..<place.height where lines.indices.contains(place.y + line) {
                lines[place.y + line] = Line(
                    row: row.number, line: line, hasCursor: place.index == cursor?.index)
            }
        }
        if !moves { damageLines(after: old, movedBy: shift, changed, oldBar) }
    }

    /// Marks the lines that show something else than before. Where all that stays has moved by the
    /// same number of lines, the terminal moves it.
    private func damageLines(
        after old: [Line?], movedBy shift: Int?, _ changed: [CellRect], _ oldBar: ScrollBar?
    ) {
        let area = visibleFrame
        defer { heldMovedContent = holdsMovedContent }
        guard old.count == lines.count, !heldMovedContent, !holdsMovedContent else {
            pass.damage(rows: area.rows)
            return
        }
        var old = old
        var moved = 0
        if let shift, canScroll(area) {
            pass.scroll(rows: area.rows, by: shift)
            moved = shift
            old = old.indices.map { old.indices.contains($0 + shift) ? old[$0 + shift] : nil }
            // What comes in has to be drawn even where it is empty.
        }
        damageBar(after: oldBar, movedBy: moved)
        let top = absoluteOrigin.y
        for (line, owner) in lines.enumerated() where owner != old[line] {
            pass.damage(rows: top + line..<top + line + 1)
        }
        for rect in changed {
            pass.damage(rows: rect.offset(x: 0, y: top).intersection(area).rows)
        }
    }

    private func canScroll(_ area: CellRect) -> Bool {
        guard let root = pass.root else { return false }
        return area.width == root.frame.width && area.height == frame.height
            && root.layers.isEmpty && root.focusManager?.drag == nil && !pass.isDamaged(area.rows)
            && isAloneInItsRows
    }

    /// Whether no other view is drawn in the rows of the list, over it or behind it: the terminal would move that
    /// along.
    private var isAloneInItsRows: Bool {
        guard pass.movedNodes.isEmpty else { return false }
        var rows = 0..<frame.height
        var node: LayoutNode = self
        while let parent = node.layoutParent {
            rows = rows.lowerBound + node.frame.minY..<rows.upperBound + node.frame.minY
            let isBesideOthers = parent.hitOrder.contains {
                $0 !== node && $0.isPlaced && !$0.frame.isEmpty && $0.frame.rows.overlaps(rows)
            }
            if isBesideOthers { return false }
            node = parent
        }
        return true
    }

    /// By how many lines the rows that are still shown move up, if all by the same.
    private func shift(
        of rows: [(row: Row, place: (index: Int, y: Int, height: Int))]
    ) -> Int? {
        var shift: Int?
        for (row, place) in rows {
            guard let before = row.y else { continue }
            if let shift, shift != before - place.y { return nil }
            shift = before - place.y
        }
        return shift == 0 ? nil : shift
    }
}
