internal import PlayerKit

/// `players add NAME --score N`: adds a player and prints the id.
enum AddCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        // What was typed is checked first, so that a mistake creates no file.
        let name = try PlayerInput.name(context.line.arguments[0])
        let score = try context.line.options["score"].map { try PlayerInput.score($0) } ?? 0
        let added = try context.withRepository(create: true) { repository in
            try repository.write { try $0.add(name: name, score: score) }
        }
        guard let id = added.id else {
            context.world.complain("\(added.name) is added, with an id that the file does not tell")
            return .ok
        }
        try context.write("\(id)\n", asDone: "\(added.name) is added, with the id \(id)")
        return .ok
    }
}
