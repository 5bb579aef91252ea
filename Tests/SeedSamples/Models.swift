import Foundation
import SQLiteCore

// The types that the documents speak of and do not show.

struct Player: Codable, Identifiable, Hashable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var name: String
    var score: Int

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

struct Item: Codable, Identifiable, Equatable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "items"

    var id: Int64
    var timestamp: Date
}

enum Samples {
    /// A database of three players.
    static func database() throws -> DatabaseQueue {
        let queue = DatabaseQueue()
        try queue.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("score", .integer).notNull()
            }
            for (name, score) in [("Arthur", 10), ("Barbara", 30), ("Craig", 20)] {
                var player = Player(name: name, score: score)
                try player.insert(db)
            }
            try db.create(table: "items") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("timestamp", .datetime).notNull()
            }
            for id in 1...20 {
                try Item(
                    id: Int64(id), timestamp: Date(timeIntervalSince1970: Double(id) * 86_400)
                ).insert(db)
            }
        }
        return queue
    }
}
