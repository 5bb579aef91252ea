public import Foundation

/// What a chart tells of its plot. On a terminal it cannot be asked where a value stands.
@MainActor @preconcurrency
public struct ChartProxy {
    /// The size of the plot, which is not known.
    public var plotSize: CGSize { .zero }
    /// The place of the plot, which is not known.
    public var plotFrame: Anchor<CGRect>? { nil }

    /// The value at a place, which is not known.
    public func value<V: Plottable>(atX position: CGFloat, as type: V.Type = V.self) -> V? { nil }
    /// The value at a place, which is not known.
    public func value<V: Plottable>(atY position: CGFloat, as type: V.Type = V.self) -> V? { nil }
    /// The values at a place, which are not known.
    public func value<X: Plottable, Y: Plottable>(
        at position: CGPoint, as type: (X, Y).Type = (X, Y).self
    ) -> (X, Y)? { nil }
    /// The place of a value, which is not known.
    public func position<V: Plottable>(forX value: V) -> CGFloat? { nil }
    /// The place of a value, which is not known.
    public func position<V: Plottable>(forY value: V) -> CGFloat? { nil }
}

nonisolated extension View {
    /// Puts a view over charts.
    public func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        overlay(alignment: alignment) { content(ChartProxy()) }
    }

    /// Puts a view behind charts.
    public func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        background(alignment: alignment) { content(ChartProxy()) }
    }

    /// Accepts a gesture of charts.
    public func chartGesture<G: Gesture>(
        _ gesture: @escaping (ChartProxy) -> G
    ) -> some View { self }

    /// Accepts the choice of a value on the lower axis, which nobody makes on a terminal.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }

    /// Accepts the choice of values on the lower axis, which nobody makes on a terminal.
    public func chartXSelection<P: Plottable>(range: Binding<ClosedRange<P>?>) -> some View {
        self
    }

    /// Accepts the choice of a value on the leading axis, which nobody makes on a terminal.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }

    /// Accepts the choice of a share, which nobody makes on a terminal.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { self }

    /// Accepts that charts scroll: all of their values are shown.
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }

    /// Accepts where charts are scrolled to: all of their values are shown.
    public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View { self }

    /// Accepts where charts are scrolled to: all of their values are shown.
    public func chartScrollPosition<P: Plottable>(initialX: P) -> some View { self }

    /// Accepts how much of a chart is shown: all of its values are.
    public func chartXVisibleDomain<P: Plottable>(length: P) -> some View { self }

    /// Accepts how much of a chart is shown: all of its values are.
    public func chartYVisibleDomain<P: Plottable>(length: P) -> some View { self }

    /// Accepts the room of an axis in the plot.
    public func chartXScale(range: PlotDimensionScaleRange) -> some View { self }

    /// Accepts the room of an axis in the plot.
    public func chartYScale(range: PlotDimensionScaleRange) -> some View { self }

    /// Accepts that an axis finds its limits by itself, as it does.
    public func chartXScale(domain: ChartScaleDomain) -> some View { self }

    /// Accepts that an axis finds its limits by itself, as it does.
    public func chartYScale(domain: ChartScaleDomain) -> some View { self }

    /// Accepts the order of names on an axis: that of the marks.
    public func chartXScale<D: Plottable>(domain: [D]) -> some View { self }

    /// Accepts the order of names on an axis: that of the marks.
    public func chartYScale<D: Plottable>(domain: [D]) -> some View { self }

    /// Accepts the symbols of values: each has one.
    public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
        _ mapping: KeyValuePairs<D, S>
    ) -> some View { self }

    /// Sets the styles of the values that colours tell apart, in the order in which they come.
    public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
        transformEnvironment(\.chartOptions) { $0.range = range }
    }

    /// Sets the styles of the values that colours tell apart.
    public func chartForegroundStyleScale<D: Plottable & Hashable, S: ShapeStyle>(
        domain: [D], range: [S]
    ) -> some View {
        transformEnvironment(\.chartOptions) { options in
            for (value, style) in zip(domain, range) { options.styles[PlotValue(value)] = style }
        }
    }
}

/// The limits of an axis that it finds by itself.
public struct ChartScaleDomain: Sendable {
    /// As the values need it.
    public static let automatic = ChartScaleDomain()

    /// As the values need it, with zero or without.
    public static func automatic(
        includesZero: Bool? = nil, reversed: Bool? = nil
    ) -> ChartScaleDomain { ChartScaleDomain() }
}

extension AxisMarkValues {
    /// As many as there is room for, with limits that are round or not.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool?, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { .automatic }

    /// At a distance from each other.
    public static func automatic(minimumStride: Double, desiredCount: Int? = nil) -> AxisMarkValues
    {
        .automatic
    }
}

/// The room of an axis in the plot.
public struct PlotDimensionScaleRange: Hashable, Sendable {
    /// All of it.
    public static let plotDimension = PlotDimensionScaleRange()

    /// All but some cells.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange()
    }

    /// All but some cells.
    public static func plotDimension(
        startPadding: CGFloat = 0, endPadding: CGFloat = 0
    ) -> PlotDimensionScaleRange { PlotDimensionScaleRange() }
}

extension AxisMark {
    /// The mark, in the style of all marks.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }
    /// The mark, in the font of all marks.
    public func font(_ font: Font?) -> Self { self }
    /// The mark where all marks are.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
}
