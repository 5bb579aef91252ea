import CursesDriver
import PlayerKit
import QueryCore
import TerminalCore
import TerminalUI

/// The screen of the program on a file.
@MainActor
enum PlayersScreen {
    /// Prepares the views of the first frame beside the opening of the file.
    nonisolated static func prepare() {
        TerminalApp.prepare(
            SessionView.self, ListScreen.self, PlayerListScreen.self, HeaderView.self,
            ColumnTitles.self, PlayerRow.self, StatusView.self, CursorDetails.self, DetailPane.self,
            FooterView.self)
    }

    /// Shows the players on the process's terminal until the person quits.
    ///
    /// - Parameter opened: is called when the file has been opened anew.
    /// - Throws: A `TerminalError` when the terminal cannot be used.
    static func run(
        _ repository: PlayerRepository, _ settings: Settings, environment: [String: String],
        options: CursesDriverOptions,
        opened: @escaping (PlayerRepository) -> Void
    ) throws -> Never {
        let store =
            settings.isDemo ? nil : LastViewStore(environment: environment, file: repository.path)
        let lastView = store?.load()
        // Beside the making of the screen, which comes to its query when half of this is done.
        let ordering = repository.quickOrdering(for: lastView.firstOrdering(in: repository))
        let firstRows = PlayersRequest(ordering: ordering).prefetch(in: repository.databaseWriter)
        let driver = CursesDriver(options: options)
        var host: TerminalHost?
        let session = Session(
            repository: repository, keyMap: settings.keyMap, scoreStep: settings.scoreStep,
            lastView: lastView
        ) { host?.exit() }
        let writer = store.map { LastViewWriter($0) }
        session.onLook = { writer?.save($0) }
        session.onReopen = opened
        try TerminalApp.run(
            root: root(session), driver: driver, runsMainRunLoop: false
        ) { started in
            firstRows.end()
            host = started
            let exit = started.onExit
            started.onExit = { code in
                writer?.finish()
                exit(code)
            }
        }
    }

    /// The views of a session, for any driver.
    static func root(_ session: Session) -> some View {
        SessionView(session: session)
    }
}

/// The views of a session on the file that it has open now.
private struct SessionView: View {
    let session: Session
    @Environment(\.terminal) private var terminal

    var body: some View {
        let repository = session.repository
        ListScreen(session: session)
            // Not earlier: before the first frame the terminal is not ours.
            .onAppear { terminal.setTitle(Texts.title(session.fileName)) }
            .databaseContext(
                repository.isReadOnly
                    ? .readOnly { repository.databaseWriter }
                    : .readWrite { repository.databaseWriter })
    }
}
