public import Foundation

/// A bar: upright over a name or a date, or sideways beside a name.
///
/// Bars of the same place stand on each other.
public struct BarMark: PrimitiveMark {
    /// There is none.
    public typealias Body = Never

    let mark: ChartMark

    /// Creates a bar from zero to a value. Its direction is that of the value that is a number.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        mark = ChartMark(
            kind: .bar, x: x.plotted, y: y.plotted, xLabel: x.label, yLabel: y.label,
            stacking: stacking)
    }

    /// Creates a bar sideways from zero to a value; those of a chart stand behind each other.
    public init<X: Plottable>(
        x: PlottableValue<X>, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: x, y: PlottableValue.value("", ""), height: height, stacking: stacking)
    }

    /// Creates an upright bar from zero to a value; those of a chart stand on each other.
    public init<Y: Plottable>(
        y: PlottableValue<Y>, width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: PlottableValue.value("", ""), y: y, width: width, stacking: stacking)
    }

    /// Creates an upright bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) {
        mark = ChartMark(
            kind: .bar, x: x.plotted, y: yStart.plotted, yEnd: yEnd.plotted, xLabel: x.label,
            yLabel: yStart.label)
    }

    /// Creates a bar between two values that lies beside a name.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        mark = ChartMark(
            kind: .bar, x: xStart.plotted, xEnd: xEnd.plotted, y: y.plotted,
            xLabel: xStart.label, yLabel: y.label)
    }
}

/// A point of a line, which is drawn in dots through all points of its series.
public struct LineMark: PrimitiveMark {
    /// There is none.
    public typealias Body = Never

    let mark: ChartMark

    /// Creates a point of the line.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = ChartMark(
            kind: .line, x: x.plotted, y: y.plotted, xLabel: x.label, yLabel: y.label)
    }

    /// Creates a point of one of several lines.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        mark = ChartMark(
            kind: .line, x: x.plotted, y: y.plotted, series: series.plotted, xLabel: x.label,
            yLabel: y.label)
    }
}

/// A point.
public struct PointMark: PrimitiveMark {
    /// There is none.
    public typealias Body = Never

    let mark: ChartMark

    /// Creates a point.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = ChartMark(
            kind: .point, x: x.plotted, y: y.plotted, xLabel: x.label, yLabel: y.label)
    }
}

/// A point of the edge of an area, which is filled down to zero or to another edge.
public struct AreaMark: PrimitiveMark {
    /// There is none.
    public typealias Body = Never

    let mark: ChartMark

    /// Creates a point of the upper edge. Areas of several series stand on each other.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        mark = ChartMark(
            kind: .area, x: x.plotted, y: y.plotted, xLabel: x.label, yLabel: y.label,
            stacking: stacking)
    }

    /// Creates a point of the upper edge of one of several areas.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        mark = ChartMark(
            kind: .area, x: x.plotted, y: y.plotted, series: series.plotted, xLabel: x.label,
            yLabel: y.label,
            stacking: stacking)
    }

    /// Creates a point of both edges.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = ChartMark(
            kind: .area, x: x.plotted, y: yStart.plotted, yEnd: yEnd.plotted, xLabel: x.label,
            yLabel: yStart.label)
    }
}

/// A line across the chart.
public struct RuleMark: PrimitiveMark {
    /// There is none.
    public typealias Body = Never

    let mark: ChartMark

    /// Creates an upright line.
    public init<X: Plottable>(x: PlottableValue<X>) {
        mark = ChartMark(kind: .rule, x: x.plotted, xLabel: x.label)
    }

    /// Creates a level line.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        mark = ChartMark(kind: .rule, y: y.plotted, yLabel: y.label)
    }

    /// Creates an upright line between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = ChartMark(
            kind: .rule, x: x.plotted, y: yStart.plotted, yEnd: yEnd.plotted, xLabel: x.label)
    }

    /// Creates a level line between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        mark = ChartMark(
            kind: .rule, x: xStart.plotted, xEnd: xEnd.plotted, y: y.plotted, yLabel: y.label)
    }
}

/// A rectangle between two values of each axis.
public struct RectangleMark: PrimitiveMark {
    /// There is none.
    public typealias Body = Never

    let mark: ChartMark

    /// Creates a rectangle.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) {
        mark = ChartMark(
            kind: .rectangle, x: xStart.plotted, xEnd: xEnd.plotted, y: yStart.plotted,
            yEnd: yEnd.plotted)
    }

    /// Creates a rectangle around two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        mark = ChartMark(
            kind: .rectangle, x: x.plotted, y: y.plotted, xLabel: x.label, yLabel: y.label)
    }
}

extension PrimitiveMark {
    /// Adds the mark. Apps do not call it.
    public static func _collect(_ content: Self, into marks: inout _ChartMarks) {
        marks.marks.append(content.mark)
    }
}

/// The width of a mark. Cells are filled whole: the chart chooses it.
public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// As the chart likes.
    public static let automatic = MarkDimension()

    init() {}

    /// A width in points.
    public init(integerLiteral value: Int) {}
    /// A width in points.
    public init(floatLiteral value: Double) {}
    /// A part of the room.
    public static func ratio(_ ratio: CGFloat) -> MarkDimension { .automatic }
    /// A width in points.
    public static func fixed(_ width: CGFloat) -> MarkDimension { .automatic }
    /// All of the room but a rest.
    public static func inset(_ inset: CGFloat) -> MarkDimension { .automatic }
}

/// How bars and areas of the same place stand.
public struct MarkStackingMethod: Hashable, Sendable {
    private let number: Int

    /// On each other, from zero.
    public static let standard = MarkStackingMethod(number: 0)
    /// On each other, as parts of a whole: together they reach one.
    public static let normalized = MarkStackingMethod(number: 1)
    /// On each other, around zero.
    public static let center = MarkStackingMethod(number: 2)
    /// Each from zero, the later in front of the former.
    public static let unstacked = MarkStackingMethod(number: 3)
}
