internal import SQLiteCore

/// The statements of a window whose SQL is the same for all places that have NULL in the same terms.
///
/// To make the SQL of an order takes longer than SQLite needs for a few rows, and there are some hundred
/// such statements in a screen of rows with ranks.
struct WindowTemplates: Sendable {
    /// What statements are about.
    enum Kind: Hashable, Sendable {
        /// The rows behind a place.
        case behind(includingKey: Bool, backward: Bool, counts: Bool)
        /// The number of rows before a place.
        case before
        /// The number of rows between two places that are equal in so many terms.
        case between(common: Int)

        fileprivate var counts: Bool {
            if case .behind(_, _, let counts) = self { counts } else { true }
        }
    }

    /// What the SQL of statements depends on.
    struct Shape: Hashable, Sendable {
        let kind: Kind
        private let lowNulls: [Bool]
        private let highNulls: [Bool]

        init(_ kind: Kind, low: WindowKey, high: WindowKey = WindowKey(values: [])) {
            self.kind = kind
            lowNulls = low.values.map(\.isNull)
            highNulls = high.values.map(\.isNull)
        }

        /// Keys of this shape, whose values tell where they come from.
        fileprivate var markedKeys: (low: WindowKey, high: WindowKey) {
            (
                WindowKey(
                    values: lowNulls.enumerated().map { $1 ? .null : WindowTemplate.mark(.low($0)) }
                ),
                WindowKey(
                    values: highNulls.enumerated().map {
                        $1 ? .null : WindowTemplate.mark(.high($0))
                    })
            )
        }
    }

    private let known = LockedBox<[Shape: [WindowTemplate]]>([:])

    /// The statements of a shape, made by requests about keys that stand for those of the shape.
    func of(
        _ shape: Shape, _ db: Database,
        _ requests: (_ low: WindowKey, _ high: WindowKey) throws -> [QueryInterfaceRequest<Row>]
    ) throws -> [WindowTemplate] {
        if let templates = known.withLock({ $0[shape] }) { return templates }
        let (low, high) = shape.markedKeys
        let templates = try requests(low, high).map { request in
            let (sql, arguments) = try request.sqlAndArguments(db, counts: shape.kind.counts)
            return WindowTemplate(sql: sql, arguments, skipsRows: !shape.kind.counts)
        }
        known.withLock { $0[shape] = templates }
        return templates
    }
}

/// A statement that is run with the values of many keys.
struct WindowTemplate: Sendable {
    /// Where a value comes from.
    enum Slot: Hashable, Sendable {
        /// The term of the key, or of the lower one of two.
        case low(Int)
        /// The term of the higher key.
        case high(Int)
    }

    private let sql: String
    private let arguments: StatementArguments
    private let slots: [(index: Int, slot: Slot)]

    init(sql: String, _ arguments: StatementArguments, skipsRows: Bool) {
        self.sql = skipsRows ? sql + " LIMIT 1 OFFSET ?" : sql
        self.arguments = arguments
        slots = arguments.values.enumerated().compactMap { index, value in
            Self.slot(of: value).map { (index, $0) }
        }
    }

    /// The number of rows.
    func count(
        _ db: Database, low: WindowKey, high: WindowKey = WindowKey(values: [])
    ) throws -> Int {
        try Int.fetchOne(db, sql: sql, arguments: filled(low, high)) ?? 0
    }

    /// The row behind so many others.
    func row(_ db: Database, low: WindowKey, skipping count: Int) throws -> Row? {
        var arguments = filled(low, WindowKey(values: []))
        arguments.values.append(count.databaseValue)
        return try Row.fetchOne(db, sql: sql, arguments: arguments)
    }

    private func filled(_ low: WindowKey, _ high: WindowKey) -> StatementArguments {
        var arguments = arguments
        for (index, slot) in slots {
            switch slot {
            case .low(let term): arguments.values[index] = low.values[term]
            case .high(let term): arguments.values[index] = high.values[term]
            }
        }
        return arguments
    }

    // MARK: - Marks

    /// No value of a filter begins like this.
    private static let prefix = "\(UInt64.random(in: .min ... .max)) "

    /// A value that stands for one of a key while SQL is made.
    fileprivate static func mark(_ slot: Slot) -> DatabaseValue {
        switch slot {
        case .low(let term): (prefix + "low \(term)").databaseValue
        case .high(let term): (prefix + "high \(term)").databaseValue
        }
    }

    private static func slot(of value: DatabaseValue) -> Slot? {
        guard case .string(let text) = value.storage, text.hasPrefix(prefix) else { return nil }
        let words = text.dropFirst(prefix.count).split(separator: " ")
        guard words.count == 2, let term = Int(words[1]) else { return nil }
        return words[0] == "low" ? .low(term) : .high(term)
    }
}
