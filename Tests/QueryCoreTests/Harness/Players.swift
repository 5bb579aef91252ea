import Dispatch
import PublisherCore
import SQLiteCore

@testable import QueryCore

/// The record of these tests.
struct Player: Codable, Equatable, Identifiable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var name: String
    var score: Int

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

enum Ordering: Equatable, Sendable {
    case byScore
    case byName
}

enum Players {
    /// A database of three players.
    static func database() throws -> DatabaseQueue {
        let queue = DatabaseQueue()
        try queue.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("score", .integer).notNull()
            }
            for (name, score) in [("Arthur", 10), ("Barbara", 30), ("Craig", 20)] {
                var player = Player(name: name, score: score)
                try player.insert(db)
            }
        }
        return queue
    }

    static func names(_ db: Database, _ ordering: Ordering) throws -> [String] {
        let request =
            switch ordering {
            case .byScore: Player.order(Column("score").desc)
            case .byName: Player.order(Column("name"))
            }
        return try request.fetchAll(db).map(\.name)
    }
}

/// What requests under test are told to do, and what happened to them.
///
/// Sendable because the tests use it on the main actor alone; requests have to be Sendable.
final class RequestLog: Equatable, @unchecked Sendable {
    var subscribed: [Ordering] = []
    var subscriptions = 0
    var ends = 0
    var failure: (any Error)?

    var active: Int { subscriptions - ends }

    static func == (lhs: RequestLog, rhs: RequestLog) -> Bool { lhs === rhs }
}

struct Trouble: Error, Equatable {
    var code = 1
}

/// The names of the players, in an order: a request that counts.
struct NamesRequest: Queryable, Sendable {
    enum Timing: Sendable {
        case immediate
        case later
    }

    var ordering = Ordering.byScore
    var timing = Timing.immediate
    let log: RequestLog

    static var defaultValue: [String] { ["default"] }

    func publisher(in context: DatabaseContext) throws -> AnyPublisher<[String], any Error> {
        log.subscribed.append(ordering)
        if let failure = log.failure { throw failure }
        let ordering = ordering
        let observation = ValueObservation.tracking { db in try Players.names(db, ordering) }
        let values: AnyPublisher<[String], any Error> =
            switch timing {
            case .immediate:
                observation.publisher(in: try context.reader, scheduling: .immediate)
                    .eraseToAnyPublisher()
            case .later:
                observation.publisher(in: try context.reader, scheduling: .async(onQueue: .main))
                    .eraseToAnyPublisher()
            }
        let log = log
        return values.handleEvents(
            receiveSubscription: { _ in log.subscriptions += 1 },
            receiveCompletion: { _ in log.ends += 1 },
            receiveCancel: { log.ends += 1 }
        ).eraseToAnyPublisher()
    }
}

/// Values that the test sends itself, for what a database does not do at will.
struct SubjectRequest: Queryable {
    final class Source: Equatable {
        var subjects: [Int: PassthroughSubject<Int?, Trouble>] = [:]
        var first: (Int) -> AnyPublisher<Int?, Trouble> = { _ in Empty().eraseToAnyPublisher() }
        var subscribed: [Int] = []
        var cancels = 0

        func subject(_ key: Int) -> PassthroughSubject<Int?, Trouble> {
            if let subject = subjects[key] { return subject }
            let subject = PassthroughSubject<Int?, Trouble>()
            subjects[key] = subject
            return subject
        }

        static func == (lhs: Source, rhs: Source) -> Bool { lhs === rhs }
    }

    var key: Int
    let source: Source

    static var defaultValue: Int? { -1 }

    func publisher(in context: Void) -> AnyPublisher<Int?, Trouble> {
        source.subscribed.append(key)
        let source = source
        return source.subject(key).prepend(source.first(key))
            .handleEvents(receiveCancel: { source.cancels += 1 })
            .eraseToAnyPublisher()
    }
}
