/// The node of a `List`: the rows on the screen, and the place in the data where they are.
final class ListNode: LayoutNode, LazyContainer, ParkingContainer {
    /// A row that lives.
    final class Row {
        let id: AnyHashable
        let node: LayoutNode
        /// What made the row, if it was made for the screen.
        let source: (any LazyChildren)?
        /// The loop that the row is an element of.
        var loop: ObjectIdentifier? { source.map { ObjectIdentifier($0) } }
        /// Tells the rows of a list apart, those that are gone included: a new node may lie in memory
        /// where one that went did.
        let number: Int
        /// The hash of the id, by which most rows are told from others.
        let hash: Int
        /// What stands for the row in the selection, where that may be another than its id.
        var choice: AnyHashable? {
            didSet { hasChoice = choice != nil }
        }
        private(set) var hasChoice = false
        /// What was pressed in the row last.
        var usedControl: UsedControl?
        /// The line where the row began in the last layout.
        var y: Int?

        init(id: AnyHashable, node: LayoutNode, source: (any LazyChildren)?, number: Int = 0) {
            self.id = id
            self.node = node
            self.source = source
            self.number = number
            hash = id.hashValue
        }
    }

    struct Cursor: Equatable {
        var index: Int
        var id: AnyHashable
        /// The loop that the row is an element of: others may have elements with the same id.
        var loop: ObjectIdentifier?
    }

    var selection: ListSelection?
    var segments: [ListSegment] = [] {
        didSet { knownPlaces = nil }
    }
    private var knownPlaces: [AnyHashable: Int]?
    /// Where the views are that are there already, looked for once after each change of the rows.
    var placesOfViews: [AnyHashable: Int] {
        if let knownPlaces { return knownPlaces }
        let places = findViews()
        knownPlaces = places
        return places
    }
    var total = 0
    /// Living rows by their index.
    var live: [Int: Row] = [:]
    var parkedRows = ParkedRows()
    package var parkedStates: [ParkedState] { parkedRows.all }
    override var keepsRowsOutOfSight: Bool { true }
    var heldRows = HeldRows()
    var isOrderStale = false
    /// Rows that have left the screen and hold nothing of their elements: the next that come in take
    /// them over.
    var spareRows: [RowNode] = []
    /// Whether spare rows may have elements that are gone, which are not to be held: what the next
    /// layout does not need goes.
    var isSpareOld = false
    /// How many rows the list has made.
    var madeRows = 0
    /// The indices on the screen with their first lines.
    var visible: [(index: Int, y: Int, height: Int)] = []
    var lines: [Line?] = []

    /// The row at the top of the screen, and how many of its lines are above the screen.
    var topIndex = 0
    var topOffset = 0
    var cursor: Cursor?
    /// Where a selection of several rows began: the row that was chosen last, or where the cursor was.
    var rangeStart: Cursor?
    /// What stays chosen beside a range.
    var keptChoice: Set<AnyHashable> = []
    /// What was chosen by extending the selection or toggling a row last.
    var ownChoice: Set<AnyHashable>?
    var selectedIDs: Set<AnyHashable> = []
    private var mark: ListMark?
    private var markedID: AnyHashable?
    /// A row that has to be on the screen after the next layout.
    var revealed: Int?
    /// A row that has to be on the screen, wherever it is then.
    weak var soughtRow: LayoutNode?
    /// Whether a key has moved the row of the cursor in the data since the rows were brought up to date.
    var isCursorRowMoved = false
    /// A row that has to stand at a line after the next layout.
    var anchored: (index: Int, y: Int)?
    private lazy var tracker = ObservationTracker(node: self)
    /// Whether the data has changed since the rows were brought up to date.
    private(set) var isSyncQueued = false
    /// An id that is scrolled to once the rows are up to date.
    var sought: (id: AnyHashable, anchor: Double?)?
    /// What was chosen at a place before it was known which row is there: the one that turns out to be
    /// is meant.
    var earlyChoice: AnyHashable?
    private var isAdoptionQueued = false
    private(set) var isEnabled = true
    private(set) var theme = Theme.standard
    var staysAtPlace = false
    private(set) var followsCursor = false
    private(set) var showsIndicators = true
    private(set) var isEditing = false
    /// What was shown of the edit mode in the last layout.
    var editSigns = EditSigns()
    var isDropQueued = false
    /// Whether a row has been drawn on the lines of others since they were last compared.
    var heldMovedContent = false
    /// Whether the last column is the bar's.
    var isBarShown = false
    /// The bar as it was placed.
    var bar: ScrollBar?
    /// The line of its handle at which the mouse holds the bar.
    var grip: Int?
    /// The room of the rows in the last layout.
    var placedRowWidth = 0
    /// The row that the mouse holds.
    var grabbed: GrabbedRow?
    /// What has been dragged, as it was when the rows were brought up to date.
    var shownMove: RowMove?
    /// Whether a row that is dragged has changed places with others since then.
    var isRowCarried = false
    /// The line where what is dragged would go.
    var dropLine: Int?

    override var nearestContainerIsLazy: Bool { true }
    override var nearestContainerHasGroups: Bool { true }
    override var drawsItself: Bool { true }
    override var isWindow: Bool { true }
    override var hidesGuides: Bool { true }
    override var isFocusable: Bool { isEnabled && total > 0 }
    override var keepsFocusToItself: Bool { true }

    override func childrenDidChange() {
        super.childrenDidChange()
        queueSync()
    }

    func queueSync() {
        guard !isSyncQueued else { return }
        isSyncQueued = true
        pass.enqueue(self)
    }

    override func evaluate() {
        let old = selectedIDs
        let oldMarkedID = markedID
        let oldTheme = theme
        let wasEnabled = isEnabled
        let wasEditing = isEditing
        reading {
            mark = environment.listMark
            (selectedIDs, markedID, isEditing) = tracker.track {
                (
                    selection?.ids() ?? [], mark?.id(),
                    environment.editMode?.wrappedValue.isEditing == true
                )
            }
            isEnabled = environment.isEnabled
            theme = environment.theme
            staysAtPlace = environment.listCursorStaysAtPlace
            followsCursor = environment.listSelectionFollowsCursor
            let showsBar = environment.verticalScrollIndicatorVisibility.isShown
            if showsBar != showsIndicators {
                showsIndicators = showsBar
                invalidateSize()
            }
        }
        // The rows know nothing of how the list shows its cursor and what is selected.
        if theme != oldTheme || isEnabled != wasEnabled { setNeedsDisplay() }
        if isEditing != wasEditing {
            setNeedsDisplay()
            layOutAgain()
        }
        var changed = old.symmetricDifference(selectedIDs)
        if markedID != oldMarkedID {
            changed.formUnion([oldMarkedID, markedID].compactMap { $0 })
        }
        if !changed.isEmpty { setNeedsDisplay(ofRows: changed) }
        guard selectedIDs != old else { return }
        selectionDidChange()
        if let selection, !selection.isMultiple {
            // What has been chosen since is no longer looked for.
            let chosen = cursor.flatMap { selectionID(of: $0) }
            wanted = selectedIDs.first.flatMap { [cursor?.id, chosen].contains($0) ? nil : $0 }
            isSelectedElsewhere =
                wanted != nil && !old.isEmpty && pass.root?.focusManager?.isAnswering == false
            if !isSyncQueued { findWanted() }
        }
        adoptCursorLater()
    }

    /// Whether the program went on by itself to the one row that is selected, from another one.
    var isSelectedElsewhere = false
    /// An id that was selected from elsewhere, and is looked for.
    var wanted: AnyHashable?

    private func findWanted() {
        guard let id = wanted else { return }
        // A row may be chosen by its tag, which is known of the rows in sight.
        let shown = live.first { selectionID(of: $0.value) == id }
        guard let index = shown?.key ?? locate(id, near: cursor?.index ?? topIndex) else { return }
        wanted = nil
        setCursor(index, id: shown?.value.id ?? id)
        reveal(index)
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        // A list takes what it is offered; asked for an ideal size it is as tall as a few rows.
        let width = proposal.width ?? 40
        return CellSize(width: width, height: proposal.height ?? idealHeight(in: width))
    }

    /// Brings the living rows up to date with the data.
    func syncRows() {
        isSyncQueued = false
        isOrderStale = true
        followGrabbedRow()
        let old = live
        let oldVisible = visible
        if isSpareOld { dropSpareRows() }
        segments = ListSegment.collect(below: self, moving: shownMove)
        let formerTotal = total
        total = segments.last?.rows.upperBound ?? 0
        // A list that was made in the middle of the layout has been measured before it had rows.
        if total != formerTotal || !allAnswers({ proposal, _ in proposal.height != nil }) {
            invalidateSize()
        }
        // Laid out in the meantime, it has placed the rows that were there before.
        layOutAgain()
        var oldRows: [RowKey: Row] = [:]
        for row in old.values where !row.node.isRemoved {
            oldRows[RowKey(id: row.id, loop: row.loop)] = row
        }
        let oldCursor = cursor
        // Ids are asked of the new elements, not of the rows of the old ones.
        live = [:]
        syncCursor()
        syncAnchor(oldVisible, old)
        if isCursorRowMoved, let cursor { revealed = cursor.index }
        isCursorRowMoved = false
        followEnd(from: oldCursor)
        keepInSight(oldCursor, among: oldVisible)
        // Rows that were on the screen and still are where the anchor says get their new values.
        live = [:]
        let shift = anchorShift(oldVisible)
        func keep(at index: Int) {
            guard index >= 0, index < total, live[index] == nil, isLoaded(at: index) else { return }
            let key = RowKey(id: id(at: index), loop: segment(at: index)?.loop)
            guard let row = oldRows[key], isSameSource(row, at: index) else { return }
            oldRows[key] = nil
            update(row, at: index)
            live[index] = row
        }
        for entry in oldVisible { keep(at: entry.index + shift) }
        // Rows that came in have moved others down, to lines that were empty or had higher rows.
        if let first = oldVisible.first {
            for line in 0..<frame.height where !oldRows.isEmpty {
                keep(at: first.index + shift + line)
            }
        }
        let kept = Set(live.values.map { ObjectIdentifier($0.node) })
        for (index, row) in old where !kept.contains(ObjectIdentifier(row.node)) {
            spare(row, at: index)
        }
        isSpareOld = true
        for row in heldRows.sync(with: segments) { discard(row) }
        parkedRows.keepOnly(elementsOf: segments.compactMap(\.source))
        if let oldCursor, oldCursor != cursor {
            setNeedsDisplay(ofRows: Set([oldCursor.id, cursor?.id].compactMap { $0 }))
        }
        if wanted != nil { findWanted() }
        if let sought {
            self.sought = nil
            _ =
                scroll(to: sought.id, anchor: sought.anchor)
                || scroll(toRowHolding: sought.id, anchor: sought.anchor)
        }
        adoptCursorLater()
    }

    /// A row among those of all loops.
    private struct RowKey: Hashable {
        let id: AnyHashable
        let loop: ObjectIdentifier?
    }

    /// The cursor on the row at an index, whose id may be known.
    func cursor(at index: Int, id: AnyHashable? = nil) -> Cursor {
        Cursor(index: index, id: id ?? self.id(at: index), loop: segment(at: index)?.loop)
    }

    private func syncCursor() {
        guard let old = cursor else {
            cursor = firstSelectable(from: 0, step: 1).map { cursor(at: $0) }
            return
        }
        if !staysAtPlace || grabbed?.move != nil,
            let index = locate(old.id, near: old.index, in: old.loop)
        {
            cursor = cursor(at: index, id: old.id)
        } else if total == 0 {
            cursor = nil
        } else if !staysAtPlace,
            segments.contains(where: { $0.source?.hasUnplaced(old.id) == true })
        {
            // Not gone, and not where the collection can say yet: no other row takes over.
            cursor?.index = min(old.index, total - 1)
        } else {
            // The row is gone, or has gone elsewhere: the one at its place takes over.
            let index = min(old.index, total - 1)
            cursor =
                (firstSelectable(from: index, step: 1) ?? firstSelectable(from: index, step: -1))
                .map { cursor(at: $0) }
        }
    }

    /// Keeps the screen at the rows it shows, unless it shows the very first.
    private func syncAnchor(_ oldVisible: [(index: Int, y: Int, height: Int)], _ old: [Int: Row]) {
        // What is dragged goes to where the pointer is, past rows that stay.
        defer { isRowCarried = false }
        guard !staysAtPlace, !isRowCarried, topIndex > 0 || topOffset > 0 else { return }
        var candidates = oldVisible
        if let cursor,
            let position = candidates.firstIndex(where: { old[$0.index]?.id == cursor.id })
        {
            candidates.insert(candidates.remove(at: position), at: 0)
        }
        for entry in candidates {
            guard let row = old[entry.index],
                let index = locate(row.id, near: entry.index, in: row.loop)
            else { continue }
            anchored = (index, entry.y)
            anchorOld = entry.index
            return
        }
        // How far a row was scrolled out of sight says nothing of the one that is there now.
        topOffset = 0
        if let cursor, oldVisible.contains(where: { $0.index == cursor.index }) {
            revealed = cursor.index
        }
    }

    private var anchorOld = 0
    /// Whether the cursor's row was in sight, and is somewhere by now where the collection cannot say yet.
    var isCursorAwaited = false

    private func anchorShift(_ oldVisible: [(index: Int, y: Int, height: Int)]) -> Int {
        anchored.map { $0.index - anchorOld } ?? 0
    }

    /// Tells the selection where the cursor stands, once the rows are in their places.
    func adoptCursorLater() {
        guard !isAdoptionQueued, let selection, !selection.isMultiple else { return }
        isAdoptionQueued = true
        graph.afterLayout { [weak self] in
            guard let self else { return }
            isAdoptionQueued = false
            guard !isRemoved, let selection = self.selection,
                adoptsCursor, wanted == nil, cursor.map({ isEnabled($0.index) }) != false
            else { return }
            guard let cursor else {
                if !selectedIDs.isEmpty { selection.choose(nil) }
                return
            }
            guard let id = selectionID(of: cursor) else { return }
            if selectedIDs.first != id { selection.choose(id) }
            if earlyChoice != nil { earlyChoice = isLoaded(at: cursor.index) ? nil : id }
        }
    }

    /// Whether what is selected follows the cursor. Elsewhere a choice stays what it was when its row
    /// goes: the one that comes to its place has not been chosen by anybody.
    private var adoptsCursor: Bool {
        if followsCursor { return isFocused || !selectedIDs.isEmpty }
        return earlyChoice != nil && selectedIDs.first == earlyChoice
    }

    override func holdsSpilledContent() { heldMovedContent = true }
    override func placeChildren() { placeVisibleRows() }
    override var cursorPoint: CellPoint? { cursorRowPoint }
    override func handleKey(_ press: KeyPress) -> Bool { move(for: press) }
    override func letGo() { putBackRow() }
    override func reveal(_ target: SoughtPart) -> Bool { showPart(target) }
    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        answer(event, at: point)
    }

    override func focusDidChange(_ isFocused: Bool) {
        if let cursor { setNeedsDisplay(ofRows: [cursor.id]) }
        if isFocused { adoptCursorLater() }
    }

    override func didRemove() {
        super.didRemove()
        tracker.cancel()
        live = [:]
        heldRows = HeldRows()
        spareRows = []
        segments = []
        letGo()
        shownMove = nil
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        bar?.draw(in: context, at: origin.offset(x: frame.width - 1, y: 0), isFocused: false)
        for entry in visible {
            let rect = CellRect(
                x: origin.x, y: origin.y + entry.y, width: frame.width - barWidth,
                height: entry.height)
            // Of a change mostly one row is drawn, and the others need not even be asked.
            guard let row = live[entry.index],
                !context.clip.intersection(rect).isEmpty || row.node.holdsMovedContent
            else { continue }
            row.node.drawClipped(&context, at: origin)
            if let mark, let markedID, row.id == markedID, isMarked(entry.index, of: markedID) {
                let start = CellPoint(x: rect.minX + leadingWidth + mark.column, y: rect.minY)
                context.write(mark.sign, at: start, style: .plain)
            }
            let isCursor = isEnabled && cursor?.index == entry.index
            let isSelected = !selectedIDs.isEmpty && selectedIDs.contains(selectionID(of: row))
            if isSelected { drawMark("✓", atRow: entry.y, in: context, at: origin) }
            drawEditSigns(
                ofRow: entry.index, at: entry.y, isSelected: isSelected, in: context, at: origin)
            if isCursor, isFocused {
                context.restyle(rect) { $0.adding(theme.focus) }
            }
            if isSelected || isCursor && !awaitsChoice {
                context.restyle(rect) { $0.adding(theme.selection) }
            }
        }
        guard let dropLine else { return }
        let line = CellRect(
            x: origin.x, y: origin.y + dropLine, width: frame.width - barWidth, height: 1)
        context.restyle(line) { $0.adding(theme.focus) }
    }

    override var hitOrder: ContiguousArray<LayoutNode> {
        ContiguousArray(visible.compactMap { live[$0.index]?.node })
    }
}
