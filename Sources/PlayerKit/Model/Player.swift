internal import SQLiteCore

/// Somebody with a score.
///
///     var player = Player(name: "Ada Lovelace", score: 9871)
///     try player.insert(db)      // now player.id is set
public struct Player: Codable, Hashable, Sendable, Identifiable {
    /// The id that the database gave, nil before that. It is never given again.
    public var id: Int64?

    /// The name as it was written: data, whatever it contains.
    public var name: String

    /// The score; high is good.
    public var score: Int

    /// The number of the picture, nil in a file without such a column.
    public var photoID: Int?

    /// The day of joining as `yyyy-mm-dd`, nil in a file without such a column.
    public var joined: String?

    /// Creates a player that is in no database yet.
    ///
    /// The database fills in what is nil: photo 0, and today as the day of joining.
    public init(
        id: Int64? = nil, name: String, score: Int, photoID: Int? = nil, joined: String? = nil
    ) {
        self.id = id
        self.name = name
        self.score = score
        self.photoID = photoID
        self.joined = joined
    }

    /// What a message calls the player: the name, or the id where programs of others have left that empty.
    public var spokenName: String {
        guard name.allSatisfy(\.isWhitespace), let id else { return name }
        return "id \(id)"
    }

    /// Whether both are the same, with the same bytes in their names: composed otherwise, a name looks the
    /// same and is another one.
    public static func == (one: Player, other: Player) -> Bool {
        one.id == other.id && one.score == other.score && one.photoID == other.photoID
            && one.joined == other.joined && one.name.hasSameBytes(as: other.name)
    }
}
