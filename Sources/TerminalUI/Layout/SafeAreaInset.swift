public import Foundation

/// An edge to the left or right.
public enum HorizontalEdge: Int8, Hashable, CaseIterable, Sendable {
    /// Where text begins.
    case leading
    /// Where text ends.
    case trailing

    /// Some of the edges.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int8

        /// Creates a set of bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The leading edge.
        public static let leading = Set(rawValue: 1)
        /// The trailing edge.
        public static let trailing = Set(rawValue: 2)
        /// Both edges.
        public static let all: Set = [.leading, .trailing]
    }
}

/// An edge at the top or bottom.
public enum VerticalEdge: Int8, Hashable, CaseIterable, Sendable {
    /// The top.
    case top
    /// The bottom.
    case bottom

    /// Some of the edges.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int8

        /// Creates a set of bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The top edge.
        public static let top = Set(rawValue: 1)
        /// The bottom edge.
        public static let bottom = Set(rawValue: 2)
        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}

nonisolated extension View {
    /// Shows a view at an edge, in room that it takes from this one and in front of what does not shrink for it.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
            .fixedSize(horizontal: false, vertical: true)
            .limited(.horizontal)
            .layoutPriority(1)
            .zIndex(1)
        return VStack(alignment: alignment, spacing: spacing) {
            InsetParts(content: self, inset: inset, isFirst: edge == .top)
        }
    }

    /// Shows a view at an edge, in room that it takes from this one and in front of what does not shrink for it.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
            .fixedSize(horizontal: true, vertical: false)
            .limited(.vertical)
            .layoutPriority(1)
            .zIndex(1)
        return HStack(alignment: alignment, spacing: spacing) {
            InsetParts(content: self, inset: inset, isFirst: edge == .leading)
        }
    }

    /// Adds padding, as there is no other safe area.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }

    /// Adds padding to what is scrolled.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        padding(edges, length ?? 0)
    }
}

/// A view and what is at an edge of it, in their order. Each stays itself where the edge becomes another one.
private struct InsetParts<Content, Inset> {
    let content: Content
    let inset: Inset
    let isFirst: Bool
}

private enum InsetPart { case content, inset }

// Apart from the type, which is made where there is no actor.
extension InsetParts: View where Content: View, Inset: View {
    private var parts: [InsetPart] { isFirst ? [.inset, .content] : [.content, .inset] }

    var body: some View {
        ForEach(parts, id: \.self) { part in
            switch part {
            case .inset: inset
            case .content:
                content.frame(
                    minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            }
        }
    }
}

extension View {
    /// Lets a view, if it takes more along an axis than there is, be cut off there rather than make room.
    nonisolated fileprivate func limited(_ axis: Axis) -> some View {
        LayoutModifier(
            content: self, make: { LimitedNode(parent: $0) }, update: { $0.limitedAxis = axis })
    }
}

private final class LimitedNode: WrapperNode {
    var limitedAxis = Axis.horizontal {
        didSet { if limitedAxis != oldValue { invalidateSize() } }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        var size = measureContent(proposal)
        if let most = proposal[limitedAxis] { size[limitedAxis] = min(size[limitedAxis], most) }
        return size
    }

    override func placeChildren() {
        placeContent(in: CellRect(origin: .zero, size: measureContent(proposal)), proposal)
    }
}

/// What content margins are for.
public struct ContentMarginPlacement: Sendable {
    /// For all.
    public static let automatic = ContentMarginPlacement()
    /// For the content.
    public static let scrollContent = ContentMarginPlacement()
    /// For the bars.
    public static let scrollIndicators = ContentMarginPlacement()
}
