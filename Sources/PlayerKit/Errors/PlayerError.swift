/// What went wrong with a player, or with the file they are kept in.
///
/// The code is for programs, the message for people. `description` is one line, whatever the file is
/// called, so that it fits a status line:
///
///     do {
///         try repository.write { try $0.add(name: name, score: score) }
///     } catch let error as PlayerError where error.code == .busy {
///         // Try again later.
///     }
public struct PlayerError: Error, Hashable {
    /// The kinds of errors.
    public enum Code: String, Sendable, CaseIterable {
        /// There is no such file.
        case missing
        /// The file is unreadable, a directory, or cannot be created.
        case cannotOpen
        /// The file is no SQLite database, or one without players.
        case notAPlayerDatabase
        /// The file was made by a later version of the program.
        case newerSchema
        /// Another program kept the file locked for longer than we wait.
        case busy
        /// The file, its directory, or our own choice forbids to write.
        case readOnly
        /// The name has no visible character, or too many.
        case invalidName
        /// The score is no 64-bit integer.
        case invalidScore
        /// A filter compares with something that cannot be compared.
        case invalidFilter
        /// A file to import, or another value, cannot be read.
        case invalidInput
        /// The ordering names a column that does not exist.
        case invalidOrdering
        /// The players are not those that were seen when the action was chosen.
        case changedMeanwhile
        /// The file has no journal, so nothing can be undone.
        case noHistory
        /// There is no player with this id.
        case notFound
        /// SQLite reports something else: a full disk, a damaged file, a constraint.
        case database
    }

    /// What kind of error this is.
    public let code: Code

    /// What happened, for people, without the name of the file.
    public let message: String

    /// The file it happened to, as the person wrote its path.
    public let path: String?

    /// Creates an error.
    public init(_ code: Code, _ message: String, path: String? = nil) {
        self.code = code
        self.message = message
        self.path = path
    }
}

extension PlayerError: CustomStringConvertible {
    /// One line: the file, if there is one, and what happened to it.
    public var description: String {
        guard let path else { return message.singleLine }
        return "\(path.singleLine): \(message.singleLine)"
    }
}
