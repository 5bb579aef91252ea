internal import TerminalCore

/// A sign that a list draws in one of its rows.
struct ListMark {
    let sign: DisplayText
    let column: Int
    let id: @MainActor () -> AnyHashable?
}

private struct ListMarkKey: EnvironmentKey {
    static var defaultValue: ListMark? { nil }
}

extension EnvironmentValues {
    var listMark: ListMark? {
        get { self[ListMarkKey.self] }
        set { self[ListMarkKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Lets lists draw a sign over one of their rows.
    ///
    /// What the function reads is observed by the list alone: when the sign moves to another row, no
    /// body runs, and the two rows are drawn again.
    ///
    /// ```swift
    /// List(players, selection: $model.selection) { PlayerRow(player: $0) }
    ///     .listMark(">", column: 1) { model.current }
    /// ```
    ///
    /// - Parameters:
    ///   - sign: What is drawn, in the style of plain text.
    ///   - column: Where it begins, in cells from the leading edge of the row.
    ///   - id: The identity of the element, or `nil` for no row.
    public func listMark<ID: Hashable>(
        _ sign: String, column: Int, on id: @escaping @MainActor () -> ID?
    ) -> some View {
        let mark = ListMark(sign: DisplayText(sign), column: column) {
            id().map { AnyHashable($0) }
        }
        return environment(\.listMark, mark)
    }
}
