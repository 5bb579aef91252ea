public import Foundation

/// A share of a whole. Cells have no round pies: the shares lie beside each other in one bar, and the
/// legend names them.
public struct SectorMark: PrimitiveMark {
    /// There is none.
    public typealias Body = Never

    let mark: ChartMark

    /// Creates a share.
    public init<V: Plottable>(
        angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        mark = ChartMark(
            kind: .bar, x: angle.plotted, y: PlotValue(""), isShare: true, xLabel: angle.label)
    }
}
