import SQLiteCore
import Testing

/// Callbacks of persistence, and conflict policies.
@Suite struct CallbackScenarios {
    struct Refusal: Error {}

    struct Noted: Codable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String

        static let lines = Lines()

        func willSave(_ db: Database) throws { Self.lines.append("willSave") }
        mutating func willInsert(_ db: Database) throws {
            Self.lines.append("willInsert")
            if name.isEmpty { throw Refusal() }
        }

        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            Self.lines.append("aroundInsert")
            _ = try insert()
            Self.lines.append("inserted")
        }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            Self.lines.append("didInsert")
            id = inserted.rowID
        }

        func didSave(_ saved: PersistenceSuccess) { Self.lines.append("didSave") }
        func willUpdate(_ db: Database, columns: Set<String>) throws {
            Self.lines.append("willUpdate \(columns.sorted())")
        }

        func didUpdate(_ updated: PersistenceSuccess) { Self.lines.append("didUpdate") }
        func willDelete(_ db: Database) throws { Self.lines.append("willDelete") }
        func didDelete(deleted: Bool) { Self.lines.append("didDelete \(deleted)") }
    }

    @Test func callbacksRunInOrder() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE noted (id INTEGER PRIMARY KEY, name TEXT)")
            var noted = Noted(name: "a")
            try noted.insert(db)
            #expect(
                Noted.lines.all == [
                    "willSave", "willInsert", "aroundInsert", "inserted", "didInsert", "didSave",
                ])
            Noted.lines.clear()
            try noted.update(db)
            #expect(
                Noted.lines.all == [
                    "willSave", #"willUpdate ["id", "name"]"#, "didUpdate", "didSave",
                ])
            Noted.lines.clear()
            noted.name = "b"
            try noted.update(db, columns: ["name"])
            #expect(
                Noted.lines.all == ["willSave", #"willUpdate ["name"]"#, "didUpdate", "didSave"])
            Noted.lines.clear()
            #expect(try noted.delete(db))
            #expect(try noted.delete(db) == false)
            #expect(
                Noted.lines.all == [
                    "willDelete", "didDelete true", "willDelete", "didDelete false",
                ])
            var refused = Noted(name: "")
            #expect(throws: Refusal.self) { try refused.insert(db) }
            #expect(refused.id == nil)
            #expect(try Noted.fetchCount(db) == 0)
        }
    }

    struct Unique: Codable, Equatable, FetchableRecord, MutablePersistableRecord {
        static let persistenceConflictPolicy = PersistenceConflictPolicy(
            insert: .replace, update: .ignore)
        var id: Int64?
        var email: String
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    @Test func policiesResolveConflicts() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE \"unique\" (id INTEGER PRIMARY KEY, email UNIQUE)")
            _ = try Unique(email: "a").inserted(db)
            let second = try Unique(email: "a").inserted(db)
            #expect(try Unique.fetchAll(db) == [second])
            let third = try Unique(email: "b").inserted(db)
            var changed = third
            changed.email = "a"
            try? changed.update(db)
            #expect(try Unique.find(db, key: third.id).email == "b")
        }
    }
}
