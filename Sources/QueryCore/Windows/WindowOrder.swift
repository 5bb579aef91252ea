internal import SQLiteCore

/// A place in an order: the values that its terms have in a row, which may be gone by now.
struct WindowKey: Hashable, Sendable {
    let values: [DatabaseValue]
}

/// Rows that follow each other in an order, as a condition and the terms that still order them.
struct WindowRange: Sendable {
    let condition: SQLExpression?
    let firstTerm: Int
}

/// A total order of rows: no two of them are equal in all terms.
struct WindowOrder: Sendable {
    let terms: [OrderingTerm]
    /// The terms that are the columns of the primary key, or with the rowid where these may be NULL.
    let uniqueTerms: [Int]

    /// The order from the end to the start.
    var reversed: WindowOrder {
        WindowOrder(terms: terms.map(\.reversed), uniqueTerms: uniqueTerms)
    }

    /// The order, for which SQLite sorts instead of walking an index.
    var withoutIndex: WindowOrder {
        WindowOrder(terms: terms.map(\.withoutIndex), uniqueTerms: uniqueTerms)
    }

    /// The rows after a place, in ranges that follow each other.
    ///
    /// First those that are equal to it in all terms but the last, and so on: each is a range of an
    /// index, however many rows are equal in the first terms. A single condition with `OR`, or a
    /// comparison of row values, would walk over all of those.
    func ranges(after key: WindowKey, including: Bool = false) -> [WindowRange] {
        terms.indices.reversed().flatMap { level in
            let isLast = level == terms.count - 1
            return terms[level].conditions(after: key.values[level], including: including && isLast)
                .map {
                    WindowRange(condition: same(as: key, upTo: level, and: [$0]), firstTerm: level)
                }
        }
    }

    /// Whether a place is likely to have fewer rows between it and a later one than between an earlier one and
    /// it: known of numbers alone, if these are spread evenly.
    func isNearer(_ key: WindowKey, to later: WindowKey, than earlier: WindowKey) -> Bool {
        let numbers = [earlier, key, later].compactMap { $0.values.first.flatMap(Double.init) }
        guard numbers.count == 3 else { return false }
        return abs(numbers[2] - numbers[1]) < abs(numbers[1] - numbers[0])
    }

    /// The rows strictly between two places that are equal in `common` terms and not in the next.
    func ranges(between low: WindowKey, and high: WindowKey, common: Int) -> [SQLExpression] {
        let term = terms[common]
        return term.conditions(after: low.values[common], including: false).flatMap { after in
            term.reversed.conditions(after: high.values[common], including: false).map { before in
                same(as: low, upTo: common, and: [after, before])
            }
        }
    }

    /// The conditions, and that the first terms have the values of the key.
    private func same(
        as key: WindowKey, upTo level: Int, and conditions: [SQLExpression]
    ) -> SQLExpression {
        let same = zip(terms, key.values).prefix(level).map { $0.expression == $1 }
        return (same + conditions).joined(operator: .and)
    }

    /// That a row is the one of the key.
    func isRow(of key: WindowKey) -> SQLExpression {
        uniqueTerms.map { terms[$0].expression == key.values[$0] }.joined(operator: .and)
    }

    /// That a row is one of those that are known.
    func isAnyRow(of known: WindowRows) -> SQLExpression {
        switch known {
        case .ids(let ids):
            return Array(ids).contains(terms[uniqueTerms[0]].expression)
        case .keys(let keys) where uniqueTerms.count == 1:
            return keys.map { $0.values[uniqueTerms[0]] }.contains(terms[uniqueTerms[0]].expression)
        case .keys(let keys):
            return keys.map(isRow).joined(operator: .or)
        }
    }
}

/// How one thing stands to another in an order.
enum WindowComparison {
    case before
    case same
    case after

    var reversed: WindowComparison {
        switch self {
        case .before: .after
        case .same: .same
        case .after: .before
        }
    }
}

extension Double {
    fileprivate init?(_ value: DatabaseValue) {
        switch value.storage {
        case .int64(let number): self = Double(number)
        case .double(let number): self = number
        default: return nil
        }
    }
}

extension OrderingTerm {
    /// That a row comes after a value; in parts that follow each other, for NULL is apart.
    func conditions(after value: DatabaseValue, including: Bool) -> [SQLExpression] {
        guard !value.isNull else {
            return (including ? [expression == nil] : [])
                + (nullsComeFirst ? [expression != nil] : [])
        }
        let beyond =
            switch (isDescending, including) {
            case (false, false): expression > value
            case (false, true): expression >= value
            case (true, false): expression < value
            case (true, true): expression <= value
            }
        return nullsComeFirst || !isNullable ? [beyond] : [beyond, expression == nil]
    }

    /// How a value stands to another; nil where only SQLite knows: for texts of unknown collation, and for
    /// values of different kinds.
    func compare(_ lhs: DatabaseValue, _ rhs: DatabaseValue) -> WindowComparison? {
        // Ranks are found by a dozen of these each.
        if case .int64(let lhs) = lhs.storage, case .int64(let rhs) = rhs.storage {
            return lhs == rhs ? .same : (lhs < rhs) != isDescending ? .before : .after
        }
        if lhs == rhs { return .same }
        if lhs.isNull || rhs.isNull { return lhs.isNull == nullsComeFirst ? .before : .after }
        let isSmaller: Bool
        switch (lhs.storage, rhs.storage) {
        case (.double(let lhs), .double(let rhs)): isSmaller = lhs < rhs
        case (.string(let lhs), .string(let rhs)) where collation == .binary:
            isSmaller = lhs.utf8.lexicographicallyPrecedes(rhs.utf8)
        default: return nil
        }
        return isSmaller != isDescending ? .before : .after
    }
}
