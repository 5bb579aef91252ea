public import Foundation

nonisolated extension View {
    private func chart(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
        transformEnvironment(\.chartOptions, transform: change)
    }

    /// Shows or hides the lower axis of charts.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        chart { $0.hidesXAxis = visibility == .hidden }
    }

    /// Shows or hides the leading axis of charts.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        chart { $0.hidesYAxis = visibility == .hidden }
    }

    /// Shows the lower axis of charts. Its marks are those that there is room for.
    public func chartXAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
        chart { $0.hidesXAxis = false }
    }

    /// Shows the leading axis of charts. Its marks are those that there is room for.
    public func chartYAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
        chart { $0.hidesYAxis = false }
    }

    /// Writes below the lower axis of charts what it tells.
    public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chart { $0.xTitle = labelKey.string }
    }

    /// Writes above the leading axis of charts what it tells.
    public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chart { $0.yTitle = labelKey.string }
    }

    /// Writes below the lower axis of charts what it tells; only text has room there.
    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = (content() as? Text)?.string
        return chart { $0.xTitle = title }
    }

    /// Writes above the leading axis of charts what it tells; only text has room there.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = (content() as? Text)?.string
        return chart { $0.yTitle = title }
    }

    /// Shows a legend of one's own below charts.
    public func chartLegend<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            chart { $0.hidesLegend = true }
            content()
        }
    }

    /// Sets the limits of the lower axis of charts; the kind of its scale is accepted.
    public func chartXScale<D: Plottable & Comparable>(
        domain: ClosedRange<D>, range: PlotDimensionScaleRange = .plotDimension,
        type: ScaleType?
    ) -> some View { chartXScale(domain: domain) }

    /// Sets the limits of the leading axis of charts; the kind of its scale is accepted.
    public func chartYScale<D: Plottable & Comparable>(
        domain: ClosedRange<D>, range: PlotDimensionScaleRange = .plotDimension,
        type: ScaleType?
    ) -> some View { chartYScale(domain: domain) }

    /// Sets the limits of the lower axis of charts; its room is all that there is.
    public func chartXScale<D: Plottable & Comparable>(
        domain: ClosedRange<D>, range: PlotDimensionScaleRange
    ) -> some View { chartXScale(domain: domain) }

    /// Sets the limits of the leading axis of charts; its room is all that there is.
    public func chartYScale<D: Plottable & Comparable>(
        domain: ClosedRange<D>, range: PlotDimensionScaleRange
    ) -> some View { chartYScale(domain: domain) }

    /// Accepts the kind of the scale of the lower axis: it is even.
    public func chartXScale(type: ScaleType?) -> some View { self }

    /// Accepts the kind of the scale of the leading axis: it is even.
    public func chartYScale(type: ScaleType?) -> some View { self }

    /// Accepts a view around the lower axis.
    public func chartXAxisStyle<C: View>(
        @ViewBuilder content: @escaping (ChartAxisContent) -> C
    ) -> some View { self }

    /// Accepts a view around the leading axis.
    public func chartYAxisStyle<C: View>(
        @ViewBuilder content: @escaping (ChartAxisContent) -> C
    ) -> some View { self }

    /// Sets the limits of the lower axis of charts.
    public func chartXScale<D: Plottable & Comparable>(domain: ClosedRange<D>) -> some View {
        chart { $0.xDomain = Self.limits(domain) }
    }

    /// Sets the limits of the leading axis of charts.
    public func chartYScale<D: Plottable & Comparable>(domain: ClosedRange<D>) -> some View {
        chart { $0.yDomain = Self.limits(domain) }
    }

    private static func limits<D: Plottable & Comparable>(
        _ domain: ClosedRange<D>
    ) -> ClosedRange<Double>? {
        guard let low = PlotValue(domain.lowerBound).position,
            let high = PlotValue(domain.upperBound).position, low < high
        else { return nil }
        return low...high
    }

    /// Shows or hides the legend of charts.
    public func chartLegend(_ visibility: Visibility) -> some View {
        chart { $0.hidesLegend = visibility == .hidden }
    }

    /// Shows the legend of charts, which is below them.
    public func chartLegend(
        position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chart { $0.hidesLegend = false }
    }

    /// Sets the styles of the values that colours tell apart.
    public func chartForegroundStyleScale<D: Plottable & Hashable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<D, S>
    ) -> some View {
        chart { options in
            for (value, style) in mapping { options.styles[PlotValue(value)] = style }
        }
    }

    /// Accepts a view around the plot.
    public func chartPlotStyle<C: View>(
        @ViewBuilder content: @escaping (ChartPlotContent) -> C
    ) -> some View { self }
}

/// The plot of a chart, as a style would see it.
public struct ChartPlotContent: View {
    /// Nothing: the plot is not a view of its own.
    public var body: some View { EmptyView() }
}

/// An axis of a chart, as a style would see it.
public struct ChartAxisContent: View {
    /// Nothing: the axis is not a view of its own.
    public var body: some View { EmptyView() }
}

/// How the values of an axis are spread. It is accepted: they are spread evenly.
public struct ScaleType: Hashable, Sendable {
    /// Evenly.
    public static let linear = ScaleType()
    /// By their magnitude.
    public static let log = ScaleType()
    /// By their square roots.
    public static let squareRoot = ScaleType()
    /// By their magnitude on both sides of zero.
    public static let symmetricLog = ScaleType()
    /// As dates.
    public static let date = ScaleType()
    /// As names.
    public static let category = ScaleType()
}

/// What an axis shows.
@MainActor @preconcurrency
public protocol AxisContent {}

/// What stands at a value of an axis.
@MainActor @preconcurrency
public protocol AxisMark {}

/// The marks of an axis. Those are shown that there is room for.
public struct AxisMarks: AxisContent {
    /// Creates the marks of an axis.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic
    ) {}

    /// Creates the marks of an axis.
    public init<C: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: (AxisValue) -> C
    ) {}

    /// Creates the marks of an axis, alike at all values.
    public init<C: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: () -> C
    ) {}

    /// Creates the marks of an axis; their labels are those that there is room for.
    public init<F: FormatStyle>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic
    ) where F.FormatOutput == String {}

    /// Creates the marks of an axis at some values; their labels are those that there is room for.
    public init<V: Plottable, F: FormatStyle>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [V]
    ) where F.FormatInput == V, F.FormatOutput == String {}

    /// Creates the marks of an axis at some values.
    public init<V: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V]
    ) {}

    /// Creates the marks of an axis at some values.
    public init<V: Plottable, C: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
        @AxisMarkBuilder content: (AxisValue) -> C
    ) {}
}

/// How the marks of an axis stand.
public struct AxisMarkPreset: Hashable, Sendable {
    /// As the chart likes.
    public static let automatic = AxisMarkPreset()
    /// Further out.
    public static let extended = AxisMarkPreset()
    /// At the edge.
    public static let aligned = AxisMarkPreset()
    /// Within.
    public static let inset = AxisMarkPreset()
}

/// At which side an axis stands: at the bottom and at the leading edge.
public struct AxisMarkPosition: Hashable, Sendable {
    /// As the chart likes.
    public static let automatic = AxisMarkPosition()
    /// At the leading edge.
    public static let leading = AxisMarkPosition()
    /// At the trailing edge.
    public static let trailing = AxisMarkPosition()
    /// Above.
    public static let top = AxisMarkPosition()
    /// Below.
    public static let bottom = AxisMarkPosition()
}

/// At which values an axis has marks.
public struct AxisMarkValues: Sendable {
    /// As many as there is room for.
    public static let automatic = AxisMarkValues()
    /// About so many.
    public static func automatic(desiredCount: Int?) -> AxisMarkValues { .automatic }
    /// At a distance from each other.
    public static func stride(by step: Double) -> AxisMarkValues { .automatic }
    /// At a distance in time from each other.
    public static func stride(
        by component: Calendar.Component, count: Int = 1
    ) -> AxisMarkValues { .automatic }
}

/// A value of an axis.
public struct AxisValue: Sendable {
    /// The number of the value.
    public let index: Int
    /// The number of values.
    public let count: Int

    /// The value as a type.
    public func `as`<V: Plottable>(_ type: V.Type) -> V? { nil }
}

/// A line across the chart at a value.
public struct AxisGridLine: AxisMark {
    /// Creates a line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
}

/// A short line at a value.
public struct AxisTick: AxisMark {
    /// Creates a short line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
}

/// The text at a value.
public struct AxisValueLabel: AxisMark {
    /// Creates the text of the value.
    public init(centered: Bool? = nil) {}

    /// Creates a text.
    public init<S: StringProtocol>(_ content: S) {}

    /// Creates the text of the value in a format.
    public init<F: FormatStyle>(format: F, centered: Bool? = nil) {}

    /// Creates a view at the value.
    public init<C: View>(@ViewBuilder content: () -> C) {}
}

/// Several things of an axis. An implementation detail.
public struct _AxisList: AxisContent, AxisMark {}

extension Optional: AxisContent where Wrapped: AxisContent {}
extension Optional: AxisMark where Wrapped: AxisMark {}

/// Builds the content of axes.
@MainActor @preconcurrency
@resultBuilder
public struct AxisContentBuilder {
    /// Builds the content.
    public static func buildBlock<each C: AxisContent>(_ content: repeat each C) -> _AxisList {
        _AxisList()
    }

    /// Builds an `if` without `else`.
    public static func buildIf<C: AxisContent>(_ content: C?) -> C? { content }
}

/// Builds what stands at a value of an axis.
@MainActor @preconcurrency
@resultBuilder
public struct AxisMarkBuilder {
    /// Builds the marks.
    public static func buildBlock<each C: AxisMark>(_ content: repeat each C) -> _AxisList {
        _AxisList()
    }

    /// Builds an `if` without `else`.
    public static func buildIf<C: AxisMark>(_ content: C?) -> C? { content }

    /// Builds a branch of a condition.
    public static func buildEither<C: AxisMark>(first: C) -> _AxisList { _AxisList() }

    /// Builds a branch of a condition.
    public static func buildEither<C: AxisMark>(second: C) -> _AxisList { _AxisList() }
}
