internal import SQLiteCore

/// What tells the rows of a `player` apart that is a view, as another program may have it: the ids, as for people.
struct PlayerViewSource: DatabaseSchemaSource {
    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) -> [String]? {
        view.name.lowercased() == "player" ? ["id"] : nil
    }
}
