public import Foundation

/// Views in rows and columns. A column is as wide as its widest view.
public struct Grid<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let alignment: Alignment
    let columnSpacing: Int
    let rowSpacing: Int
    let content: Content

    /// Creates a grid. The spacing is one column and no row unless others are given.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        columnSpacing = CellRounding.cells(horizontalSpacing) ?? 1
        rowSpacing = CellRounding.cells(verticalSpacing) ?? 0
        self.content = content()
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = GridNode(parent: parent)
        node.update(view.alignment, view.columnSpacing, view.rowSpacing)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: GridNode.self)
            .update(view.alignment, view.columnSpacing, view.rowSpacing)
        Content._updateNode(node.children[0], with: view.content)
    }
}

/// A row of a grid.
public struct GridRow<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let alignment: VerticalAlignment?
    let content: Content

    /// Creates a row. Its views are aligned as those of the grid unless an alignment is given.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = GridRowNode(parent: parent)
        node.rowAlignment = view.alignment
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: GridRowNode.self).rowAlignment = view.alignment
        Content._updateNode(node.children[0], with: view.content)
    }
}

nonisolated extension View {
    /// Lets the view have several columns of its grid.
    public func gridCellColumns(_ count: Int) -> some View {
        LayoutModifier(
            content: self, make: { GridCellNode(parent: $0) },
            update: { $0.cell = GridCell(columns: max(1, count)) })
    }

    /// Aligns all views of the view's column of its grid.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        LayoutModifier(
            content: self, make: { GridCellNode(parent: $0) },
            update: { $0.cell = GridCell(columnAlignment: guide) })
    }

    /// Puts the view at a point of its cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        LayoutModifier(
            content: self, make: { GridCellNode(parent: $0) },
            update: { $0.cell = GridCell(anchor: anchor) })
    }

    /// Lets the view take the extent of its cell along axes without asking for any.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        LayoutModifier(
            content: self, make: { GridCellNode(parent: $0) },
            update: { $0.cell = GridCell(unsizedAxes: axes) })
    }
}
