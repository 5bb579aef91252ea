internal import PlayerKit

/// `players adopt [FILE]`: gives a file of another program a journal.
enum AdoptCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let settings = try context.settings.naming(context.line.arguments.first)
        guard !settings.isReadOnly else {
            throw PlayerError(.readOnly, "read-only, so nothing was written", path: settings.file)
        }
        let isNew = try context.sayingWaits {
            try PlayerRepository.adopt(path: settings.file, busyTimeout: settings.busyTimeout)
        }
        guard isNew else {
            try context.say("\(settings.file.singleLine): has a history already")
            return .nothingChanged
        }
        try context.say("\(settings.file.singleLine): has a history from now on")
        return .ok
    }
}
