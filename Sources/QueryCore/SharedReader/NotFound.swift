internal import SQLiteCore

/// That a fetch of one record or value has found none, where the value is no optional.
public struct NotFound: Error, Equatable {
    /// Creates the error, for a request of one's own.
    public init() {}
}

extension NotFound: CustomStringConvertible {
    /// One line for people.
    public var description: String { "no such record or value was found" }
}

extension DatabaseValueConvertible {
    /// What was fetched. Of a type that stands for NULL too, such as an optional, there is always a value.
    static func found(_ value: Self?) throws -> Self {
        guard let value = value ?? fromDatabaseValue(.null) else { throw NotFound() }
        return value
    }
}
