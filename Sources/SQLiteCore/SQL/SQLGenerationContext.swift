/// Collects the arguments of SQL that is being written, and names the tables in it.
final class SQLGenerationContext {
    let db: Database
    private var values: [DatabaseValue] = []
    private var namedValues = StatementArguments()
    private var names: [ObjectIdentifier: String] = [:]
    private var usedNames: Set<String> = []
    /// The aliases whose name the user gave.
    private var givenNames: Set<ObjectIdentifier> = []
    /// Whether columns are written with the name of their table.
    var qualifiesColumns = false
    private let parent: SQLGenerationContext?
    /// Whether a table of the queries around was spoken of that has the name of one in here.
    private(set) var hidesTableAround = false

    /// - parameter avoidsNamesAround: whether tables get names that those of the queries around do
    ///   not have.
    init(
        _ db: Database, parent: SQLGenerationContext? = nil, avoidsNamesAround: Bool = false
    ) {
        self.db = db
        self.parent = parent
        if avoidsNamesAround, let parent { usedNames = parent.allUsedNames }
    }

    private var allUsedNames: Set<String> { usedNames.union(parent?.allUsedNames ?? []) }

    var arguments: StatementArguments {
        namedValues.isEmpty
            ? StatementArguments(values: values) : StatementArguments(values: values) + namedValues
    }

    func append(_ value: DatabaseValue) -> String {
        if let parent { return parent.append(value) }
        values.append(value)
        return "?"
    }

    func append(_ arguments: [DatabaseValue]) {
        if let parent { return parent.append(arguments) }
        values.append(contentsOf: arguments)
    }

    /// Appends arguments by position and by name.
    func append(_ arguments: StatementArguments) {
        if let parent { return parent.append(arguments) }
        values.append(contentsOf: arguments.values)
        let replaced = namedValues.append(
            contentsOf: StatementArguments(arguments.namedValues))
        // A subquery may be written twice.
        precondition(
            replaced.allSatisfy { arguments.namedValues[$0.key] == $0.value },
            "Duplicate statement arguments: \(replaced.keys.sorted())")
    }

    /// How many values were appended so far.
    var argumentCount: Int { parent?.argumentCount ?? values.count }

    /// Forgets the values after the first ones.
    func removeArguments(after count: Int) {
        if let parent { return parent.removeArguments(after: count) }
        values.removeSubrange(count...)
    }

    /// Gives each alias a name that nothing else has in the statement.
    ///
    /// Tables that come more than once are numbered, unless the user named them.
    func register(_ aliases: [SQLTableAlias]) {
        let aliases = aliases.filter { names[ObjectIdentifier($0)] == nil }
        let counts = Dictionary(grouping: aliases) { $0.identity.lowercased() }.mapValues(\.count)
        usedNames.formUnion(aliases.compactMap { $0.givenName?.lowercased() })
        for alias in aliases {
            var name = alias.identity
            if alias.givenName == nil {
                var number = 1
                let isNumbered = counts[name.lowercased(), default: 0] > 1
                while number == 1 && isNumbered && name == alias.tableName
                    || usedNames.contains(name.lowercased())
                {
                    name = "\(alias.tableName)\(number)"
                    number += 1
                }
            }
            usedNames.insert(name.lowercased())
            names[ObjectIdentifier(alias)] = name
            if alias.givenName != nil { givenNames.insert(ObjectIdentifier(alias)) }
        }
    }

    /// Gives aliases the name of another one, which is registered.
    func register(_ synonyms: [SQLTableAlias], of alias: SQLTableAlias) {
        for synonym in synonyms {
            names[ObjectIdentifier(synonym)] = names[ObjectIdentifier(alias)]
            if alias.givenName != nil { givenNames.insert(ObjectIdentifier(synonym)) }
        }
    }

    /// Gives the alias a name that nothing else has in the statement.
    func register(_ alias: SQLTableAlias) {
        register([alias])
    }

    func name(of alias: SQLTableAlias) -> String? {
        if let name = names[ObjectIdentifier(alias)] { return name }
        guard let name = parent?.name(of: alias) else { return nil }
        if usedNames.contains(name.lowercased()) { hidesTableAround = true }
        return name
    }

    /// The prefix of columns of that table; empty where there is one table only.
    func qualifier(_ alias: SQLTableAlias) -> String {
        if let name = names[ObjectIdentifier(alias)] {
            return qualifiesColumns || givenNames.contains(ObjectIdentifier(alias))
                ? name.quotedDatabaseIdentifier + "." : ""
        }
        // A table of the query around.
        if let name = name(of: alias) ?? alias.givenName {
            return name.quotedDatabaseIdentifier + "."
        }
        return ""
    }
}
