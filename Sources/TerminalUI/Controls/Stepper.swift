public import Foundation

/// A control that makes a value larger or smaller. Left, Right, `-` and `+` change it.
public struct Stepper<Label: View>: View {
    @Environment(\.hidesLabels) private var hidesLabel
    let label: Label
    let value: (() -> String)?
    let increment: (() -> Void)?
    let decrement: (() -> Void)?

    /// Creates a stepper of two actions; one that is `nil` is not offered.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label, value: nil, onIncrement: onIncrement, onDecrement: onDecrement)
    }

    private init(
        label: () -> Label, value: (() -> String)?, onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?
    ) {
        self.label = label()
        self.value = value
        increment = onIncrement
        decrement = onDecrement
    }

    /// The content of the view.
    public var body: some View {
        HStack {
            if !hidesLabel { label }
            if let value { Text(verbatim: value()).monospacedDigit() }
            AdjusterView(
                value: "- +", decrement: decrement ?? {}, increment: increment ?? {})
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
    ) -> (up: () -> Void, down: () -> Void) {
        func move(_ stride: V.Stride) {
            let new = Self.advance(value.wrappedValue, stride)
            if let bounds {
                value.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
            } else {
                value.wrappedValue = new
            }
        }
        return ({ move(step) }, { move(0 - step) })
    }
}

extension Stepper {
    /// Creates a stepper of a value.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let steps = Self.steps(value, step, nil)
        self.init(label: label, onIncrement: steps.up, onDecrement: steps.down)
    }

    /// Creates a stepper of a value within bounds.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let steps = Self.steps(value, step, bounds)
        self.init(label: label, onIncrement: steps.up, onDecrement: steps.down)
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
            label: label, value: { format.format(value.wrappedValue) }, onIncrement: steps.up,
            onDecrement: steps.down)
    }

    /// Creates a stepper that shows its value in a format.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        let steps = Self.steps(value, step, nil)
        self.init(
            label: label, value: { format.format(value.wrappedValue) }, onIncrement: steps.up,
            onDecrement: steps.down)
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper of two actions.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }

    /// Creates a stepper of a value.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step) { Text(title) }
    }

    /// Creates a stepper of a value within bounds.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }

    /// Creates a stepper that shows its value in a format.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
        self.init(value: value, step: step, format: format) { Text(titleKey) }
    }

    /// Creates a stepper of two actions with a title.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }

    /// Creates a stepper of a value with a title.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step) { Text(titleKey) }
    }

    /// Creates a stepper of a value within bounds, with a title.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
        step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step) { Text(titleKey) }
    }
}

/// A control that sets a value within bounds. Left and Right change it.
public struct Slider<Label: View, ValueLabel: View>: View {
    @Environment(\.hidesLabels) private var hidesLabel
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double
    let label: Label
    var ends: (minimum: ValueLabel, maximum: ValueLabel)?

    /// The content of the view.
    public var body: some View {
        let fraction =
            bounds.upperBound > bounds.lowerBound
            ? (value.wrappedValue - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)
            : 0
        HStack {
            if !hidesLabel { label }
            ends?.minimum.foregroundStyle(.secondary)
            AdjusterView(
                value: "", fraction: fraction.isNaN ? 0 : min(max(fraction, 0), 1),
                decrement: { move(-step) },
                increment: { move(step) })
            ends?.maximum.foregroundStyle(.secondary)
        }
    }

    private func move(_ by: Double) {
        let old = value.wrappedValue.isNaN ? bounds.lowerBound : value.wrappedValue
        value.wrappedValue = min(max(old + by, bounds.lowerBound), bounds.upperBound)
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
        self.value = Binding(
            get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step =
            step.map { Double($0) } ?? Double(bounds.upperBound - bounds.lowerBound) / 20
        self.label = label()
        ends = (minimumValueLabel(), maximumValueLabel())
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding(
            get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step =
            step.map { Double($0) } ?? Double(bounds.upperBound - bounds.lowerBound) / 20
        self.label = label()
    }

    /// Creates a slider.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, Label == EmptyView {
        self.init(value: value, in: bounds, step: step) { EmptyView() }
    }
}

/// The part of a stepper or slider that has the focus.
struct AdjusterView: View {
    typealias Body = Never

    let value: String
    var fraction: Double?
    let decrement: () -> Void
    let increment: () -> Void

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = AdjusterNode(parent: parent)
        node.update(view)
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: AdjusterNode.self).update(view)
    }
}

final class AdjusterNode: LayoutNode {
    private var text = DisplayText.empty
    private var fraction: Double?
    private var decrement: () -> Void = {}
    private var increment: () -> Void = {}
    private var isEnabled = true
    private var theme = Theme.standard

    override var drawsItself: Bool { true }
    override var isFocusable: Bool { isEnabled }

    func update(_ view: AdjusterView) {
        decrement = view.decrement
        increment = view.increment
        let new = DisplayText(view.value)
        guard new != text || view.fraction != fraction else { return }
        if new.width != text.width { invalidateSize() }
        text = new
        fraction = view.fraction
        setNeedsDisplay()
    }

    override func evaluate() {
        reading {
            isEnabled = environment.isEnabled
            theme = environment.theme
        }
        setNeedsDisplay()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        fraction == nil
            ? CellSize(width: text.width + 4, height: 1)
            : CellSize(width: max(5, min(proposal.width ?? 22, Proposal.infinity)), height: 1)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let rect = CellRect(origin: origin, size: frame.size)
        if let fraction {
            context.fill(rect, with: context.symbols.horizontal, style: .plain)
            let x = Int((Double(max(0, frame.width - 1)) * fraction).rounded())
            context.write(
                "O", at: origin.offset(x: x, y: 0),
                style: CellStyle(foreground: theme.accent, attributes: .bold))
        } else {
            context.write("[", at: origin, style: .plain)
            context.write(text, at: origin.offset(x: 2, y: 0), style: .plain)
            context.write("]", at: origin.offset(x: frame.width - 1, y: 0), style: .plain)
        }
        if !isEnabled {
            context.restyle(rect) { $0.adding(.dim) }
        } else if isFocused {
            context.restyle(rect) { $0.adding([theme.focus, .bold]) }
        }
    }

    override func activate() { increment() }

    override func handleKey(_ press: KeyPress) -> Bool {
        guard press.isPlain else { return false }
        switch press.key {
        case .leftArrow, "-": decrement()
        case .rightArrow, "+": increment()
        default: return false
        }
        return true
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard isEnabled, event.kind == .press, event.button == .left else { return false }
        let middle = fraction.map { Int(Double(frame.width) * $0) } ?? frame.width / 2
        if point.x < middle { decrement() } else { increment() }
        return true
    }
}
