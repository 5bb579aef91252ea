import Foundation
import PlayerKit

/// One run of the program on one file: what the screens act on.
@MainActor
final class Session {
    let repository: PlayerRepository
    /// The newest change when the screen was opened; nil in a file without a journal.
    let position: Int64?
    /// How long a player that is gone stays on the screen.
    var ghostTime: Duration = .seconds(10)
    /// The time, in seconds since 1970. Tests have their own.
    var now: () -> Int64 = { Int64(Date().timeIntervalSince1970) }
    private let onQuit: () -> Void

    init(repository: PlayerRepository, onQuit: @escaping () -> Void) {
        self.repository = repository
        self.onQuit = onQuit
        // Without it there is nothing to look back to; the list will say what is wrong with the file.
        position = try? repository.position()
    }

    var fileName: String { repository.fileName }
    var isReadOnly: Bool { repository.isReadOnly }

    /// Whether the list follows the file. A file in a folder that cannot be written is read once.
    var isLive: Bool { repository.isLive }

    func quit() { onQuit() }
}
