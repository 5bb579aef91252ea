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

    /// Shows the lower axis of charts. Of its labels those are shown that there is room for.
    @MainActor @preconcurrency
    public func chartXAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
        let marks = content()._marks
        return chart {
            $0.hidesXAxis = false
            $0.xAxis = ChartAxis(marks)
        }
    }

    /// Shows the leading axis of charts. Of its labels those are shown that there is room for.
    @MainActor @preconcurrency
    public func chartYAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
        let marks = content()._marks
        return chart {
            $0.hidesYAxis = false
            $0.yAxis = ChartAxis(marks)
        }
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
        let title = content().labelText
        return chart { $0.xTitle = title }
    }

    /// Writes above the leading axis of charts what it tells; only text has room there.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) -> some View {
        let title = content().labelText
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
