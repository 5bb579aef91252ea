/// A chart of marks, with axes in cells.
///
/// ```swift
/// Chart(players) { player in
///     BarMark(x: .value("Name", player.name), y: .value("Score", player.score))
/// }
/// ```
///
/// Bars are drawn by the eighth of a cell, lines by the dots of braille patterns; on a terminal without
/// Unicode both are drawn by the cell. Without colours the signs in the legend tell series apart.
public struct Chart<Content: ChartContent>: View {
    /// A primitive view.
    public typealias Body = Never

    let content: () -> Content

    /// Creates a chart of marks.
    public init(@ChartContentBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// Creates a chart with marks for each element.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
        self.content = { ForEach(data, content: content) }
    }

    /// Creates a chart with marks for each element, identified by the value at a key path.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = { ForEach(data, id: id, content: content) }
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ChartNode(parent: parent)
        view.put(node)
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        view.put(unsafeDowncast(node, to: ChartNode.self))
    }

    private func put(_ node: ChartNode) {
        let content = content
        node.makeMarks = {
            var marks = _ChartMarks()
            Content._collect(content(), into: &marks)
            guard marks.marks.contains(where: { $0.zIndex != 0 }) else { return marks.marks }
            return marks.marks.enumerated().sorted {
                ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
            }
            .map(\.element)
        }
        node.evaluate()
    }
}

/// What the modifiers around a chart say.
struct ChartOptions {
    var hidesXAxis = false
    var hidesYAxis = false
    var hidesLegend = false
    var xDomain: ClosedRange<Double>?
    var yDomain: ClosedRange<Double>?
    /// What the program says of the labels of the axes.
    var xAxis: ChartAxis?
    var yAxis: ChartAxis?
    var xTitle: String?
    var yTitle: String?
    var styles: [PlotValue: any ShapeStyle] = [:]
    /// The styles of values without one of their own, in the order in which they come.
    var range: [any ShapeStyle] = []
}

private enum ChartOptionsKey: EnvironmentKey {
    static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
    var chartOptions: ChartOptions {
        get { self[ChartOptionsKey.self] }
        set { self[ChartOptionsKey.self] = newValue }
    }
}

/// The node of a chart.
final class ChartNode: LayoutNode {
    var makeMarks: () -> [ChartMark] = { [] }
    private var plot = ChartPlot()
    private lazy var tracker = ObservationTracker(node: self)

    override var drawsItself: Bool { true }

    override func didRemove() {
        super.didRemove()
        tracker.cancel()
    }

    override func evaluate() {
        plot = reading {
            let marks = tracker.track { makeMarks() }
            return ChartPlot(marks: marks, options: environment.chartOptions, in: environment)
        }
        setNeedsDisplay()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(
            width: min(proposal.width ?? 40, 10_000), height: min(proposal.height ?? 12, 10_000))
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        plot.draw(in: &context, CellRect(origin: origin, size: frame.size))
    }
}
