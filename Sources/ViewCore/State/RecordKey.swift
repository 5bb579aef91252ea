/// What a record is known by: a value or an object that has members.
@MainActor
package struct RecordKey {
    private let type: ObjectIdentifier
    /// Nil if it has none, or none so far.
    private let id: AnyHashable?
    private let object: AnyObject?
    /// Where it stands in its collection, if the binding is by position, and among how many.
    private var position: AnyHashable?
    private var count = 0
    /// The ids of those beside it, which come to its position if one is inserted or removed.
    private var neighbours: [AnyHashable] = []
    /// Whether its collection has an element with an id by now.
    private var holds: (AnyHashable) -> Bool = { _ in false }

    /// A record that is held by itself, if values of its type are told apart.
    init?<Value>(ifKnown value: Value) {
        guard Value.self is AnyClass || Value.self is any Identifiable.Type else { return nil }
        self.init(of: value)
    }

    /// A record that is held by itself, or that a binding goes with by its id.
    init<Value>(of value: Value, id: AnyHashable? = nil) {
        type = ObjectIdentifier(Value.self)
        self.id = id ?? Self.identity(of: Value.self)?(value)
        object = Value.self is AnyClass ? value as AnyObject : nil
        position = id == nil ? 0 : nil
    }

    /// What stands at a position of a collection.
    ///
    /// - parameter now: the collection as it is at each time. A copy that is kept would be copied with each write.
    init<Elements: Collection>(at position: Elements.Index, of now: @escaping () -> Elements) {
        let collection = now()
        let identity = Self.identity(of: Elements.Element.self)
        let isThere = collection.startIndex <= position && position < collection.endIndex
        type = ObjectIdentifier(Elements.Element.self)
        id = isThere ? identity?(collection[position]) : nil
        object =
            isThere && Elements.Element.self is AnyClass ? collection[position] as AnyObject : nil
        self.position = position as? AnyHashable
        count = collection.count
        guard let identity else { return }
        if isThere {
            let next = collection.index(after: position)
            if next < collection.endIndex {
                identity(collection[next]).map { neighbours.append($0) }
            }
            if let collection = collection as? any BidirectionalCollection<Elements.Element> {
                Self.before(position, in: collection).flatMap(identity).map {
                    neighbours.append($0)
                }
            }
        }
        holds = { id in now().contains { identity($0) == id } }
    }

    private static func before<Elements: BidirectionalCollection>(
        _ position: Any, in collection: Elements
    ) -> Elements.Element? {
        guard let position = position as? Elements.Index, position > collection.startIndex else {
            return nil
        }
        return collection[collection.index(before: position)]
    }

    /// The id of a value; an id that is nil is none.
    private static func identity<Value>(of type: Value.Type) -> ((Value) -> AnyHashable?)? {
        guard let identity = (type as? any Identifiable.Type)?.identity(of: type) else {
            return nil
        }
        return { value in
            let id = identity(value)
            return (id.base as? any OptionalID)?.isNone == true ? nil : id
        }
    }

    /// Whether a record is the same as one that was there before.
    ///
    /// - parameter text: The text that both say, if it is the same. A record may be given another id where it stands, as when
    ///   it is saved, or be replaced by a copy, and one without an id may be at another position.
    package func isSame(as former: RecordKey, bothSaying text: String?) -> Bool {
        guard type == former.type else { return false }
        if let object, object === former.object { return true }
        let saysSame = text?.isEmpty == false
        if object != nil || former.object != nil {
            return id != nil && id == former.id && saysSame
        }
        if let id, id == former.id { return true }
        let isInPlace = position != nil && position == former.position
        guard let id, let formerID = former.id else {
            return isInPlace ? count == former.count || text != nil : saysSame
        }
        return isInPlace && saysSame && !former.neighbours.contains(id) && !holds(formerID)
    }
}

private protocol OptionalID {
    var isNone: Bool { get }
}

extension Optional: OptionalID {
    fileprivate var isNone: Bool { self == nil }
}
