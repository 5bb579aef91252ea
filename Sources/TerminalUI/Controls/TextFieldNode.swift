/// The node of a `TextField` or `SecureField`: a line of text that is edited.
final class TextFieldNode: ControlNode, TextEntryNode {
    var text: Binding<String>
    private var textPlace: TextPlace
    var prompt: DisplayText {
        didSet { if prompt != oldValue { setNeedsDisplay() } }
    }
    let isSecure: Bool
    var draft: FieldDraft?
    private var editor: LineEditor
    private var selection = FieldSelection()
    private var clicks = ClickCounter()
    /// Where each character begins, and where the last one ends, for a version of the text.
    private var measured: (version: Int, columns: [Int])?
    /// The first column of the text that is shown.
    private var scroll = 0
    private var style = CellStyle.plain
    private var alignment = TextAlignment.leading
    private var value = ""
    private var submit: [() -> Void] = []
    private static let idealWidth = 20

    init(text: Binding<String>, prompt: DisplayText, isSecure: Bool, parent: Node) {
        self.text = text
        self.prompt = prompt
        self.isSecure = isSecure
        editor = LineEditor("")
        textPlace = TextPlace(text)
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    private var deleteBeforeStart: (() -> Bool)?

    var entry: TextEntry { TextEntry(text: text, place: textPlace, editor: editor, draft: draft) }

    func adopt(_ entry: TextEntry) {
        if let draft, let old = entry.draft, old !== draft {
            draft.adopt(old)
            evaluate()
        }
        guard entry.editor.text == editor.text else { return }
        (editor, measured) = (entry.editor, nil)
        setNeedsDisplay()
    }

    override func didRemove() {
        if isFocused {
            pass.root?.focusManager?.lostEntry = entry
            selection.leave(self)
        }
        super.didRemove()
    }

    override var wantsFocus: Bool { true }
    override var takesDefaultFocus: Bool { environment.takesDefaultFocus }
    override var isWorkedByKeys: Bool { true }

    override func focusDidChange(_ isFocused: Bool) {
        super.focusDidChange(isFocused)
        if !isFocused { showValue() }
        selection.tell(editor, isFocused: isFocused)
    }

    /// What the app selects may be beyond the text.
    private func tellSelectionLater() {
        graph.afterUpdate { [weak self] in
            guard let self, isFocused, !isRemoved, selection.wanted != nil else { return }
            selection.tell(editor, isFocused: true)
        }
    }

    /// Shows what was typed for a value as the value is in its format.
    private func showValue() {
        guard let draft else { return }
        draft.finish()
        evaluate()
    }

    override func readEnvironment() {
        super.readEnvironment()
        style = environment.text.style
        alignment = environment.multilineTextAlignment
        deleteBeforeStart = environment.deleteBeforeStart
        submit = environment.submitActions.actions(for: environment.submitTrigger)
        selection.binding = environment.fieldSelection
        (value, selection.wanted) = track { (text.wrappedValue, selection.binding?.wrappedValue) }
    }

    override func evaluate() {
        let (oldStyle, oldAlignment) = (style, alignment)
        super.evaluate()
        if style != oldStyle || alignment != oldAlignment { setNeedsDisplay() }
        let former = textPlace
        textPlace = TextPlace(text, draft)
        let text = value == editor.text ? value : nil
        if textPlace.isSurelyOther(than: former, bothSaying: text) { editor.forget() }
        if value != editor.text {
            editor.replace(with: value)
            setNeedsDisplay()
            selection.textDidChange()
        }
        if selection.follow(in: &editor) {
            setNeedsDisplay()
            tellSelectionLater()
        }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let width = proposal.width ?? Self.idealWidth
        return CellSize(width: max(1, min(width, Proposal.infinity)), height: 1)
    }

    private func shown(_ range: Range<Int>) -> DisplayText {
        isSecure
            ? DisplayText(String(repeating: "•", count: range.count))
            : DisplayText(String(editor.characters[range]))
    }

    /// The columns at which the characters begin, and the last one ends: found once for each change of the text, of
    /// which a paste may have put in a great deal.
    private var columns: [Int] {
        if let measured, measured.version == editor.version { return measured.columns }
        var columns = [0]
        columns.reserveCapacity(editor.characters.count + 1)
        for (index, character) in editor.characters.enumerated() {
            let isPlain = isSecure || character.asciiValue.map { $0 >= 0x20 && $0 < 0x7F } == true
            columns.append(columns[index] + (isPlain ? 1 : shown(index..<index + 1).width))
        }
        measured = (editor.version, columns)
        return columns
    }

    private var textWidth: Int { columns[columns.count - 1] }
    private var cursorColumn: Int { columns[editor.cursor] }

    /// The character that is shown at a column of the text, or the place after all of them.
    private func position(at column: Int) -> Int {
        let columns = columns
        var (low, high) = (0, columns.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if columns[middle + 1] > column { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Keeps the cursor in sight, and no empty columns while there is text to the left.
    private func updateScroll() {
        guard isFocused else {
            scroll = 0
            return
        }
        let width = max(1, frame.width)
        let column = cursorColumn
        // All of the character under the cursor, which may have two columns.
        let next = columns[min(editor.cursor + 1, columns.count - 1)]
        let end = max(column + 1, next)
        if end - scroll > width { scroll = end - width }
        if column < scroll { scroll = column }
        scroll = min(scroll, max(0, textWidth - width + 1))
    }

    /// The column where the text begins, which is to the left of the field where the text is scrolled.
    private var start: Int {
        guard alignment != .leading else { return -scroll }
        let shownWidth =
            editor.characters.isEmpty
            ? max(1, prompt.width)
            : textWidth + (isFocused ? 1 : 0)
        let free = max(0, frame.width - shownWidth)
        return (alignment == .center ? free / 2 : free) - scroll
    }

    override var cursorPoint: CellPoint? {
        updateScroll()
        return CellPoint(x: min(start + cursorColumn, max(0, frame.width - 1)), y: 0)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        updateScroll()
        let rect = CellRect(origin: origin, size: frame.size)
        var style = style.adding(.underline)
        if !isEnabled { style.attributes.insert(.dim) }
        if isFocused { style.foreground = theme.accent }
        context.fill(rect, style: style, keepsBackground: true)
        let start = start
        if editor.characters.isEmpty {
            context.write(
                visible(prompt.truncated(to: rect.width)), at: origin.offset(x: start, y: 0),
                style: style.adding(.dim))
        } else {
            let outer = context.clip
            context.clip = outer.intersection(rect)
            let columns = columns
            let first = position(at: -start)
            let last = min(position(at: frame.width - start) + 1, editor.characters.count)
            context.write(
                visible(shown(min(first, last)..<last)),
                at: origin.offset(x: start + columns[first], y: 0), style: style)
            if isFocused, let selection = editor.selection {
                let column = columns[selection.lowerBound]
                context.restyle(
                    CellRect(
                        x: origin.x + start + column, y: origin.y,
                        width: columns[selection.upperBound] - column, height: 1)
                ) { $0.adding(.reverse) }
            }
            context.clip = outer
        }
    }

    /// Whether Return submits what is typed, rather than to lead on.
    var usesReturn: Bool { !submit.isEmpty }

    override func handleKey(_ press: KeyPress) -> Bool {
        if press.key == .return, press.isPlain {
            showValue()
            guard !submit.isEmpty else { return false }
            for action in submit { action() }
            return true
        }
        if press.key == .delete, press.isPlain, editor.text.isEmpty, deleteBeforeStart?() == true {
            return true
        }
        guard editor.handle(press) else { return false }
        didEdit()
        return true
    }

    override func handlePaste(_ pasted: String) -> Bool {
        // A line that was copied as a whole ends with its break.
        let end = pasted.lastIndex { !$0.isNewline }
        guard let end else { return true }
        editor.insert(String(pasted[...end]))
        didEdit()
        return true
    }

    private func didEdit() {
        clicks = ClickCounter()
        setNeedsDisplay()
        let new = editor.text
        if Node.detached({ text.wrappedValue }) != new { text.wrappedValue = new }
        // A binding may refuse what was typed, or make something else of it.
        let accepted = Node.detached { text.wrappedValue }
        if accepted != new { editor.replace(with: accepted) }
        selection.tell(editor, isFocused: isFocused)
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard event.kind == .press || event.kind == .drag, event.button == .left, isEnabled else {
            return false
        }
        let position = position(at: point.x - start)
        if event.kind == .drag || event.modifiers.contains(.shift) {
            editor.move(to: position, extends: true)
        } else {
            editor.select(at: position, clicks: clicks.press(at: point))
        }
        setNeedsDisplay()
        selection.tell(editor, isFocused: isFocused)
        return true
    }
}

/// What Return does, in some of the fields below.
struct SubmitAction {
    let triggers: SubmitTriggers
    let action: () -> Void
}

extension [SubmitAction] {
    func actions(for trigger: SubmitTriggers) -> [() -> Void] {
        filter { $0.triggers.contains(trigger) }.map(\.action)
    }
}

private enum SubmitActionsKey: EnvironmentKey {
    static var defaultValue: [SubmitAction] { [] }
}

private enum DeleteBeforeStartKey: EnvironmentKey {
    static var defaultValue: (() -> Bool)? { nil }
}

private enum SubmitTriggerKey: EnvironmentKey {
    static var defaultValue: SubmitTriggers { .text }
}

extension EnvironmentValues {
    var submitActions: [SubmitAction] {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }

    /// What Backspace does in an empty field; it tells whether there was anything to do.
    var deleteBeforeStart: (() -> Bool)? {
        get { self[DeleteBeforeStartKey.self] }
        set { self[DeleteBeforeStartKey.self] = newValue }
    }

    /// The kind of the fields at this place.
    var submitTrigger: SubmitTriggers {
        get { self[SubmitTriggerKey.self] }
        set { self[SubmitTriggerKey.self] = newValue }
    }
}

/// What makes a text field submit.
public struct SubmitTriggers: OptionSet, Sendable {
    /// One bit for each trigger.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Text fields.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Search fields.
    public static let search = SubmitTriggers(rawValue: 2)
}

nonisolated extension View {
    /// Performs an action when Return is pressed in a text field of the view.
    public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
    ) -> some View {
        transformEnvironment(\.submitActions) {
            $0.append(SubmitAction(triggers: triggers, action: action))
        }
    }

    /// Keeps what is submitted in the view from the actions of views around it.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }
}
