internal import CursesDriver
internal import Glibc
internal import PlayerKit
internal import Synchronization

/// Hands over from the command line to the screen.
enum ScreenLauncher {
    /// What is closed at exit.
    private static let shown = Mutex<PlayerRepository?>(nil)

    /// Shows the players until the person quits, then ends the process.
    ///
    /// It is called on the main thread, before any event loop.
    static func run(
        _ repository: PlayerRepository, _ settings: Settings, in world: CommandWorld
    ) -> Never {
        // Whoever copies the file after quitting must find everything in it, not in a log beside it.
        shown.withLock { $0 = repository }
        atexit { ScreenLauncher.close() }
        if settings.isLinear { exit(linear(repository, settings, in: world).rawValue) }
        var options = CursesDriverOptions()
        options.mouse = settings.hasMouse
        options.borders = settings.hasBorders
        options.hasGuardian = true
        if settings.isASCII { options.unicode = false }
        switch settings.color {
        case .auto: break
        case .always: options.color = true
        case .never: options.color = false
        }
        let environment = world.environment
        do {
            try MainActor.assumeIsolated {
                try PlayersScreen.run(
                    repository, settings, environment: environment, options: options
                ) { repository in
                    shown.withLock { $0 = repository }
                }
            }
        } catch {
            let errors = CommandOutput(descriptor: STDERR_FILENO)
            try? errors.write("players: \(error)\n")
            try? errors.flush()
            exit(ExitCode.cannotOpen.rawValue)
        }
    }

    /// The same as lines.
    private static func linear(
        _ repository: PlayerRepository, _ settings: Settings, in world: CommandWorld
    ) -> ExitCode {
        do {
            try LinearSession(repository, settings, in: world).run()
            try world.output.flush()
            return .ok
        } catch is CommandOutput.ReaderGone {
            return .ok
        } catch {
            world.complain((error as? CommandError)?.message ?? "\(error)")
            try? world.errors.flush()
            return .cannotOpen
        }
    }

    private static func close() {
        let repository = shown.withLock { repository in
            defer { repository = nil }
            return repository
        }
        // Not interrupted before: SQLite would refuse to tidy up, too.
        try? repository?.close()
    }
}
