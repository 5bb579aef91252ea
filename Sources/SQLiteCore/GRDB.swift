/// The names of the library as GRDB's module has them: `GRDB.Row` is ``Row``.
///
/// Code that was written for GRDB says which module a type is from where another one has the same name. It compiles with its
/// import changed:
///
/// ```swift
/// struct Table: View {
///     let rows: [GRDB.Row]
/// }
/// ```
public enum GRDB {
    /// See ``SQLiteCore/Association``.
    public typealias Association = SQLiteCore.Association
    /// See ``SQLiteCore/BelongsToAssociation``.
    public typealias BelongsToAssociation = SQLiteCore.BelongsToAssociation
    /// See ``SQLiteCore/HasManyAssociation``.
    public typealias HasManyAssociation = SQLiteCore.HasManyAssociation
    /// See ``SQLiteCore/HasManyThroughAssociation``.
    public typealias HasManyThroughAssociation = SQLiteCore.HasManyThroughAssociation
    /// See ``SQLiteCore/HasOneAssociation``.
    public typealias HasOneAssociation = SQLiteCore.HasOneAssociation
    /// See ``SQLiteCore/HasOneThroughAssociation``.
    public typealias HasOneThroughAssociation = SQLiteCore.HasOneThroughAssociation
    /// See ``SQLiteCore/AnyDatabaseCancellable``.
    public typealias AnyDatabaseCancellable = SQLiteCore.AnyDatabaseCancellable
    /// See ``SQLiteCore/AnyDatabaseReader``.
    public typealias AnyDatabaseReader = SQLiteCore.AnyDatabaseReader
    /// See ``SQLiteCore/AnyDatabaseWriter``.
    public typealias AnyDatabaseWriter = SQLiteCore.AnyDatabaseWriter
    /// See ``SQLiteCore/AnyFetchRequest``.
    public typealias AnyFetchRequest = SQLiteCore.AnyFetchRequest
    /// See ``SQLiteCore/AdaptedFetchRequest``.
    public typealias AdaptedFetchRequest = SQLiteCore.AdaptedFetchRequest
    /// See ``SQLiteCore/Column``.
    public typealias Column = SQLiteCore.Column
    /// See ``SQLiteCore/ColumnDefinition``.
    public typealias ColumnDefinition = SQLiteCore.ColumnDefinition
    /// See ``SQLiteCore/ColumnExpression``.
    public typealias ColumnExpression = SQLiteCore.ColumnExpression
    /// See ``SQLiteCore/CommonTableExpression``.
    public typealias CommonTableExpression = SQLiteCore.CommonTableExpression
    /// See ``SQLiteCore/Configuration``.
    public typealias Configuration = SQLiteCore.Configuration
    /// See ``SQLiteCore/Cursor``.
    public typealias Cursor = SQLiteCore.Cursor
    /// See ``SQLiteCore/Database``.
    public typealias Database = SQLiteCore.Database
    /// See ``SQLiteCore/DatabaseAggregate``.
    public typealias DatabaseAggregate = SQLiteCore.DatabaseAggregate
    /// See ``SQLiteCore/DatabaseCancellable``.
    public typealias DatabaseCancellable = SQLiteCore.DatabaseCancellable
    /// See ``SQLiteCore/DatabaseCollation``.
    public typealias DatabaseCollation = SQLiteCore.DatabaseCollation
    /// See ``SQLiteCore/DatabaseDateComponents``.
    public typealias DatabaseDateComponents = SQLiteCore.DatabaseDateComponents
    /// See ``SQLiteCore/DatabaseError``.
    public typealias DatabaseError = SQLiteCore.DatabaseError
    /// See ``SQLiteCore/DatabaseEvent``.
    public typealias DatabaseEvent = SQLiteCore.DatabaseEvent
    /// See ``SQLiteCore/DatabaseFunction``.
    public typealias DatabaseFunction = SQLiteCore.DatabaseFunction
    /// See ``SQLiteCore/DatabaseMigrator``.
    public typealias DatabaseMigrator = SQLiteCore.DatabaseMigrator
    /// See ``SQLiteCore/DatabasePool``.
    public typealias DatabasePool = SQLiteCore.DatabasePool
    /// See ``SQLiteCore/DatabaseQueue``.
    public typealias DatabaseQueue = SQLiteCore.DatabaseQueue
    /// See ``SQLiteCore/DatabaseReader``.
    public typealias DatabaseReader = SQLiteCore.DatabaseReader
    /// See ``SQLiteCore/DatabaseRegion``.
    public typealias DatabaseRegion = SQLiteCore.DatabaseRegion
    /// See ``SQLiteCore/DatabaseRegionConvertible``.
    public typealias DatabaseRegionConvertible = SQLiteCore.DatabaseRegionConvertible
    /// See ``SQLiteCore/DatabaseRegionObservation``.
    public typealias DatabaseRegionObservation = SQLiteCore.DatabaseRegionObservation
    /// See ``SQLiteCore/DatabaseSnapshot``.
    public typealias DatabaseSnapshot = SQLiteCore.DatabaseSnapshot
    /// See ``SQLiteCore/DatabaseSnapshotPool``.
    public typealias DatabaseSnapshotPool = SQLiteCore.DatabaseSnapshotPool
    /// See ``SQLiteCore/DatabaseSnapshotReader``.
    public typealias DatabaseSnapshotReader = SQLiteCore.DatabaseSnapshotReader
    /// See ``SQLiteCore/DatabaseValue``.
    public typealias DatabaseValue = SQLiteCore.DatabaseValue
    /// See ``SQLiteCore/DatabaseValueConvertible``.
    public typealias DatabaseValueConvertible = SQLiteCore.DatabaseValueConvertible
    /// See ``SQLiteCore/DatabaseWriter``.
    public typealias DatabaseWriter = SQLiteCore.DatabaseWriter
    /// See ``SQLiteCore/DerivableRequest``.
    public typealias DerivableRequest = SQLiteCore.DerivableRequest
    /// See ``SQLiteCore/EncodableRecord``.
    public typealias EncodableRecord = SQLiteCore.EncodableRecord
    /// See ``SQLiteCore/FetchRequest``.
    public typealias FetchRequest = SQLiteCore.FetchRequest
    /// See ``SQLiteCore/FetchableRecord``.
    public typealias FetchableRecord = SQLiteCore.FetchableRecord
    /// See ``SQLiteCore/ForeignKey``.
    public typealias ForeignKey = SQLiteCore.ForeignKey
    /// See ``SQLiteCore/ForeignKeyDefinition``.
    public typealias ForeignKeyDefinition = SQLiteCore.ForeignKeyDefinition
    /// See ``SQLiteCore/FTS3``.
    public typealias FTS3 = SQLiteCore.FTS3
    /// See ``SQLiteCore/FTS3Pattern``.
    public typealias FTS3Pattern = SQLiteCore.FTS3Pattern
    /// See ``SQLiteCore/FTS4``.
    public typealias FTS4 = SQLiteCore.FTS4
    /// See ``SQLiteCore/FTS5``.
    public typealias FTS5 = SQLiteCore.FTS5
    /// See ``SQLiteCore/FTS5Pattern``.
    public typealias FTS5Pattern = SQLiteCore.FTS5Pattern
    /// See ``SQLiteCore/Inflections``.
    public typealias Inflections = SQLiteCore.Inflections
    /// See ``SQLiteCore/JSONColumn``.
    public typealias JSONColumn = SQLiteCore.JSONColumn
    /// See ``SQLiteCore/MutablePersistableRecord``.
    public typealias MutablePersistableRecord = SQLiteCore.MutablePersistableRecord
    /// See ``SQLiteCore/OrderedRequest``.
    public typealias OrderedRequest = SQLiteCore.OrderedRequest
    /// See ``SQLiteCore/PersistableRecord``.
    public typealias PersistableRecord = SQLiteCore.PersistableRecord
    /// See ``SQLiteCore/PersistenceContainer``.
    public typealias PersistenceContainer = SQLiteCore.PersistenceContainer
    /// See ``SQLiteCore/PersistenceError``.
    public typealias PersistenceError = SQLiteCore.PersistenceError
    /// See ``SQLiteCore/QueryInterfaceRequest``.
    public typealias QueryInterfaceRequest = SQLiteCore.QueryInterfaceRequest
    /// See ``SQLiteCore/RecordCursor``.
    public typealias RecordCursor = SQLiteCore.RecordCursor
    /// See ``SQLiteCore/RecordError``.
    public typealias RecordError = SQLiteCore.RecordError
    /// See ``SQLiteCore/ResultCode``.
    public typealias ResultCode = SQLiteCore.ResultCode
    /// See ``SQLiteCore/Row``.
    public typealias Row = SQLiteCore.Row
    /// See ``SQLiteCore/RowAdapter``.
    public typealias RowAdapter = SQLiteCore.RowAdapter
    /// See ``SQLiteCore/RowCursor``.
    public typealias RowCursor = SQLiteCore.RowCursor
    /// See ``SQLiteCore/ScopeAdapter``.
    public typealias ScopeAdapter = SQLiteCore.ScopeAdapter
    /// See ``SQLiteCore/SQL``.
    public typealias SQL = SQLiteCore.SQL
    /// See ``SQLiteCore/SQLExpressible``.
    public typealias SQLExpressible = SQLiteCore.SQLExpressible
    /// See ``SQLiteCore/SQLExpression``.
    public typealias SQLExpression = SQLiteCore.SQLExpression
    /// See ``SQLiteCore/SQLOrdering``.
    public typealias SQLOrdering = SQLiteCore.SQLOrdering
    /// See ``SQLiteCore/SQLOrderingTerm``.
    public typealias SQLOrderingTerm = SQLiteCore.SQLOrderingTerm
    /// See ``SQLiteCore/SQLRequest``.
    public typealias SQLRequest = SQLiteCore.SQLRequest
    /// See ``SQLiteCore/SQLSelectable``.
    public typealias SQLSelectable = SQLiteCore.SQLSelectable
    /// See ``SQLiteCore/SQLSelection``.
    public typealias SQLSelection = SQLiteCore.SQLSelection
    /// See ``SQLiteCore/SQLSpecificExpressible``.
    public typealias SQLSpecificExpressible = SQLiteCore.SQLSpecificExpressible
    /// See ``SQLiteCore/SelectionRequest``.
    public typealias SelectionRequest = SQLiteCore.SelectionRequest
    /// See ``SQLiteCore/SharedValueObservation``.
    public typealias SharedValueObservation = SQLiteCore.SharedValueObservation
    /// See ``SQLiteCore/Statement``.
    public typealias Statement = SQLiteCore.Statement
    /// See ``SQLiteCore/StatementArguments``.
    public typealias StatementArguments = SQLiteCore.StatementArguments
    /// See ``SQLiteCore/StatementColumnConvertible``.
    public typealias StatementColumnConvertible = SQLiteCore.StatementColumnConvertible
    /// See ``SQLiteCore/Table``.
    public typealias Table = SQLiteCore.Table
    /// See ``SQLiteCore/TableAlias``.
    public typealias TableAlias = SQLiteCore.TableAlias
    /// See ``SQLiteCore/TableAlteration``.
    public typealias TableAlteration = SQLiteCore.TableAlteration
    /// See ``SQLiteCore/TableDefinition``.
    public typealias TableDefinition = SQLiteCore.TableDefinition
    /// See ``SQLiteCore/TableRecord``.
    public typealias TableRecord = SQLiteCore.TableRecord
    /// See ``SQLiteCore/TableRequest``.
    public typealias TableRequest = SQLiteCore.TableRequest
    /// See ``SQLiteCore/TransactionClock``.
    public typealias TransactionClock = SQLiteCore.TransactionClock
    /// See ``SQLiteCore/TransactionObserver``.
    public typealias TransactionObserver = SQLiteCore.TransactionObserver
    /// See ``SQLiteCore/TypedRequest``.
    public typealias TypedRequest = SQLiteCore.TypedRequest
    /// See ``SQLiteCore/ValueObservation``.
    public typealias ValueObservation = SQLiteCore.ValueObservation
    /// See ``SQLiteCore/ValueObservationScheduler``.
    public typealias ValueObservationScheduler = SQLiteCore.ValueObservationScheduler
    /// See ``SQLiteCore/ValueReducer``.
    public typealias ValueReducer = SQLiteCore.ValueReducer
    /// See ``SQLiteCore/ValueReducers``.
    public typealias ValueReducers = SQLiteCore.ValueReducers
    /// See ``SQLiteCore/AllColumns``.
    public typealias AllColumns = SQLiteCore.AllColumns
    /// See ``SQLiteCore/AsyncValueObservation``.
    public typealias AsyncValueObservation = SQLiteCore.AsyncValueObservation
    /// See ``SQLiteCore/DatabaseColumnDecodingStrategy``.
    public typealias DatabaseColumnDecodingStrategy = SQLiteCore.DatabaseColumnDecodingStrategy
    /// See ``SQLiteCore/DatabaseColumnEncodingStrategy``.
    public typealias DatabaseColumnEncodingStrategy = SQLiteCore.DatabaseColumnEncodingStrategy
    /// See ``SQLiteCore/DatabaseDataDecodingStrategy``.
    public typealias DatabaseDataDecodingStrategy = SQLiteCore.DatabaseDataDecodingStrategy
    /// See ``SQLiteCore/DatabaseDataEncodingStrategy``.
    public typealias DatabaseDataEncodingStrategy = SQLiteCore.DatabaseDataEncodingStrategy
    /// See ``SQLiteCore/DatabaseDateDecodingStrategy``.
    public typealias DatabaseDateDecodingStrategy = SQLiteCore.DatabaseDateDecodingStrategy
    /// See ``SQLiteCore/DatabaseDateEncodingStrategy``.
    public typealias DatabaseDateEncodingStrategy = SQLiteCore.DatabaseDateEncodingStrategy
    /// See ``SQLiteCore/DatabaseEventKind``.
    public typealias DatabaseEventKind = SQLiteCore.DatabaseEventKind
    /// See ``SQLiteCore/DatabasePublishers``.
    public typealias DatabasePublishers = SQLiteCore.DatabasePublishers
    /// See ``SQLiteCore/DatabaseUUIDEncodingStrategy``.
    public typealias DatabaseUUIDEncodingStrategy = SQLiteCore.DatabaseUUIDEncodingStrategy
    /// See ``SQLiteCore/FTS5Tokenizer``.
    public typealias FTS5Tokenizer = SQLiteCore.FTS5Tokenizer
    /// See ``SQLiteCore/FetchableRecordDecoder``.
    public typealias FetchableRecordDecoder = SQLiteCore.FetchableRecordDecoder
    /// See ``SQLiteCore/IndexOptions``.
    public typealias IndexOptions = SQLiteCore.IndexOptions
    /// See ``SQLiteCore/InsertionSuccess``.
    public typealias InsertionSuccess = SQLiteCore.InsertionSuccess
    /// See ``SQLiteCore/PersistenceConflictPolicy``.
    public typealias PersistenceConflictPolicy = SQLiteCore.PersistenceConflictPolicy
    /// See ``SQLiteCore/Record``.
    public typealias Record = SQLiteCore.Record
    /// See ``SQLiteCore/SharedValueObservationExtent``.
    public typealias SharedValueObservationExtent = SQLiteCore.SharedValueObservationExtent
    /// See ``SQLiteCore/SuffixRowAdapter``.
    public typealias SuffixRowAdapter = SQLiteCore.SuffixRowAdapter
    /// See ``SQLiteCore/ValueObservationMainActorScheduler``.
    public typealias ValueObservationMainActorScheduler =
        SQLiteCore.ValueObservationMainActorScheduler
}
