/// What is selected in a field, or where the cursor stands in it.
///
/// A field writes it while it has the focus, and nil when that leaves; an app sets it to select something. The indices are
/// those of the text at that moment: others are brought into the text.
///
/// ```swift
/// TextField("Score", text: $score, selection: $selection)
///     .focused($isFocused)
///     .onChange(of: isFocused) {
///         selection = TextSelection(range: score.startIndex..<score.endIndex)
///     }
/// ```
public struct TextSelection: Equatable, Hashable, Sendable {
    /// The parts that are selected.
    public enum Indices: Equatable, Hashable, Sendable {
        /// One part.
        case selection(Range<String.Index>)
        /// Several parts.
        case multiSelection(RangeSet<String.Index>)
    }

    /// The parts that are selected.
    public var indices: Indices

    /// Creates a selection of a part.
    public init(range: Range<String.Index>) {
        indices = .selection(range)
    }

    /// Creates a selection of several parts.
    public init(ranges: RangeSet<String.Index>) {
        indices = .multiSelection(ranges)
    }

    /// Creates a place between two letters.
    public init(insertionPoint: String.Index) {
        indices = .selection(insertionPoint..<insertionPoint)
    }

    /// Whether nothing is selected.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        case .multiSelection(let ranges): ranges.isEmpty
        }
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title, and with a selection that an app knows and sets.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(titleKey, text: text, prompt: prompt, axis: axis ?? .horizontal)
        self.selection = selection
    }

    /// Creates a field with a title, and with a selection that an app knows and sets.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>,
        prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(title, text: text, prompt: prompt, axis: axis ?? .horizontal)
        self.selection = selection
    }
}

extension TextEditor {
    /// Creates an editor, with a selection that an app knows and sets.
    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        self.init(text: text)
        self.selection = selection
    }
}
