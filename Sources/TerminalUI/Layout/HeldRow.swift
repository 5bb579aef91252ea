/// A row of a lazy container that keeps its distance from the edge of a scroll view.
@MainActor
final class HeldRow {
    private(set) weak var container: LazyNode?
    /// The item of the container; nil for the end of the container, if all of it is above the edge.
    var item: Int?
    /// How far after the edge the row begins.
    var distance: Int

    init(container: LazyNode, item: Int?, distance: Int) {
        self.container = container
        self.item = item
        self.distance = distance
    }
}
