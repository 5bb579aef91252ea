import PlayerKit
import Testing

@testable import PlayerTUI

/// What an export looks at before it writes.
@Suite("An export beside the open file")
struct ExportLockTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
    }

    @Test(
        "refuses what SQLite has beside it, and leaves the locks on it alone",
        arguments: ["", "-wal"])
    func locks(suffix: String) throws {
        let repository = try PlayerRepository.open(path: run.file, create: true)
        try repository.write { _ = try $0.add(name: "Ada") }
        #expect(throws: CommandError.self) {
            try ExportCommand.refuse(run.file + suffix, repository)
        }
        // Whoever is alone could leave the log, and take away what others have in it.
        let mode = try ProcessRun.shell(
            "sqlite3 \"$file\" 'PRAGMA journal_mode = DELETE' 2>&1", environment: ["file": run.file]
        )
        #expect(mode.output.contains("locked"))
        try repository.close()
    }
}
