internal import SQLiteCore

/// Whether two contexts stand for the same database.
///
/// What gives a reader is compared by it, other references by identity, equatable values by `==`.
/// Values that cannot be compared count as the same: a query follows another request then, not
/// another context.
@MainActor
enum ContextIdentity {
    static func isSame<Context>(_ lhs: Context, _ rhs: Context) -> Bool {
        if let lhs = lhs as? any TopLevelDatabaseReader,
            let rhs = rhs as? any TopLevelDatabaseReader
        {
            return isSameReader(lhs, rhs)
        }
        if Context.self is AnyObject.Type {
            return lhs as AnyObject === rhs as AnyObject
        }
        if let lhs = lhs as? any Equatable { return isEqual(lhs, rhs) }
        return true
    }

    private static func isSameReader(
        _ lhs: any TopLevelDatabaseReader, _ rhs: any TopLevelDatabaseReader
    ) -> Bool {
        switch (Result { try lhs.reader }, Result { try rhs.reader }) {
        case (.success(let lhs), .success(let rhs)): lhs === rhs
        // Another error has to be shown.
        case (.failure(let lhs), .failure(let rhs)):
            type(of: lhs) == type(of: rhs) && "\(lhs)" == "\(rhs)"
        default: false
        }
    }

    private static func isEqual<E: Equatable, Other>(_ lhs: E, _ rhs: Other) -> Bool {
        rhs as? E == lhs
    }
}
