public import SQLiteCore

/// A type that gives a connection to read with: the context of the convenience queryable types.
@MainActor
public protocol TopLevelDatabaseReader {
    /// The connection to read with.
    var reader: any DatabaseReader { get throws }
}

extension TopLevelDatabaseReader where Self: DatabaseReader {
    /// The connection itself.
    public var reader: any DatabaseReader { self }
}

extension DatabaseQueue: TopLevelDatabaseReader {}

extension DatabasePool: TopLevelDatabaseReader {}
