// Cursors made of cursors: as lazy as those, and ended by the first error.

extension Cursor {
    /// The elements that `transform` makes of each element.
    public func map<T>(_ transform: @escaping (Element) throws -> T) -> AnyCursor<T> {
        AnyCursor { try self.next().map(transform) }
    }

    /// The elements for which the condition is true.
    public func filter(_ isIncluded: @escaping (Element) throws -> Bool) -> AnyCursor<Element> {
        compactMap { try isIncluded($0) ? $0 : nil }
    }

    /// The elements that `transform` makes, without those that are nil.
    public func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> AnyCursor<T> {
        AnyCursor {
            while let element = try self.next() {
                if let transformed = try transform(element) { return transformed }
            }
            return nil
        }
    }

    /// The elements of the sequences that `transform` makes, one after the other.
    public func flatMap<S: Sequence>(_ transform: @escaping (Element) throws -> S)
        -> AnyCursor<S.Element>
    {
        flatMap { try transform($0).makeCursor() }
    }

    /// The elements of the cursors that `transform` makes, one after the other.
    public func flatMap<C: Cursor>(_ transform: @escaping (Element) throws -> C)
        -> AnyCursor<C.Element>
    {
        var inner: C?
        return AnyCursor {
            while true {
                if let element = try inner?.next() { return element }
                guard let outer = try self.next() else { return nil }
                inner = try transform(outer)
            }
        }
    }

    /// The elements with their numbers, from zero on.
    public func enumerated() -> AnyCursor<(Int, Element)> {
        var index = -1
        return map { element in
            index += 1
            return (index, element)
        }
    }

    /// The elements but the first ones.
    public func dropFirst(_ count: Int = 1) -> AnyCursor<Element> {
        precondition(count >= 0, "Can't drop a negative number of elements from a cursor")
        var remaining = count
        return drop { _ in
            remaining -= 1
            return remaining >= 0
        }
    }

    /// The elements from the first one for which the condition is false.
    public func drop(while predicate: @escaping (Element) throws -> Bool) -> AnyCursor<Element> {
        var isDropping = true
        return filter { element in
            if isDropping { isDropping = try predicate(element) }
            return !isDropping
        }
    }

    /// The first elements, of which there are `maxLength` at most.
    public func prefix(_ maxLength: Int) -> AnyCursor<Element> {
        precondition(maxLength >= 0, "Can't take a prefix of negative length from a cursor")
        var remaining = maxLength
        return AnyCursor {
            guard remaining > 0 else { return nil }
            remaining -= 1
            return try self.next()
        }
    }

    /// The elements before the first one for which the condition is false.
    public func prefix(while predicate: @escaping (Element) throws -> Bool) -> AnyCursor<Element> {
        var isDone = false
        return AnyCursor {
            guard !isDone, let element = try self.next(), try predicate(element) else {
                isDone = true
                return nil
            }
            return element
        }
    }
}

extension Cursor where Element: Sequence {
    /// The elements of the elements.
    public func joined() -> AnyCursor<Element.Element> { flatMap { $0 } }
}

extension Cursor where Element: Cursor {
    /// The elements of the elements.
    public func joined() -> AnyCursor<Element.Element> { flatMap { $0 } }
}
