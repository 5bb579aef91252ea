internal import PlayerKit

/// What a command works with: what was typed, and the world around it.
struct CommandContext {
    let line: ParsedCommandLine
    let settings: Settings
    let world: CommandWorld

    /// Where the data goes.
    var output: CommandOutput { world.output }

    /// Says what was done, unless nobody wants to know. It is done even if that cannot be written: who only hears of the
    /// output would do it again.
    func say(_ message: String) throws {
        if !settings.isQuiet { try write(message + "\n", asDone: message) }
    }

    /// Writes what a command that has done its work says of it.
    func write(_ text: String, asDone message: String) throws {
        do {
            try output.write(text)
            try output.flush()
        } catch let error as CommandError {
            throw CommandError(error.code, "\(message), but \(error.message)")
        }
    }

    /// Works with the file that was chosen, and closes it, so that SQLite tidies up beside it.
    ///
    /// A file that was made for work that fails goes again.
    ///
    /// - parameter saysWaits: whether it is said that the work waits for a lock. Who prints in between says so for each part
    ///   of the work, or it would be printed behind that.
    func withRepository<T>(
        create: Bool = false, saysWaits: Bool = true, _ body: (PlayerRepository) throws -> T
    ) throws -> T {
        let repository = try open(create: create)
        do {
            let value =
                saysWaits
                ? try sayingWaits(of: repository) { try body(repository) } : try body(repository)
            // What was written is committed; an error here would only mean that there is more to tidy.
            try? repository.close()
            return value
        } catch {
            try? repository.closeDiscardingUnused()
            throw error
        }
    }

    /// Opens the file that was chosen.
    func open(create: Bool = false) throws -> PlayerRepository {
        if settings.isDemo {
            return try PlayerRepository.demo(environment: world.environment)
        }
        if create, !settings.isReadOnly, settings.isDefaultFile {
            try PlayerLocation.createFolder(of: settings.file)
        }
        do {
            return try sayingWaits {
                try PlayerRepository.open(
                    path: settings.file, access: settings.isReadOnly ? .readOnly : .readWrite,
                    create: create, busyTimeout: settings.busyTimeout,
                    historyLimits: settings.historyLimits)
            }
        } catch let error as PlayerError {
            guard error.code == .missing, settings.isDefaultFile else { throw error }
            // Nobody has named it, so nobody has mistyped it: these are the first words with the program.
            throw PlayerError(
                .missing, "no such file yet; 'players' or 'players add NAME' makes it",
                path: settings.file)
        }
    }

    /// Works with a file, and says so if the work waits for a lock of another program.
    func sayingWaits<T>(of repository: PlayerRepository, _ body: () throws -> T) rethrows -> T {
        let note = waitingNote("another program has locked it") { repository.isWaitingForLock }
        defer { note?.end() }
        return try body()
    }

    /// Says so if what opens a file takes long.
    func sayingWaits<T>(_ body: () throws -> T) rethrows -> T {
        let note = waitingNote("another program may have locked it")
        defer { note?.end() }
        return try body()
    }

    private func waitingNote(
        _ reason: String, if isNeeded: @escaping @Sendable () -> Bool = { true }
    ) -> WaitingNote? {
        guard !settings.isQuiet, !settings.isLinear, let show = world.showProgress else {
            return nil
        }
        let text = "\(settings.file.singleLine): waiting, \(reason)"
        return WaitingNote(text, if: isNeeded, show: show)
    }
}
