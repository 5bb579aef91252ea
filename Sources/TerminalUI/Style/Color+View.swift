extension Color: ShapeStyle {
    /// What the style is on a terminal.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        resolved(theme: environment.theme)
    }
}

extension Color: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Color, parent: Node) -> Node {
        FillView._makeNode(FillView(style: view), parent: parent)
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Color) {
        FillView._updateNode(node, with: FillView(style: view))
    }
}

/// A rectangle of one style that takes the space it is offered.
struct FillView<S: ShapeStyle>: View {
    typealias Body = Never

    let style: S

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = FillNode(style: view.style, parent: parent)
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: FillNode.self)
        node.style = view.style
        node.evaluate()
    }
}

final class FillNode: LayoutNode {
    override var isReusable: Bool { true }
    var style: any ShapeStyle
    private var paint: Paint?
    /// Whether what is behind shows through.
    private var isVeil: Bool { (style as? Color).map { $0.opacityValue < 0.7 } ?? false }

    init(style: any ShapeStyle, parent: Node) {
        self.style = style
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    override var drawsItself: Bool { true }
    override var isHollow: Bool { paint?.isClear ?? true }

    override func evaluate() {
        let new = reading { Paint(style, in: environment) }
        guard new != paint else { return }
        paint = new
        setNeedsDisplay()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        guard let paint, !paint.isClear else { return }
        let rect = CellRect(origin: origin, size: frame.size)
        // The terminal's own colour as an area is what the screen is anyway, not a block.
        if isVeil {
            context.restyle(rect) { paint.veiling($0) }
        } else if paint.isUniform {
            context.fill(rect, style: CellStyle(background: paint.color))
        } else {
            context.fill(rect, with: paint, of: frame.size, from: origin)
        }
    }
}

extension ShapeStyle where Self == Color {
    /// The palette's red.
    nonisolated public static var red: Color { .red }
    /// Orange.
    nonisolated public static var orange: Color { .orange }
    /// The palette's yellow.
    nonisolated public static var yellow: Color { .yellow }
    /// The palette's green.
    nonisolated public static var green: Color { .green }
    /// Mint.
    nonisolated public static var mint: Color { .mint }
    /// Teal.
    nonisolated public static var teal: Color { .teal }
    /// The palette's cyan.
    nonisolated public static var cyan: Color { .cyan }
    /// The palette's blue.
    nonisolated public static var blue: Color { .blue }
    /// Indigo.
    nonisolated public static var indigo: Color { .indigo }
    /// The palette's magenta.
    nonisolated public static var purple: Color { .purple }
    /// Pink.
    nonisolated public static var pink: Color { .pink }
    /// Brown.
    nonisolated public static var brown: Color { .brown }
    /// The palette's bright white.
    nonisolated public static var white: Color { .white }
    /// The palette's dark grey.
    nonisolated public static var gray: Color { .gray }
    /// The palette's black.
    nonisolated public static var black: Color { .black }
    /// No colour at all.
    nonisolated public static var clear: Color { .clear }
}
