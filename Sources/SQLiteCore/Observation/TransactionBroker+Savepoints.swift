/// A point to which the transaction may be rolled back.
struct ObservedSavepoint {
    let name: String
    /// How many marks had been made.
    let markCount: Int
}

extension TransactionBroker {
    /// Follows savepoints: what is rolled back to one has not changed for anybody.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_savepoint.html>
    func followSavepoints(_ effects: StatementEffects) {
        switch effects.transaction {
        case .beginSavepoint(let name):
            savepoints.append(ObservedSavepoint(name: name, markCount: markCount))
        case .releaseSavepoint(let name):
            if let index = lastSavepoint(name) { savepoints.removeSubrange(index...) }
        case .rollbackSavepoint(let name):
            guard let index = lastSavepoint(name) else { return }
            savepoints.removeSubrange((index + 1)...)
            takeOffMarks(since: savepoints[index].markCount)
        default:
            break
        }
    }

    private func lastSavepoint(_ name: String) -> Int? {
        savepoints.lastIndex { $0.name.lowercased() == name.lowercased() }
    }

    private func takeOffMarks(since count: Int) {
        // Who has read what is rolled back now has to look again, and who depends on another schema.
        guard !startedInsideTransaction, touchedTables != nil else { return }
        marked.removeAll { observation in
            guard observation.mark > count else { return false }
            observation.markedEpoch = 0
            return true
        }
        // Of these not all observers are marked any more.
        for table in index.tables.values where table.fullyMarkedEpoch == epoch {
            table.fullyMarkedEpoch = 0
        }
    }
}
