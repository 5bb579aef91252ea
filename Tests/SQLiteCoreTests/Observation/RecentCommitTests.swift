import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("What is remembered of commits")
struct RecentCommitTests {
    private final class Observer: TransactionObserver {
        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) {}
        func databaseDidRollback(_ db: Database) {}
    }

    @Test("Of the commits of others no more are remembered than of our own")
    func commitsOfOthers() throws {
        let database = try TestDatabase(.queue)
        let queue = try #require(database.writer as? DatabaseQueue)
        try queue.write { try $0.execute(sql: "CREATE TABLE t (n)") }
        let observer = Observer()
        queue.add(transactionObserver: observer, extent: .databaseLifetime)
        let other = try database.anotherConnection()
        for number in 0..<300 {
            try other.write { try $0.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
            queue.connection.sync { _ = $0.broker.checkForExternalChange() }
        }
        let remembered = queue.connection.sync { $0.broker.recentCommits.map(\.number) }
        #expect(remembered.count <= 128)
        #expect(remembered.last == queue.connection.sync { $0.broker.inbox.commitCount })
    }
}
