internal import SQLiteCore

/// Places in an order, one behind the other.
///
/// As long as all their values are integers, as scores and primary keys are, they are kept as such: 8 bytes each, and
/// compared without asking anybody.
struct WindowKeys: Sendable {
    private(set) var count = 0
    /// The values of all keys, in turn; empty as soon as one is something else.
    private var integers: [Int64] = []
    private var termCount = 0
    private var others: [WindowKey] = []

    init() {}

    init(_ keys: some Sequence<WindowKey>) {
        for key in keys { append(key) }
    }

    var isEmpty: Bool { count == 0 }
    var last: WindowKey? { isEmpty ? nil : self[count - 1] }
    var all: [WindowKey] { (0..<count).map { self[$0] } }
    private var areIntegers: Bool { others.isEmpty }

    subscript(index: Int) -> WindowKey {
        guard areIntegers else { return others[index] }
        let start = index * termCount
        return WindowKey(
            values: (start..<start + termCount).map { integers[$0].databaseValue })
    }

    mutating func append(_ key: WindowKey) {
        let values = areIntegers ? key.integers : nil
        if let values, isEmpty || values.count == termCount {
            termCount = values.count
            integers.append(contentsOf: values)
        } else {
            if areIntegers { others = all }
            integers = []
            others.append(key)
        }
        count += 1
    }

    /// How many of the keys come first, or are equal to a key.
    ///
    /// - parameter isBefore: Whether the row of the key comes before another place, where values do not tell.
    func count(
        notAfter key: WindowKey, in order: WindowOrder,
        isBefore: (_ other: WindowKey) throws -> Bool
    ) rethrows -> Int {
        let values = areIntegers ? key.integers : nil
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            let comesBefore =
                if let values {
                    precedes(values, middle, in: order)
                } else {
                    try isBefore(self[middle])
                }
            if comesBefore { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func precedes(_ values: [Int64], _ index: Int, in order: WindowOrder) -> Bool {
        for term in values.indices {
            let other = integers[index * termCount + term]
            if values[term] != other {
                return (values[term] < other) != order.terms[term].isDescending
            }
        }
        return false
    }
}

extension WindowKey {
    /// The values, if all are integers.
    var integers: [Int64]? {
        var integers: [Int64] = []
        integers.reserveCapacity(values.count)
        for value in values {
            guard case .int64(let integer) = value.storage else { return nil }
            integers.append(integer)
        }
        return integers
    }
}
