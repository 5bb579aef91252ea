public import Foundation

// Cells have no edges to be cut: what clips to a shape clips to its rectangle.
nonisolated extension View {
    /// Fills the shape behind the view.
    public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background(shape.fill(style))
    }

    /// Fills the shape behind the view with the background style.
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(shape.fill(BackgroundStyle()))
    }

    /// Fills the shape over the view.
    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay(shape.fill(style))
    }

    /// Fills the view's area over it.
    public func overlay<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        overlay(FillView(style: style))
    }

    /// Clips the view to the rectangle around a shape.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        clipped()
    }

    /// Clips the view to its frame, also what an offset has moved.
    public func clipped(antialiased: Bool = false) -> some View {
        LayoutModifier(content: self, make: { ClipNode(parent: $0) }, update: { _ in })
    }

    /// Accepts a radius for the corners.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }

    /// Accepts a mask; cells are drawn whole.
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View { self }

    /// Accepts a mask; cells are drawn whole.
    public func mask<Mask: View>(_ mask: Mask) -> some View { self }
}
