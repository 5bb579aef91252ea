internal import SQLiteCore

extension WindowPlan {
    /// The place of the row of an id; nil if there is none, or the filter hides it.
    func key(_ db: Database, id: some DatabaseValueConvertible) throws -> WindowKey? {
        try rows.key(db, id: id, column: idColumn)
    }

    /// The position of the row of an id among rows that are all known; nil if that is not known.
    func position(
        _ db: Database, ofID id: some DatabaseValueConvertible, in anchors: WindowAnchors
    ) throws -> Int? {
        guard idColumn != nil else { return anchors.position(ofID: id.databaseValue) }
        // They are known by their primary keys, which may be the ids of others.
        return try key(db, id: id).flatMap { anchors.position(ofRow: $0, in: rows) }
    }
}

extension Database {
    /// The column that has the ids of elements, if it is not what tells the rows of a window apart.
    ///
    /// - parameter column: What the request says; the primary key if that is nothing.
    func idColumn(_ column: String?, of table: String) throws -> String? {
        // Of a view only the request knows what tells its rows apart.
        if try viewExists(table) { return column }
        let key = try primaryKey(table).columns
        guard key.count == 1, column?.lowercased() ?? key[0].lowercased() == key[0].lowercased()
        else { return column }
        return try rowIDBehindPrimaryKey(of: table) == nil ? nil : key[0]
    }
}
