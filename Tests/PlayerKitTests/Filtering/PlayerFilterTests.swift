import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import PlayerKit

@Suite("PlayerFilter")
struct PlayerFilterTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
        try repository.databaseWriter.write { db in
            for (name, score, joined) in [
                ("Zoë Ångström", 900, "2024-02-11"), ("zoe smith", 500, "2023-12-31"),
                ("Ada Lovelace", 950, "2025-01-01"), ("100% Bob_by \\ =", 10, "2024-05-05"),
                ("山田 花子", 1000, "2024-12-31"),
                (String(repeating: "x", count: 30) + "é", 1, "2022-01-01"),
            ] {
                var player = Player(name: name, score: score, joined: joined)
                try player.insert(db)
            }
        }
    }

    private func ids(_ text: String) throws -> [Int64] {
        let filter = try PlayerFilter(text)
        try repository.check(filter)
        return try repository.read { db in
            try Player.all().filtered(by: filter).ordered(by: PlayerOrdering("id")).fetchAll(db)
        }.compactMap(\.id)
    }

    @Test(
        "finds letters of all scripts without their case, and without accents that are not typed",
        arguments: [
            ("иван", ["Иван Ёлкин", "ИВАН"]), ("Иван", ["Иван Ёлкин"]), ("елк", ["Иван Ёлкин"]),
            ("ёлк", ["Иван Ёлкин"]), ("ван", ["Иван Ёлкин", "ИВАН"]), ("!иван ё", []),
            ("οδυσσευς", ["Οδυσσεύς", "ΟΔΥΣΣΕΥΣ"]), ("οδυσσεύς", ["Οδυσσεύς"]),
            ("nguyen", ["Nguyễn Văn"]), ("nguyễn van", ["Nguyễn Văn"]), ("nguyễ nop", []),
            ("angstrom", ["\u{212B}ngstro\u{308}m"]), ("ångström", ["\u{212B}ngstro\u{308}m"]),
            ("արամ", ["Արամ"]), ("ｗｉｄｅ", ["Ｗｉｄｅ"]), ("wide", []),
            ("strasse", ["Straße"]), ("straße", ["Straße"]), ("xe", [Self.long]),
            ("*[", ["И*[?]"]), ("и*[?]", ["И*[?]"]), ("и??", []), ("[и]", []),
        ])
    func findingLetters(text: String, expected: [String]) throws {
        try repository.databaseWriter.write { db in
            try Player.deleteAll(db)
            for name in [
                "Иван Ёлкин", "ИВАН", "Οδυσσεύς", "ΟΔΥΣΣΕΥΣ", "Nguyễn Văn",
                "\u{212B}ngstro\u{308}m", "Արամ", "Ｗｉｄｅ", "Straße", Self.long, "И*[?]",
            ] {
                var player = Player(name: name, score: 1)
                try player.insert(db)
            }
        }
        // Another word that all have takes the other way.
        for text in [text, text + " score=1", "!qq " + text] {
            let filter = try PlayerFilter(text)
            let names = try repository.read { db in
                try Player.all().filtered(by: filter).order(Column("id")).fetchAll(db).map(\.name)
            }
            #expect(names == expected)
        }
    }

    private static let long = String(repeating: "x", count: 30) + "é"

    @Test(
        "finds by words of the name and by conditions",
        arguments: [
            ("", [1, 2, 3, 4, 5, 6]), ("  ", [1, 2, 3, 4, 5, 6]), ("zoe", [1, 2]), ("zoë", [1, 2]),
            ("Zoë", [1]), ("Zoe", []), ("ang oe", [1]), ("zo smi", [2]), ("\"e s\"", [2]),
            ("\"s e\"", []),
            ("\"e s", [2]), ("%", [4]), ("_", [4]), ("\\", [4]), ("=", [4]), ("花", [5]),
            ("é", [1, 2, 3, 6]),
            ("xé", [6]), ("score>=900", [1, 3, 5]), ("score>900", [3, 5]), ("score<10", [6]),
            ("score<=10", [4, 6]), ("score=500", [2]), ("score!=500", [1, 3, 4, 5, 6]),
            ("SCORE=500", [2]), ("score >= 900", [1, 3, 5]), ("score >=900", [1, 3, 5]),
            ("score>= 900", [1, 3, 5]), ("!Score > 900 zo", [1, 2]), ("zoe score == 500", [2]),
            ("id = 3 score > 1", [3]), ("joined < 2024", [2, 6]), ("score", []),
            ("\"score\" >= 900", []),
            ("score=-5", []), ("id=3", [3]), ("joined=2024", [1, 4, 5]),
            ("joined<=2024", [1, 2, 4, 5, 6]),
            ("joined<2024", [2, 6]), ("joined>2024", [3]), ("joined>=2024-12", [3, 5]),
            ("joined=2024-05-05", [4]), ("!zoe", [3, 4, 5, 6]), ("!score>=900", [2, 4, 6]),
            ("zoe score>=900", [1]), ("!zoe !ada score>=900", [5]), ("!", []), ("a=b", []),
            ("ang !smi zo", [1]), ("é x", [6]), ("x é score=1 !ang", [6]), ("é Zo o", [1]),
            ("!é !a", [4, 5]), ("花 子 山", [5]), ("e s score>400 zo", [1, 2]),
        ])
    func finding(text: String, expected: [Int64]) throws {
        #expect(try ids(text) == expected)
    }

    @Test("a quoted word is a word of the name, whatever it looks like")
    func quoted() throws {
        #expect(try ids("\"score>=900\"") == [])
        #expect(try ids("\"!zoe\"") == [])
    }

    @Test(
        "a quoted name finds the player who has it",
        arguments: [
            "say \"hi\"", "\"", "\"\"", "a \"b", "\u{301}\u{302} starts with marks", "\"\u{301}a",
            "a\"\u{301}", "two\nlines", " ends ", "!no", "score>=5", "it's 100% \\ _",
        ])
    func quotedName(name: String) throws {
        let id = try repository.write { try $0.add(name: "Bob") }.id
        // As other programs may write it, untrimmed.
        try repository.databaseWriter.write { db in
            try db.execute(
                sql: "UPDATE player SET name = ? WHERE id = ?", arguments: [name, id])
        }
        let found = try ids(PlayerFilter.text(quoting: name))
        #expect(id.map { found.contains($0) } == true)
        #expect(try ids("zzz \(PlayerFilter.text(quoting: name))") == [])
    }

    @Test(
        "a name is found in whatever form its accents are written, with capitals, too",
        arguments: ["Zo\u{EB}", "Zoe\u{308}"])
    func forms(text: String) throws {
        try repository.databaseWriter.write { db in
            try db.execute(sql: "DELETE FROM player")
            for name in ["Zo\u{EB}", "Zoe\u{308}", "Bob", "zo\u{EB}"] {
                var player = Player(name: name, score: 1)
                try player.insert(db)
            }
        }
        let first = try #require(try ids("").first)
        #expect(try ids(text) == [first, first + 1])
        #expect(try ids("!" + text) == [first + 2, first + 3])
        // The sign of the unit is neither of the two forms of the letter.
        try repository.databaseWriter.write { db in
            try db.execute(sql: "UPDATE player SET name = ?", arguments: ["10 \u{212B}"])
        }
        #expect(try ids("\u{212B}").count == 4)
    }

    @Test(
        "a comparison that cannot be is refused in its own words",
        arguments: [
            ("score>", "score> needs a whole number, not ''"),
            ("score>=x", "score>= needs a whole number, not 'x'"),
            ("id=1.5", "id= needs a whole number, not '1.5'"),
            (
                "score>-99999999999999999999",
                "score> needs a number of at most 64 bits, not '-99999999999999999999'"
            ),
            ("joined>may", "joined> needs a year, a month or a day, as 2024-02, not 'may'"),
            (
                "joined>=2024-99-99",
                "joined>= needs a year, a month or a day, as 2024-02, not '2024-99-99'"
            ),
            (
                "joined<2023-02-29",
                "joined< needs a year, a month or a day, as 2024-02, not '2023-02-29'"
            ),
            ("score >= x", "score>= needs a whole number, not 'x'"),
            ("score >=", "score>= needs a whole number, not ''"),
            ("score=>5", "score= needs a whole number, not '>5'"),
            (
                "score:5",
                "quote it, or compare with =, <, >, <=, >= or !=: score:5"
            ),
            (
                "rank<=2",
                "quote it, or compare score, id or joined: rank<=2"
            ),
            (
                "!name=Bob",
                "quote it, or compare score, id or joined: name=Bob"
            ),
            ("joined=2024-1", "joined= needs a year, a month or a day, as 2024-02, not '2024-1'"),
        ])
    func wrong(text: String, message: String) {
        let error = playerError { _ = try PlayerFilter(text) }
        #expect(error?.code == .invalidFilter)
        #expect(error?.message == message)
    }

    @Test func `a filter has as many words, and words as long, as SQLite can take`() throws {
        let words = { (count: Int) in Array(repeating: "zoe", count: count).joined(separator: " ") }
        let word = { (count: Int) in String(repeating: "é", count: count) }
        #expect(try ids(words(32)) == [1, 2])
        #expect(try ids(word(1000)) == [])
        for (text, message) in [
            (words(33), "a filter has up to 32 words, not 33"),
            (words(1200), "a filter has up to 32 words, not 1200"),
            (word(1001), "a word of a filter has up to 1000 characters, not 1001"),
            ("\"\(word(50_000))", "a word of a filter has up to 1000 characters, not 50000"),
        ] {
            let error = playerError { _ = try ids(text) }
            #expect(error?.code == .invalidFilter)
            #expect(error?.message == message)
        }
    }

    @Test func `an error of what is asked says nothing about the file`() throws {
        let term = PlayerFilter.Term(condition: .name("zoe"), isNegated: false)
        let large = PlayerFilter(terms: Array(repeating: term, count: 1200))
        let long = PlayerFilter(
            terms: [
                .init(condition: .name(String(repeating: "z", count: 60_000)), isNegated: false)
            ])
        for filter in [large, long] {
            let error = #expect(throws: DatabaseError.self) {
                _ = try repository.databaseWriter.read {
                    try Player.all().filtered(by: filter).fetchAll($0)
                }
            }
            #expect(error.map { repository.isAboutFile($0) } == false)
        }
        try repository.databaseWriter.write { try $0.execute(sql: "DROP TABLE player") }
        let error = #expect(throws: DatabaseError.self) {
            _ = try repository.databaseWriter.read { try Player.fetchAll($0) }
        }
        #expect(error.map { repository.isAboutFile($0) } == true)
    }

    @Test(
        "a filter leaves SQLite's parser room for the queries that it is a part of",
        arguments: ["zoe", "zoe smith", "zo é 花 score>1 !ada", "zoe smi !x !y z o e"])
    func nesting(text: String) throws {
        let filter = try #require(try PlayerFilter(text).sql)
        // Half of what the stack holds, in parentheses that take one place each.
        let depth = 20
        let sql = """
            SELECT count(*) FROM player WHERE \(String(repeating: "(", count: depth))\(filter.text)\
            \(String(repeating: ")", count: depth))
            """
        let count = try repository.read {
            try Int.fetchOne($0, sql: sql, arguments: filter.arguments)
        }
        #expect(try count == ids(text).count)
    }

    @Test(
        "typed text is data, not SQL",
        arguments: ["'", "' OR 1=1 --", "\") OR (1=1", "?1", ":name"])
    func injection(text: String) throws {
        #expect(try ids("'\(text)").isEmpty)
    }

    @Test("a column that a file has not is refused")
    func missingColumn() throws {
        let path = folder.file("b.sqlite")
        try ForeignDatabase.make(path, "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score)")
        let foreign = try PlayerRepository.open(path: path)
        let error = playerError { try foreign.check(PlayerFilter("joined>2024")) }
        #expect(error?.code == .invalidFilter)
        #expect(
            try foreign.read {
                try Player.all().filtered(by: PlayerFilter("x score>1")).fetchAll($0)
            } == [])
    }

    @Test(
        "the key of a text is the one that SQLite makes of a name",
        arguments: [
            "Zoë", "Zoe\u{308}", "ÆØÅ", "Straße", "ABC abc", "山田", "İı", "é\u{301}e", "Œ ŒUVRE",
            "ЖЖ", "~\u{7F}",
        ])
    func key(text: String) throws {
        try repository.write { _ = try $0.add(name: text) }
        let key = try repository.read { db in
            try String.fetchOne(
                db, sql: "SELECT \(NameFolding.sql) FROM player ORDER BY id DESC LIMIT 1")
        }
        #expect(key.map { Array($0.unicodeScalars) } == Array(NameFolding.key(text).unicodeScalars))
        let stepped = try repository.read { db in
            try String.fetchOne(
                db,
                sql: """
                    SELECT (SELECT folded FROM (\(NameFolding.steppedQuery))) FROM player
                    ORDER BY id DESC LIMIT 1
                    """)
        }
        #expect(stepped == key)
    }

    /// Several words share the key of the name, which is written once.
    @Test("several words find the names that each of them finds, turned round or not")
    func severalWords() throws {
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        let pieces = [
            "a", "A", "e", "é", "E\u{301}", "Ø", "ß", "Ж", "ж", "山", " ", "%", "\u{0}", "1",
        ]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
        let path = folder.file("d.sqlite")
        try ForeignDatabase.make(path, "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score)")
        let foreign = try PlayerRepository.open(path: path)
        try foreign.databaseWriter.write { db in
            for number in 0..<300 {
                let name = text(Int.random(in: 0...6, using: &random))
                let value = ["?", "CAST(? AS BLOB)", "length(?)", "nullif(?, '')"][number % 4]
                try db.execute(
                    sql: "INSERT INTO player(name, score) VALUES (\(value), \(number % 7))",
                    arguments: [name])
            }
            func found(_ terms: [PlayerFilter.Term]) throws -> Set<Int64> {
                try Player.all().filtered(by: PlayerFilter(terms: terms))
                    .select(Column("id"), as: Int64.self).fetchSet(db)
            }
            for _ in 0..<200 {
                var terms = (0..<Int.random(in: 2...4, using: &random)).map { _ in
                    PlayerFilter.Term(
                        condition: .name(text(Int.random(in: 1...2, using: &random))),
                        isNegated: Int.random(in: 0..<3, using: &random) == 0)
                }
                if Bool.random(using: &random) {
                    terms.append(
                        PlayerFilter.Term(
                            condition: .number(column: "score", .more, 2),
                            isNegated: false))
                }
                let one = try terms.map { try found([$0]) }
                let expected = one.dropFirst().reduce(one[0]) { $0.intersection($1) }
                #expect(try found(terms) == expected, "\(terms), seed \(seed)")
            }
        }
    }

    @Test("accents alone, of which a key keeps nothing, are found as they are written")
    func accentsAlone() throws {
        let repository = try PlayerRepository.open(path: folder.file("m.sqlite"), create: true)
        try repository.write { players in
            for name in ["Ada", "\u{301}", "e\u{302}\u{301}"] {
                try players.add(name: name, score: 1)
            }
        }
        for text in ["\u{301}", PlayerFilter.text(quoting: "\u{301}")] {
            let filter = try PlayerFilter(text)
            let found = try repository.read { db in
                try Player.all().filtered(by: filter).select(Column("id"), as: Int64.self)
                    .fetchSet(db)
            }
            #expect(found == [2, 3])
        }
    }

    /// A filter takes a short cut for names of ASCII alone; the keys of all names are the oracle, in lower case.
    @Test("a word finds the names whose keys have its key, or that have it as it is written")
    func differential() throws {
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        let pieces = [
            "a", "A", "z", "Z", "e", "é", "E\u{301}", "\u{301}", "ë", "Ø", "ß", "ss", "ı", "Ж", "ж",
            "山", " ", "%", "_",
            "\\", "\t", "\u{0}", "\u{7F}", "~", "1", "😀", "\u{200D}", "\u{FFFD}",
        ]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
        let path = folder.file("c.sqlite")
        try ForeignDatabase.make(path, "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score)")
        let foreign = try PlayerRepository.open(path: path)
        try foreign.databaseWriter.write { db in
            for number in 0..<400 {
                let name = text(Int.random(in: 0...6, using: &random))
                // A column without a type holds what others put there.
                let value = ["?", "CAST(? AS BLOB)", "length(?)", "nullif(?, '')"][number % 4]
                try db.execute(sql: "INSERT INTO player(name) VALUES (\(value))", arguments: [name])
            }
            for _ in 0..<300 {
                let word = text(Int.random(in: 1...3, using: &random)).lowercased()
                guard !word.contains(where: \.isUppercase), !NameFolding.key(word).isEmpty
                else { continue }
                let filter = PlayerFilter(
                    terms: [PlayerFilter.Term(condition: .name(word), isNegated: false)])
                let request = Player.all().filtered(by: filter).select(Column("id"), as: Int64.self)
                let escaped = { (text: String) in
                    text.unicodeScalars.map { "%_\\".contains(Character($0)) ? "\\\($0)" : "\($0)" }
                        .joined()
                }
                let key = NameFolding.key(word)
                var expected = try Int64.fetchSet(
                    db,
                    sql: """
                        SELECT id FROM player WHERE \(NameFolding.sql) LIKE ? ESCAPE '\\'
                        OR name LIKE ? ESCAPE '\\'
                        """,
                    arguments: ["%\(escaped(key))%", "%\(escaped(word))%"])
                for row in try Row.fetchAll(db, sql: "SELECT id, \(NameFolding.sql) FROM player") {
                    guard !word.contains("\0"), let name: String = row[1] else { continue }
                    // SQLite looks no further.
                    let seen = name.lowercased().unicodeScalars.prefix { $0 != "\0" }
                    if Array(seen).contains(Array(key.unicodeScalars)) { expected.insert(row[0]) }
                }
                // They have no key; that letters in them are found all the same does no harm.
                let blobs = try Int64.fetchSet(
                    db, sql: "SELECT id FROM player WHERE typeof(name) = 'blob'")
                let found = try request.fetchSet(db)
                #expect(found.isSuperset(of: expected), "\(word.debugDescription), seed \(seed)")
                #expect(
                    found.subtracting(blobs) == expected.subtracting(blobs),
                    "\(word.debugDescription), seed \(seed)")
            }
        }
    }
}
