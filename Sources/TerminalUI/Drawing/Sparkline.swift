internal import Foundation

/// Values as a row of bars, the newest last.
///
/// Each column shows one value, by an eighth of a cell; where there are more values than columns, the
/// last ones are shown.
///
/// ```swift
/// Sparkline([3, 1, 4, 1, 5, 9])
/// ```
public struct Sparkline: View {
    /// A primitive view.
    public typealias Body = Never

    let values: [Double]

    /// Creates a row of bars.
    public init<V: BinaryFloatingPoint>(_ values: [V]) {
        self.values = values.map { Double($0) }
    }

    /// Creates a row of bars.
    public init<V: BinaryInteger>(_ values: [V]) {
        self.values = values.map { Double($0) }
    }

    /// Creates the node.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = SparklineNode(parent: parent)
        node.values = view.values
        node.evaluate()
        return node
    }

    /// Updates the node.
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: SparklineNode.self).values = view.values
    }
}

final class SparklineNode: LayoutNode {
    override var isReusable: Bool { true }
    var values: [Double] = [] {
        didSet {
            guard values != oldValue else { return }
            setNeedsDisplay()
            if values.count != oldValue.count { invalidateSize() }
        }
    }
    private var color = TerminalColor.default

    override var drawsItself: Bool { true }

    override func evaluate() {
        color = reading { TintShapeStyle()._resolve(in: environment).color ?? .default }
        setNeedsDisplay()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(
            width: min(max(1, values.count), proposal.width ?? Int.max),
            height: max(1, min(proposal.height ?? 1, 1)))
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let shown = values.suffix(max(0, frame.width)).map { $0.isFinite ? $0 : 0 }
        guard let least = shown.min(), let most = shown.max() else { return }
        let levels = context.symbols.barLevels
        for (column, value) in shown.enumerated() {
            // The smallest value is seen too, and equal values stand in the middle.
            let share = most > least ? (value - least) / (most - least) : 0.5
            let level = 1 + Int((share * Double(levels.count - 2)).rounded())
            context.write(
                levels[level], at: origin.offset(x: column, y: 0),
                style: CellStyle(foreground: color))
        }
    }
}
