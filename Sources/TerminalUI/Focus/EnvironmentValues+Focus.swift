/// A node that tells what is in it whether it has the focus.
protocol FocusTelling: LayoutNode {
    var focusChanges: Source { get }
}

extension EnvironmentValues {
    /// Whether the nearest button or `focusable()` view around has the focus: the look of a label, or of a
    /// view that is focusable itself.
    ///
    /// ```swift
    /// struct Card: View {
    ///     @Environment(\.isFocused) private var isFocused
    ///     var body: some View { Text("Card").foregroundStyle(isFocused ? .yellow : .primary) }
    /// }
    ///
    /// Card().focusable()
    /// ```
    ///
    /// A view that reads it is evaluated again when the focus comes or goes. False where nothing
    /// around it can have the focus.
    @MainActor @preconcurrency
    public var isFocused: Bool {
        var node = Node.current?.parent
        while let candidate = node {
            if let teller = candidate as? any FocusTelling, teller.isFocusable {
                teller.focusChanges.recordRead()
                return teller.isFocused
            }
            node = candidate.parent
        }
        return false
    }
}
