internal import Dispatch
internal import SQLiteCore

/// What is done where no index gives the order, or a filter leaves too few rows in it.
extension WindowQuery {
    /// To walk in the order takes too long: no index gives it, or the rows that a filter lets through are too
    /// far apart.
    struct WalkIsSlow: Error {}

    /// So many keys are kept of rows that are known by their keys.
    private static let mostKeys = 65_536
    /// So many rows are known by their primary keys, of 8 bytes.
    private static let mostIDs = 1 << 24
    /// One in some hundred rows at least is found soon, so not all need an anchor.
    private static let mostSortedAnchors = 8192

    /// The term that is the primary key, if that is one column.
    var idTerm: Int? { order.uniqueTerms.count == 1 ? order.uniqueTerms[0] : nil }

    /// The keys of all rows, in their order.
    var orderedKeys: QueryInterfaceRequest<Row> {
        request.select(keySelection).order(order.terms.map(\.ordering))
    }

    /// Whether it has turned out that SQLite sorts all rows for each look at some of them.
    var isKnownToSort: Bool { hasNoIndex.withLock { $0 == true } }

    /// Whether SQLite sorts all rows for each look at some of them, for want of an index.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/eqp.html>
    func sortsAllRows(_ db: Database) throws -> Bool {
        if let known = hasNoIndex.withLock({ $0 }) { return known }
        let (sql, arguments) = try orderedKeys.sqlAndArguments(db)
        let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
        // A sorter for the last terms alone sorts the rows that are equal in the others, a few at a time.
        let sorts = plan.contains { $0["detail"] == "USE TEMP B-TREE FOR ORDER BY" }
        hasNoIndex.withLock { $0 = sorts }
        return sorts
    }

    /// Runs `walk`, or `sort` if that takes too long and the cause is what a walk suffers from.
    func quickly<T>(
        _ access: WindowAccess, _ walk: () throws -> T, orSort sort: () throws -> T
    ) throws -> T {
        if !isKnownToSort {
            let deadline = DispatchTime.now() + access.patience
            do {
                return try access.db.interruptible(while: {
                    DispatchTime.now() < deadline && access.mayContinue()
                }) { try walk() }
            } catch is ReadInterruption where access.mayContinue() {
                let sorts = try sortsAllRows(access.db)
                guard hasConditions || sorts else {
                    return try access.db.interruptible(while: access.mayContinue) { try walk() }
                }
            }
        }
        return try access.db.interruptible(while: access.mayContinue) { try sort() }
    }

    /// Where the rows are, of which there are so many, in one pass that SQLite sorts for.
    ///
    /// Each row is known then if the primary key is an integer, or if they are few.
    func sortedAnchors(_ access: WindowAccess, of count: Int) throws -> WindowAnchors {
        try access.db.interruptible(while: access.mayContinue) {
            let ordered = request.select(keySelection).order(
                order.withoutIndex.terms.map(\.ordering))
            let rows = try Row.fetchCursor(access.db, ordered)
            var stride = max(64, count / Self.mostSortedAnchors)
            var keys: [WindowKey] = []
            var ids: [Int64]? = []
            var position = 0
            while let row = try rows.next() {
                if ids != nil {
                    let id: DatabaseValue? = idTerm.map { row[$0] }
                    if case .int64(let id) = id?.storage, position < Self.mostIDs {
                        ids?.append(id)
                    } else {
                        ids = nil
                        if position == 0, count <= Self.mostKeys { stride = 1 }
                    }
                }
                if position.isMultiple(of: stride) { keys.append(key(row)) }
                position += 1
            }
            return WindowAnchors(stride: stride, keys: keys, ids: ids)
        }
    }
}
