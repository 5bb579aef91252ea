/// A control that sets a value within bounds.
///
/// Left and Right go by a step, or by a twentieth of the way, Home and End to the bounds. A click on
/// the track sets the value of that place, and the knob can be dragged.
public struct Slider<Label: View, ValueLabel: View>: View {
    @Environment(\.hidesLabels) private var hidesLabel
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let label: Label
    let onEditingChanged: (Bool) -> Void
    var ends: (minimum: ValueLabel, maximum: ValueLabel)?

    /// The content of the view.
    public var body: some View {
        HStack {
            if !hidesLabel { label }
            ends?.minimum.foregroundStyle(.secondary)
            AdjusterView(
                value: "", fraction: fraction, decrement: { move(-1) }, increment: { move(1) },
                jump: { jump(to: $0) }, onEditingChanged: onEditingChanged)
            ends?.maximum.foregroundStyle(.secondary)
        }
    }

    private var extent: Double { bounds.upperBound - bounds.lowerBound }

    private var fraction: Double {
        let fraction = extent > 0 ? (value.wrappedValue - bounds.lowerBound) / extent : 0
        return fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    }

    private func move(_ steps: Double) {
        let old = value.wrappedValue.isNaN ? bounds.lowerBound : value.wrappedValue
        let new = old + steps * (step ?? extent / 20)
        value.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
    }

    /// Sets the value at a part of the way, or the nearest one that steps lead to.
    private func jump(to fraction: Double) {
        var new = bounds.lowerBound + fraction * extent
        if let step, step > 0 {
            new = bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step
            if new > bounds.upperBound { new -= step }
        }
        value.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
    }

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ label: Label,
        _ ends: (minimum: ValueLabel, maximum: ValueLabel)?,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding(
            get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }
        self.label = label
        self.ends = ends
        self.onEditingChanged = onEditingChanged
    }
}

extension Slider {
    /// Creates a slider with labels at its ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, label(), (minimumValueLabel(), maximumValueLabel()),
            onEditingChanged)
    }

    /// Creates a slider with labels at its ends, by functions in the order of older programs.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, label(), (minimumValueLabel, maximumValueLabel),
            onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), nil, onEditingChanged)
    }

    /// Creates a slider.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, Label == EmptyView {
        self.init(value, bounds, step, EmptyView(), nil, onEditingChanged)
    }
}
