import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// The file system queues an event before the call that causes it returns: nothing is waited for.
@Suite("What wakes those who watch a database's files")
struct DatabaseFileWatchTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/players.db"
        try write("a", to: path)
    }

    private func write(_ text: String, to path: String) throws {
        guard let file = fopen(path, "a") else { throw CocoaError(.fileNoSuchFile) }
        fputs(text, file)
        fclose(file)
    }

    private func withWatch(_ body: (DatabaseFileWatch) throws -> Void) throws {
        let watch = try #require(DatabaseFileWatch(paths: [path]))
        defer { close(watch.descriptor) }
        try body(watch)
    }

    private func isReadable(_ watch: DatabaseFileWatch) -> Bool {
        var descriptor = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) == 1
    }

    @Test("A file beside the database may be written all the time, and wakes nobody")
    func busyDirectory() throws {
        let log = directory.path + "/server.log"
        try write("begin", to: log)
        try withWatch { watch in
            for _ in 0..<100 { try write("line\n", to: log) }
            #expect(!isReadable(watch))
            #expect(!watch.drain())
        }
    }

    @Test("A name that begins with a combining mark is a name in its directory")
    func combiningMark() throws {
        let path = directory.path + "/\u{301}players.db"
        try write("a", to: path)
        let watch = try #require(DatabaseFileWatch(paths: [path]))
        defer { close(watch.descriptor) }
        try write("a", to: path + "-wal")
        #expect(watch.drain())
    }

    @Test("A file that comes or goes beside the database is none of it")
    func otherNames() throws {
        try withWatch { watch in
            try write("a", to: path + "-backup")
            #expect(unlink(path + "-backup") == 0)
            #expect(isReadable(watch))
            #expect(!watch.drain())
        }
    }

    @Test(
        "The database, its WAL and its journal are heard when they come, are written, and go",
        arguments: ["", "-wal", "-journal"])
    func ownFiles(suffix: String) throws {
        let file = path + suffix
        try withWatch { watch in
            try write("a", to: file)
            #expect(watch.drain())
            #expect(!watch.drain())
            try write("b", to: file)
            #expect(watch.drain())
            #expect(truncate(file, 0) == 0)
            #expect(watch.drain())
            #expect(unlink(file) == 0)
            #expect(watch.drain())
            #expect(!watch.drain())
            try write("a", to: file)
            #expect(watch.drain())
            try write("b", to: file)
            #expect(watch.drain())
        }
    }

    @Test("Of a file that has taken the place of another, that one alone is heard")
    func replaced() throws {
        let old = directory.path + "/old.db"
        let new = directory.path + "/new.db"
        try write("c", to: new)
        try withWatch { watch in
            #expect(rename(path, old) == 0)
            #expect(rename(new, path) == 0)
            #expect(watch.drain())
            try write("b", to: old)
            #expect(!watch.drain())
            try write("b", to: path)
            #expect(watch.drain())
        }
    }

    @Test("Where there is no directory there is nothing to watch")
    func noDirectory() {
        #expect(DatabaseFileWatch(paths: [directory.path + "/none/players.db"]) == nil)
    }

    @Test("More events than are kept count as one about the databases")
    func overflow() throws {
        let limit = try #require(
            Int(
                String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
                    .trimmingCharacters(in: .whitespacesAndNewlines)))
        try withWatch { watch in
            // Equal events in a row are one: the names take turns.
            for number in 0...limit / 2 {
                let file = directory.path + "/file\(number % 2)"
                try write("", to: file)
                #expect(unlink(file) == 0)
            }
            #expect(watch.drain())
            try write("b", to: path)
            #expect(watch.drain())
        }
    }
}
