internal import Foundation

/// A shape with a style. An implementation detail.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
    /// A primitive view.
    public typealias Body = Never

    enum Drawing: Equatable {
        case fill(isEvenOdd: Bool)
        case stroke
    }

    let shape: Content
    let style: Style
    let drawing: Drawing

    /// Creates the shape's node.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ShapeNode(parent: parent)
        view.put(node)
        return node
    }

    /// Updates the shape's node.
    public static func _updateNode(_ node: Node, with view: Self) {
        view.put(unsafeDowncast(node, to: ShapeNode.self))
    }

    private func put(_ node: ShapeNode) {
        let shape = shape
        var isEvenOdd = false
        if case .fill(let value) = drawing { isEvenOdd = value }
        node.update(
            ShapeNode.Content(
                path: { shape.path(in: $0) }, size: { shape.sizeThatFits($0) }, form: shape._form,
                isStroke: drawing == .stroke, isEvenOdd: isEvenOdd, style: style))
    }
}

extension _ShapeView {
    /// Draws the outline over the area.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.stroke(style))
    }

    /// Draws the outline over the area.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.stroke(style))
    }

    /// Fills the area under the outline.
    public func fill<S: ShapeStyle>(_ style: S) -> some View {
        background(shape.fill(style))
    }
}

/// The node of a shape: an area or an outline.
final class ShapeNode: LayoutNode {
    struct Content {
        let path: (CGRect) -> Path
        let size: (ProposedViewSize) -> CGSize
        let form: _ShapeForm
        let isStroke: Bool
        let isEvenOdd: Bool
        let style: any ShapeStyle
    }

    private var content: Content?
    private var paint = Paint(color: .default)
    private var raster: Raster?

    override var drawsItself: Bool { true }

    func update(_ new: Content) {
        content = new
        raster = nil
        // A path may say anything: it is measured and drawn again, as its view has changed.
        if isPlaced { recheck() }
        evaluate()
        setNeedsDisplay()
    }

    private func recheck() {
        if !allAnswers({ self.computeSize($0) == $1 }) { invalidateSize() }
    }

    override func evaluate() {
        guard let style = content?.style else { return }
        let new = reading { Paint(style, in: environment) }
        guard new != paint else { return }
        paint = new
        setNeedsDisplay()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        guard let content else { return .zero }
        return CellSize(rounding: content.size(ProposedViewSize(proposal)))
    }

    override func placeChildren() {
        raster = nil
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        guard let content, !frame.size.isEmpty, !(content.isStroke && paint.isClear) else {
            return
        }
        if content.isStroke, content.form != .path {
            context.drawBox(
                CellRect(origin: origin, size: frame.size),
                style: CellStyle(foreground: paint.color, attributes: paint.attributes),
                isRound: content.form == .roundBox)
            return
        }
        let size = frame.size
        if !content.isStroke, content.form == .box {
            context.fill(CellRect(origin: origin, size: size), with: paint, of: size, from: origin)
            return
        }
        let raster = raster ?? makeRaster(content)
        self.raster = raster
        let paint = paint
        if content.isStroke {
            context.draw(lines: raster, at: origin) { paint.color(at: $0, $1, in: size) }
        } else if paint.isBackground {
            context.clear(area: raster, at: origin)
        } else if paint.isClear {
            return
        } else if raster.isTooSmall {
            // A form in one cell, say, is a dot at least.
            context.write(
                context.symbols.isUnicode ? "●" : "o",
                at: origin.offset(x: (size.width - 1) / 2, y: (size.height - 1) / 2),
                style: CellStyle(foreground: paint.color(at: 0, 0, in: size)))
        } else {
            context.draw(area: raster, at: origin) { paint.color(at: $0, $1, in: size) }
        }
    }

    private func makeRaster(_ content: Content) -> Raster {
        var raster = Raster(size: CellSize(width: frame.width, height: frame.height))
        let path = content.path(
            CGRect(x: 0, y: 0, width: CGFloat(frame.width), height: CGFloat(frame.height)))
        if content.isStroke {
            raster.stroke(path)
        } else {
            raster.fill(path, isEvenOdd: content.isEvenOdd)
        }
        return raster
    }
}

extension CellSize {
    /// A size in cells; what is no number or beyond all screens is limited.
    init(rounding size: CGSize) {
        self.init(
            width: max(0, CellRounding.cells(size.width)),
            height: max(0, CellRounding.cells(size.height)))
    }
}
