import SQLiteCore

/// A database as another program makes it: without our schema, functions and settings.
enum ForeignDatabase {
    static func make(_ path: String, _ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    static func integer(_ path: String, _ sql: String) throws -> Int? {
        let queue = try DatabaseQueue(path: path)
        let value = try queue.read { try Int.fetchOne($0, sql: sql) }
        try queue.close()
        return value
    }
}
