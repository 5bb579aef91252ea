import PlayerKit

/// One run of the program on one file: what the screens act on.
@MainActor
final class Session {
    let repository: PlayerRepository
    private let onQuit: () -> Void

    init(repository: PlayerRepository, onQuit: @escaping () -> Void) {
        self.repository = repository
        self.onQuit = onQuit
    }

    var fileName: String { repository.fileName }
    var isReadOnly: Bool { repository.isReadOnly }

    /// Whether the list follows the file. A file in a folder that cannot be written is read once.
    var isLive: Bool { repository.isLive }

    func quit() { onQuit() }
}
