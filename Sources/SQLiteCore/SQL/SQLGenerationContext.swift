/// Collects the arguments of SQL that is being written, and names the tables in it.
final class SQLGenerationContext {
    let db: Database
    private var values: [DatabaseValue] = []
    private var namedValues = StatementArguments()
    // Lists and no tables of hashes: most statements have one alias.
    private var names: [AliasName] = []
    /// In lower case.
    private var usedNames: [String] = []
    /// Whether columns are written with the name of their table.
    var qualifiesColumns = false
    private let parent: SQLGenerationContext?
    /// Whether a table of the queries around was spoken of that has the name of one in here.
    private(set) var hidesTableAround = false

    /// What an alias is called in the statement.
    private struct AliasName {
        let alias: ObjectIdentifier
        let name: String
        /// Whether the user gave it.
        let isGiven: Bool
    }

    /// - parameter avoidsNamesAround: whether tables get names that those of the queries around do
    ///   not have.
    init(
        _ db: Database, parent: SQLGenerationContext? = nil, avoidsNamesAround: Bool = false
    ) {
        self.db = db
        self.parent = parent
        if avoidsNamesAround, let parent { usedNames = parent.allUsedNames }
    }

    private var allUsedNames: [String] { usedNames + (parent?.allUsedNames ?? []) }

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
        let aliases = aliases.filter { ownName(of: $0) == nil }
        let identities = aliases.count > 1 ? aliases.map { $0.identity.lowercased() } : []
        for alias in aliases {
            if let name = alias.givenName { usedNames.append(name.lowercased()) }
        }
        for (index, alias) in aliases.enumerated() {
            var name = alias.identity
            if alias.givenName == nil {
                var number = 1
                let isNumbered =
                    aliases.count > 1 && identities.count { $0 == identities[index] } > 1
                while number == 1 && isNumbered && name == alias.tableName
                    || usedNames.contains(name.lowercased())
                {
                    name = "\(alias.tableName)\(number)"
                    number += 1
                }
            }
            usedNames.append(name.lowercased())
            names.append(
                AliasName(
                    alias: ObjectIdentifier(alias), name: name, isGiven: alias.givenName != nil))
        }
    }

    private func ownName(of alias: SQLTableAlias) -> AliasName? {
        names.first { $0.alias == ObjectIdentifier(alias) }
    }

    /// Gives aliases the name of another one, which is registered.
    func register(_ synonyms: [SQLTableAlias], of alias: SQLTableAlias) {
        for synonym in synonyms {
            guard let name = ownName(of: alias)?.name else { continue }
            let isGiven = alias.givenName != nil || ownName(of: synonym)?.isGiven == true
            names.removeAll { $0.alias == ObjectIdentifier(synonym) }
            names.append(
                AliasName(alias: ObjectIdentifier(synonym), name: name, isGiven: isGiven))
        }
    }

    /// Gives the alias a name that nothing else has in the statement.
    func register(_ alias: SQLTableAlias) {
        register([alias])
    }

    func name(of alias: SQLTableAlias) -> String? {
        if let own = ownName(of: alias) { return own.name }
        guard let name = parent?.name(of: alias) else { return nil }
        if usedNames.contains(name.lowercased()) { hidesTableAround = true }
        return name
    }

    /// The prefix of columns of that table; empty where there is one table only.
    func qualifier(_ alias: SQLTableAlias) -> String {
        if let own = ownName(of: alias) {
            return qualifiesColumns || own.isGiven ? own.name.quotedDatabaseIdentifier + "." : ""
        }
        // A table of the query around.
        if let name = name(of: alias) ?? alias.givenName {
            return name.quotedDatabaseIdentifier + "."
        }
        return ""
    }
}
