private struct ListCursorStaysAtPlaceKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var listCursorStaysAtPlace: Bool {
        get { self[ListCursorStaysAtPlaceKey.self] }
        set { self[ListCursorStaysAtPlaceKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Says whether the cursors of lists stay at their places when the data change, whichever element
    /// comes there, or with their elements, as they do by themselves.
    public func listCursorStaysAtPlace(_ staysAtPlace: Bool = true) -> some View {
        environment(\.listCursorStaysAtPlace, staysAtPlace)
    }
}
