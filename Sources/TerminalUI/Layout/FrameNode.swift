public import Foundation

/// The node of `.frame`: fixed extents, or least, ideal and greatest ones.
final class FrameNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    override var isReusable: Bool { true }
    override var letsContentSpill: Bool { true }

    struct Extents: Equatable {
        var minimum: Int?
        var ideal: Int?
        var maximum: Int?

        static func fixed(_ extent: Int?) -> Extents {
            Extents(minimum: extent, ideal: extent, maximum: extent)
        }

        var isFixed: Bool { minimum != nil && minimum == maximum }

        func propose(_ offered: Int?) -> Int? {
            guard let extent = offered ?? ideal else { return nil }
            return clamp(extent)
        }

        func clamp(_ extent: Int) -> Int {
            max(minimum ?? 0, min(extent, maximum ?? Proposal.infinity))
        }

        /// The extent of the frame around content of an extent.
        func extent(offered: Int?, content: Int) -> Int {
            if isFixed { return minimum ?? content }
            if minimum == nil, maximum == nil { return offered == nil ? ideal ?? content : content }
            guard let wanted = offered ?? ideal else { return clamp(content) }
            // Without a least extent there is no less of the frame than of its content.
            let lower = minimum ?? min(content, maximum ?? content)
            let upper = maximum ?? max(content, minimum ?? 0)
            return max(lower, min(wanted, upper))
        }
    }

    struct Specification: Equatable {
        var width = Extents()
        var height = Extents()
        var alignment = Alignment.center
    }

    var specification = Specification() {
        didSet {
            guard specification != oldValue else { return }
            pass.note(specification.alignment)
            // A stack asks what is fixed for nothing else, so that no answer of that would be another one.
            if specification.width.isFixed != oldValue.width.isFixed
                || specification.height.isFixed != oldValue.height.isFixed
            {
                invalidateTraits()
            }
            invalidateSize()
        }
    }

    override func isSpacer(along axis: Axis) -> Bool { false }

    override func fixedExtent(along axis: Axis) -> Int? {
        let extents = axis == .horizontal ? specification.width : specification.height
        return extents.isFixed ? extents.minimum : nil
    }

    override func guide(
        _ id: ObjectIdentifier, in size: CellSize, _ proposal: Proposal
    ) -> Int? {
        guard pass.hasGuides, let single else { return nil }
        let (room, content) = content(in: size, proposal)
        let rect = specification.alignment.rect(of: single, content, room, in: size)
        return single.guide(id, in: content, room).map {
            $0 + (pass.rowGuides.contains(id) ? rect.minY : rect.minX)
        }
    }

    private func inner(_ proposal: Proposal) -> Proposal {
        Proposal(
            width: specification.width.propose(proposal.width),
            height: specification.height.propose(proposal.height))
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let content = measureContent(inner(proposal))
        return CellSize(
            width: specification.width.extent(offered: proposal.width, content: content.width),
            height: specification.height.extent(offered: proposal.height, content: content.height))
    }

    /// What the content is offered and its size, in a frame of a size.
    ///
    /// Where the frame itself has to do with less than it wants, as on a screen that is too small, its content has to,
    /// begins where reading begins and is cut. Elsewhere what is larger spills.
    private func content(
        in size: CellSize, _ proposal: Proposal
    ) -> (room: Proposal, size: CellSize) {
        let wanted = computeSize(proposal)
        var room = inner(proposal)
        if room.width == nil || room.height == nil {
            // Where limits make the frame larger or smaller than the content would be by itself, it has that.
            let ideal = measureContent(room)
            if ideal.width != wanted.width { room.width = room.width ?? wanted.width }
            if ideal.height != wanted.height { room.height = room.height ?? wanted.height }
        }
        guard size.width < wanted.width || size.height < wanted.height else {
            return (room, measureContent(room))
        }
        if size.width < wanted.width { room.width = size.width }
        if size.height < wanted.height { room.height = size.height }
        var content = measureContent(room)
        if size.width < wanted.width { content.width = min(content.width, size.width) }
        if size.height < wanted.height { content.height = min(content.height, size.height) }
        return (room, content)
    }

    override func placeChildren() {
        let (room, content) = content(in: frame.size, proposal)
        let alignment = specification.alignment
        placeContent(
            in: single.map { alignment.rect(of: $0, content, room, in: frame.size) }
                ?? alignment.rect(of: content, in: frame.size), room)
    }
}

@usableFromInline enum FrameKind {}

extension LayoutChange {
    @usableFromInline
    static func frame(width: CGFloat?, height: CGFloat?, alignment: Alignment) -> LayoutChange {
        frame(
            FrameNode.Specification(
                width: .fixed(CellRounding.cells(width).map { max(0, $0) }),
                height: .fixed(CellRounding.cells(height).map { max(0, $0) }),
                alignment: alignment))
    }

    @usableFromInline
    static func frame(
        minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?,
        idealHeight: CGFloat?, maxHeight: CGFloat?, alignment: Alignment
    ) -> LayoutChange {
        frame(
            FrameNode.Specification(
                width: FrameNode.Extents(
                    minimum: CellRounding.cells(minWidth), ideal: CellRounding.cells(idealWidth),
                    maximum: CellRounding.cells(maxWidth)),
                height: FrameNode.Extents(
                    minimum: CellRounding.cells(minHeight), ideal: CellRounding.cells(idealHeight),
                    maximum: CellRounding.cells(maxHeight)),
                alignment: alignment))
    }

    private static func frame(_ specification: FrameNode.Specification) -> LayoutChange {
        LayoutChange(
            make: { FrameNode(parent: $0) }, update: { $0.specification = specification })
    }
}

nonisolated extension View {
    /// Gives the view a frame of a fixed width, height or both.
    @inlinable
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        LayoutModifier<Self, FrameKind>(
            content: self, change: .frame(width: width, height: height, alignment: alignment))
    }

    /// Gives the view a frame that is flexible within limits.
    ///
    /// Between them it takes what it is offered. Without a least extent it is no smaller than the view, without a
    /// greatest one no larger than that or the least one.
    @inlinable
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        LayoutModifier<Self, FrameKind>(
            content: self,
            change: .frame(
                minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth,
                minHeight: minHeight, idealHeight: idealHeight, maxHeight: maxHeight,
                alignment: alignment))
    }
}
