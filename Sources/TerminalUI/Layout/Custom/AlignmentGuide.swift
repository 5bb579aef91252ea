public import Foundation

/// A guide of your own, which views are aligned by.
///
/// ```swift
/// enum Middle: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
/// }
/// extension VerticalAlignment {
///     static let middle = VerticalAlignment(Middle.self)
/// }
/// ```
@MainActor @preconcurrency
public protocol AlignmentID {
    /// Where the guide stands in a view that says nothing of it.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A view that puts guides itself.
final class AlignmentGuideNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    private var id: ObjectIdentifier
    private var compute: (ViewDimensions) -> CGFloat

    init(
        id: ObjectIdentifier, isRow: Bool, compute: @escaping (ViewDimensions) -> CGFloat,
        parent: Node
    ) {
        self.id = id
        self.compute = compute
        super.init(parent: parent, layoutParent: parent.nearestLayout)
        pass.hasGuides = true
        if isRow { pass.rowGuides.insert(id) }
    }

    func update(
        id: ObjectIdentifier, isRow: Bool, compute: @escaping (ViewDimensions) -> CGFloat
    ) {
        self.id = id
        self.compute = compute
        if isRow { pass.rowGuides.insert(id) }
        // What the function reads is not known.
        invalidateTraits()
    }

    override func guide(
        _ id: ObjectIdentifier, in size: CellSize, _ proposal: Proposal
    ) -> Int? {
        guard id == self.id else { return super.guide(id, in: size, proposal) }
        return CellRounding.cells(
            compute(ViewDimensions(size: size, proposal: proposal, node: single)))
    }
}

extension View {
    /// Says where a horizontal guide stands in the view.
    ///
    /// ```swift
    /// Text("name:").alignmentGuide(.leading) { $0[.trailing] }
    /// ```
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        aligned(guide.id, false, computeValue)
    }

    /// Says where a vertical guide stands in the view.
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        aligned(guide.id, true, computeValue)
    }

    private func aligned(
        _ id: ObjectIdentifier, _ isRow: Bool, _ compute: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        LayoutModifier(
            content: self,
            make: { AlignmentGuideNode(id: id, isRow: isRow, compute: compute, parent: $0) },
            update: { $0.update(id: id, isRow: isRow, compute: compute) })
    }
}
