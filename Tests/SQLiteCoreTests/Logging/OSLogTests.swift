import Testing

@testable import SQLiteCore

/// Messages that programs write to the log of other platforms.
struct OSLogTests {
    @Test(
        arguments: [
            ("%{public}@", "SELECT 1", "SELECT 1"),
            ("%@", "secret", "<private>"),
            ("%s, 100%%", "secret", "<private>, 100%"),
            ("%d rows", 3, "3 rows"),
            ("%ld rows", 3, "3 rows"),
            ("%{private}d rows", 3, "<private> rows"),
            ("%.2f s", 0.5, "0.5 s"),
            ("none", 0, "none"),
        ] as [(String, any CVarArg & Sendable, String)])
    func `Strings are left out of a message unless they are public, numbers are not`(
        _ format: String, _ argument: any CVarArg & Sendable, _ text: String
    ) {
        #expect(OSLogMessage(format, [argument]).text == text)
    }

    @Test func `A message says that a value is missing, and has no use for one too many`() {
        #expect(OSLogMessage("%d of %d", [1]).text == "1 of <missing>")
        #expect(OSLogMessage("%d", [1, 2]).text == "1")
        #expect(OSLogMessage("%", []).text == "<missing>")
    }

    @Test func `Statements are logged as programs for other platforms do it`() throws {
        let logger = OSLog(subsystem: "org.example", category: "SQL")
        #expect(logger.name == "[org.example:SQL] ")
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.trace { os_log("%{public}@", log: logger, type: .debug, String(describing: $0)) }
        }
        let queue = try DatabaseQueue(configuration: configuration)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
        os_log(.error, "%d", 1)
        os_log("Nothing", log: .disabled)
    }
}
