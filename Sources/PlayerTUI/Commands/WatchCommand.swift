internal import Glibc
internal import PlayerKit

/// `players watch`: prints every change of a player as it happens.
enum WatchCommand {
    /// Up to how many changes at once are told with ranks.
    private static let rankedChanges = 20

    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let filter = try context.line.options["filter"].map { try PlayerFilter($0) } ?? .all
        return try context.withRepository(saysWaits: false) { first in
            var repository = first
            // The first one is closed by who has opened it.
            defer { if repository !== first { try? repository.close() } }
            while true {
                try watch(repository, filter, context)
                context.world.complain(
                    "\(context.settings.file): moved, deleted or replaced; waiting for it")
                try? context.world.errors.flush()
                let found = try reopened(repository, context)
                if repository !== first { try? repository.close() }
                repository = found
            }
        }
    }

    /// Prints the changes until the file is lost.
    private static func watch(
        _ repository: PlayerRepository, _ filter: PlayerFilter, _ context: CommandContext
    ) throws {
        try repository.check(filter)
        guard repository.isLive else {
            throw CommandError(
                .cannotOpen,
                "\(context.settings.file): changes of a file in a folder that cannot be written "
                    + "cannot be seen")
        }
        let signal = try WakeUp()
        let feed = try PlayerChangeFeed(repository, filter: filter) { error in
            signal.wake(error.map { "\($0)" })
        }
        try context.output.write(
            "{\"event\":\"start\",\"schemaVersion\":\(PlayerFormat.schemaVersion),"
                + "\"count\":\(try feed.count())}\n")
        try context.output.flush()
        while true {
            if let message = try signal.wait(context.output) {
                if repository.isLost { return }
                throw CommandError(.cannotOpen, "\(context.settings.file): \(message)")
            }
            do {
                try follow(feed, repository, context.output)
            } catch {
                guard repository.isLost else { throw error }
                // What of its changes is not known is said by the players that there are then.
                return
            }
        }
    }

    /// The file that is at the place again, as the screen waits for it too.
    private static func reopened(
        _ repository: PlayerRepository, _ context: CommandContext
    ) throws -> PlayerRepository {
        let signal = try WakeUp()
        var search = FileReturn(of: repository)
        while true {
            _ = try signal.wait(context.output, milliseconds: search.pause)
            let found = search.look { reason in
                context.world.complain("\(context.settings.file): \(reason)")
                try? context.world.errors.flush()
            }
            if let found { return found }
        }
    }

    private static func follow(
        _ feed: PlayerChangeFeed, _ repository: PlayerRepository, _ output: CommandOutput
    ) throws {
        let columns = repository.columns
        var changes = try feed.next()
        while !changes.isEmpty {
            // Each line leaves at once, so that no reader waits for a full buffer.
            for change in changes {
                // Who is deleted has none, and of many at once each would cost a walk.
                let hasRank = change.event != .delete && changes.count <= rankedChanges
                let rank = hasRank ? try repository.rank(of: change.player) : nil
                try output.write(change.line(columns: columns, rank: rank))
                try output.flush()
            }
            changes = try feed.next()
        }
    }
}
