public import Foundation

/// What an axis shows.
@MainActor @preconcurrency
public protocol AxisContent {
    /// The marks, those of several axes one after the other. Apps do not call it.
    var _marks: [AxisMarks] { get }
}

/// What stands at a value of an axis.
@MainActor @preconcurrency
public protocol AxisMark {
    /// What is written at a value, if anything is. Apps do not call it.
    func _label(of value: AxisValue) -> _AxisLabel?
}

extension AxisMark {
    /// Nothing is written: lines and ticks are drawn where there is room for them.
    public func _label(of value: AxisValue) -> _AxisLabel? { nil }
}

/// What is written at a value of an axis. An implementation detail.
public enum _AxisLabel {
    /// The value, as short as it can be told.
    case value
    /// A text.
    case text(String)
}

/// The marks of an axis: at which values they are, and what is written there. Those are shown that there is
/// room for, at the lower and at the leading edge.
///
/// ```swift
/// .chartXAxis {
///     AxisMarks(values: .stride(by: .month)) {
///         AxisValueLabel(format: .dateTime.month(.abbreviated))
///     }
/// }
/// ```
public struct AxisMarks: AxisContent {
    let values: AxisMarkValues
    let label: (AxisValue) -> _AxisLabel?

    /// The marks themselves.
    public var _marks: [AxisMarks] { [self] }

    /// Creates the marks of an axis.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic
    ) {
        self.values = values
        label = { _ in .value }
    }

    /// Creates the marks of an axis; the content says what is written at a value.
    public init<C: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> C
    ) {
        self.values = values
        label = { content($0)._label(of: $0) }
    }

    /// Creates the marks of an axis, alike at all values.
    public init<C: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: () -> C
    ) {
        let content = content()
        self.values = values
        label = { content._label(of: $0) }
    }

    /// Creates the marks of an axis whose labels are in a format.
    public init<F: FormatStyle>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic
    ) where F.FormatOutput == String {
        self.values = values
        label = { AxisValueLabel(format: format)._label(of: $0) }
    }

    /// Creates the marks of an axis at some values, whose labels are in a format.
    public init<V: Plottable, F: FormatStyle>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [V]
    ) where F.FormatInput == V, F.FormatOutput == String {
        self.init(format: format, preset: preset, position: position, values: .at(values))
    }

    /// Creates the marks of an axis at some values.
    public init<V: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V]
    ) {
        self.init(preset: preset, position: position, values: .at(values))
    }

    /// Creates the marks of an axis at some values; the content says what is written at a value.
    public init<V: Plottable, C: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
        @AxisMarkBuilder content: @escaping (AxisValue) -> C
    ) {
        self.init(preset: preset, position: position, values: .at(values), content: content)
    }

    /// Creates the marks of an axis at some values, alike at all of them.
    public init<V: Plottable, C: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
        @AxisMarkBuilder content: () -> C
    ) {
        self.init(preset: preset, position: position, values: .at(values), content: content)
    }
}

/// At which values an axis has marks.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(count: Int?)
        case stride(Double)
        case dates(Calendar.Component, count: Int)
        case values([PlotValue])
    }

    let kind: Kind

    /// As many as there is room for.
    public static let automatic = AxisMarkValues(kind: .automatic(count: nil))

    /// About so many.
    public static func automatic(desiredCount: Int?) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(count: desiredCount))
    }

    /// At a distance from each other.
    public static func stride(by step: Double) -> AxisMarkValues {
        AxisMarkValues(kind: .stride(step))
    }

    /// At a distance in time from each other.
    public static func stride(
        by component: Calendar.Component, count: Int = 1
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .dates(component, count: count))
    }

    static func at(_ values: [some Plottable]) -> AxisMarkValues {
        AxisMarkValues(kind: .values(values.map { PlotValue($0) }))
    }
}

/// A value of an axis.
public struct AxisValue: Sendable {
    /// The number of the value.
    public let index: Int
    /// The number of values.
    public let count: Int
    let value: PlotValue

    /// The value as a type; `nil` if it is of another.
    public func `as`<V: Plottable>(_ type: V.Type) -> V? { value.plottable(as: type) }
}
