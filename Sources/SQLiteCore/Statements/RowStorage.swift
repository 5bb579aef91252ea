internal import CSQLite

/// Keeps what rows of one layout share: names, learned lookups, and values if the row was copied.
///
/// It belongs to a connection's access like the statement it reads from.
@usableFromInline
final class RowStorage {
    @usableFromInline let live: UnsafeMutablePointer<LiveRow>?
    let columnNames: [String]
    /// The values of a copied row, of all columns of the statement.
    private let values: [DatabaseValue]
    /// For rows behind an adapter: the statement's column for each visible column.
    private let mapping: [Int32]?
    /// For rows behind an adapter: the names of the statement's columns.
    private let statementColumnNames: [String]?
    /// Alive as long as their addresses are compared with.
    private var learnedNames: [String] = []
    private var indexByName: [String: Int32]?
    /// The statement's, for errors.
    let sql: String?
    /// The statement, for errors; it has this storage itself.
    private unowned let statement: Statement?
    /// The rows that an adapter defines over this one.
    var scopes: [String: Row] = [:]
    /// The rows that were fetched for an association to many.
    var prefetchedRows: [String: PrefetchedRows] = [:]
    /// The decoder of `Decodable` records, which learns columns by coding key.
    var decoder: RowDecoder?
    /// The statement, where it must live as long as it is read from.
    private let owner: Statement?

    /// Storage over a running statement.
    init(
        statement: Statement, columnNames: [String], mapping: [Int32]? = nil,
        statementColumnNames: [String]? = nil, owner: Statement? = nil
    ) {
        let live = UnsafeMutablePointer<LiveRow>.allocate(capacity: 1)
        var map: UnsafeMutablePointer<Int32>?
        if let mapping {
            let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, mapping.count))
            for (index, column) in mapping.enumerated() { (pointer + index).initialize(to: column) }
            map = pointer
        }
        live.initialize(to: LiveRow(statement: statement.sqliteStatement, mapping: map))
        self.live = live
        self.columnNames = columnNames
        self.values = []
        self.mapping = mapping
        self.statementColumnNames = statementColumnNames
        self.sql = statement.sql
        self.statement = statement
        self.owner = owner
    }

    /// Storage of a copied row.
    convenience init(columnNames: [String], values: [DatabaseValue], sql: String?) {
        self.init(
            columnNames: columnNames, values: values, mapping: nil, statementColumnNames: nil,
            sql: sql)
    }

    private init(
        columnNames: [String], values: [DatabaseValue], mapping: [Int32]?,
        statementColumnNames: [String]?, sql: String?
    ) {
        self.live = nil
        self.columnNames = columnNames
        self.values = values
        self.mapping = mapping
        self.statementColumnNames = statementColumnNames
        self.sql = sql
        self.statement = nil
        self.owner = nil
    }

    deinit {
        if let live {
            live.pointee.deallocate()
            live.deallocate()
        }
    }

    /// Makes lookups possible: the statement has a row.
    @usableFromInline
    func activate() {
        guard let live else { return }
        live.pointee.activate(count: columnNames.count)
        for scope in scopes.values { scope.storage.activate() }
    }

    /// Makes lookups trap: the statement has no row any more.
    func deactivate() {
        live?.pointee.deactivate()
        decoder?.rest()
        for scope in scopes.values { scope.storage.deactivate() }
    }

    /// Whether there are values: the row was copied, or its statement has a row.
    var isReadable: Bool { live.map { $0.pointee.count > 0 || columnNames.isEmpty } ?? true }

    /// The arguments of the statement that has the row; nil for copies.
    var currentArguments: StatementArguments? {
        guard let live, live.pointee.count > 0 else { return nil }
        return statement?.arguments
    }

    /// The position of the leftmost column of that name, case ignored; -1 if there is none.
    func position(ofColumn name: String) -> Int32 {
        if indexByName == nil {
            var index: [String: Int32] = [:]
            for (position, name) in columnNames.enumerated() {
                let key = name.lowercased()
                if index[key] == nil { index[key] = Int32(position) }
            }
            indexByName = index
        }
        return indexByName?[name.lowercased()] ?? -1
    }

    /// The statement's column for a name whose prediction failed; learns it.
    @usableFromInline
    @inline(never)
    func statementColumn(named name: String) -> Int32 {
        guard let live else { return -1 }
        guard live.pointee.count > 0 || columnNames.isEmpty else {
            preconditionFailure("Row is used after its cursor moved on: store row.copy() instead")
        }
        let bits = name.predictionBits
        let learned = live.pointee.learnedColumn(bits)
        let column = learned ?? column(named: name)
        // Names that come in another order in each row are known, but are not expected in any order.
        let isLast = live.pointee.next == live.pointee.predictions + live.pointee.learned
        if learned == nil || isLast, live.pointee.learn(bits, column: column) {
            learnedNames.append(name)
        }
        live.pointee.advance()
        return column
    }

    private func column(named name: String) -> Int32 {
        let position = position(ofColumn: name)
        return position < 0 ? -1 : live?.pointee.mapping?[Int(position)] ?? position
    }

    /// The value at a visible position.
    func value(at position: Int) -> DatabaseValue {
        guard let live else { return values[mapping.map { Int($0[position]) } ?? position] }
        precondition(
            position >= 0 && position < Int(live.pointee.count),
            "Row has no column at that index, or is used after its cursor moved on")
        let column = live.pointee.mapping?[position] ?? Int32(position)
        return DatabaseValue(sqliteStatement: live.pointee.statement, index: column)
    }

    // MARK: - Copies

    /// A copy that stays valid, with its scopes.
    func copy() -> RowStorage {
        copy(allValues: allValues)
    }

    private func copy(allValues: [DatabaseValue]) -> RowStorage {
        let copy = RowStorage(
            columnNames: columnNames, values: allValues, mapping: mapping,
            statementColumnNames: statementColumnNames, sql: sql)
        // Scopes are other views of the same values, if they are of the same statement.
        copy.scopes = scopes.mapValues { scope in
            Row(
                storage: live == nil
                    ? scope.storage.copy() : scope.storage.copy(allValues: allValues))
        }
        copy.prefetchedRows = prefetchedRows
        return copy
    }

    /// What the statement gives without adapters; nil if there is none.
    var unadapted: RowStorage? {
        guard let statementColumnNames else { return nil }
        return RowStorage(columnNames: statementColumnNames, values: allValues, sql: sql)
    }

    /// The values of all columns of the statement.
    private var allValues: [DatabaseValue] {
        guard let live else { return values }
        precondition(
            columnNames.isEmpty || live.pointee.count > 0,
            "Row is used after its cursor moved on: store row.copy() instead")
        let statement = live.pointee.statement
        return (0..<sqlite3_data_count(statement)).map {
            DatabaseValue(sqliteStatement: statement, index: $0)
        }
    }
}

/// The rows of a to-many association, for one base row.
struct PrefetchedRows {
    var rows: [Row]
}
