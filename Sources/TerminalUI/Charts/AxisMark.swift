public import Foundation

/// A line across the chart at a value. It is accepted: a terminal has no room for it.
public struct AxisGridLine: AxisMark {
    /// Creates a line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
}

/// A short line at a value, drawn where a label is.
public struct AxisTick: AxisMark {
    /// How long a short line is elsewhere.
    public struct Length: Hashable, Sendable {
        /// As the chart likes.
        public static let automatic = Length()
        /// As long as the label.
        public static let label = Length()
        /// As long as the longest label.
        public static let longestLabel = Length()
    }

    /// Creates a short line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}

    /// Creates a short line; its length is accepted.
    public init(centered: Bool? = nil, length: Length, stroke: StrokeStyle? = nil) {}

    /// Creates a short line; its length is accepted.
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {}
}

/// The text at a value.
public struct AxisValueLabel: AxisMark {
    private let label: (AxisValue) -> _AxisLabel?

    /// Creates the text of the value.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        label = { _ in .value }
    }

    /// Creates a text.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ content: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
        orientation: AxisValueLabelOrientation = .automatic
    ) {
        let text = String(content)
        label = { _ in .text(text) }
    }

    /// Creates a text.
    public init(
        _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        orientation: AxisValueLabelOrientation = .automatic
    ) {
        let text = titleKey.string
        label = { _ in .text(text) }
    }

    /// Creates the text of the value in a format; of a value that the format is not for, as short as it can be told.
    public init<F: FormatStyle>(
        format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        label = { value in
            guard let input = value.value.value(as: F.FormatInput.self),
                let text = format.format(input) as? String
            else { return .value }
            return .text(text)
        }
    }

    /// Creates a view at the value; only text has room there.
    public init<C: View>(
        centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> C
    ) {
        let text = Self.text(in: content())
        label = { _ in text.map { .text($0) } }
    }

    private static func text(in view: Any) -> String? {
        if let text = view as? Text { return text.string }
        // An `if` that has no view here, or a text below modifiers. Objects may lead anywhere, and back.
        let mirror = Mirror(reflecting: view)
        guard mirror.displayStyle != .class else { return nil }
        for child in mirror.children {
            if let text = text(in: child.value) { return text }
        }
        return nil
    }

    /// What is written at a value.
    public func _label(of value: AxisValue) -> _AxisLabel? { label(value) }
}

/// How labels that would stand on each other are told apart. They are left out.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    /// As the chart likes.
    public static let automatic = AxisValueLabelCollisionResolution()
    /// Some are left out.
    public static let greedy = AxisValueLabelCollisionResolution()
    /// All are shown elsewhere.
    public static let disabled = AxisValueLabelCollisionResolution()
}

/// In which direction a label is written: in a terminal from left to right.
public struct AxisValueLabelOrientation: Hashable, Sendable {
    /// As the chart likes.
    public static let automatic = AxisValueLabelOrientation()
    /// From left to right.
    public static let horizontal = AxisValueLabelOrientation()
    /// From top to bottom elsewhere.
    public static let vertical = AxisValueLabelOrientation()
    /// From bottom to top elsewhere.
    public static let verticalReversed = AxisValueLabelOrientation()
}

/// Several things at the values of an axis. An implementation detail.
public struct _AxisMarkList: AxisMark {
    let marks: [any AxisMark]

    /// What the first of them writes.
    public func _label(of value: AxisValue) -> _AxisLabel? {
        marks.lazy.compactMap { $0._label(of: value) }.first
    }
}

/// Several marks of axes. An implementation detail.
public struct _AxisList: AxisContent {
    /// The marks.
    public let _marks: [AxisMarks]
}

extension Optional: AxisContent where Wrapped: AxisContent {
    /// The marks, if there are any.
    public var _marks: [AxisMarks] { self?._marks ?? [] }
}

extension Optional: AxisMark where Wrapped: AxisMark {
    /// What the mark writes, if there is one.
    public func _label(of value: AxisValue) -> _AxisLabel? { self?._label(of: value) }
}

/// Builds the content of axes.
@MainActor @preconcurrency
@resultBuilder
public struct AxisContentBuilder {
    /// Builds the content.
    public static func buildBlock<each C: AxisContent>(_ content: repeat each C) -> _AxisList {
        var marks: [AxisMarks] = []
        repeat marks += (each content)._marks
        return _AxisList(_marks: marks)
    }

    /// Builds an `if` without `else`.
    public static func buildIf<C: AxisContent>(_ content: C?) -> C? { content }

    /// Builds a branch of a condition.
    public static func buildEither<C: AxisContent>(first: C) -> _AxisList {
        _AxisList(_marks: first._marks)
    }

    /// Builds a branch of a condition.
    public static func buildEither<C: AxisContent>(second: C) -> _AxisList {
        _AxisList(_marks: second._marks)
    }
}

/// Builds what stands at a value of an axis.
@MainActor @preconcurrency
@resultBuilder
public struct AxisMarkBuilder {
    /// Builds the marks.
    public static func buildBlock<each C: AxisMark>(_ content: repeat each C) -> _AxisMarkList {
        var marks: [any AxisMark] = []
        repeat marks.append(each content)
        return _AxisMarkList(marks: marks)
    }

    /// Builds an `if` without `else`.
    public static func buildIf<C: AxisMark>(_ content: C?) -> C? { content }

    /// Builds a branch of a condition.
    public static func buildEither<C: AxisMark>(first: C) -> _AxisMarkList {
        _AxisMarkList(marks: [first])
    }

    /// Builds a branch of a condition.
    public static func buildEither<C: AxisMark>(second: C) -> _AxisMarkList {
        _AxisMarkList(marks: [second])
    }
}
