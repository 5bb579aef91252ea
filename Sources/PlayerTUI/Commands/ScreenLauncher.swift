internal import CursesDriver
internal import Glibc
internal import PlayerKit

/// Hands over from the command line to the screen.
enum ScreenLauncher {
    /// Shows the players until the person quits, then ends the process.
    ///
    /// It is called on the main thread, before any event loop.
    static func run(_ repository: PlayerRepository, _ settings: Settings) -> Never {
        var options = CursesDriverOptions()
        switch settings.color {
        case .auto: break
        case .always: options.color = true
        case .never: options.color = false
        }
        do {
            try MainActor.assumeIsolated { try PlayersScreen.run(repository, options: options) }
        } catch {
            let errors = CommandOutput(descriptor: STDERR_FILENO)
            try? errors.write("players: \(error)\n")
            try? errors.flush()
            exit(ExitCode.cannotOpen.rawValue)
        }
    }
}
