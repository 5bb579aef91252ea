import SQLiteCore
import Testing

@testable import QueryCore

@Suite("Logger")
struct LoggerTests {
    private func text(_ message: LogMessage) -> String { message.text }

    @Test("Numbers are in a message, and all else is if it is said to be public")
    func privacy() {
        let name = "Ada"
        #expect(text("Plain") == "Plain")
        #expect(text("\(1) of \(2.5), \(true)") == "1 of 2.5, true")
        #expect(text("\(name) \(name, privacy: .public)") == "<private> Ada")
        #expect(text("\([name]) \([name], privacy: .public)") == #"<private> ["Ada"]"#)
        #expect(text("\(1, privacy: .private) \(1, privacy: .sensitive)") == "<private> <private>")
    }

    @Test("Statements are logged as they are elsewhere")
    func statements() throws {
        let logger = Logger(subsystem: "org.example", category: "SQL")
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.trace(options: .profile) { logger.debug("\($0.expandedDescription) 100%") }
        }
        let queue = try DatabaseQueue(configuration: configuration)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
        Logger().log(level: .info, "Nothing")
        Logger(.disabled).error("Nothing")
    }
}
