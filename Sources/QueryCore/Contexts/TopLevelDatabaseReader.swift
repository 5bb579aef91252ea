public import SQLiteCore

/// A type that gives a connection to read with: the context of the convenience queryable types.
@MainActor
public protocol TopLevelDatabaseReader {
    /// The connection to read with.
    var reader: any DatabaseReader { get throws }
}

/// A type that gives a connection to write with, too: the context of editable queries.
@MainActor
public protocol TopLevelDatabaseWriter: TopLevelDatabaseReader {
    /// The connection to write with.
    var writer: any DatabaseWriter { get throws }
}

extension TopLevelDatabaseReader where Self: DatabaseReader {
    /// The connection itself.
    public var reader: any DatabaseReader { self }
}

extension TopLevelDatabaseWriter where Self: DatabaseWriter {
    /// The connection itself.
    public var writer: any DatabaseWriter { self }
}

extension DatabaseContext: TopLevelDatabaseWriter {}

extension DatabaseQueue: TopLevelDatabaseWriter {}

extension DatabasePool: TopLevelDatabaseWriter {}

extension AnyDatabaseWriter: TopLevelDatabaseWriter {}

extension AnyDatabaseReader: TopLevelDatabaseReader {}

extension DatabaseSnapshot: TopLevelDatabaseReader {}

extension DatabaseSnapshotPool: TopLevelDatabaseReader {}
