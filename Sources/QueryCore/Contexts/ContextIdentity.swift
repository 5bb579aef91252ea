internal import SQLiteCore

/// Whether two contexts stand for the same database.
///
/// What gives a reader is compared by it, other references by identity, equatable values by `==`; of
/// optionals and existentials, what is in them. Values that cannot be compared count as the same: a query
/// follows another request then, not another context.
@MainActor
enum ContextIdentity {
    static func isSame<Context>(_ lhs: Context, _ rhs: Context) -> Bool {
        if let lhs = lhs as? any TopLevelDatabaseReader,
            let rhs = rhs as? any TopLevelDatabaseReader
        {
            return isSameReader(lhs, rhs)
        }
        // Of a type without content there is one value only.
        if MemoryLayout<Context>.size == 0 { return true }
        if let lhs = lhs as? any ContentCarrying, let rhs = rhs as? any ContentCarrying {
            guard let lhs = lhs.content, let rhs = rhs.content else {
                return lhs.content == nil && rhs.content == nil
            }
            return isSame(lhs, rhs)
        }
        guard type(of: lhs as Any) == type(of: rhs as Any) else { return false }
        if type(of: lhs as Any) is AnyClass {
            return lhs as AnyObject === rhs as AnyObject
        }
        if let lhs = lhs as? any Equatable { return isEqual(lhs, rhs) }
        return true
    }

    private static func isSameReader(
        _ lhs: any TopLevelDatabaseReader, _ rhs: any TopLevelDatabaseReader
    ) -> Bool {
        switch (Result { try lhs.reader }, Result { try rhs.reader }) {
        case (.success(let lhs), .success(let rhs)): lhs.connectionID == rhs.connectionID
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

/// An optional, whatever it is of.
private protocol ContentCarrying {
    var content: Any? { get }
}

extension Optional: ContentCarrying {
    fileprivate var content: Any? { map { $0 } }
}
