/// The table that all rows are measured on.
enum PlayerTable {
    static let creation = """
        CREATE TABLE player (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            score INTEGER NOT NULL,
            photoID INTEGER NOT NULL,
            team TEXT)
        """

    /// The columns in the order in which the floors read them.
    static let selection = "SELECT id, name, score, photoID, team FROM player"

    /// Half of the names fit into the 15 bytes that a `String` holds without memory of its own, a
    /// tenth of the players has no team.
    static func filling(players: Int) -> String {
        """
        WITH RECURSIVE number(i) AS (
            SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < \(players))
        INSERT INTO player
        SELECT
            i,
            CASE i % 4
                WHEN 0 THEN 'Arthur ' || i
                WHEN 1 THEN 'Zoé ' || i
                WHEN 2 THEN 'Barbara Fitzgerald ' || i
                ELSE 'Craig van der Steen ' || i
            END,
            i * 7919 % 10007,
            i % 1000,
            CASE WHEN i % 10 = 0 THEN NULL ELSE 'Team ' || (i % 37) END
        FROM number
        """
    }

    /// The players that inserts and updates write, made without a database.
    static func makePlayers(_ count: Int) -> [PlainPlayer] {
        (1...count).map { i in
            PlainPlayer(
                id: Int64(i),
                name: i % 2 == 0 ? "Arthur \(i)" : "Barbara Fitzgerald \(i)",
                score: i * 7919 % 10007,
                photoID: i % 1000,
                team: i % 10 == 0 ? nil : "Team \(i % 37)")
        }
    }
}
