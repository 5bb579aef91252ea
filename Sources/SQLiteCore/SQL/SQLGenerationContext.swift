internal import Synchronization

/// Collects the arguments of SQL that is being written, and names the tables in it.
final class SQLGenerationContext {
    let db: Database
    private(set) var values: [DatabaseValue] = []
    private var names: [ObjectIdentifier: String] = [:]
    private var usedNames: Set<String> = []
    /// Whether columns are written with the name of their table.
    var qualifiesColumns = false
    private let parent: SQLGenerationContext?

    init(_ db: Database, parent: SQLGenerationContext? = nil) {
        self.db = db
        self.parent = parent
    }

    var arguments: StatementArguments { StatementArguments(values: values) }

    func append(_ value: DatabaseValue) -> String {
        if let parent { return parent.append(value) }
        values.append(value)
        return "?"
    }

    func append(_ arguments: [DatabaseValue]) {
        if let parent { return parent.append(arguments) }
        values.append(contentsOf: arguments)
    }

    /// Gives the alias a name that nothing else has in the statement.
    func register(_ alias: TableAlias) {
        guard names[ObjectIdentifier(alias)] == nil else { return }
        var name = alias.name ?? alias.tableName
        if alias.name == nil {
            var number = 1
            while usedNames.contains(name.lowercased()) {
                name = "\(alias.tableName)\(number)"
                number += 1
            }
        }
        usedNames.insert(name.lowercased())
        names[ObjectIdentifier(alias)] = name
    }

    func name(of alias: TableAlias) -> String? {
        names[ObjectIdentifier(alias)] ?? parent?.name(of: alias)
    }

    /// The prefix of columns of that table; empty where there is one table only.
    func qualifier(_ alias: TableAlias) -> String {
        if let name = names[ObjectIdentifier(alias)] {
            return qualifiesColumns || alias.name != nil
                ? name.quotedDatabaseIdentifier + "." : ""
        }
        // A table of the query around.
        if let name = parent?.name(of: alias) { return name.quotedDatabaseIdentifier + "." }
        return ""
    }
}

/// Stands for a table of a request, so that its columns can be told from those of other tables.
///
/// ```swift
/// let team = TableAlias()
/// let request = Player
///     .joining(required: Player.team.aliased(team))
///     .filter(team[Column("color")] == "red")
/// ```
public final class TableAlias: Sendable {
    let name: String?
    private let ownTableName: Mutex<String>

    /// Creates an alias, which gets a name in SQL only if it needs one.
    public init(name: String? = nil) {
        self.name = name
        self.ownTableName = Mutex("")
    }

    init(tableName: String, name: String? = nil) {
        self.name = name
        self.ownTableName = Mutex(tableName)
    }

    var tableName: String {
        get { ownTableName.withLock { $0 } }
        set { ownTableName.withLock { $0 = newValue } }
    }

    /// An expression about this table.
    public subscript(_ expression: some SQLSpecificExpressible & SQLSelectable & SQLOrderingTerm)
        -> SQLExpression
    {
        expression.sqlExpression.qualified(with: self)
    }

    /// A column of this table.
    public subscript(_ column: String) -> SQLExpression {
        SQLExpression.column(column).qualified(with: self)
    }

    /// What is selected of this table.
    public subscript(_ selectable: some SQLSelectable) -> SQLSelection {
        selectable.sqlSelection.qualified(with: self)
    }

    /// An order by this table.
    public subscript(_ ordering: some SQLOrderingTerm) -> SQLOrdering {
        ordering.sqlOrdering.qualified(with: self)
    }
}
