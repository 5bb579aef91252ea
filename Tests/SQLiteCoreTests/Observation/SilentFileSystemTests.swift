import Dispatch
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// File systems that do not tell of what other machines write.
@Suite("Files that others write without events", .timeLimit(.minutes(5)))
struct SilentFileSystemTests {
    @Test(
        "Those of other machines and programs are none that tell all, nor are unknown ones",
        arguments: [0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0, 1])
    func remote(number: UInt32) {
        #expect(!FileSystemKind.tellsAll(number))
    }

    @Test(
        "Those of this machine are", arguments: [0xEF53, 0x5846_5342, 0x0102_1994, 0x794C_7630])
    func local(number: UInt32) {
        #expect(FileSystemKind.tellsAll(number))
    }

    @Test("A folder that is not there, or belongs to the kernel, is asked about in vain")
    func folders() throws {
        #expect(!FileSystemKind.tellsAll(inFolder: "/proc"))
        #expect(!FileSystemKind.tellsAll(inFolder: "/nowhere/at/all"))
    }

    @Test("Commits are noticed by and by where no event tells of them", arguments: [true, false])
    func commits(hasWatch: Bool) async throws {
        var configuration = Configuration()
        configuration.externalChangeCheckInterval = 0.01
        let directory = try TemporaryDirectory()
        let elsewhere = try TemporaryDirectory()
        let path = directory.path("test.sqlite")
        let connection = try SerializedConnection(
            path: path, configuration: configuration, role: "writer")
        try connection.sync { try $0.execute(sql: "CREATE TABLE t (n)") }
        // It hears of another folder, where nothing happens.
        let monitor = try #require(
            ExternalChangeMonitor(connection: connection) { _ in
                hasWatch
                    ? DatabaseFileWatch(paths: [elsewhere.path("none")], mayMissEvents: true) : nil
            })
        let commits = Locked(0)
        let observer = RegionChangeObserver(
            region: .fullDatabase, onError: { _ in }, onChange: { _ in commits.with { $0 += 1 } })
        connection.sync { db in
            db.broker.index.add(RegionObservation(observer: observer, region: .fullDatabase))
            db.broker.regionChangeObservers.append(observer)
            db.broker.updateActivity()
        }
        let other = try DatabaseQueue(path: path)
        // So many that those after the start, which come in any case, do not find them all.
        for number in 1...30 {
            try await other.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
            try await waitUntil { commits.value >= number }
        }
        monitor.cancel()
    }
}
