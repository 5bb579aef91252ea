public import Foundation

nonisolated extension View {
    /// Shows a pane at the trailing edge of the view while a value is true.
    ///
    /// The pane takes a quarter of the room, more where that is little, or the width that
    /// ``inspectorColumnWidth(min:ideal:max:)`` sets.
    @MainActor @preconcurrency
    public func inspector<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: () -> V
    ) -> some View {
        InspectorLayout {
            frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                .clipped()
            if isPresented.wrappedValue {
                RuleView()
                // Several views are one pane.
                LayoutModifier(
                    content: content(), make: { WrapperNode(parent: $0) }, update: { _ in }
                )
                .padding(.horizontal, 1)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .clipped()
            }
        }
    }

    /// Sets the width of the pane whose content this is, in cells.
    @MainActor @preconcurrency
    public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        layoutValue(key: ColumnWidthKey.self, value: ColumnWidth(min: width, ideal: width))
    }

    /// Limits the width of the pane whose content this is, in cells.
    @MainActor @preconcurrency
    public func inspectorColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        layoutValue(
            key: ColumnWidthKey.self, value: ColumnWidth(min: min, ideal: ideal, max: max))
    }
}

/// A view, and a line and a pane beside it.
private struct InspectorLayout: Layout {
    /// A quarter of a narrow terminal is too little, half of it is as much as there may be.
    private static let least: CGFloat = 20

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        let main = subviews.first?.sizeThatFits(proposal) ?? .zero
        return proposal.replacingUnspecifiedDimensions(by: main)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        var position: CGFloat = 0
        for (subview, width) in zip(subviews, widths(of: subviews, in: bounds.width)) {
            subview.place(
                at: CGPoint(x: bounds.minX + position, y: bounds.minY),
                proposal: ProposedViewSize(width: width, height: bounds.height))
            position += width
        }
    }

    private func widths(of subviews: Subviews, in whole: CGFloat) -> [CGFloat] {
        guard subviews.count == 3 else { return [whole] }
        let share = max(whole / 4, min(Self.least, whole / 2)).rounded()
        let wanted = subviews[2][ColumnWidthKey.self]?.chosen(share) ?? share
        let pane = min(wanted, max(0, whole - 1))
        return [max(0, whole - 1 - pane), min(1, whole), pane]
    }
}
