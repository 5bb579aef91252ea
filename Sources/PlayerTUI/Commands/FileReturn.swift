internal import PlayerKit

/// Looks for a lost file until it is at its place again, more and more seldom.
struct FileReturn {
    private let repository: PlayerRepository
    private var reason: String?
    /// How long to wait before the next look, in milliseconds.
    private(set) var pause: Int32 = 250

    init(of repository: PlayerRepository) {
        self.repository = repository
    }

    /// The file, opened anew; nil if it is not there.
    ///
    /// - parameter tell: is called with a reason other than that there is none, once for each.
    mutating func look(tell: (String) throws -> Void) rethrows -> PlayerRepository? {
        do {
            let found = try repository.reopened()
            // A file that is being copied is none yet.
            _ = try found.player(atRank: 1)
            return found
        } catch {
            pause = min(pause * 2, 2000)
            if let error = error as? PlayerError, error.code != .missing, error.message != reason {
                reason = error.message
                try tell(error.message)
            }
            return nil
        }
    }
}
