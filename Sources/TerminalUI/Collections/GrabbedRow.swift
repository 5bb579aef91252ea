/// The row that the mouse holds.
struct GrabbedRow {
    let id: AnyHashable
    /// The line of the list where the button went down.
    let start: Int
    /// The line where the pointer is, which may be outside of the list.
    private(set) var line: Int
    /// Whether the pointer has left the line of the press.
    private(set) var isDragged = false
    /// Whether the row is added to the selection or taken out of it if it is let go of where it is.
    var togglesOnRelease = false
    /// Where the row has been dragged.
    var move: RowMove?
    /// Goes on scrolling while the pointer stays at an edge.
    var scrolling: Task<Void, Never>?

    init(id: AnyHashable, at line: Int) {
        self.id = id
        start = line
        self.line = line
    }

    mutating func follow(to line: Int) {
        self.line = line
        if line != start { isDragged = true }
    }
}
