/// What is selected in a field. It is accepted: the selection of a terminal's field is its own.
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
    /// Creates a field with a title; the selection is accepted.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(titleKey, text: text, prompt: prompt, axis: axis ?? .horizontal)
    }

    /// Creates a field with a title; the selection is accepted.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>,
        prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(title, text: text, prompt: prompt, axis: axis ?? .horizontal)
    }
}

extension TextEditor {
    /// Creates an editor; the selection is accepted.
    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        self.init(text: text)
    }
}
