// Collections of all elements of a cursor.

extension RangeReplaceableCollection {
    /// Collects the elements of a cursor.
    public init<C: Cursor>(_ cursor: C) throws where C.Element == Element {
        self.init()
        while let element = try cursor.next() { append(element) }
    }

    /// Collects the elements of a cursor, of which there are that many at least.
    public init<C: Cursor>(_ cursor: C, minimumCapacity: Int) throws where C.Element == Element {
        self.init()
        reserveCapacity(minimumCapacity)
        while let element = try cursor.next() { append(element) }
    }
}

extension Set {
    /// Collects the distinct elements of a cursor.
    public init<C: Cursor>(_ cursor: C) throws where C.Element == Element {
        self.init()
        while let element = try cursor.next() { insert(element) }
    }

    /// Collects the distinct elements of a cursor, of which there are that many at least.
    public init<C: Cursor>(_ cursor: C, minimumCapacity: Int) throws where C.Element == Element {
        self.init(minimumCapacity: minimumCapacity)
        while let element = try cursor.next() { insert(element) }
    }
}

extension Dictionary {
    /// Groups the elements of a cursor by a key.
    public init<C: Cursor>(
        grouping cursor: C, by keyForValue: (C.Element) throws -> Key
    ) throws where Value == [C.Element] {
        self.init()
        while let element = try cursor.next() {
            try self[keyForValue(element), default: []].append(element)
        }
    }

    /// Groups the elements of a cursor by a key, of which there are that many at least.
    public init<C: Cursor>(
        minimumCapacity: Int, grouping cursor: C, by keyForValue: (C.Element) throws -> Key
    ) throws where Value == [C.Element] {
        self.init(minimumCapacity: minimumCapacity)
        while let element = try cursor.next() {
            try self[keyForValue(element), default: []].append(element)
        }
    }

    /// Collects keys and values; two equal keys are a programming error.
    public init<C: Cursor>(uniqueKeysWithValues cursor: C) throws where C.Element == (Key, Value) {
        self.init()
        while let (key, value) = try cursor.next() {
            precondition(updateValue(value, forKey: key) == nil, "Duplicate key: \(key)")
        }
    }

    /// Collects keys and values, of which there are that many at least; two equal keys are a
    /// programming error.
    public init<C: Cursor>(minimumCapacity: Int, uniqueKeysWithValues cursor: C) throws
    where C.Element == (Key, Value) {
        self.init(minimumCapacity: minimumCapacity)
        while let (key, value) = try cursor.next() {
            precondition(updateValue(value, forKey: key) == nil, "Duplicate key: \(key)")
        }
    }

    /// Collects keys and values, those of equal keys combined.
    public init<C: Cursor>(
        _ cursor: C, uniquingKeysWith combine: (Value, Value) throws -> Value
    ) throws where C.Element == (Key, Value) {
        self.init()
        while let (key, value) = try cursor.next() {
            self[key] = try self[key].map { try combine($0, value) } ?? value
        }
    }
}
