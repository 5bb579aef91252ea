internal import SQLiteCore

/// What all sorts of players tell of themselves, to compare what variants read.
protocol Summable {
    var checksum: Int { get }
}

extension Array where Element: Summable {
    var checksum: Int {
        reduce(0) { $0 &* 31 &+ $1.checksum }
    }
}

@inline(__always)
func playerChecksum(_ id: Int64, _ name: String, _ score: Int, _ photoID: Int, _ team: String?)
    -> Int
{
    Int(id) &+ name.utf8.count &* 3 &+ score &* 5 &+ photoID &* 7 &+ (team?.utf8.count ?? 0) &* 11
}

/// What the floors make.
struct PlainPlayer: Summable {
    var id: Int64
    var name: String
    var score: Int
    var photoID: Int
    var team: String?

    var checksum: Int { playerChecksum(id, name, score, photoID, team) }
}

/// A record whose columns are read by name, and whose encoding is written.
struct Player: Summable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "player"

    var id: Int64
    var name: String
    var score: Int
    var photoID: Int
    var team: String?

    var checksum: Int { playerChecksum(id, name, score, photoID, team) }

    init(row: Row) {
        id = row["id"]
        name = row["name"]
        score = row["score"]
        photoID = row["photoID"]
        team = row["team"]
    }

    init(_ player: PlainPlayer) {
        id = player.id
        name = player.name
        score = player.score
        photoID = player.photoID
        team = player.team
    }

    func encode(to container: inout PersistenceContainer) {
        container["id"] = id
        container["name"] = name
        container["score"] = score
        container["photoID"] = photoID
        container["team"] = team
    }
}

/// A record whose columns are read by index.
struct IndexedPlayer: Summable, FetchableRecord, TableRecord {
    static let databaseTableName = "player"

    var id: Int64
    var name: String
    var score: Int
    var photoID: Int
    var team: String?

    var checksum: Int { playerChecksum(id, name, score, photoID, team) }

    init(row: Row) {
        id = row[0]
        name = row[1]
        score = row[2]
        photoID = row[3]
        team = row[4]
    }
}

/// A record that has nothing written but its properties.
struct CodablePlayer: Summable, Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "player"

    var id: Int64?
    var name: String
    var score: Int
    var photoID: Int
    var team: String?

    var checksum: Int { playerChecksum(id ?? 0, name, score, photoID, team) }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }

    /// A player that was not inserted yet.
    init(_ player: PlainPlayer) {
        name = player.name
        score = player.score
        photoID = player.photoID
        team = player.team
    }
}
