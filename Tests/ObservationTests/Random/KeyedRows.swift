import SQLiteCore
import SQLiteTestSupport

/// Rows of a table that are asked for by their ids: of those observations, other rows are none of
/// the business.
struct KeyedRows: Sendable {
    /// Those that are asked for: few, so that others are often changed to and from them.
    static let askedIDs = [1, 2, 3, 4, 5]

    let table: String
    let ids: [Int64]
    let columns: [String]

    /// The SQL that gives the same.
    var sql: String {
        let selection = columns.isEmpty ? "*" : columns.joined(separator: ", ")
        let list = ids.map(String.init).joined(separator: ", ")
        return "SELECT \(selection) FROM \(table) WHERE id IN (\(list)) ORDER BY id"
    }

    func fetch(_ db: Database) throws -> [Row] {
        let rows = Table<Row>(table).filter(keys: ids).order(Column("id"))
        return try (columns.isEmpty ? rows : rows.select(columns.map { Column($0) })).fetchAll(db)
    }
}

extension RandomSchema {
    /// Some rows of a table that has ids, if there is one.
    func keyedRows(_ random: inout RandomSource) -> KeyedRows? {
        let numbered = tables.filter { $0.isNumbered && !$0.name.hasPrefix("aux.") }
        guard !numbered.isEmpty else { return nil }
        let ids = (1...random.int(1...2)).map { _ in Int64(random.pick(KeyedRows.askedIDs)) }
        return KeyedRows(
            table: random.pick(numbered).name, ids: Array(Set(ids)),
            columns: random.pick([[], [], ["a"], ["b", "w"]]))
    }
}
