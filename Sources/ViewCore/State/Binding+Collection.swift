extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element of the collection.
    public typealias Element = Binding<Value.Element>
    /// Goes through the bindings to the elements.
    public typealias Iterator = IndexingIterator<Binding<Value>>
    /// Bindings to the elements of a part of the collection.
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    /// A position in the collection.
    public typealias Index = Value.Index
    /// The positions in the collection.
    public typealias Indices = Value.Indices

    /// The position of the first element.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The position after the last element.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The positions of the elements.
    public var indices: Value.Indices { wrappedValue.indices }
    /// The position after another one.
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
    /// Moves a position to the one after it.
    public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

    /// A binding to the element at a position.
    ///
    /// In a loop over the collection, as that of a `ForEach`, the binding goes with its element if elements have ids. Made
    /// by a subscript it is to whatever stands at the position.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        let held = location as? HeldCollection<Value>
        return Binding<Value.Element>(
            location: ElementLocation(
                root: held?.base ?? location, position: position,
                last: held?.elements[position], identify: held?.identify))
    }

    /// Goes through the bindings to the elements that there are now.
    public func makeIterator() -> IndexingIterator<Binding<Value>> {
        if location is HeldCollection<Value> { return IndexingIterator(_elements: self) }
        let type = Value.Element.self as? any Identifiable.Type
        return IndexingIterator(
            _elements: held(identify: type?.identity(of: Value.Element.self)))
    }
}

extension Binding: BidirectionalCollection
where Value: MutableCollection & BidirectionalCollection {
    /// The position before another one.
    public func index(before index: Value.Index) -> Value.Index {
        wrappedValue.index(before: index)
    }

    /// Moves a position to the one before it.
    public func formIndex(before index: inout Value.Index) {
        wrappedValue.formIndex(before: &index)
    }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {
    /// The position at a distance from another one.
    public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
        wrappedValue.index(index, offsetBy: distance)
    }

    /// How far one position is from another.
    public func distance(from start: Value.Index, to end: Value.Index) -> Int {
        wrappedValue.distance(from: start, to: end)
    }
}
