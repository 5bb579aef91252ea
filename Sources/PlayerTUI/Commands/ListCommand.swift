internal import PlayerKit
internal import SQLiteCore

/// `players list`: prints the players, sorted by SQLite, one at a time.
enum ListCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let request = try request(context.line)
        let formats = PlayerFormat.allCases.filter { context.line.has($0.rawValue) }
        guard formats.count < 2 else {
            throw CommandError.usage("one format at a time: --json, --jsonl, --csv, --tsv or --md")
        }
        let count = try context.withRepository(saysWaits: false) { repository in
            if let format = formats.first {
                return try print(request, of: repository, as: format, to: context.output)
            }
            try request.check(repository)
            return try ListTable.print(request.players, of: repository, to: context.output)
        }
        if count == 0, request.filter.isEmpty, request.limit != 0, !context.settings.isQuiet {
            context.world.complain("there are no players")
        }
        return try outcome(request, count: count, context)
    }

    /// Says so if there are players and the filter lets none through.
    static func outcome(
        _ request: Request, count: Int, _ context: CommandContext
    ) throws -> ExitCode {
        guard count == 0, !request.filter.isEmpty else { return .ok }
        if !context.settings.isQuiet { context.world.complain("no player matches the filter") }
        return .nothingChanged
    }

    /// What the options ask for.
    static func request(_ line: ParsedCommandLine) throws -> Request {
        let ordering = try line.options["sort"].map { try PlayerOrdering($0) } ?? .byScore
        let filter = try line.options["filter"].map { try PlayerFilter($0) } ?? .all
        return Request(
            ordering: ordering, filter: filter, limit: try limit(line.options["limit"]))
    }

    /// Which players, and in which order.
    struct Request: Sendable {
        let ordering: PlayerOrdering
        let filter: PlayerFilter
        let limit: Int?

        func check(_ repository: PlayerRepository) throws {
            try repository.check(ordering)
            try repository.check(filter)
        }

        var players: QueryInterfaceRequest<Player> {
            let players = Player.all().filtered(by: filter).ordered(by: ordering)
            return limit.map { players.limit($0) } ?? players
        }
    }

    /// Prints the players one at a time, and returns how many.
    @discardableResult
    static func print(
        _ request: Request, of repository: PlayerRepository,
        as format: PlayerFormat, to output: CommandOutput
    ) throws -> Int {
        try request.check(repository)
        let columns = repository.columns
        try output.write(format.header(columns: columns))
        let count = try repository.read { db in
            let players = try request.players.fetchCursor(db)
            var count = 0
            while let player = try players.next() {
                try output.write(format.row(player, columns: columns, isFirst: count == 0))
                count += 1
            }
            return count
        }
        try output.write(format.footer)
        return count
    }

    /// How many are wanted at most.
    static func limit(_ text: String?) throws -> Int? {
        guard let text else { return nil }
        guard let limit = Int(text), limit >= 0 else {
            throw CommandError.usage("--limit needs a number from 0 on, not '\(text)'")
        }
        return limit
    }
}
