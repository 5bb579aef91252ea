/// The values of a statement's parameters, by position or by name.
///
/// ```swift
/// try db.execute(sql: "INSERT INTO player (name, score) VALUES (?, ?)", arguments: ["Arthur", 42])
/// try db.execute(
///     sql: "UPDATE player SET name = :name WHERE id = :id", arguments: ["name": "Bo", "id": 1])
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/lang_expr.html#varparam>
public struct StatementArguments: Hashable, Sendable {
    /// The values by position.
    package var values: [DatabaseValue] = []
    private(set) var namedValues: [String: DatabaseValue] = [:]

    /// Whether there is no argument.
    public var isEmpty: Bool {
        values.isEmpty && namedValues.isEmpty
    }

    /// Creates empty arguments.
    public init() {}

    /// Creates arguments by position.
    public init(_ sequence: some Sequence<(any DatabaseValueConvertible)?>) {
        values = sequence.map { $0?.databaseValue ?? .null }
    }

    /// Creates arguments by position.
    public init<S: Sequence>(_ sequence: S) where S.Element: DatabaseValueConvertible {
        values = sequence.map(\.databaseValue)
    }

    init(values: [DatabaseValue]) {
        self.values = values
    }

    /// Creates arguments by position from any values; nil if one is not convertible.
    public init?(_ array: [Any]) {
        var values: [DatabaseValue] = []
        for value in array {
            guard let value = DatabaseValue(value: value) else { return nil }
            values.append(value)
        }
        self.values = values
    }

    /// Creates arguments by name.
    public init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
        namedValues = dictionary.mapValues { $0?.databaseValue ?? .null }
    }

    /// Creates arguments by name; the last one of a name wins.
    public init(_ keysAndValues: some Sequence<(String, (any DatabaseValueConvertible)?)>) {
        for (name, value) in keysAndValues {
            namedValues[name] = value?.databaseValue ?? .null
        }
    }

    /// Creates arguments by name from any values; nil if one is not convertible.
    public init?(_ dictionary: [AnyHashable: Any]) {
        for (key, value) in dictionary {
            guard let key = key as? String, let value = DatabaseValue(value: value) else {
                return nil
            }
            namedValues[key] = value
        }
    }

    /// Adds arguments; returns the named values that they replaced.
    @discardableResult
    public mutating func append(contentsOf arguments: StatementArguments)
        -> [String: DatabaseValue]
    {
        var replaced: [String: DatabaseValue] = [:]
        values.append(contentsOf: arguments.values)
        for (name, value) in arguments.namedValues {
            if let old = namedValues.updateValue(value, forKey: name) {
                replaced[name] = old
            }
        }
        return replaced
    }

    /// Both arguments; a name in both is a programming error.
    public static func + (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
        var result = lhs
        let replaced = result.append(contentsOf: rhs)
        precondition(
            replaced.isEmpty, "Duplicate statement arguments: \(replaced.keys.sorted())")
        return result
    }

    /// Both arguments; names on the right win.
    public static func &+ (lhs: StatementArguments, rhs: StatementArguments) -> StatementArguments {
        var result = lhs
        result.append(contentsOf: rhs)
        return result
    }

    /// Adds arguments; a name in both is a programming error.
    public static func += (lhs: inout StatementArguments, rhs: StatementArguments) {
        lhs = lhs + rhs
    }

    /// Takes the values of a statement's parameters, in their order.
    ///
    /// Named parameters take by name; those without a value of their name, and the others, take the
    /// next value by position.
    ///
    /// - parameter sql: the statement, for errors.
    mutating func extract(parameterNames: [String?], allowingRemaining: Bool, sql: String) throws
        -> [DatabaseValue]
    {
        func misuse(_ message: String) -> DatabaseError {
            DatabaseError(resultCode: .SQLITE_MISUSE, message: message, sql: sql)
        }
        var position = 0
        var bindings: [DatabaseValue] = []
        bindings.reserveCapacity(parameterNames.count)
        for name in parameterNames {
            if let name, let value = namedValues[name] {
                bindings.append(value)
            } else if position < values.count {
                bindings.append(values[position])
                position += 1
            } else if let name {
                throw misuse("missing statement argument: \(name)")
            } else {
                throw misuse("wrong number of statement arguments: \(values.count)")
            }
        }
        values.removeFirst(position)
        if !allowingRemaining {
            guard values.isEmpty else {
                throw misuse("wrong number of statement arguments: \(position + values.count)")
            }
        }
        return bindings
    }
}

/// Question marks for that many arguments: `?,?,?`.
///
/// ```swift
/// let sql = "SELECT * FROM player WHERE id IN (\(databaseQuestionMarks(count: ids.count)))"
/// ```
public func databaseQuestionMarks(count: Int) -> String {
    repeatElement("?", count: count).joined(separator: ",")
}

extension StatementArguments: ExpressibleByArrayLiteral {
    /// Creates arguments by position.
    public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {
        self.init(elements)
    }
}

extension StatementArguments: ExpressibleByDictionaryLiteral {
    /// Creates arguments by name.
    public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
        self.init(elements)
    }
}

extension StatementArguments: CustomStringConvertible {
    /// The values by name, then those by position.
    public var description: String {
        let named = namedValues.sorted { $0.key < $1.key }
            .map { "\(String(reflecting: $0.key)): \($0.value)" }
        return "[" + (named + values.map(\.description)).joined(separator: ", ") + "]"
    }
}
