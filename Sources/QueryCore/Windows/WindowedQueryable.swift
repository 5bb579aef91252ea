public import PublisherCore
public import SQLiteCore

/// A request for an ordered result of any size, which is read as far as it is looked at.
///
/// ```swift
/// struct PlayersRequest: WindowedQueryable {
///     var ordering = Ordering.byScore
///
///     var rows: QueryInterfaceRequest<Player> {
///         switch ordering {
///         case .byScore: Player.order(Column("score").desc)
///         case .byName: Player.order(Column("name"))
///         }
///     }
/// }
///
/// struct PlayerList: View {
///     @Query(PlayersRequest()) private var players: WindowedResults<Player>
///
///     var body: some View {
///         List(players) { Text($0.name) }
///     }
/// }
/// ```
///
/// Cost: a page of rows is found by the values that order it, so its cost does not depend on its
/// place nor on the number of rows, if there is an index in the order of the request. Of an index
/// on `score DESC` SQLite makes the order `score DESC, id` and its mirror. Without an index all rows are
/// sorted once, which takes 8 bytes of memory a row, and again beside the main queue when they have changed.
/// Until that is done rows are as they are now, in the places where they were.
///
/// Nothing is held between two reads: no transaction keeps the WAL from being emptied. All rows of
/// a value are of one state of the database; when that is found to have passed, the value is
/// replaced at once.
public protocol WindowedQueryable<Context>: Queryable, Sendable
where
    Context: TopLevelDatabaseReader, Value == WindowedResults<Element>,
    ValuePublisher == AnyPublisher<Value, any Error>
{
    /// What rows are decoded to. Behind their own columns rows have the values that order them, and the primary key.
    associatedtype Record: FetchableRecord

    /// What the value gives: the records, unless ``element(of:rank:)`` makes something else of them.
    /// The id is the value of the table's primary key, unless there is an ``idColumn``.
    associatedtype Element: Identifiable & Equatable & Sendable = Record
    where Element.ID: DatabaseValueConvertible & Sendable

    /// How the rows are observed. ``QueryableOptions/constantRegion`` means nothing here.
    static var queryableOptions: QueryableOptions { get }

    /// The rows, in their order.
    ///
    /// The order consists of columns and other expressions with directions, such as
    /// `SQL(sql: "lower(name)").sqlExpression.desc`; the key of an annotation stands for its expression; SQL
    /// alone (`order(sql:)`) is an error. The primary
    /// key, ascending, comes last by itself, unless it is among the terms. Conditions may be
    /// anything; a limit, groups and distinct rows are errors, and so are annotations that count the rows of
    /// an association, which group.
    ///
    /// Rows of associations (`including(all:)`) are fetched with each page, by a query for each association.
    var rows: QueryInterfaceRequest<Record> { get }

    /// What ranks count, in the order that ranks; nil if elements have no rank.
    ///
    /// When these are the rows themselves in their order, ranks cost nothing. Otherwise they are
    /// rows of the same table in another order or without the filter, and ranks are nil until the
    /// rows have been surveyed in the background.
    var rankedRows: QueryInterfaceRequest<Record>? { get }

    /// The same rows as they may be asked for next, in another order for example.
    ///
    /// When all else is done their places are surveyed in the background, so that a row is found in the new order
    /// at once: without that, all rows before it would have to be counted first. Orders without an index
    /// are left out.
    var nextRows: [QueryInterfaceRequest<Record>] { get }

    /// The column that has the ids of the elements; nil if these are the values of the primary key.
    ///
    /// It is of use for tables of others, whose primary key may be another one, or none. A value that several
    /// rows have does not say which of them is meant. A view needs one, in which no two rows have the same value.
    var idColumn: String? { get }

    /// Makes an element of a record and its rank, counted from 1. Called on any thread.
    func element(of record: Record, rank: Int?) -> Element
}

extension WindowedQueryable {
    /// No rows.
    @MainActor public static var defaultValue: Value { WindowedResults() }

    /// The first value is waited for, but not for long.
    public static var queryableOptions: QueryableOptions { .immediateIfQuick }

    /// None.
    public var rankedRows: QueryInterfaceRequest<Record>? { nil }

    /// None.
    public var nextRows: [QueryInterfaceRequest<Record>] { [] }

    /// None.
    public var idColumn: String? { nil }

    /// A publisher of the value and of each change of it.
    @MainActor public func publisher(in context: Context) -> AnyPublisher<Value, any Error> {
        let reader = Result { try context.reader }
        return AnyPublisher(startedOnMainQueue: { onError, onChange in
            do {
                let store = try WindowStore(WindowSource(self, in: reader.get()))
                return store.start(
                    options: Self.queryableOptions, onError: onError, onChange: onChange)
            } catch {
                onError(error)
                return AnyDatabaseCancellable()
            }
        })
        .failing(as: Self.queryableOptions, in: self)
    }
}

extension WindowedQueryable where Element == Record {
    /// The record.
    public func element(of record: Record, rank: Int?) -> Record { record }
}
