/// A value within bounds, as a bar.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    let fraction: Double
    let label: Label
    let currentValueLabel: CurrentValueLabel
    let bounds: (minimum: BoundsLabel, maximum: BoundsLabel)

    init(
        _ fraction: Double, _ label: Label, _ currentValueLabel: CurrentValueLabel,
        _ minimum: BoundsLabel, _ maximum: BoundsLabel
    ) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
        bounds = (minimum, maximum)
    }

    /// The gauge in its style.
    public var body: some View {
        let isBare = BoundsLabel.self == EmptyView.self
        let configuration = GaugeStyleConfiguration(
            value: fraction, label: .init(label),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self
                ? nil : .init(currentValueLabel),
            minimumValueLabel: isBare ? nil : .init(bounds.minimum),
            maximumValueLabel: isBare ? nil : .init(bounds.maximum))
        StyledControl(configuration) {
            DefaultGaugeStyle().makeBody(configuration: configuration)
        }
    }

    fileprivate static func fraction<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>
    ) -> Double {
        let extent = bounds.upperBound - bounds.lowerBound
        let share = extent > 0 ? Double((value - bounds.lowerBound) / extent) : 0
        return share.isNaN ? 0 : min(max(share, 0), 1)
    }
}

extension Gauge {
    /// Creates a gauge with labels for its value and its ends.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            Self.fraction(value, bounds), label(), currentValueLabel(), minimumValueLabel(),
            maximumValueLabel())
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Creates a gauge with a label for its value.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            Self.fraction(value, bounds), label(), currentValueLabel(), EmptyView(), EmptyView())
    }
}

extension Gauge where BoundsLabel == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates a gauge.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(Self.fraction(value, bounds), label(), EmptyView(), EmptyView(), EmptyView())
    }
}
