/// The selection of a field as an app has it.
@MainActor
struct FieldSelection {
    var binding: Binding<TextSelection?>?
    /// What the app says.
    var wanted: TextSelection?
    /// What the app and the field both know.
    private var known: TextSelection?
    private var isOfOtherText = false

    /// Lets what the app has selected be selected in another text, too.
    mutating func textDidChange() {
        if known != nil { isOfOtherText = true }
    }

    /// Selects what the app has selected since. Returns whether it has.
    mutating func follow(in editor: inout LineEditor) -> Bool {
        guard wanted != known || isOfOtherText else { return false }
        (known, isOfOtherText) = (wanted, false)
        let range = wanted?.characters(of: editor.text)
        editor.select(range ?? editor.cursor..<editor.cursor)
        return true
    }

    /// Tells the app that the field has gone with the focus, unless another one goes on with what was typed.
    func leave(_ field: LayoutNode) {
        guard let binding, let known else { return }
        field.graph.afterUpdate { [weak root = field.pass.root] in
            let focused = root?.focusManager?.focused
            guard !(focused is any TextEntryNode) || focused?.isRemoved == true,
                Node.detached({ binding.wrappedValue }) == known
            else { return }
            binding.wrappedValue = nil
        }
    }

    /// Tells the app where the cursor is, or that the focus has gone: unless another field has got both.
    mutating func tell(_ editor: LineEditor, isFocused: Bool) {
        guard let binding else { return }
        let place = editor.selection ?? editor.cursor..<editor.cursor
        let new = isFocused ? TextSelection(place, of: editor.text) : nil
        guard new != known else { return }
        let isOwn = isFocused || Node.detached { binding.wrappedValue } == known
        known = new
        if isOwn { binding.wrappedValue = new }
    }
}

extension TextSelection {
    /// A selection of characters by their numbers.
    fileprivate init(_ characters: Range<Int>, of text: String) {
        let start = text.index(text.startIndex, offsetBy: characters.lowerBound)
        self.init(range: start..<text.index(start, offsetBy: characters.count))
    }

    /// The numbers of the characters from the first that is selected to the last; indices of other texts are brought into this one.
    fileprivate func characters(of text: String) -> Range<Int>? {
        let bounds: Range<String.Index>
        switch indices {
        case .selection(let range): bounds = range
        case .multiSelection(let ranges):
            guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return nil }
            bounds = first.lowerBound..<last.upperBound
        }
        let number = { (index: String.Index) in
            text[..<min(max(index, text.startIndex), text.endIndex)].count
        }
        let start = number(bounds.lowerBound)
        return start..<max(start, number(bounds.upperBound))
    }
}

private enum FieldSelectionKey: EnvironmentKey {
    static var defaultValue: Binding<TextSelection?>? { nil }
}

extension EnvironmentValues {
    /// The selection that an app has for a field.
    var fieldSelection: Binding<TextSelection?>? {
        get { self[FieldSelectionKey.self] }
        set { self[FieldSelectionKey.self] = newValue }
    }
}
