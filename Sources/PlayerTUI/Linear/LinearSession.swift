internal import Foundation
internal import PlayerKit
internal import SQLiteCore

/// The program as lines: for screen readers, slow lines, and terminals that cannot place their cursor.
///
/// It prints some players, waits for a line, and says each change as a sentence, whoever makes it. The
/// lines are the commands of the command line, and a few more to move through the list.
final class LinearSession {
    /// How many players are printed at a time.
    private static let page = 10
    /// How many changes are said one by one.
    private static let saidChanges = 10

    /// Whoever began the session closes the first one.
    private let first: PlayerRepository
    private var repository: PlayerRepository
    private var feed: PlayerChangeFeed?
    /// What wakes who waits for a change of the file.
    private var signal: WakeUp
    private let settings: Settings
    private let world: CommandWorld
    private var ordering = PlayerOrdering.byScore
    private var filter = PlayerFilter.all
    private var position = 0

    init(_ repository: PlayerRepository, _ settings: Settings, in world: CommandWorld) throws {
        first = repository
        signal = try WakeUp()
        self.repository = repository
        self.settings = settings
        var world = world
        world.showProgress = nil
        self.world = world
    }

    /// Runs until the person quits or the input ends.
    func run() throws {
        defer { leave() }
        var input = LineReader(descriptor: world.standardInput)
        let count = try repository.read { try Player.fetchCount($0) }
        try say(
            "\(repository.fileName.singleLine), \(NumberText.players(count)), best score first. "
                + "Type help for help, an empty line for more players.")
        // Without a history all players are read first, which may take a while.
        try world.output.flush()
        try follow()
        try showPage()
        var isAtPrompt = false
        while true {
            if try announce(isAtPrompt: isAtPrompt) { isAtPrompt = false }
            if !isAtPrompt {
                try world.output.write("players> ")
                isAtPrompt = true
            }
            try world.output.flush()
            if let message = try signal.wait(world.output, input: world.standardInput) {
                guard repository.isLost else {
                    throw CommandError(.cannotOpen, "\(settings.file): \(message)")
                }
                guard try waitForFile(&input, isAtPrompt: isAtPrompt) else { return }
                isAtPrompt = false
            }
            for line in input.lines() {
                isAtPrompt = false
                guard try obey(line) else { return }
                try announce(isAtPrompt: false)
            }
            if input.isAtEnd { return }
        }
    }

    private func follow() throws {
        guard repository.isLive else { return }
        let signal = signal
        feed = try PlayerChangeFeed(repository) { error in signal.wake(error.map { "\($0)" }) }
    }

    private func leave() {
        feed = nil
        if repository !== first { try? repository.close() }
    }

    /// Waits until the file is at its place again, or the person quits.
    ///
    /// - returns: whether to go on.
    private func waitForFile(_ input: inout LineReader, isAtPrompt: Bool) throws -> Bool {
        let reason = Texts.Notice.replaced
        try say((isAtPrompt ? "\n" : "") + "The file was \(reason); waiting for it.")
        var search = FileReturn(of: repository)
        while true {
            try world.output.flush()
            _ = try signal.wait(
                world.output, input: world.standardInput, milliseconds: search.pause)
            for line in input.lines() {
                if Self.quits(line) { return false }
                try say("The file is not open again yet, so nothing was done.")
            }
            if input.isAtEnd { return false }
            if let found = try search.look(tell: { try say($0.singleLine) }) {
                try goOn(with: found, saying: "The file is open again.")
                return true
            }
        }
    }

    /// Goes on with the players of a file that was written over, as by a backup, or that is there again.
    private func goOn(with found: PlayerRepository, saying text: String) throws {
        leave()
        repository = found
        // The former one may have been woken for the former file.
        signal = try WakeUp()
        try follow()
        position = 0
        try say("\(text) These are its players now:")
        try showPage()
    }

    private static func quits(_ line: String) -> Bool {
        ["q", "quit", "exit"].contains(ShellWords.split(line).first)
    }

    /// - returns: whether to go on.
    private func obey(_ line: String) throws -> Bool {
        let words = ShellWords.split(line)
        guard ShellWords.isClosed(line) || words.first == "filter" else {
            try say("A quote is not closed, so nothing was done.")
            return true
        }
        switch words.first {
        case nil, "more": try showPage()
        case _? where Self.quits(line): return false
        case "top":
            position = 0
            try showPage()
        case "help", "?": try world.output.write(Self.help)
        case "sort" where words.count == 1:
            try say("Sorted by \(ordering). By what else? sort score, sort name, sort -joined.")
        case "sort": try choose { self.ordering = try PlayerOrdering(words.dropFirst().joined()) }
        case "filter": try choose { self.filter = try PlayerFilter(Self.filterText(line)) }
        case "watch": try say("Changes are said here anyway.")
        case let word?:
            guard CommandTable.command(named: word) != nil else {
                try say("There is no command '\(word.singleLine)'. Type help for help.")
                return true
            }
            // The command opens the file itself, as it does on the command line, or another one if that is named.
            let all =
                ["--file", repository.path] + (settings.isReadOnly ? ["--read-only"] : []) + words
            var world = world
            // What is typed next is the next command.
            world.standardInput = -1
            let outcome = Program.run(all, in: world)
            // On the command line an export is silent.
            if word == "export", case .exit(.ok) = outcome,
                let path = try? CommandLineParser.parse(all).arguments.first, path != "-"
            {
                try say(Texts.Notice.exported(to: path))
            }
        }
        return true
    }

    /// What is typed after the command, as on the screen: its double quotes are the filter's, and an
    /// apostrophe is one. All of it may be in single quotes, as a shell wants it.
    private static func filterText(_ line: String) -> String {
        let rest = line.drop(while: \.isWhitespace).drop { !$0.isWhitespace }
        let text = rest.trimmingCharacters(in: .whitespaces)
        // By scalars, as a shell reads them: a mark behind the first quote is a part of the text.
        let scalars = text.unicodeScalars
        let isQuoted = scalars.count > 1 && scalars.first == "'" && scalars.last == "'"
        return isQuoted ? String(scalars.dropFirst().dropLast()) : text
    }

    private func choose(_ change: () throws -> Void) throws {
        let (ordering, filter) = (ordering, filter)
        do {
            try change()
            try repository.check(self.ordering)
            try repository.check(self.filter)
            position = 0
            try showPage()
        } catch let error as PlayerError {
            (self.ordering, self.filter) = (ordering, filter)
            try say(error.message.singleLine)
        }
    }

    private func showPage() throws {
        let players = try repository.read { db in
            try Player.all().filtered(by: filter).ordered(by: ordering)
                .limit(Self.page, offset: position).fetchAll(db)
        }
        if players.isEmpty {
            let nobody =
                filter.isEmpty ? "There are no players." : "No player matches the filter."
            try say(position == 0 ? nobody : "That was the last player.")
        }
        for player in players {
            position += 1
            try say("\(position). \(Self.sentence(player))")
        }
    }

    /// Says what has changed; at the prompt, on a line of its own.
    ///
    /// - returns: whether there was anything to say.
    @discardableResult
    private func announce(isAtPrompt: Bool) throws -> Bool {
        guard let feed else { return false }
        var count = 0
        var changes: [PlayerChange]
        do {
            changes = try feed.next()
        } catch {
            guard repository.isLost else { throw error }
            // One that is not at its place is waited for, as soon as that has been noticed.
            guard repository.trail.isLost, let found = try? repository.reopened() else {
                return false
            }
            let line = (isAtPrompt ? "\n" : "") + "The file was written over."
            try goOn(with: found, saying: line)
            return true
        }
        if isAtPrompt, !changes.isEmpty { try world.output.write("\n") }
        while !changes.isEmpty {
            for change in changes {
                count += 1
                guard count <= Self.saidChanges else { continue }
                switch change.event {
                case .insert: try say("Added: \(Self.sentence(change.player))")
                case .update: try say("Changed: \(Self.sentence(change.player))")
                case .delete: try say("Deleted: \(change.player.name.singleLine).")
                }
            }
            changes = try feed.next()
        }
        if count > Self.saidChanges {
            let rest = count - Self.saidChanges
            try say("And \(NumberText.grouped(rest)) more \(rest == 1 ? "change" : "changes").")
        }
        return count > 0
    }

    private static func sentence(_ player: Player) -> String {
        let id = player.id.map { ", id \($0)" } ?? ""
        return "\(player.name.singleLine), score \(NumberText.grouped(player.score))\(id)."
    }

    private func say(_ sentence: String) throws {
        try world.output.write(sentence + "\n")
    }

    /// What can be typed.
    static let help: String = {
        let lines = [
            "An empty line or more: the next players. top: the first ones.",
            "sort score, sort name, sort -joined: the order. filter zoe score>=900: some of the players; "
                + "filter alone: all.",
            "quit: end.",
        ]
        let commands = CommandTable.commands.filter { $0.name != "watch" }.map {
            "\(HelpText.usage($0).dropFirst("players ".count)): \($0.summary)."
        }
        return (lines + commands).joined(separator: "\n") + "\n"
    }()
}
