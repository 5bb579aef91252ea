import Dispatch
import PublisherCore
import SQLiteCore
import Testing

@testable import QueryCore

/// The publishers of requests, for who wants their values one at a time.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct QueryDemandTests {
    private struct Names: ValueObservationQueryable {
        static var defaultValue: [String] { [] }

        func fetch(_ db: Database) throws -> [String] { try Players.names(db, .byName) }
    }

    private struct QuickNames: ValueObservationQueryable {
        static var queryableOptions: QueryableOptions { .immediateIfQuick }
        static var defaultValue: [String] { [] }

        func fetch(_ db: Database) throws -> [String] { try Players.names(db, .byName) }
    }

    private struct Row: Codable, Equatable, Identifiable, FetchableRecord, TableRecord, Sendable {
        static var databaseTableName: String { "player" }

        var id: Int64
        var name: String
    }

    private struct Rows: WindowedQueryable {
        var rows: QueryInterfaceRequest<Row> { Row.order(Column("name")) }
    }

    private let database: DatabaseQueue
    private let context: DatabaseContext

    init() throws {
        let database = try Players.database()
        self.database = database
        context = .readOnly { database }
    }

    private func check(_ publisher: AnyPublisher<Int, any Error>) async throws {
        let asking = Asking<Int, any Error>()
        publisher.subscribe(asking)
        #expect(asking.values == [])
        asking.request(1)
        await wait(looking: { asking.values == [3] }, seeing: { asking.values })
        // Another subscriber tells that there have been changes.
        var counts: [Int] = []
        let link = publisher.sink(receiveCompletion: { _ in }, receiveValue: { counts.append($0) })
        for id in [1, 2] {
            try await database.write { db in
                try db.execute(sql: "DELETE FROM player WHERE id = ?", arguments: [id])
            }
            await wait(looking: { counts.last == 3 - id }, seeing: { counts })
        }
        #expect(asking.values == [3])
        asking.request(1)
        await wait(looking: { asking.values.count > 1 }, seeing: { asking.values })
        #expect(asking.values == [3, 1] || asking.values == [3, 2])
        asking.cancel()
        link.cancel()
        var firsts: [Int] = []
        let first = publisher.first().sink(
            receiveCompletion: { _ in firsts.append(-1) }, receiveValue: { firsts.append($0) })
        await wait(looking: { firsts == [1, -1] }, seeing: { firsts })
        first.cancel()
    }

    @Test func `An immediate request gives what is asked for, and no more`()
        async throws
    {
        try await check(Names().publisher(in: context).map(\.count).eraseToAnyPublisher())
    }

    @Test func `A quick request gives what is asked for, and no more`() async throws {
        try await check(QuickNames().publisher(in: context).map(\.count).eraseToAnyPublisher())
    }

    @Test func `A window gives the states that are asked for, and no more`() async throws {
        try await check(Rows().publisher(in: context).map(\.count).eraseToAnyPublisher())
    }
}
