/// What a row shows while its list or form is edited: a sign that deletes it, and one by which it is dragged.
struct EditSigns: Equatable {
    var deletes = false
    var moves = false

    /// The columns of a sign and the space beside it.
    static let width = 2
    /// A narrower list needs all of its columns for its rows.
    static let leastWidth = 10

    /// The columns before the rows.
    var leadingWidth: Int { deletes ? Self.width : 0 }
    /// The columns of the signs behind the rows.
    var handleWidth: Int { moves ? Self.width : 0 }

    @MainActor static func drawDelete(at point: CellPoint, in context: DrawContext, _ theme: Theme)
    {
        context.write("⊖", at: point, style: CellStyle(foreground: theme.error))
    }

    @MainActor static func drawHandle(at point: CellPoint, in context: DrawContext) {
        context.write("≡", at: point, style: .plain)
    }
}
