public import SQLiteCore
public import ViewCore

/// The value of a ``WindowedQueryable``: all rows of an ordered result, of which those that are
/// looked at have been read.
///
/// It is used like an array:
///
/// ```swift
/// List(players, selection: $selection) { player in Text(player.name) }
/// ```
///
/// An element that has not been read yet is read when it is asked for, together with those around
/// it, which takes some ten microseconds. A few thousand are kept. So a walk over all elements, by
/// `filter` or `first(where:)`, reads the whole table: ``index(id:)`` and ``element(id:)`` ask the
/// database instead.
///
/// An element is of the same state of the database as all others of the value. When that state has
/// passed, an element that has not been read can only be given as it is now; the query then
/// publishes another value: at once if a position was asked for, soon if an id was. An error does the same to the
/// query, and a neighbour is given.
///
/// Threading: values may be used on any thread; reading blocks it.
public struct WindowedResults<Element: Identifiable & Sendable>: Sendable
where Element.ID: DatabaseValueConvertible & Sendable {
    let state: WindowState<Element>?

    /// Creates the results of nothing.
    public init() {
        state = nil
    }

    init(_ state: WindowState<Element>) {
        self.state = state
    }

    /// Whether `count` and ``rankedCount`` are those of the database, and positions and ranks exact.
    ///
    /// Of great tables the first rows come before the count is known; the count is then that of the
    /// rows read. After a change it is the former one until it is known anew. Another value with the
    /// exact count follows by itself.
    public var isCountExact: Bool { state?.isExact ?? true }

    /// The number of the ``WindowedQueryable/rankedRows``; nil until they have been counted.
    public var rankedCount: Int? { state?.rankedCount }

    /// The position of the element with an id; nil if there is none. It is always one of the positions that
    /// there are.
    ///
    /// An element that has been read is found in memory. For others it takes about a tenth of a
    /// millisecond, or some milliseconds a million rows as long as ``isCountExact`` is false.
    public func index(id: Element.ID) -> Int? {
        state?.index(id: id)
    }

    /// Whether there is an element with an id. Nothing is read for it but its key.
    public func contains(id: Element.ID) -> Bool {
        state?.contains(id: id) ?? false
    }

    /// The element with an id, wherever it is; nil if there is none.
    ///
    /// It is never another one, while the position of ``index(id:)`` may be that of a neighbour until
    /// ``isCountExact``.
    public func element(id: Element.ID) -> Element? {
        state?.element(id: id)
    }
}

extension WindowedResults: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }

    /// The number of elements.
    public var endIndex: Int { state?.count ?? 0 }

    /// The element at a position, read if need be.
    public subscript(position: Int) -> Element {
        guard let state, position >= 0, position < state.count else {
            preconditionFailure("Index \(position) is out of range of \(count) windowed results")
        }
        return state.element(at: position)
    }

    // What the standard library has for any collection costs as much as the element itself.

    /// The position after another.
    public func index(after position: Int) -> Int { position + 1 }

    /// The position before another.
    public func index(before position: Int) -> Int { position - 1 }

    /// The position so far from another.
    public func index(_ position: Int, offsetBy distance: Int) -> Int { position + distance }

    /// How far one position is from another.
    public func distance(from start: Int, to end: Int) -> Int { end - start }
}

extension WindowedResults: IdentifiedCollection {
    /// Whether the element at a position has been read and is kept.
    public func isLoaded(at position: Int) -> Bool { state?.isKept(position) ?? false }

    /// Whether elements that are not kept can be read now. Where another program has locked the file for longer than a
    /// person would wait, the nearest one that is kept is given for each that is not.
    public var canFetchElements: Bool { state.map { !$0.source.reader.isLockedOut } ?? true }

    /// Whether the rows have been counted, be it before the last change.
    public var isEndKnown: Bool { state?.isEndKnown ?? true }
}

/// Values are equal if they are the same one: what was published once.
extension WindowedResults: Equatable {
    /// Whether both are the same value.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.state === rhs.state
    }
}
