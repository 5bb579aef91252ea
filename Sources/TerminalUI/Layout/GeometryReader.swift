public import Foundation

/// A view whose content depends on the size it gets. It takes all the space it is offered.
///
/// The content is offered that space, and has its own size at the top leading corner. What is larger is shown beside the
/// reader, as far as ``View/clipped(antialiased:)`` or what is around lets it:
///
/// ```swift
/// GeometryReader { proxy in
///     HStack(spacing: 0) {
///         ForEach(pages) { $0.frame(width: proxy.size.width) }
///     }
///     .offset(x: -CGFloat(page) * proxy.size.width)
/// }
/// .clipped()
/// ```
public struct GeometryReader<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// The content for a size.
    public var content: (GeometryProxy) -> Content

    /// Creates a reader.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        GeometryNode<Content>(content: view.content, parent: parent)
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: GeometryNode<Content>.self).update(view.content)
    }
}

/// What a view can know of its place.
@MainActor @preconcurrency
public struct GeometryProxy {
    /// The size, in cells.
    public let size: CGSize
    weak var node: LayoutNode?
    private let readings: GeometryReadings

    init(size: CellSize, node: LayoutNode, readings: GeometryReadings) {
        self.size = CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
        self.node = node
        self.readings = readings
    }

    /// Answers a question about the place, whose answer is followed.
    func answer(_ question: GeometryReadings.Question) -> CGRect? { readings.answer(question) }

    /// The rectangle of the view in its own coordinates.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }
}

/// The node of a reader: the content is made when the size is known.
final class GeometryNode<Content: View>: LayoutNode {
    override var isHollow: Bool { true }
    override var letsContentSpill: Bool { true }

    private var content: (GeometryProxy) -> Content
    private var size: CellSize?
    private lazy var readings = GeometryReadings(of: self)

    init(content: @escaping (GeometryProxy) -> Content, parent: Node) {
        self.content = content
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    func update(_ content: @escaping (GeometryProxy) -> Content) {
        self.content = content
        if size != nil { putContent() }
    }

    override func makesLater(_ child: Node) -> Bool { true }

    private func putContent() {
        guard let size else { return }
        let proxy = GeometryProxy(size: size, node: self, readings: readings)
        let makeContent = { [content] in content(proxy) }
        if let node = children.first as? ContentNode<Content> {
            node.update(makeContent)
        } else {
            children = [ContentNode(parent: self, makeContent: makeContent)]
            childrenDidChange()
        }
    }

    override func didRemove() {
        readings.forget()
        super.didRemove()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    }

    override func placeChildren() {
        if size != frame.size {
            size = frame.size
            putContent()
        }
        let room = Proposal(frame.size)
        for child in layoutChildren {
            child.place(CellRect(origin: .zero, size: child.measure(room)), room)
        }
    }
}
