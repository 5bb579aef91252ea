nonisolated extension View {
    /// Lets the mouse reach all of the view: the cells between what is drawn in it, too.
    ///
    /// A gesture is on what is drawn, so a click between the views of a stack is none on the stack:
    ///
    /// ```swift
    /// HStack {
    ///     Text("Name")
    ///     Spacer()
    ///     Text("Score")
    /// }
    /// .contentShape(Rectangle())
    /// .onTapGesture { select() }
    /// ```
    ///
    /// - parameter shape: Cells have no edges to be cut: any shape is the rectangle around it.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        contentShape(.interaction, shape, eoFill: eoFill)
    }

    /// Lets the mouse reach all of the view, if that is among what the shape is for.
    public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        LayoutModifier(
            content: self, make: { ContentShapeNode(parent: $0) },
            update: { $0.isForClicks = kind.contains(.interaction) })
    }
}

/// The node of `.contentShape`.
final class ContentShapeNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    override var isReusable: Bool { true }
    override var isHollow: Bool { !isForClicks }
    var isForClicks = true
}

/// What a shape of content is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of kinds.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// For clicks.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// For the picture of what is dragged.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// For the picture beside a menu.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// For the pointer.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// For help.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}
