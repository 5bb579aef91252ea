internal import Dispatch
public import PublisherCore
public import SQLiteCore

/// A request that fetches once, for views whose content must not change while they are shown.
///
/// ```swift
/// struct PlayersRequest: FetchQueryable {
///     static var defaultValue: [Player] { [] }
///
///     func fetch(_ db: Database) throws -> [Player] {
///         try Player.fetchAll(db)
///     }
/// }
/// ```
///
/// It fetches again when the request or the database becomes another one, and when observation is
/// enabled after having been disabled.
public protocol FetchQueryable<Context>: Queryable, Sendable
where Context: TopLevelDatabaseReader, ValuePublisher == AnyPublisher<Value, any Error> {
    /// How the request fetches; ``QueryableOptions/constantRegion`` means nothing here.
    static var queryableOptions: QueryableOptions { get }

    /// Fetches the value. Called on any thread.
    func fetch(_ db: Database) throws -> Value
}

extension FetchQueryable {
    /// The default options.
    public static var queryableOptions: QueryableOptions { .default }

    /// A publisher of the value, fetched when it is subscribed to.
    @MainActor public func publisher(in context: Context) -> AnyPublisher<Value, any Error> {
        let reader = Result { try context.reader }
        let options = Self.queryableOptions
        return Deferred { () -> AnyPublisher<Value, any Error> in
            switch reader {
            case .failure(let error):
                return Fail(error: error).eraseToAnyPublisher()
            case .success(let reader) where options.contains(.async):
                return fetchLater(reader)
            case .success(let reader) where options.contains(.immediateIfQuick):
                return fetchIfQuick(reader)
            case .success(let reader):
                return Result { try reader.read { try fetch($0) } }.publisher.eraseToAnyPublisher()
            }
        }
        .subscribe(on: MainQueueScheduler())
        .failing(as: Self.queryableOptions, in: self)
    }

    /// Fetches off the main queue, which waits for the value a little.
    private func fetchIfQuick(_ reader: any DatabaseReader) -> AnyPublisher<Value, any Error> {
        Future<Value, any Error> { fulfill in
            // Written by the reader before it answers, and read after that.
            nonisolated(unsafe) var result: Result<Value, any Error>?
            let quickStart = QuickStart<Void>(patience: QuickStart<Void>.frame) {
                onError, onChange, scheduler in
                reader.asyncRead { access in
                    result = access.flatMap { db in Result { try self.fetch(db) } }
                    scheduler.schedule { onChange(()) }
                }
                return AnyDatabaseCancellable()
            }
            _ = quickStart(onError: { fulfill(.failure($0)) }) { _ in
                if let result { fulfill(result) }
            }
        }
        .eraseToAnyPublisher()
    }

    private func fetchLater(_ reader: any DatabaseReader) -> AnyPublisher<Value, any Error> {
        Future<Value, any Error> { fulfill in
            reader.asyncRead { access in
                // The value is handed from the reader to the main queue, and nobody else has it.
                nonisolated(unsafe) let result = access.flatMap { db in
                    Result { try self.fetch(db) }
                }
                DispatchQueue.main.async { fulfill(result) }
            }
        }
        .eraseToAnyPublisher()
    }
}
