/// A row of a form that can be deleted or moved: what a list does for its rows it does for itself.
///
/// Delete and Shift with an arrow are about the row in which the focus is. A row in which nothing can have the
/// focus has it as a whole.
final class FormRowNode: WrapperNode, RowCarrier {
    override var isHollow: Bool { false }
    private var isEnabled = true
    private var isEditing = false
    private var theme = Theme.standard
    private lazy var tracker = ObservationTracker(node: self)
    private var isDragged = false
    /// The row to whose place this one would go if it were dropped now.
    private weak var target: FormRowNode?
    /// Whether a row that is dragged would come here.
    private var isTarget = false

    override var appliesToEachView: Bool { true }
    override var drawsItself: Bool { true }

    /// The view that the row consists of; nil once it is gone, before the row is.
    var view: LayoutNode? {
        let view = wrapped ?? single
        return view?.isRemoved == false ? view : nil
    }
    private var row: EditedRow? { view.flatMap { EditedRow(of: $0) } }

    private var canDelete: Bool {
        isEnabled && row?.canDelete == true && view?.allows(\.keepsFromDeleting) == true
    }

    private var canMove: Bool {
        isEnabled && row?.canMove == true && view?.allows(\.keepsFromMoving) == true
    }

    override func evaluate() {
        let wasEditing = isEditing
        reading {
            isEnabled = environment.isEnabled
            theme = environment.theme
            isEditing = tracker.track { environment.editMode?.wrappedValue.isEditing == true }
        }
        if isEditing != wasEditing { signsDidChange() }
        setNeedsDisplay()
    }

    func signsDidChange() {
        for row in [self] + parts {
            row.invalidateSize()
            row.setNeedsDisplay()
        }
    }

    override func didRemove() {
        letGo()
        super.didRemove()
        tracker.cancel()
    }

    // MARK: Layout

    private var signs: EditSigns { signs(for: proposal) }

    private func signs(for proposal: Proposal) -> EditSigns {
        guard isEditing, proposal.width ?? .max >= EditSigns.leastWidth, let row else {
            return EditSigns()
        }
        return EditSigns(deletes: row.canDelete, moves: row.canMove)
    }

    override func room(_ proposal: Proposal) -> Proposal {
        let signs = signs(for: proposal)
        return proposal.inset(width: signs.leadingWidth + signs.handleWidth, height: 0)
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let signs = signs(for: proposal)
        var size = measureContent(room(proposal))
        size.width += signs.leadingWidth + signs.handleWidth
        if signs.moves, let width = proposal.width { size.width = max(size.width, width) }
        return size
    }

    override func placeChildren() {
        let signs = signs
        placeContent(
            in: CellRect(
                x: signs.leadingWidth, y: 0,
                width: max(0, frame.width - signs.leadingWidth - signs.handleWidth),
                height: frame.height), room(proposal))
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        if signs.deletes, canDelete { EditSigns.drawDelete(at: origin, in: context, theme) }
        if signs.moves, canMove {
            EditSigns.drawHandle(at: origin.offset(x: frame.width - 1, y: 0), in: context)
        }
        guard isFocused || isTarget else { return }
        context.restyle(CellRect(origin: origin, size: frame.size)) { $0.adding(theme.focus) }
    }

    // MARK: Input

    override var isFocusable: Bool {
        (canDelete || canMove) && !hasFocusable(below: self)
    }

    /// Takes a key that is about the row in which the focus is, unless that is where text is edited.
    func handleRowKey(_ press: KeyPress, from focused: LayoutNode) -> Bool {
        !focused.isWorkedByKeys
            && (part(around: focused) as? FormRowNode ?? self).handleRowKey(press)
    }

    private func handleRowKey(_ press: KeyPress) -> Bool {
        switch (press.modifiers, press.key) {
        case ([], .delete), ([], .deleteForward): canDelete && (comesIntoSight() || delete())
        case (.shift, .downArrow): canMove && (comesIntoSight() || row?.move(by: 1) == true)
        case (.shift, .upArrow): canMove && (comesIntoSight() || row?.move(by: -1) == true)
        default: false
        }
    }

    /// Scrolls to the row if it is out of sight: nobody deletes or moves what cannot be seen. Returns whether it was.
    private func comesIntoSight() -> Bool { !isInSight && scrollIntoSight() }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        switch event.kind {
        case .press where event.button == .left && point.x < signs.leadingWidth:
            return delete()
        case .press where event.button == .left && point.x >= frame.width - signs.handleWidth:
            isDragged = canMove
            return isDragged
        case .drag where isDragged:
            aim(at: siblings.first { $0.visibleFrame.rows.contains(absoluteOrigin.y + point.y) })
            return true
        case .release where isDragged:
            drop()
            return true
        default:
            return false
        }
    }

    override func letGo() { _ = putBackRow() }

    func putBackRow() -> Bool {
        defer { isDragged = false }
        aim(at: nil)
        return isDragged
    }

    /// Marks the place of another row as where this one would go.
    private func aim(at row: FormRowNode?) {
        let row = row === self ? nil : row
        guard row !== target else { return }
        for (row, isTarget) in [(target, false), (row, true)] {
            row?.isTarget = isTarget
            row?.setNeedsDisplay()
        }
        target = row
    }

    /// Moves the row to where it has been dragged: once, so that a drag is one change of the data.
    private func drop() {
        let step = target?.row.flatMap { row?.distance(to: $0) } ?? 0
        letGo()
        if step != 0 { _ = row?.move(by: step) }
    }

    /// The rows of the same loop.
    private var siblings: [FormRowNode] {
        ((parent as? FormRowNode)?.parts ?? []).compactMap { $0 as? FormRowNode }
    }

    private func delete() -> Bool { canDelete && row?.delete() == true }
}
