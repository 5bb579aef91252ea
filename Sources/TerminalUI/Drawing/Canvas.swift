public import Foundation

/// A view that a function draws.
///
/// Positions are in cells; lines are drawn by the dots of braille patterns, two by four in a cell.
///
/// ```swift
/// Canvas { context, size in
///     var path = Path()
///     path.move(to: CGPoint(x: 0, y: size.height))
///     path.addLine(to: CGPoint(x: size.width, y: 0))
///     context.stroke(path, with: .color(.green))
/// }
/// ```
public struct Canvas: View {
    /// A primitive view.
    public typealias Body = Never

    let renderer: (inout GraphicsContext, CGSize) -> Void

    /// Creates a canvas.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.renderer = renderer
    }

    /// Creates a canvas with views for the function to draw, which cells have no room for.
    public init<Symbols: View>(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols
    ) {
        self.renderer = renderer
    }

    /// Creates the canvas's node.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = CanvasNode(parent: parent)
        node.renderer = view.renderer
        node.evaluate()
        return node
    }

    /// Updates the canvas's node.
    public static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: CanvasNode.self)
        node.renderer = view.renderer
        node.evaluate()
    }
}

/// How colours are mixed. Cells do not mix them.
public enum ColorRenderingMode: Hashable, Sendable {
    /// As they are stored.
    case nonLinear
    /// By their light.
    case linear
    /// By their light, beyond white.
    case extendedLinear
}

final class CanvasNode: LayoutNode {
    var renderer: (inout GraphicsContext, CGSize) -> Void = { _, _ in }
    private var drawing: [GraphicsContext.Operation]?
    private lazy var tracker = ObservationTracker(node: self)

    override var drawsItself: Bool { true }

    override func didRemove() {
        super.didRemove()
        tracker.cancel()
    }

    override func evaluate() {
        drawing = nil
        setNeedsDisplay()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(
            width: min(proposal.width ?? 10, 10_000), height: min(proposal.height ?? 5, 10_000))
    }

    override func placeChildren() {
        drawing = nil
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let operations = drawing ?? record()
        drawing = operations
        // Lines of one colour join where they meet in a cell.
        var lines: (raster: Raster, paint: Paint)?
        func flush() {
            guard let (raster, paint) = lines else { return }
            let size = frame.size
            context.draw(lines: raster, at: origin) { paint.color(at: $0, $1, in: size) }
            lines = nil
        }
        for operation in operations {
            switch operation {
            case .stroke(let path, let paint):
                if lines?.paint != paint { flush() }
                var raster = lines?.raster ?? Raster(size: frame.size)
                raster.stroke(path)
                lines = (raster, paint)
            case .fill(let path, let isEvenOdd, let paint):
                flush()
                var raster = Raster(size: frame.size)
                raster.fill(path, isEvenOdd: isEvenOdd)
                let size = frame.size
                context.draw(area: raster, at: origin) { paint.color(at: $0, $1, in: size) }
            case .text(let text, let point, let style):
                flush()
                context.write(text, at: origin.offset(x: point.x, y: point.y), style: style)
            }
        }
        flush()
    }

    private func record() -> [GraphicsContext.Operation] {
        reading {
            tracker.track {
                var context = GraphicsContext(environment: environment)
                renderer(
                    &context,
                    CGSize(width: CGFloat(frame.width), height: CGFloat(frame.height)))
                return context.recording.operations
            }
        }
    }
}
