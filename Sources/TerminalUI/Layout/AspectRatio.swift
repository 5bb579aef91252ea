public import Foundation

/// How content with a shape of its own fills a room.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// As large as fits.
    case fit
    /// As large as it takes.
    case fill
}

/// Gives its content a room of a certain shape.
final class AspectRatioNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    /// Width by height as they are seen: a row counts as two columns. `nil` is the content's own.
    var ratio: Double? {
        didSet { if ratio != oldValue { invalidateSize() } }
    }
    var fills = false {
        didSet { if fills != oldValue { invalidateSize() } }
    }

    override func room(_ proposal: Proposal) -> Proposal {
        var ratio = ratio ?? 0
        if self.ratio == nil {
            let own = measureContent(.unspecified)
            ratio = own.height > 0 ? Double(own.width) / Double(own.height * 2) : 0
        }
        guard ratio > 0, ratio.isFinite else { return proposal }
        func limited(_ extent: Int?) -> Double? {
            extent.flatMap { $0 < Proposal.infinity ? Double($0) : nil }
        }
        let columnsByRow = ratio * 2
        switch (limited(proposal.width), limited(proposal.height)) {
        case (nil, nil): return proposal
        case (let width?, nil):
            return Proposal(
                width: Int(width), height: max(1, CellRounding.cells(width / columnsByRow)))
        case (nil, let height?):
            return Proposal(
                width: max(1, CellRounding.cells(height * columnsByRow)), height: Int(height))
        case (let width?, let height?):
            let isWide = width / columnsByRow > height
            return isWide != fills
                ? Proposal(
                    width: max(1, CellRounding.cells(height * columnsByRow)), height: Int(height))
                : Proposal(
                    width: Int(width), height: max(1, CellRounding.cells(width / columnsByRow)))
        }
    }
}

nonisolated extension View {
    /// Gives the view a room of a certain shape, as it is seen: rows are twice as tall as columns are
    /// wide.
    public func aspectRatio(
        _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
    ) -> some View {
        LayoutModifier(
            content: self, make: { AspectRatioNode(parent: $0) },
            update: {
                $0.ratio = aspectRatio.map { Double($0) }
                $0.fills = contentMode == .fill
            })
    }

    /// Gives the view a room of a certain shape.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(
            aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil,
            contentMode: contentMode)
    }

    /// Keeps the view's own shape within the room.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Keeps the view's own shape and fills the room.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Puts the middle of the view at a position in all the room there is.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        LayoutModifier(
            content: self, make: { PositionNode(parent: $0) },
            update: { $0.position = CGPoint(x: x, y: y) })
    }

    /// Puts the middle of the view at a position in all the room there is.
    public func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }
}

final class PositionNode: MovingNode {
    var position = CGPoint.zero {
        didSet { if position != oldValue { invalidateSize() } }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let own = measureContent(proposal)
        return CellSize(
            width: proposal.width ?? own.width, height: proposal.height ?? own.height)
    }

    override func placeChildren() {
        let size = measureContent(proposal)
        let origin = CellPoint(
            x: Self.start(position.x, size.width), y: Self.start(position.y, size.height))
        placeContent(in: CellRect(origin: origin, size: size), proposal)
    }

    /// Rounded once: the middle of an odd number of cells is in the middle of one. What is in the middle of a line
    /// between two cells is in the second one.
    private static func start(_ middle: CGFloat, _ extent: Int) -> Int {
        CellRounding.cells((middle - CGFloat(extent) / 2 + 0.5).rounded(.down))
    }
}
