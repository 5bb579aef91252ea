/// A type that stands for a table.
///
/// ```swift
/// struct Player: TableRecord {}
/// try Player.filter(Column("score") > 100).fetchCount(db)
/// ```
public protocol TableRecord {
    /// The columns, for closures such as `Player.filter { $0.score > 100 }`.
    ///
    /// A nested `enum Columns` with static members is found by itself:
    ///
    /// ```swift
    /// enum Columns {
    ///     static let score = Column("score")
    /// }
    /// ```
    associatedtype Columns = Void

    /// What closures such as `Player.filter { $0.score > 100 }` are given: `Columns.self`, unless the
    /// type says otherwise.
    associatedtype DatabaseComponents = Columns.Type

    /// What closures such as `Player.filter { $0.score > 100 }` are given.
    static var databaseComponents: DatabaseComponents { get }

    /// The name of the table; by default, the name of the type: `Player` gives `player`,
    /// `HTTPRequest` gives `httpRequest`.
    static var databaseTableName: String { get }

    /// What requests select; all columns by default.
    static var databaseSelection: [any SQLSelectable] { get }
}

extension TableRecord where DatabaseComponents == Columns.Type {
    /// The type that has the columns as static members.
    public static var databaseComponents: DatabaseComponents { Columns.self }
}

extension TableRecord {
    /// The name of the type, its first word in small letters.
    public static var databaseTableName: String { defaultDatabaseTableName }

    /// All columns.
    public static var databaseSelection: [any SQLSelectable] { [AllColumns()] }

    static var defaultDatabaseTableName: String {
        let type = ObjectIdentifier(Self.self)
        if let name = defaultTableNames.withLock({ $0[type] }) { return name }
        let name = makeDefaultTableName()
        defaultTableNames.withLock { $0[type] = name }
        return name
    }

    private static func makeDefaultTableName() -> String {
        let name = String(describing: Self.self).prefix { $0 != "<" }
        let capitals = name.prefix { $0.isUppercase || $0.isNumber }
        switch capitals.count {
        case 0: return String(name)
        case name.count: return name.lowercased()
        case 1: return capitals.lowercased() + name.dropFirst()
        default:
            let head = capitals.dropLast()
            return head.lowercased() + name.dropFirst(head.count)
        }
    }

    /// The number of columns that requests select.
    public static func numberOfSelectedColumns(_ db: Database) throws -> Int {
        let statement = try all().limit(0).makePreparedRequest(db, forSingleResult: false).statement
        return statement.columnCount
    }
}

/// The names that were made of the names of types, as each request and insertion asks for one.
private let defaultTableNames = LockedBox<[ObjectIdentifier: String]>([:])
