/// The selection of a field as an app has it.
@MainActor
struct FieldSelection {
    private var binding: Binding<TextSelection?>?
    /// What the app and the field both know.
    private var known: TextSelection?

    /// Selects what the app has selected since. Returns whether it has.
    mutating func follow(
        _ binding: Binding<TextSelection?>?, saying wanted: TextSelection?,
        in editor: inout LineEditor
    ) -> Bool {
        self.binding = binding
        guard wanted != known else { return false }
        known = wanted
        guard let range = wanted?.characters(of: editor.text) else { return false }
        editor.select(range)
        return true
    }

    /// Tells the app where the cursor is, or that the focus has gone.
    mutating func tell(_ editor: LineEditor, isFocused: Bool) {
        guard let binding else { return }
        let place = editor.selection ?? editor.cursor..<editor.cursor
        let new = isFocused ? TextSelection(place, of: editor.text) : nil
        guard new != known else { return }
        known = new
        binding.wrappedValue = new
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
