nonisolated extension View {
    /// Accepts the question why the view is evaluated: what is printed would stand in the screen.
    public static func _printChanges() {}

    /// Accepts the question why the view is evaluated: a terminal has no log beside the screen.
    public static func _logChanges() {}
}
