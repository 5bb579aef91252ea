public import Foundation

/// The progress of a task: a bar where it is known, a turning sign where it is not.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let fraction: Double?
    let label: Label
    let valueLabel: CurrentValueLabel
    /// The time that the progress follows.
    var interval: ClosedRange<Date>?
    var countsDown = false

    /// The progress in its style.
    @ViewBuilder public var body: some View {
        if let interval {
            TimelineView(.periodic(from: interval.lowerBound, by: 1)) { context in
                content(of: share(of: interval, at: context.date))
            }
        } else {
            content(of: fraction)
        }
    }

    private func share(of interval: ClosedRange<Date>, at date: Date) -> Double {
        let whole = interval.upperBound.timeIntervalSince(interval.lowerBound)
        let past = whole > 0 ? date.timeIntervalSince(interval.lowerBound) / whole : 1
        let share = min(max(past, 0), 1)
        return countsDown ? 1 - share : share
    }

    private func content(of fraction: Double?) -> some View {
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction,
            label: Label.self == EmptyView.self ? nil : .init(label),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(valueLabel))
        return StyledControl(configuration) {
            DefaultProgressViewStyle().makeBody(configuration: configuration)
        }
    }

    fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        guard let value, total > 0 else { return nil }
        let share = Double(value / total)
        return share.isNaN ? nil : min(max(share, 0), 1)
    }
}

extension ProgressView {
    /// Creates a view of how much of a time is left, or has passed.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: nil, label: label(), valueLabel: currentValueLabel(),
            interval: timerInterval, countsDown: countsDown)
    }
}

/// The time that is left of an interval, or has passed of it, as minutes and seconds.
public struct DefaultDateProgressLabel: View {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    /// The time, which goes on by itself.
    public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    /// Creates a view of how much of a time is left, or has passed, and says it.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(
            fraction: nil, label: label(),
            valueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown),
            interval: timerInterval, countsDown: countsDown)
    }

    /// Creates a view of how much of a time is left, or has passed, and says it.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates a view for a task of unknown length.
    public init() where Label == EmptyView {
        self.init(fraction: nil, label: EmptyView(), valueLabel: EmptyView())
    }

    /// Creates a view for a task of unknown length.
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), valueLabel: EmptyView())
    }

    /// Creates a view for a task of unknown length.
    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(fraction: nil, label: Text(titleKey), valueLabel: EmptyView())
    }

    /// Creates a view for a task of unknown length.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(fraction: nil, label: Text(title), valueLabel: EmptyView())
    }

    /// Creates a view for so much of a task.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
        self.init(
            fraction: Self.fraction(value, total), label: EmptyView(), valueLabel: EmptyView())
    }

    /// Creates a view for so much of a task.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            fraction: Self.fraction(value, total), label: label(), valueLabel: EmptyView())
    }

    /// Creates a view for so much of a task.
    public init<V: BinaryFloatingPoint>(
        _ titleKey: LocalizedStringKey, value: V?, total: V = 1
    ) where Label == Text {
        self.init(
            fraction: Self.fraction(value, total), label: Text(titleKey), valueLabel: EmptyView())
    }
}

extension ProgressView {
    /// Creates a view for so much of a task, with a label for the value.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: Self.fraction(value, total), label: label(),
            valueLabel: currentValueLabel())
    }
}

extension ProgressView {
    /// Creates a view of what a style is told, in the view's own look.
    public init(_ configuration: ProgressViewStyleConfiguration)
    where
        Label == ProgressViewStyleConfiguration.Label?,
        CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
    {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label,
            valueLabel: configuration.currentValueLabel)
    }

    /// Creates a view of a task's progress, as it is now.
    public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(
            fraction: progress.isIndeterminate ? nil : progress.fractionCompleted,
            label: EmptyView(), valueLabel: EmptyView())
    }
}

extension ProgressView where CurrentValueLabel == EmptyView, Label == Text {
    /// Creates a bar with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1
    ) {
        self.init(
            fraction: Self.fraction(value, total), label: Text(title), valueLabel: EmptyView())
    }
}

/// A sign that turns while something is under way.
struct Spinner: View {
    @State private var step = 0

    var body: some View {
        SpinnerSign(step: step)
            .task {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .milliseconds(120))
                    step += 1
                }
            }
    }
}

/// One state of a turning sign.
private struct SpinnerSign: View {
    @Environment(\.terminal) private var terminal
    let step: Int

    var body: some View {
        let symbols = Symbols(terminal.capabilities)
        Text(verbatim: symbols.spinner[step % symbols.spinner.count].string)
    }
}

/// A horizontal bar that is filled to a fraction.
struct BarView: View {
    typealias Body = Never

    let fraction: Double

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = BarGraphNode(parent: parent)
        node.fraction = view.fraction
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: BarGraphNode.self).fraction = view.fraction
    }
}

final class BarGraphNode: LayoutNode {
    override var isReusable: Bool { true }
    var fraction = 0.0 {
        didSet { if fraction != oldValue { setNeedsDisplay() } }
    }
    private var color = TerminalColor.default

    override var drawsItself: Bool { true }

    override func evaluate() {
        color = reading { TintShapeStyle()._resolve(in: environment).color ?? .default }
        setNeedsDisplay()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(width: max(1, proposal.width ?? 20), height: 1)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let filled = Int((Double(frame.width) * fraction).rounded())
        context.fill(
            CellRect(x: origin.x, y: origin.y, width: filled, height: 1),
            with: context.symbols.barFull, style: CellStyle(foreground: color))
        context.fill(
            CellRect(
                x: origin.x + filled, y: origin.y, width: frame.width - filled, height: 1),
            with: context.symbols.barEmpty, style: CellStyle(attributes: .dim))
    }
}
