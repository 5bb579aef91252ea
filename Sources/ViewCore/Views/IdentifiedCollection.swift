/// A collection that finds the position of an element by its id, without a walk over all elements.
///
/// A list asks it where its cursor and its first row have gone when the collection has changed. Of
/// other collections than arrays, only the surroundings of the former position are searched, because
/// each element may cost a read.
public protocol IdentifiedCollection<Element>: RandomAccessCollection where Element: Identifiable {
    /// The position of the element with an id; nil if there is none.
    func index(id: Element.ID) -> Index?

    /// Whether there is an element with an id. By default its position is looked for.
    func contains(id: Element.ID) -> Bool

    /// Whether the element at a position is given without being fetched. By default it is.
    ///
    /// A list does not fetch elements to find out whether its rows show them still: it may be about to scroll
    /// elsewhere.
    func isLoaded(at position: Index) -> Bool

    /// Whether elements that are not loaded can be fetched now. By default they can.
    ///
    /// A list goes no further than to those that are loaded then, and leaves the lines of others empty.
    var canFetchElements: Bool { get }

    /// Whether the first element is the one that is asked for, and not that of another order that is shown until the new
    /// one is known. By default it is.
    ///
    /// Who goes to the start or the end of a list before that is known goes on to it when it is, unless they do something
    /// else.
    var isStartKnown: Bool { get }

    /// Whether the last element is the one that is asked for, as far as anybody knows, and not only the last one that has
    /// been read. By default it is.
    var isEndKnown: Bool { get }
}

extension IdentifiedCollection {
    /// Whether the id has a position.
    public func contains(id: Element.ID) -> Bool {
        index(id: id) != nil
    }

    /// Yes.
    public func isLoaded(at position: Index) -> Bool { true }

    /// Yes.
    public var canFetchElements: Bool { true }

    /// Yes.
    public var isStartKnown: Bool { true }

    /// Yes.
    public var isEndKnown: Bool { true }
}
