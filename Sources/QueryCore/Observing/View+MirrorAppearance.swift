public import ViewCore

extension View {
    /// Sets the bindings to true when the view appears, and to false when it disappears.
    ///
    /// ```swift
    /// List(players) { Text($0.name) }
    ///     .mirrorAppearanceState(to: $players.isAutoupdating)
    /// ```
    ///
    /// ``queryObservation(_:)`` does the same for all queries of a view.
    public func mirrorAppearanceState(to bindings: Binding<Bool>...) -> some View {
        onAppear {
            for binding in bindings { binding.wrappedValue = true }
        }
        .onDisappear {
            for binding in bindings { binding.wrappedValue = false }
        }
    }
}
