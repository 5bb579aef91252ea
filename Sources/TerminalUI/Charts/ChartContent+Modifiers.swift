public import Foundation

extension ChartContent {
    private func changing(
        _ change: @escaping (inout ChartMark) -> Void
    ) -> _ModifiedChartContent<Self> {
        _ModifiedChartContent(content: self, change: change)
    }

    /// Sets the style of the marks.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        changing { $0.style = style }
    }

    /// Gives the marks a colour for each value; a legend tells which.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let group = value.plotted
        return changing { $0.group = group }
    }

    /// Puts bars of the same place beside each other, one for each value.
    public func position<D: Plottable>(
        by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent {
        let place = value.plotted
        return changing { $0.place = place }
    }

    /// Makes the marks fainter: below 0.7 they are dimmed.
    public func opacity(_ opacity: Double) -> some ChartContent {
        changing { if opacity < 0.7 { $0.isDimmed = true } }
    }

    /// Puts signs on the points of the marks.
    public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        let sign = symbol._sign
        return changing { $0.symbol = sign }
    }

    /// Tells the marks apart by a value, as a colour does.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let group = value.plotted
        return changing { if $0.group == nil { $0.group = group } }
    }

    /// Accepts a view as the sign of points, which has no room in a cell: the sign is a circle.
    public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        changing { $0.symbol = "●" }
    }

    /// Draws marks in front of those of a smaller number.
    public func zIndex(_ value: Double) -> some ChartContent {
        changing { $0.zIndex = value }
    }

    /// Accepts that lines are told apart by how they are drawn: colours do.
    public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        symbol(by: value)
    }

    /// Accepts that points are told apart by their size.
    public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { self }

    /// Accepts that styles go along with the plot.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }

    /// Accepts the size of signs.
    public func symbolSize(_ area: CGFloat) -> some ChartContent { self }

    /// Accepts how a line goes through its points: it is straight between them.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { self }

    /// Accepts how lines are drawn.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent { self }

    /// Accepts a radius for the corners.
    public func cornerRadius(_ radius: CGFloat) -> some ChartContent { self }

    /// Accepts a label for screen readers.
    public func accessibilityLabel(_ label: String) -> some ChartContent { self }

    /// Accepts a value for screen readers.
    public func accessibilityValue(_ value: String) -> some ChartContent { self }

    /// Writes a text beside the marks; other views are not shown.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some ChartContent {
        let text = content().labelText
        return changing { $0.annotation = (text, position != .bottom) }
    }
}

extension ChartContent {
    /// Writes a text beside the marks; where it has no room is accepted.
    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center,
        spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
        @ViewBuilder content: () -> C
    ) -> some ChartContent {
        annotation(position: position, alignment: alignment, spacing: spacing, content: content)
    }
}

/// What is done with a text that has no room. It is accepted: it is cut.
public struct AnnotationOverflowResolution: Hashable, Sendable {
    /// What is done along an axis.
    public struct Strategy: Hashable, Sendable {
        /// As the chart likes.
        public static let automatic = Strategy()
        /// It stands in the chart.
        public static let fit = Strategy()
        /// It has room of its own.
        public static let padScale = Strategy()
        /// Nothing.
        public static let disabled = Strategy()
        /// It stands within something.
        public static func fit(to boundary: Boundary) -> Strategy { Strategy() }
    }

    /// What a text stands within.
    public struct Boundary: Hashable, Sendable {
        /// As the chart likes.
        public static let automatic = Boundary()
        /// The chart.
        public static let chart = Boundary()
        /// The plot.
        public static let plot = Boundary()
    }

    /// Creates a resolution.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) {}

    /// As the chart likes.
    public static let automatic = AnnotationOverflowResolution()
}

/// A sign for points.
@MainActor @preconcurrency
public protocol ChartSymbolShape {
    /// The character of the sign. An implementation detail.
    var _sign: String { get }
}

/// The signs that charts have.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable, Sendable {
    /// The character of the sign.
    public let _sign: String
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    /// A circle.
    public static var circle: Self { BasicChartSymbolShape(_sign: "●") }
    /// A square.
    public static var square: Self { BasicChartSymbolShape(_sign: "■") }
    /// A triangle.
    public static var triangle: Self { BasicChartSymbolShape(_sign: "▲") }
    /// A diamond.
    public static var diamond: Self { BasicChartSymbolShape(_sign: "◆") }
    /// A cross.
    public static var cross: Self { BasicChartSymbolShape(_sign: "✕") }
    /// A plus.
    public static var plus: Self { BasicChartSymbolShape(_sign: "+") }
    /// A star.
    public static var asterisk: Self { BasicChartSymbolShape(_sign: "*") }
}

/// Where a text stands beside a mark.
public struct AnnotationPosition: Hashable, Sendable {
    private let name: String
    /// As the chart likes.
    public static let automatic = AnnotationPosition(name: "automatic")
    /// Over it.
    public static let overlay = AnnotationPosition(name: "overlay")
    /// Above it.
    public static let top = AnnotationPosition(name: "top")
    /// Below it.
    public static let bottom = AnnotationPosition(name: "bottom")
    /// Before it: here above.
    public static let leading = AnnotationPosition(name: "leading")
    /// After it: here above.
    public static let trailing = AnnotationPosition(name: "trailing")
}

/// How a line goes through its points. It is straight between them.
public struct InterpolationMethod: Hashable, Sendable {
    /// Straight.
    public static let linear = InterpolationMethod()
    /// Smooth.
    public static let catmullRom = InterpolationMethod()
    /// Smooth.
    public static let cardinal = InterpolationMethod()
    /// Smooth, without new extremes.
    public static let monotone = InterpolationMethod()
    /// In steps.
    public static let stepStart = InterpolationMethod()
    /// In steps.
    public static let stepCenter = InterpolationMethod()
    /// In steps.
    public static let stepEnd = InterpolationMethod()
}
