import CursesDriver
import PlayerKit
import QueryCore
import TerminalCore
import TerminalUI

/// The screen of the program on a file.
@MainActor
enum PlayersScreen {
    /// Shows the players on the process's terminal until the person quits.
    ///
    /// - Throws: A `TerminalError` when the terminal cannot be used.
    static func run(_ repository: PlayerRepository, options: CursesDriverOptions) throws -> Never {
        let driver = CursesDriver(options: options)
        var host: TerminalHost?
        let session = Session(repository: repository) { host?.exit() }
        try TerminalApp.run(root: root(session), driver: driver) {
            host = $0
            driver.setTitle("players - \(repository.fileName)")
        }
    }

    /// The views of a session, for any driver.
    static func root(_ session: Session) -> some View {
        ListScreen(session: session)
            .databaseContext(
                session.isReadOnly
                    ? .readOnly { session.repository.databaseWriter }
                    : .readWrite { session.repository.databaseWriter })
    }
}
