public import FoundationEssentials

/// Tells the date of transactions, which ``Database/transactionDate`` gives to timestamps.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.transactionClock = .custom { db in try fixedDate(db) }
/// ```
public protocol TransactionClock: Sendable {
    /// The date of a transaction.
    func now(_ db: Database) throws -> Date
}

/// The system's clock.
public struct DefaultTransactionClock: TransactionClock {
    /// The current date.
    public func now(_ db: Database) -> Date { Date() }
}

/// A clock made of a closure.
public struct CustomTransactionClock: TransactionClock {
    let date: @Sendable (Database) throws -> Date

    /// What the closure returns.
    public func now(_ db: Database) throws -> Date { try date(db) }
}

extension TransactionClock where Self == DefaultTransactionClock {
    /// The system's clock.
    public static var `default`: Self { DefaultTransactionClock() }
}

extension TransactionClock where Self == CustomTransactionClock {
    /// The clock that a closure tells.
    public static func custom(_ now: @escaping @Sendable (Database) throws -> Date) -> Self {
        CustomTransactionClock(date: now)
    }
}

extension Database {
    /// The date of the current transaction, the same for all who ask in it; outside of a
    /// transaction, the current date.
    ///
    /// ```swift
    /// mutating func willInsert(_ db: Database) throws {
    ///     creationDate = try db.transactionDate
    /// }
    /// ```
    public var transactionDate: Date {
        get throws {
            guard isInsideTransaction else { return try configuration.transactionClock.now(self) }
            if let knownTransactionDate { return knownTransactionDate }
            let date = try configuration.transactionClock.now(self)
            knownTransactionDate = date
            return date
        }
    }
}
