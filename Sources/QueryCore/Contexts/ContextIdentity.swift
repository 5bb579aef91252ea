internal import SQLiteCore

/// What a context stands for, to tell later whether another one stands for the same database.
///
/// What gives a reader is known by it, other references by identity, equatable values by `==`; of
/// optionals and existentials, what is in them. Values that cannot be compared count as the same: a query
/// follows another request then, not another context.
@MainActor
struct ContextIdentity<Context> {
    /// What a context that gives a reader gives.
    private enum Reader {
        case connection(ObjectIdentifier)
        case failure(any Error)
        /// Another one each time that it is asked, which nothing can be known by.
        case madeAnew
    }

    private let context: Context
    private let reader: Reader?

    init(_ context: Context) {
        self.context = context
        reader = (context as? any TopLevelDatabaseReader).map { context in
            // Both are held until they have been compared: another one could lie in memory where the first did.
            let first = Result { try context.reader }
            let second = Result { try context.reader }
            switch (first, second) {
            case (.success(let first), .success(let second)):
                return first.connectionID == second.connectionID
                    ? .connection(first.connectionID) : .madeAnew
            case (.failure(let error), _), (_, .failure(let error)):
                return .failure(error)
            }
        }
    }

    /// Whether another context stands for the same database, as the first one did when it was looked at.
    func isSame(_ other: Context) -> Bool {
        guard let giver = other as? any TopLevelDatabaseReader else {
            return reader == nil && Self.isSame(context, other)
        }
        switch reader {
        case .connection(let id): return (try? giver.reader.connectionID) == id
        // Another error has to be shown.
        case .failure(let error): return Self.isSame(error, Result { try giver.reader })
        case .madeAnew: return !Self.differs(context, other)
        case nil: return false
        }
    }

    private static func isSame(
        _ error: any Error, _ reader: Result<any DatabaseReader, any Error>
    ) -> Bool {
        guard case .failure(let other) = reader else { return false }
        return type(of: error) == type(of: other) && "\(error)" == "\(other)"
    }

    private static func isSame<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
        // Of a type without content there is one value only.
        if MemoryLayout<Value>.size == 0 { return true }
        if let lhs = lhs as? any ContentCarrying, let rhs = rhs as? any ContentCarrying {
            guard let lhs = lhs.content, let rhs = rhs.content else {
                return lhs.content == nil && rhs.content == nil
            }
            return ContextIdentity<Any>(lhs).isSame(rhs)
        }
        guard type(of: lhs as Any) == type(of: rhs as Any) else { return false }
        if type(of: lhs as Any) is AnyClass {
            return lhs as AnyObject === rhs as AnyObject
        }
        return lhs is any Equatable ? isEqual(lhs, rhs) : true
    }

    private static func isEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
        func compare<E: Equatable>(_ lhs: E) -> Bool { rhs as? E == lhs }
        return (lhs as? any Equatable).map { compare($0) } ?? false
    }

    /// Whether two values differ in anything that can be compared: in what they are made of, where they cannot be
    /// compared as a whole. Of two closures nothing is known.
    private static func differs(_ lhs: Any, _ rhs: Any) -> Bool {
        guard type(of: lhs) == type(of: rhs) else { return true }
        if type(of: lhs) is AnyClass { return lhs as AnyObject !== rhs as AnyObject }
        if lhs is any Equatable { return !isEqual(lhs, rhs) }
        let (parts, others) = (Mirror(reflecting: lhs).children, Mirror(reflecting: rhs).children)
        return parts.count != others.count
            || zip(parts, others).contains { differs($0.value, $1.value) }
    }
}

/// An optional, whatever it is of.
private protocol ContentCarrying {
    var content: Any? { get }
}

extension Optional: ContentCarrying {
    fileprivate var content: Any? { map { $0 } }
}
