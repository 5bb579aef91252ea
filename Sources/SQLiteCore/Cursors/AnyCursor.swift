/// A cursor whose type is not to be seen.
///
/// ```swift
/// let names = AnyCursor(try Player.fetchCursor(db).map(\.name))
/// ```
public final class AnyCursor<Element>: Cursor {
    private let element: () throws -> Element?

    /// Wraps a cursor.
    public init<C: Cursor<Element>>(_ base: C) {
        element = base.next
    }

    /// Gives the elements of an iterator.
    public convenience init(iterator: some IteratorProtocol<Element>) {
        var iterator = iterator
        self.init { iterator.next() }
    }

    /// Gives the elements of a sequence.
    public convenience init(_ sequence: some Sequence<Element>) {
        self.init(iterator: sequence.makeIterator())
    }

    /// Gives what `body` returns, until that is nil.
    public init(_ body: @escaping () throws -> Element?) {
        element = body
    }

    /// The next element, or nil at the end.
    public func next() throws -> Element? {
        try element()
    }
}

extension Sequence {
    /// A cursor over the elements.
    func makeCursor() -> AnyCursor<Element> { AnyCursor(self) }
}
