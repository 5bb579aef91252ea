// What is found by going through a cursor. Each of these methods moves the cursor.

extension Cursor {
    /// Calls `body` with each element.
    public func forEach(_ body: (Element) throws -> Void) throws {
        while let element = try next() { try body(element) }
    }

    /// Whether there is no element left; takes one if there is.
    public var isEmpty: Bool {
        get throws { try next() == nil }
    }

    /// The next element, or nil at the end.
    public func first() throws -> Element? {
        try next()
    }

    /// The first element for which the condition is true.
    public func first(where predicate: (Element) throws -> Bool) throws -> Element? {
        while let element = try next() {
            if try predicate(element) { return element }
        }
        return nil
    }

    /// Whether the condition is true for an element.
    public func contains(where predicate: (Element) throws -> Bool) throws -> Bool {
        try first(where: predicate) != nil
    }

    /// The value that comes of combining all elements, one after the other.
    public func reduce<Result>(
        _ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result
    ) throws -> Result {
        var result = initialResult
        while let element = try next() { result = try nextPartialResult(result, element) }
        return result
    }

    /// The value that comes of adding all elements to it, one after the other.
    public func reduce<Result>(
        into initialResult: Result,
        _ updateAccumulatingResult: (inout Result, Element) throws -> Void
    ) throws -> Result {
        var result = initialResult
        while let element = try next() { try updateAccumulatingResult(&result, element) }
        return result
    }

    /// The least element.
    public func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? {
        guard var least = try next() else { return nil }
        while let element = try next() {
            if try areInIncreasingOrder(element, least) { least = element }
        }
        return least
    }

    /// The greatest element.
    public func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? {
        guard var greatest = try next() else { return nil }
        while let element = try next() {
            if try areInIncreasingOrder(greatest, element) { greatest = element }
        }
        return greatest
    }

    /// The last elements, of which there are `maxLength` at most.
    public func suffix(_ maxLength: Int) throws -> [Element] {
        precondition(maxLength >= 0, "Can't take a suffix of negative length from a cursor")
        var elements: [Element] = []
        while let element = try next() {
            elements.append(element)
            // In steps, as removing each first element would move all others each time.
            if elements.count > 2 * maxLength + 16 {
                elements.removeFirst(elements.count - maxLength)
            }
        }
        return Array(elements.suffix(maxLength))
    }

    /// All elements but the last ones.
    public func dropLast(_ count: Int = 1) throws -> [Element] {
        precondition(count >= 0, "Can't drop a negative number of elements from a cursor")
        return try Array(self).dropLast(count)
    }
}

extension Cursor where Element: Equatable {
    /// Whether there is such an element.
    public func contains(_ element: Element) throws -> Bool {
        try contains { $0 == element }
    }
}

extension Cursor where Element: Comparable {
    /// The least element.
    public func min() throws -> Element? { try min(by: <) }

    /// The greatest element.
    public func max() throws -> Element? { try max(by: <) }
}

extension Cursor where Element: StringProtocol {
    /// The texts with a separator between.
    public func joined(separator: String = "") throws -> String {
        try Array(self).joined(separator: separator)
    }
}
