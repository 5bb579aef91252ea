public import Foundation

/// A control that makes a value larger or smaller. Left, Right, `-` and `+` change it.
public struct Stepper<Label: View>: View {
    @Environment(\.hidesLabels) private var hidesLabel
    let label: Label
    let value: (() -> String)?
    let increment: StepperAction
    let decrement: StepperAction
    let onEditingChanged: (Bool) -> Void

    /// Creates a stepper of two actions; one that is `nil` is not offered.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label, value: nil, StepperAction(perform: onIncrement),
            StepperAction(perform: onDecrement), onEditingChanged)
    }

    private init(
        label: () -> Label, value: (() -> String)?, _ increment: StepperAction,
        _ decrement: StepperAction, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.onEditingChanged = onEditingChanged
        self.label = label()
        self.value = value
        self.increment = increment
        self.decrement = decrement
    }

    /// The content of the view.
    public var body: some View {
        HStack {
            if !hidesLabel { label }
            if let value { Text(verbatim: value()).monospacedDigit() }
            AdjusterView(
                value: "- +", decrement: decrement.offered, increment: increment.offered,
                onEditingChanged: onEditingChanged)
        }
    }

    /// A step further; at the end of what an integer can hold it stays there.
    private static func advance<V: Strideable>(_ value: V, _ stride: V.Stride) -> V {
        guard let integer = value as? any FixedWidthInteger, let step = stride as? any BinaryInteger
        else { return value.advanced(by: stride) }
        func limited<I: FixedWidthInteger>(_ integer: I) -> V? {
            I(clamping: Int128(integer) + Int128(clamping: step)) as? V
        }
        return limited(integer) ?? value
    }

    fileprivate static func steps<V: Strideable>(
        _ value: Binding<V>, _ step: V.Stride, _ bounds: ClosedRange<V>?
    ) -> (up: StepperAction, down: StepperAction) {
        func action(_ stride: V.Stride) -> StepperAction {
            func moved(_ old: V) -> V {
                let new = Self.advance(old, stride)
                return bounds.map { min(max(new, $0.lowerBound), $0.upperBound) } ?? new
            }
            return StepperAction {
                let old = value.wrappedValue
                let new = moved(old)
                // At a bound there is nothing to set: a setter may count.
                if new != old { value.wrappedValue = new }
            } isOffered: {
                moved(value.wrappedValue) != value.wrappedValue
            }
        }
        return (action(step), action(0 - step))
    }
}

extension Stepper {
    /// Creates a stepper of a value.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let steps = Self.steps(value, step, nil)
        self.init(
            label: label, value: nil, steps.up, steps.down, onEditingChanged)
    }

    /// Creates a stepper of a value within bounds.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let steps = Self.steps(value, step, bounds)
        self.init(
            label: label, value: nil, steps.up, steps.down, onEditingChanged)
    }
}

extension Stepper {
    /// Creates a stepper that shows its value in a format, within bounds.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        let steps = Self.steps(value, step, bounds)
        self.init(
            label: label, value: { format.format(value.wrappedValue) }, steps.up, steps.down,
            onEditingChanged)
    }

    /// Creates a stepper that shows its value in a format.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        let steps = Self.steps(value, step, nil)
        self.init(
            label: label, value: { format.format(value.wrappedValue) }, steps.up, steps.down,
            onEditingChanged)
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper of two actions.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper of a value.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper of a value within bounds.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(title) },
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that shows its value in a format.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(titleKey) },
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper of two actions with a title.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper of a value with a title.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper of a value within bounds, with a title.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
        step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(titleKey) },
            onEditingChanged: onEditingChanged)
    }
}

/// One direction of a stepper.
struct StepperAction {
    var perform: (() -> Void)?
    /// Whether there is anything in that direction now.
    var isOffered: () -> Bool = { true }

    /// What the direction does now; nil if nothing.
    var offered: (() -> Void)? { isOffered() ? perform : nil }
}
