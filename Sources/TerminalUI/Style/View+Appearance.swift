extension EnvironmentChange {
    @usableFromInline
    static func lineLimit(_ number: Int?) -> EnvironmentChange {
        .of(\.text) {
            $0.lineLimit = number.map { max(1, $0) }
            $0.leastLines = 0
        }
    }
}

nonisolated extension View {
    func textEnvironment(
        _ transform: @escaping (inout TextEnvironment) -> Void
    ) -> EnvironmentView<Self> {
        transforming(\.text, transform)
    }

    func textAttribute(_ attribute: CellAttributes, _ isActive: Bool) -> EnvironmentView<Self> {
        textEnvironment {
            if isActive {
                $0.attributes.formUnion(attribute)
            } else {
                $0.attributes.subtract(attribute)
            }
        }
    }

    /// Sets the style of text and lines.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        EnvironmentReader { environment in
            let resolved = style._resolve(in: environment)
            return self.textEnvironment {
                if let color = resolved.color { $0.foreground = color }
                if style is HierarchicalShapeStyle, resolved.attributes.isEmpty {
                    $0.attributes.remove(.dim)
                }
                $0.attributes.formUnion(resolved.attributes)
            }
        }
    }

    /// Sets the colour of text and lines.
    public func foregroundColor(_ color: Color?) -> some View {
        foregroundStyle(color ?? .primary)
    }

    /// Sets the colour of things that can be acted on.
    public func tint(_ tint: Color?) -> some View {
        environment(\.tint, tint)
    }

    /// Sets the colour of things that can be acted on.
    public func accentColor(_ color: Color?) -> some View {
        tint(color)
    }

    /// Makes text bold.
    public func bold(_ isActive: Bool = true) -> some View {
        textAttribute(.bold, isActive)
    }

    /// Makes text italic, where the terminal can.
    public func italic(_ isActive: Bool = true) -> some View {
        textAttribute(.italic, isActive)
    }

    /// Underlines text.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        textAttribute(.underline, isActive)
    }

    /// Strikes text through, where the terminal can.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        textAttribute(.strikethrough, isActive)
    }

    /// Emphasises text as a font says.
    public func font(_ font: Font?) -> some View {
        textEnvironment {
            $0.attributes.subtract([.bold, .italic, .dim])
            if let font { $0.attributes.formUnion(font.attributes) }
        }
    }

    /// Makes text as heavy as a weight says: from semibold on it is bold.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        textAttribute(.bold, weight?.isBold ?? false)
    }

    /// Accepts a design; a terminal has one.
    public func fontDesign(_ design: Font.Design?) -> some View { self }

    /// All digits of a terminal have the same width.
    public func monospacedDigit() -> some View { self }

    /// All characters of a terminal have the same width.
    public func monospaced(_ isActive: Bool = true) -> some View { self }

    /// Sets the greatest number of lines of each text.
    @inlinable
    public func lineLimit(_ number: Int?) -> some View {
        EnvironmentView(content: self, change: .lineLimit(number))
    }

    /// Sets which part of a line that is too long gives way.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        textEnvironment { $0.truncationMode = mode }
    }

    /// Sets the alignment of the lines of a text with each other.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        textEnvironment { $0.alignment = alignment }
    }

    /// Makes the view fainter: less than 0.7 is dimmed, and 0 shows nothing.
    public func opacity(_ opacity: Double) -> some View {
        LayoutModifier(
            content: self, make: { OpacityNode(parent: $0) }, update: { $0.opacity = opacity })
    }

    /// Hides the view; its space stays empty.
    public func hidden() -> some View {
        opacity(0)
    }

    /// Makes controls unusable.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { if disabled { $0 = false } }
    }

    /// Draws a line around the view, outside of it: two columns and two rows are added.
    ///
    /// On a terminal a border takes cells of its own, so the view grows by them.
    public func border<S: ShapeStyle>(_ content: S, width: Double = 1) -> some View {
        BorderView(content: self, style: content, isThere: width > 0)
    }
}

/// A view made from the environment at its place.
struct EnvironmentReader<Content: View> {
    let content: (EnvironmentValues) -> Content

    init(content: @escaping (EnvironmentValues) -> Content) {
        self.content = content
    }
}

extension EnvironmentReader: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = EnvironmentReaderNode(content: view.content, parent: parent)
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: EnvironmentReaderNode<Content>.self)
        node.content = view.content
        node.evaluate()
    }
}

final class EnvironmentReaderNode<Content: View>: Node {
    var content: (EnvironmentValues) -> Content

    init(content: @escaping (EnvironmentValues) -> Content, parent: Node) {
        self.content = content
        super.init(parent: parent)
    }

    override func evaluate() {
        let view = reading { content(environment) }
        Node.detached {
            if children.isEmpty {
                children = [Content._makeNode(view, parent: self)]
            } else {
                Content._updateNode(children[0], with: view)
            }
        }
    }
}

/// The node of `.opacity` and `.hidden`.
final class OpacityNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    override var isReusable: Bool { true }
    var opacity = 1.0 {
        didSet { if opacity != oldValue { setNeedsDisplay() } }
    }

    var isHidden: Bool { opacity <= 0 }
    override var isConcealed: Bool { isHidden }
    override var takesNoHits: Bool { isHidden }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        if isHidden { return }
        let outer = context.attributes
        if opacity < 0.7 { context.attributes.insert(.dim) }
        drawChildren(&context, at: origin)
        context.attributes = outer
    }
}

/// A view with a line around it.
struct BorderView<Content: View, S: ShapeStyle> {
    let content: Content
    let style: S
    var isThere = true
}

extension BorderView: View {
    var body: some View {
        EnvironmentReader { environment in
            let paint = Paint(style, in: environment)
            let cellStyle =
                paint.isClear || !isThere
                ? nil : CellStyle(foreground: paint.color, attributes: paint.attributes)
            return LayoutModifier(
                content: content, make: { BorderNode(parent: $0) },
                update: { $0.style = cellStyle })
        }
    }
}

final class BorderNode: WrapperNode {
    override var isHollow: Bool { false }
    override var appliesToEachView: Bool { true }
    override var isReusable: Bool { true }
    /// How the lines look; those of a clear border are not there, but have their room.
    var style: CellStyle? {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }

    override var drawsItself: Bool { true }
    override func isSpacer(along axis: Axis) -> Bool { false }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let content = measureContent(proposal.inset(width: 2, height: 2))
        return CellSize(width: content.width + 2, height: content.height + 2)
    }

    override func placeChildren() {
        placeContent(
            in: CellRect(origin: .zero, size: frame.size).inset(x: 1, y: 1),
            proposal.inset(width: 2, height: 2))
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        guard let style else { return }
        context.drawBox(CellRect(origin: origin, size: frame.size), style: style)
    }
}

extension DrawContext {
    /// Draws the outline of a rectangle.
    func drawBox(_ rect: CellRect, style: CellStyle, isRound: Bool = false) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        let right = rect.maxX - 1
        let bottom = rect.maxY - 1
        for y in [rect.minY, bottom] {
            fill(
                CellRect(x: rect.minX + 1, y: y, width: rect.width - 2, height: 1),
                with: symbols.horizontal, style: style)
        }
        for x in [rect.minX, right] {
            fill(
                CellRect(x: x, y: rect.minY + 1, width: 1, height: rect.height - 2),
                with: symbols.vertical, style: style)
        }
        let corners = isRound ? symbols.roundCorners : symbols.corners
        write(corners[0], at: rect.origin, style: style)
        write(corners[1], at: CellPoint(x: right, y: rect.minY), style: style)
        write(corners[2], at: CellPoint(x: rect.minX, y: bottom), style: style)
        write(corners[3], at: CellPoint(x: right, y: bottom), style: style)
    }
}
