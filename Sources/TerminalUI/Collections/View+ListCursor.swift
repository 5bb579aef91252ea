private struct ListCursorStaysAtPlaceKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct ListSelectionFollowsCursorKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var listCursorStaysAtPlace: Bool {
        get { self[ListCursorStaysAtPlaceKey.self] }
        set { self[ListCursorStaysAtPlaceKey.self] = newValue }
    }

    var listSelectionFollowsCursor: Bool {
        get { self[ListSelectionFollowsCursorKey.self] }
        set { self[ListSelectionFollowsCursorKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Says whether the cursors of lists stay at their places when the data change, whichever element
    /// comes there, or with their elements, as they do by themselves.
    public func listCursorStaysAtPlace(_ staysAtPlace: Bool = true) -> some View {
        environment(\.listCursorStaysAtPlace, staysAtPlace)
    }

    /// Says whether lists of which one row can be selected select the one at the cursor by themselves.
    ///
    /// A list that has the focus shows a cursor. While nothing is selected the cursor is no choice: a key
    /// that moves it, Return, Space or a click makes one. In a list whose selection is nothing but its
    /// cursor, as what the commands of a program are about, there is a choice as soon as there is a
    /// cursor.
    ///
    /// ```swift
    /// List(players, selection: $current) { Text($0.name) }
    ///     .listSelectionFollowsCursor()
    /// ```
    public func listSelectionFollowsCursor(_ follows: Bool = true) -> some View {
        environment(\.listSelectionFollowsCursor, follows)
    }
}
