/// The part of a database that a request reads: tables, and columns and rows of them.
///
/// ```swift
/// let region = try Player.filter(key: 1).databaseRegion(db)
/// ```
///
/// A region may be wider than what is really read, never narrower. Names of tables and columns are
/// compared without regard to case.
///
/// Related SQLite documentation: <https://www.sqlite.org/c3ref/set_authorizer.html>
public struct DatabaseRegion: Sendable {
    struct TableRegion: Hashable, Sendable {
        /// Lowercased names; nil for all columns.
        var columns: Set<String>?
        /// Nil for all rows.
        var rowIDs: Set<Int64>?

        /// How columns whose names have capitals are spelled, by their lowercased names. It is for
        /// descriptions only.
        var spellings: [String: String] = [:]

        static let full = TableRegion(columns: nil, rowIDs: nil)

        static func == (lhs: TableRegion, rhs: TableRegion) -> Bool {
            lhs.columns == rhs.columns && lhs.rowIDs == rhs.rowIDs
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(columns)
            hasher.combine(rowIDs)
        }

        mutating func insert(column: String) {
            let key = column.lowercased()
            columns?.insert(key)
            if key != column { spellings[key] = column }
        }

        func union(_ other: TableRegion) -> TableRegion {
            TableRegion(
                columns: columns.flatMap { mine in other.columns.map { mine.union($0) } },
                rowIDs: rowIDs.flatMap { mine in other.rowIDs.map { mine.union($0) } },
                spellings: spellings.merging(other.spellings) { mine, _ in mine })
        }

        func intersection(_ other: TableRegion) -> TableRegion? {
            let columns = intersect(self.columns, other.columns)
            let rowIDs = intersect(self.rowIDs, other.rowIDs)
            if rowIDs?.isEmpty == true { return nil }
            if columns?.isEmpty == true, self.columns?.isEmpty == false,
                other.columns?.isEmpty == false
            {
                return nil
            }
            return TableRegion(
                columns: columns, rowIDs: rowIDs,
                spellings: spellings.merging(other.spellings) { mine, _ in mine })
        }

        private func intersect<T>(_ lhs: Set<T>?, _ rhs: Set<T>?) -> Set<T>? {
            guard let lhs else { return rhs }
            guard let rhs else { return lhs }
            return lhs.intersection(rhs)
        }
    }

    /// Nil for the full database.
    private(set) var tables: [TableIdentifier: TableRegion]?

    /// Creates an empty region.
    public init() {
        tables = [:]
    }

    init(tables: [TableIdentifier: TableRegion]?) {
        self.tables = tables
    }

    /// The region of a table, looked up in the schemas of the connection.
    public init(table: String) {
        tables = [TableIdentifier(schema: nil, name: table): .full]
    }

    /// Whether the region holds nothing.
    public var isEmpty: Bool {
        tables?.isEmpty ?? false
    }

    /// Whether the region is the full database.
    public var isFullDatabase: Bool {
        tables == nil
    }

    mutating func formRead(of column: String, in table: TableIdentifier) {
        guard tables != nil else { return }
        let isNew = tables?[table] == nil
        if isNew { tables?[table] = TableRegion(columns: [], rowIDs: nil) }
        if !column.isEmpty { tables?[table]?.insert(column: column) }
    }

    /// Widens tables to all of their columns.
    mutating func widen(_ isWidened: (TableIdentifier) -> Bool) {
        guard let keys = tables?.keys else { return }
        for key in Array(keys) where isWidened(key) {
            tables?[key]?.columns = nil
        }
    }

    /// The part of the region that lies in those rows of a table; other tables are left out.
    func tableIntersection(_ table: TableIdentifier, rowIDs: Set<Int64>) -> DatabaseRegion {
        guard let tables else {
            return DatabaseRegion(tables: [table: TableRegion(columns: nil, rowIDs: rowIDs)])
        }
        guard let region = tables[table],
            let part = region.intersection(TableRegion(columns: nil, rowIDs: rowIDs))
        else { return DatabaseRegion() }
        return DatabaseRegion(tables: [table: part])
    }

    /// The region without views: their rows change with those of the tables that they read.
    func withoutViews(_ db: Database) -> DatabaseRegion {
        guard let tables, tables.count > 1 else { return self }
        let rest = tables.filter { !db.facts(of: $0.key).isView }
        return rest.isEmpty ? self : DatabaseRegion(tables: rest)
    }

    /// What both regions hold.
    public func intersection(_ other: DatabaseRegion) -> DatabaseRegion {
        guard let tables else { return other }
        guard let others = other.tables else { return self }
        var result: [TableIdentifier: TableRegion] = [:]
        for (table, region) in tables {
            if let other = others[table], let part = region.intersection(other) {
                result[table] = part
            }
        }
        return DatabaseRegion(tables: result)
    }

    /// What one of the regions holds.
    public func union(_ other: DatabaseRegion) -> DatabaseRegion {
        guard let tables, let others = other.tables else { return .fullDatabase }
        return DatabaseRegion(tables: tables.merging(others) { $0.union($1) })
    }

    /// Adds what the other region holds.
    public mutating func formUnion(_ other: DatabaseRegion) {
        self = union(other)
    }

    /// Whether changes of that kind may change what the region holds.
    ///
    /// A ``TransactionObserver`` asks it in `observes(eventsOfKind:)`.
    public func isModified(byEventsOfKind eventKind: DatabaseEventKind) -> Bool {
        isModified(byEventsIn: eventKind.modifiedRegion)
    }

    /// Whether the change is one of what the region holds.
    ///
    /// A ``TransactionObserver`` asks it in `databaseDidChange(with:)`. Only the row is looked at:
    /// what columns it is about was told by the kind of the event.
    public func isModified(by event: DatabaseEvent) -> Bool {
        let table = TableIdentifier(schema: event.databaseName, name: event.tableName)
        return !tableIntersection(table, rowIDs: [event.rowID]).isEmpty
    }

    /// The regions of a database that has been given another schema name are compared without it.
    func isModified(byEventsIn changes: DatabaseRegion) -> Bool {
        !intersection(changes).isEmpty
    }
}

extension DatabaseRegion: Equatable {
    /// Regions are equal if they have the same tables, columns and rows.
    public static func == (lhs: DatabaseRegion, rhs: DatabaseRegion) -> Bool {
        lhs.tables == rhs.tables
    }
}

extension DatabaseRegion: CustomStringConvertible {
    /// Tables with columns in parentheses and rowids in brackets, sorted.
    public var description: String {
        guard let tables else { return "full database" }
        if tables.isEmpty { return "empty" }
        return tables.map { table, region in
            var text = table.schema == "main" ? table.name : "\(table.schema).\(table.name)"
            let columns = (region.columns ?? []).map { region.spellings[$0] ?? $0 }.sorted()
            text += "(" + (columns.isEmpty ? "*" : columns.joined(separator: ",")) + ")"
            if let rowIDs = region.rowIDs {
                text += "[" + rowIDs.sorted().map(String.init).joined(separator: ",") + "]"
            }
            return text
        }.sorted().joined(separator: ",")
    }
}

extension DatabaseRegionConvertible where Self == DatabaseRegion {
    /// The region of everything in the database.
    public static var fullDatabase: DatabaseRegion { DatabaseRegion(tables: nil) }
}

/// Something that knows its region, whose own type is not to be seen.
public struct AnyDatabaseRegionConvertible: DatabaseRegionConvertible {
    private let region: @Sendable (Database) throws -> DatabaseRegion

    /// Creates a region that is known once there is a connection.
    public init(_ region: @escaping @Sendable (Database) throws -> DatabaseRegion) {
        self.region = region
    }

    /// Hides the type of what knows its region.
    public init(_ region: some DatabaseRegionConvertible) {
        self.init { db in try region.databaseRegion(db) }
    }

    /// The region that is read.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion { try region(db) }
}
