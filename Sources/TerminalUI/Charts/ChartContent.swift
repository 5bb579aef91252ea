/// What a chart shows: marks, and what is made of them.
@MainActor @preconcurrency
public protocol ChartContent {
    /// The type of the marks that make this up.
    associatedtype Body: ChartContent

    /// The marks that make this up.
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// Adds the marks to a list. Apps do not implement it.
    static func _collect(_ content: Self, into marks: inout _ChartMarks)
}

extension ChartContent {
    /// Adds the marks to a list. Apps do not call it.
    public static func _collect(_ content: Self, into marks: inout _ChartMarks) {
        Body._collect(content.body, into: &marks)
    }
}

extension ChartContent where Body == Never {
    /// Primitive content has no body.
    public var body: Never {
        preconditionFailure("\(Self.self) is a primitive chart content: it has no body.")
    }
}

extension Never: ChartContent {
    /// Adds nothing. Apps do not call it.
    public static func _collect(_ content: Never, into marks: inout _ChartMarks) {}
}

/// The marks of a chart. An implementation detail.
public struct _ChartMarks {
    var marks: [ChartMark] = []
}

/// One mark of a chart.
struct ChartMark {
    enum Kind {
        case bar, line, point, area, rule, rectangle
    }

    var kind: Kind
    var x: PlotValue?
    var xEnd: PlotValue?
    var y: PlotValue?
    var yEnd: PlotValue?
    /// Which line or area a point belongs to.
    var series: PlotValue?
    var style: (any ShapeStyle)?
    /// What the colour tells.
    var group: PlotValue?
    /// What the position within a bar's room tells.
    var place: PlotValue?
    var isDimmed = false
    /// What decides which of two marks is in front.
    var zIndex = 0.0
    /// Whether the mark is a share of a whole, for which axes tell nothing.
    var isShare = false
    var symbol: String?
    var annotation: (text: String, isAbove: Bool)?
    var xLabel = ""
    var yLabel = ""
    var stacking = MarkStackingMethod.standard
}

/// A mark of its own.
@MainActor @preconcurrency
protocol PrimitiveMark: ChartContent where Body == Never {
    var mark: ChartMark { get }
}

/// Content with a change of each of its marks. An implementation detail.
public struct _ModifiedChartContent<Content: ChartContent>: ChartContent {
    /// There is none.
    public typealias Body = Never

    let content: Content
    let change: (inout ChartMark) -> Void

    /// Adds the changed marks. Apps do not call it.
    public static func _collect(_ content: Self, into marks: inout _ChartMarks) {
        let start = marks.marks.count
        Content._collect(content.content, into: &marks)
        for index in start..<marks.marks.count { content.change(&marks.marks[index]) }
    }
}

extension ForEach: ChartContent where Content: ChartContent {
    /// Creates marks for the elements of `data`, identified by the value at a key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(elements: data, identify: { $0[keyPath: id] }, content: content)
    }

    /// Adds the marks of all elements. Apps do not call it.
    public static func _collect(_ content: Self, into marks: inout _ChartMarks) {
        for element in content.data { Content._collect(content.content(element), into: &marks) }
    }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates marks for the identifiable elements of `data`.
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(elements: data, identify: { $0.id }, content: content)
    }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
    /// Creates marks for a constant range.
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(elements: data, identify: { $0 }, content: content)
    }
}

extension Optional: ChartContent where Wrapped: ChartContent {
    /// There is none.
    public typealias Body = Never

    /// Adds the marks, if there are any. Apps do not call it.
    public static func _collect(_ content: Self, into marks: inout _ChartMarks) {
        if let content { Wrapped._collect(content, into: &marks) }
    }
}

/// Several marks, or those of a branch. An implementation detail.
public struct _ChartContentList: ChartContent {
    /// There is none.
    public typealias Body = Never

    let collect: @MainActor (inout _ChartMarks) -> Void

    /// Adds the marks. Apps do not call it.
    public static func _collect(_ content: Self, into marks: inout _ChartMarks) {
        content.collect(&marks)
    }
}

/// Builds charts from the statements of a closure.
@MainActor @preconcurrency
@resultBuilder
public struct ChartContentBuilder {
    /// Builds a mark.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
        content
    }

    /// Passes single content through unmodified.
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

    /// Builds several marks, or none.
    @_disfavoredOverload
    public static func buildBlock<each Content: ChartContent>(
        _ content: repeat each Content
    ) -> _ChartContentList {
        _ChartContentList { marks in
            @MainActor func add<C: ChartContent>(_ content: C) {
                C._collect(content, into: &marks)
            }
            repeat add(each content)
        }
    }

    /// Builds an `if` without `else`.
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

    /// Builds the first branch of a condition.
    public static func buildEither<Content: ChartContent>(
        first: Content
    ) -> _ChartContentList {
        _ChartContentList { Content._collect(first, into: &$0) }
    }

    /// Builds the second branch of a condition.
    public static func buildEither<Content: ChartContent>(
        second: Content
    ) -> _ChartContentList {
        _ChartContentList { Content._collect(second, into: &$0) }
    }

    /// Builds what is there under a condition of availability.
    public static func buildLimitedAvailability<Content: ChartContent>(
        _ content: Content
    ) -> _ChartContentList {
        _ChartContentList { Content._collect(content, into: &$0) }
    }
}
