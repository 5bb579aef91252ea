/// SQL with its values, compared as SQLite tells them apart: by bytes and classes, where `==` takes a composed letter
/// for a decomposed one, and 2 for 2.0.
package struct ExactSQL: Hashable, Sendable {
    package let sql: String
    package let arguments: StatementArguments

    /// Creates the value.
    package init(_ sql: String, _ arguments: StatementArguments) {
        self.sql = sql
        self.arguments = arguments
    }

    package static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.sql.hasSameBytes(as: rhs.sql) && lhs.arguments.isIdentical(to: rhs.arguments)
    }

    package func hash(into hasher: inout Hasher) {
        // The bytes: a text with letters beyond ASCII is normalized to be hashed.
        var sql = sql
        sql.withUTF8 { hasher.combine(samplesOf: UnsafeRawBufferPointer($0)) }
        hasher.combine(arguments)
    }
}

extension StatementArguments {
    fileprivate func isIdentical(to other: StatementArguments) -> Bool {
        values.elementsEqual(other.values) { $0.storage == $1.storage }
            && namedValues.count == other.namedValues.count
            && namedValues.allSatisfy { $0.value.storage == other.namedValues[$0.key]?.storage }
    }
}
