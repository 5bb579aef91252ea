/// What takes rows along with the mouse, and moves them when they are dropped.
@MainActor
protocol RowCarrier: LayoutNode {
    /// Ends the drag of a row, which stays where it was. Returns whether there is any.
    func putBackRow() -> Bool
}
