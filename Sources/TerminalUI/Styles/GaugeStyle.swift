/// The look of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The kind of view that shows a gauge.
    associatedtype Body: View

    /// What a style is told of a gauge.
    typealias Configuration = GaugeStyleConfiguration

    /// Shows a gauge.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A gauge, as its style sees it.
@MainActor @preconcurrency
public struct GaugeStyleConfiguration {
    /// The label.
    public typealias Label = _StyledContent<GaugeStyleConfiguration>
    /// The label that tells the value.
    public typealias CurrentValueLabel = _StyledContent<GaugeStyleConfiguration>
    /// The label at the lower end.
    public typealias MinimumValueLabel = _StyledContent<GaugeStyleConfiguration>
    /// The label at the upper end.
    public typealias MaximumValueLabel = _StyledContent<GaugeStyleConfiguration>

    /// The value, from 0 to 1.
    public var value: Double
    /// The label.
    public var label: Label
    /// The label that tells the value.
    public var currentValueLabel: CurrentValueLabel?
    /// The label at the lower end.
    public var minimumValueLabel: MinimumValueLabel?
    /// The label at the upper end.
    public var maximumValueLabel: MaximumValueLabel?
}

/// The default look: a bar between its labels.
public struct DefaultGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Shows a gauge.
    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            configuration.minimumValueLabel.foregroundStyle(.secondary)
            BarView(fraction: configuration.value)
            configuration.maximumValueLabel.foregroundStyle(.secondary)
            configuration.currentValueLabel.layoutPriority(1)
        }
        .lineLimit(1)
    }
}

/// A gauge style of other platforms, which a terminal shows as a bar.
public typealias LinearCapacityGaugeStyle = DefaultGaugeStyle
/// A gauge style of other platforms, which a terminal shows as a bar.
public typealias AccessoryCircularGaugeStyle = DefaultGaugeStyle
/// A gauge style of other platforms, which a terminal shows as a bar.
public typealias AccessoryLinearGaugeStyle = DefaultGaugeStyle

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The default.
    nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
    /// A bar.
    nonisolated public static var linearCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
    /// A ring elsewhere.
    nonisolated public static var accessoryCircular: DefaultGaugeStyle { DefaultGaugeStyle() }
    /// A ring elsewhere.
    nonisolated public static var accessoryCircularCapacity: DefaultGaugeStyle {
        DefaultGaugeStyle()
    }
    /// A line elsewhere.
    nonisolated public static var accessoryLinear: DefaultGaugeStyle { DefaultGaugeStyle() }
    /// A line elsewhere.
    nonisolated public static var accessoryLinearCapacity: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension View {
    /// Sets the look of gauges.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        self.style { (configuration: GaugeStyleConfiguration) in
            styled(by: style, configuration) { $0.makeBody(configuration: $1) }
        }
    }
}
