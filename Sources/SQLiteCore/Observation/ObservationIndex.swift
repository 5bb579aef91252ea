internal import CSQLite

/// Finds the observers of a changed row without looking at the others.
///
/// It belongs to one connection and is used under its lock.
final class ObservationIndex {
    /// What is known and observed of one table.
    final class Table {
        let identifier: TableIdentifier
        /// Observers of all rows.
        var wholeObservers: [ObjectIdentifier: RegionObservation] = [:]
        /// Observers of single rows.
        var rowObservers: [Int64: [RegionObservation]] = [:]
        /// The transaction that touched the table last.
        var touchedEpoch = 0
        /// The transaction in which all observers of the table are marked already.
        var fullyMarkedEpoch = 0
        /// What the update hook said during the current statement.
        var insertedOrDeleted = false
        var deleted = false
        var updated = false
        var updatedRows: [Int64] = []
        var touchedStatement = 0

        init(identifier: TableIdentifier) {
            self.identifier = identifier
        }

        var isObserved: Bool { !wholeObservers.isEmpty || !rowObservers.isEmpty }
    }

    private(set) var tables: [TableIdentifier: Table] = [:]
    private(set) var fullDatabaseObservers: [ObjectIdentifier: RegionObservation] = [:]
    private(set) var observations: [ObjectIdentifier: RegionObservation] = [:]
    /// The table of the last event, whose names SQLite passes at the same addresses.
    private var lastSchemaAddress: UnsafePointer<CChar>?
    private var lastNameAddress: UnsafePointer<CChar>?
    private var lastTable: Table?
    private var namesByAddress: [UnsafePointer<CChar>: (schema: UnsafePointer<CChar>, Table)] = [:]

    var isEmpty: Bool { observations.isEmpty }

    func table(_ identifier: TableIdentifier) -> Table {
        if let table = tables[identifier] { return table }
        let table = Table(identifier: identifier)
        tables[identifier] = table
        return table
    }

    /// The table of an event of the update hook.
    func table(schema: UnsafePointer<CChar>, name: UnsafePointer<CChar>) -> Table {
        if name == lastNameAddress, schema == lastSchemaAddress, let lastTable,
            matches(lastTable, schema, name)
        {
            return lastTable
        }
        let table: Table
        if let known = namesByAddress[name], known.schema == schema, matches(known.1, schema, name)
        {
            table = known.1
        } else {
            table = self.table(
                TableIdentifier(schema: String(cString: schema), name: String(cString: name)))
            if namesByAddress.count > 4096 { namesByAddress.removeAll() }
            namesByAddress[name] = (schema, table)
        }
        lastNameAddress = name
        lastSchemaAddress = schema
        lastTable = table
        return table
    }

    /// Addresses are used again after the schema was loaded again: the names decide.
    private func matches(
        _ table: Table, _ schema: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>
    ) -> Bool {
        sqlite3_stricmp(name, table.identifier.name) == 0
            && sqlite3_stricmp(schema, table.identifier.schema) == 0
    }

    func add(_ observation: RegionObservation) {
        let id = ObjectIdentifier(observation.observer)
        remove(id)
        observations[id] = observation
        guard let regions = observation.region.tables else {
            fullDatabaseObservers[id] = observation
            return
        }
        for (identifier, region) in regions {
            let table = table(identifier)
            table.fullyMarkedEpoch = 0
            if let rowIDs = region.rowIDs {
                for rowID in rowIDs { table.rowObservers[rowID, default: []].append(observation) }
            } else {
                table.wholeObservers[id] = observation
            }
        }
    }

    func remove(_ id: ObjectIdentifier) {
        guard let observation = observations.removeValue(forKey: id) else { return }
        fullDatabaseObservers[id] = nil
        for (identifier, region) in observation.region.tables ?? [:] {
            guard let table = tables[identifier] else { continue }
            table.wholeObservers[id] = nil
            for rowID in region.rowIDs ?? [] {
                table.rowObservers[rowID]?.removeAll { $0 === observation }
                if table.rowObservers[rowID]?.isEmpty == true { table.rowObservers[rowID] = nil }
            }
        }
    }
}
