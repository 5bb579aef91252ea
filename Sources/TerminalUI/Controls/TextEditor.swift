/// A field of several lines.
///
/// Return begins a new line and tab leaves the editor; the other keys are those of ``TextField``, by
/// lines. It takes all the room that it is offered.
public struct TextEditor: View {
    let text: Binding<String>
    var selection: Binding<TextSelection?>?

    /// Creates an editor.
    public init(text: Binding<String>) {
        self.text = text
    }

    /// The editor.
    public var body: some View {
        TextAreaView(text: text, prompt: "", growth: nil)
            .environment(\.fieldSelection, selection)
    }
}

/// Text of several lines that can be edited.
struct TextAreaView: View {
    typealias Body = Never

    let text: Binding<String>
    let prompt: String
    /// The rows of a field that grows with its text; an editor takes what it is offered.
    let growth: ClosedRange<Int>?

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = TextAreaNode(text: view.text, growth: view.growth, parent: parent)
        node.prompt = DisplayText(view.prompt)
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: TextAreaNode.self)
        node.text = view.text
        node.growth = view.growth
        node.prompt = DisplayText(view.prompt)
        node.evaluate()
    }
}

/// The node of an editor of several lines.
final class TextAreaNode: ControlNode, TextEntryNode {
    var text: Binding<String>
    private var textPlace: TextPlace
    var prompt = DisplayText.empty {
        didSet { if prompt != oldValue { setNeedsDisplay() } }
    }
    /// The rows of a field that grows with its text.
    var growth: ClosedRange<Int>? {
        didSet { if growth != oldValue { invalidateSize() } }
    }
    private var editor = LineEditor("")
    private var selection = FieldSelection()
    private var top = 0
    /// Whether the rows shown are those around the cursor: the wheel shows others until the next key.
    private var followsCursor = true
    private var style = CellStyle.plain
    private var value = ""
    private var cached: (width: Int, rows: [Range<Int>])?
    /// The column that up and down keep to.
    private var wantedColumn: Int?
    private var clicks = ClickCounter()

    private static let idealSize = CellSize(width: 20, height: 3)

    init(text: Binding<String>, growth: ClosedRange<Int>?, parent: Node) {
        self.text = text
        textPlace = TextPlace(text)
        self.growth = growth
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    var entry: TextEntry { TextEntry(text: text, place: textPlace, editor: editor, draft: nil) }

    func adopt(_ entry: TextEntry) {
        guard entry.editor.text == editor.text else { return }
        editor = entry.editor
        didChangeText()
    }

    override func didRemove() {
        if isFocused {
            pass.root?.focusManager?.lostEntry = entry
            selection.leave(self)
        }
        super.didRemove()
    }

    override var wantsFocus: Bool { true }
    override var isWorkedByKeys: Bool { true }

    override func readEnvironment() {
        super.readEnvironment()
        style = environment.text.style
        selection.binding = environment.fieldSelection
        (value, selection.wanted) = track { (text.wrappedValue, selection.binding?.wrappedValue) }
    }

    override func focusDidChange(_ isFocused: Bool) {
        super.focusDidChange(isFocused)
        selection.tell(editor, isFocused: isFocused)
    }

    override func evaluate() {
        let oldStyle = style
        super.evaluate()
        if style != oldStyle { setNeedsDisplay() }
        let former = textPlace
        textPlace = TextPlace(text)
        let text = value == editor.text ? value : nil
        if textPlace.isSurelyOther(than: former, bothSaying: text) { editor.forget() }
        if value != editor.text {
            editor.replace(with: value)
            didChangeText()
            selection.textDidChange()
        }
        if selection.follow(in: &editor) {
            wantedColumn = nil
            showCursor()
            setNeedsDisplay()
            tellSelectionLater()
        }
    }

    /// What the app selects may be beyond the text.
    private func tellSelectionLater() {
        graph.afterUpdate { [weak self] in
            guard let self, isFocused, !isRemoved, selection.wanted != nil else { return }
            selection.tell(editor, isFocused: true)
        }
    }

    private func didChangeText() {
        let old = cached?.rows.count
        cached = nil
        setNeedsDisplay()
        if growth != nil, old != nil { invalidateSize() }
    }

    // MARK: Rows

    private func width(of range: Range<Int>) -> Int {
        DisplayText(String(editor.characters[range])).width
    }

    /// The characters of each row, without newlines. Rows break after spaces where they can.
    private func rows(_ columns: Int) -> [Range<Int>] {
        // The cursor has a cell of its own at the end of a row.
        let columns = max(1, columns - 1)
        if let cached, cached.width == columns { return cached.rows }
        var rows: [Range<Int>] = []
        var start = 0
        var column = 0
        var lastBreak: Int?
        let characters = editor.characters
        for (index, character) in characters.enumerated() {
            if character.isNewline {
                rows.append(start..<index)
                start = index + 1
                column = 0
                lastBreak = nil
                continue
            }
            let own = width(of: index..<index + 1)
            if column + own > columns, index > start {
                let end = lastBreak ?? index
                rows.append(start..<end)
                start = end
                column = width(of: start..<index)
                lastBreak = nil
            }
            column += own
            if character == " " { lastBreak = index + 1 }
        }
        rows.append(start..<characters.count)
        cached = (columns, rows)
        return rows
    }

    private func row(of position: Int, in rows: [Range<Int>]) -> Int {
        rows.lastIndex { $0.lowerBound <= position } ?? 0
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let width = max(1, min(proposal.width ?? Self.idealSize.width, Proposal.infinity))
        let count = rows(width).count
        if let growth {
            return CellSize(
                width: width, height: min(max(count, growth.lowerBound), growth.upperBound))
        }
        return CellSize(
            width: width,
            height: max(1, min(proposal.height ?? max(count, Self.idealSize.height), 1_000_000)))
    }

    private func updateScroll(_ rows: [Range<Int>]) {
        let height = max(1, frame.height)
        let row = row(of: editor.cursor, in: rows)
        if followsCursor {
            if row < top { top = row }
            if row >= top + height { top = row - height + 1 }
        }
        top = max(0, min(top, rows.count - height))
    }

    override var cursorPoint: CellPoint? {
        let rows = rows(frame.width)
        updateScroll(rows)
        let row = row(of: editor.cursor, in: rows)
        guard followsCursor || (top..<top + max(1, frame.height)).contains(row) else { return nil }
        let column = width(of: rows[row].lowerBound..<max(rows[row].lowerBound, editor.cursor))
        return CellPoint(x: min(column, max(0, frame.width - 1)), y: row - top)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let rows = rows(frame.width)
        updateScroll(rows)
        var style = style.adding(.underline)
        if !isEnabled { style.attributes.insert(.dim) }
        if isFocused { style.foreground = theme.accent }
        let rect = CellRect(origin: origin, size: frame.size)
        if editor.characters.isEmpty, prompt.width == 0 {
            // An editor behind it, or a text, is the prompt of one that has none.
            context.restyle(rect) {
                var shown = $0.adding(style.attributes)
                if isFocused { shown.foreground = style.foreground }
                return shown
            }
            return
        }
        context.fill(rect, style: style, keepsBackground: true)
        if editor.characters.isEmpty {
            context.write(
                visible(prompt.truncated(to: frame.width)), at: origin, style: style.adding(.dim))
            return
        }
        for line in 0..<frame.height where rows.indices.contains(top + line) {
            let row = rows[top + line]
            let start = origin.offset(x: 0, y: line)
            context.write(
                visible(DisplayText(String(editor.characters[row]))), at: start, style: style)
            guard isFocused, let selection = editor.selection?.clamped(to: row), !selection.isEmpty
            else { continue }
            context.restyle(
                CellRect(
                    x: start.x + width(of: row.lowerBound..<selection.lowerBound), y: start.y,
                    width: width(of: selection), height: 1)
            ) { $0.adding(.reverse) }
        }
    }

    // MARK: Input

    private func move(rows count: Int, extends: Bool) -> Bool {
        let rows = rows(frame.width)
        let row = row(of: editor.cursor, in: rows)
        let target = min(max(0, row + count), rows.count - 1)
        guard target != row else { return false }
        let column = wantedColumn ?? width(of: rows[row].lowerBound..<editor.cursor)
        editor.move(to: position(in: rows[target], at: column), extends: extends)
        wantedColumn = column
        setNeedsDisplay()
        return true
    }

    private func position(in row: Range<Int>, at column: Int) -> Int {
        var position = row.lowerBound
        var x = 0
        while position < row.upperBound {
            x += width(of: position..<position + 1)
            if x > column { break }
            position += 1
        }
        return position
    }

    /// Shows other rows; the cursor stays where it is.
    private func scroll(by count: Int) -> Bool {
        let rows = rows(frame.width)
        updateScroll(rows)
        let target = max(0, min(top + count, rows.count - max(1, frame.height)))
        guard target != top else { return false }
        top = target
        followsCursor = false
        setNeedsDisplay()
        return true
    }

    private func showCursor() {
        guard !followsCursor else { return }
        followsCursor = true
        setNeedsDisplay()
    }

    override func handleKey(_ press: KeyPress) -> Bool {
        let wasHandled = handleEditing(press)
        if wasHandled {
            showCursor()
            selection.tell(editor, isFocused: isFocused)
        }
        return wasHandled
    }

    private func handleEditing(_ press: KeyPress) -> Bool {
        if press.isPlain {
            let extends = press.modifiers.contains(.shift)
            switch press.key {
            case .upArrow: return move(rows: -1, extends: extends)
            case .downArrow: return move(rows: 1, extends: extends)
            case .pageUp: return move(rows: -max(1, frame.height - 1), extends: extends)
            case .pageDown: return move(rows: max(1, frame.height - 1), extends: extends)
            case .return:
                editor.insert("\n", keepsNewlines: true)
                didEdit()
                return true
            default: break
            }
        }
        guard editor.handle(press) else { return false }
        didEdit()
        return true
    }

    override func handlePaste(_ pasted: String) -> Bool {
        editor.insert(pasted, keepsNewlines: true)
        didEdit()
        showCursor()
        selection.tell(editor, isFocused: isFocused)
        return true
    }

    private func didEdit() {
        clicks = ClickCounter()
        wantedColumn = nil
        didChangeText()
        let new = editor.text
        if Node.detached({ text.wrappedValue }) != new { text.wrappedValue = new }
        // A binding may refuse what was typed, or make something else of it.
        let accepted = Node.detached { text.wrappedValue }
        if accepted != new { editor.replace(with: accepted) }
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        switch event.kind {
        case .press where event.button == .left && isEnabled,
            .drag where event.button == .left && isEnabled:
            let rows = rows(frame.width)
            let row = min(max(0, top + point.y), rows.count - 1)
            showCursor()
            let position = position(in: rows[row], at: max(0, point.x))
            if event.kind == .drag || event.modifiers.contains(.shift) {
                editor.move(to: position, extends: true)
            } else {
                editor.select(at: position, clicks: clicks.press(at: point))
            }
            wantedColumn = nil
            setNeedsDisplay()
            selection.tell(editor, isFocused: isFocused)
            return true
        case .wheel(_, let y) where y != 0:
            return scroll(by: y * 3)
        default:
            return false
        }
    }
}
