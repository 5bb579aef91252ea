internal import SQLiteCore

/// The statements of a window whose SQL is the same for all places that have NULL in the same terms.
///
/// To make the SQL of an order takes longer than SQLite needs for a few rows, and there are some hundred
/// such statements in a screen of rows with ranks.
struct WindowTemplates: Sendable {
    /// What statements are about.
    enum Kind: Hashable, Sendable {
        /// The rows behind a place, with the terms of another query beside their own.
        case rows(includingKey: Bool, backward: Bool, annotation: Int?)
        /// The row behind a place and so many others.
        case step(includingKey: Bool, backward: Bool)
        /// The number of rows behind a place, range by range.
        case behind(includingKey: Bool, backward: Bool)
        /// The row that has the first value of the place in a column, or as its primary key.
        case row(column: String?)
        /// The number of rows before a place.
        case before
        /// The number of rows between two places that are equal in so many terms.
        case between(common: Int)

        fileprivate var counts: Bool {
            switch self {
            case .rows, .step, .row: false
            case .behind, .before, .between: true
            }
        }

        /// Whether one number is made of all ranges.
        fileprivate var isSum: Bool {
            switch self {
            case .before, .between: true
            default: false
            }
        }

        fileprivate var ending: String {
            switch self {
            case .rows: " LIMIT ?"
            case .step: " LIMIT 1 OFFSET ?"
            default: ""
            }
        }
    }

    /// What the SQL of statements depends on.
    struct Shape: Hashable, Sendable {
        let kind: Kind
        private let low: Nulls
        private let high: Nulls

        init(_ kind: Kind, low: WindowKey, high: WindowKey = WindowKey(values: [])) {
            self.kind = kind
            self.low = Nulls(low)
            self.high = Nulls(high)
        }

        /// Keys of this shape, whose values tell where they come from.
        fileprivate var markedKeys: (low: WindowKey, high: WindowKey) {
            (low.markedKey { .low($0) }, high.markedKey { .high($0) })
        }
    }

    /// Which terms of a key are NULL: most often none.
    private struct Nulls: Hashable {
        let termCount: Int
        let terms: [Int]

        init(_ key: WindowKey) {
            termCount = key.values.count
            terms = key.values.indices.filter { key.values[$0].isNull }
        }

        func markedKey(_ slot: (Int) -> WindowTemplate.Slot) -> WindowKey {
            WindowKey(
                values: (0..<termCount).map { term in
                    terms.contains(term) ? .null : WindowTemplate.mark(slot(term))
                })
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
        let kind = shape.kind
        var templates = try requests(low, high).map { request in
            let (sql, arguments) = try request.sqlAndArguments(db, counts: kind.counts)
            let adapter = kind.counts ? nil : try request.adapter(db)
            return WindowTemplate(sql: sql + kind.ending, arguments, adapter)
        }
        if kind.isSum { templates = [WindowTemplate(sumOf: templates)] }
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
    private let adapter: (any RowAdapter)?

    init(sql: String, _ arguments: StatementArguments, _ adapter: (any RowAdapter)?) {
        self.sql = sql
        self.arguments = arguments
        self.adapter = adapter
        slots = arguments.values.enumerated().compactMap { index, value in
            Self.slot(of: value).map { (index, $0) }
        }
    }

    /// The sum of numbers, by one statement: there may be one for each row of a screen.
    init(sumOf templates: [WindowTemplate]) {
        let sum = templates.map { "(\($0.sql))" }.joined(separator: " + ")
        self.init(
            sql: "SELECT \(sum.isEmpty ? "0" : sum)",
            StatementArguments(templates.flatMap(\.arguments.values)), nil)
    }

    /// The number of rows.
    func count(
        _ db: Database, low: WindowKey, high: WindowKey = WindowKey(values: [])
    ) throws -> Int {
        try Int.fetchOne(db, sql: sql, arguments: filled(low, high)) ?? 0
    }

    /// Rows up to a number.
    func rows(_ db: Database, low: WindowKey, limit: Int) throws -> RowCursor {
        try Row.fetchCursor(db, sql: sql, arguments: filled(low, limit), adapter: adapter)
    }

    /// The row behind so many others.
    func row(_ db: Database, low: WindowKey, skipping count: Int) throws -> Row? {
        try Row.fetchOne(db, sql: sql, arguments: filled(low, count), adapter: adapter)
    }

    /// The row, of which there is one at most.
    func row(_ db: Database, low: WindowKey) throws -> Row? {
        try Row.fetchOne(
            db, sql: sql, arguments: filled(low, WindowKey(values: [])), adapter: adapter)
    }

    private func filled(_ low: WindowKey, _ number: Int) -> StatementArguments {
        var arguments = filled(low, WindowKey(values: []))
        arguments.values.append(number.databaseValue)
        return arguments
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
