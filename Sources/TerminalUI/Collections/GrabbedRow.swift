/// The row that the mouse holds.
struct GrabbedRow {
    let id: AnyHashable
    /// Where it has been dragged.
    var move: RowMove?
}
