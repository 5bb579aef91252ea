import SQLiteCore
import Testing

/// How names turn from the singular to the plural and back, and what associations make of it.
@Suite struct InflectionScenarios {
    static let pairs = [
        ("search", "searches"), ("switch", "switches"), ("fix", "fixes"), ("box", "boxes"),
        ("process", "processes"), ("address", "addresses"), ("case", "cases"), ("wish", "wishes"),
        ("category", "categories"), ("query", "queries"), ("ability", "abilities"),
        ("movie", "movies"), ("archive", "archives"), ("index", "indices"), ("wife", "wives"),
        ("half", "halves"), ("move", "moves"), ("person", "people"), ("salesperson", "salespeople"),
        ("woman", "women"), ("spokesman", "spokesmen"), ("basis", "bases"), ("crisis", "crises"),
        ("diagnosis", "diagnoses"), ("datum", "data"), ("medium", "media"), ("stadium", "stadia"),
        ("analysis", "analyses"), ("child", "children"), ("node_child", "node_children"),
        ("experience", "experiences"), ("day", "days"), ("newsletter", "newsletters"),
        ("quiz", "quizzes"), ("perspective", "perspectives"), ("ox", "oxen"), ("photo", "photos"),
        ("buffalo", "buffaloes"), ("tomato", "tomatoes"), ("elf", "elves"), ("bus", "buses"),
        ("status", "statuses"), ("mouse", "mice"), ("louse", "lice"), ("house", "houses"),
        ("octopus", "octopi"), ("virus", "viri"), ("alias", "aliases"), ("portfolio", "portfolios"),
        ("vertex", "vertices"), ("matrix", "matrices"), ("axis", "axes"), ("shoe", "shoes"),
        ("horse", "horses"), ("prize", "prizes"), ("edge", "edges"), ("database", "databases"),
        ("slice", "slices"), ("foot", "feet"), ("human", "humans"), ("cave", "caves"),
        ("series", "series"), ("news", "news"), ("life", "lives"), ("knife", "knives"),
        ("wolf", "wolves"),
        ("olive", "olives"), ("curve", "curves"), ("canvas", "canvases"), ("zombie", "zombies"),
        ("party", "parties"), ("city", "cities"), ("player", "players"), ("sex", "sexes"),
    ]

    @Test(arguments: pairs)
    func wordsAreInflected(_ singular: String, _ plural: String) {
        let inflections = Inflections.default
        #expect(inflections.pluralize(singular) == plural)
        #expect(inflections.singularize(plural) == singular)
        #expect(inflections.singularize(singular) == singular)
        #expect(inflections.pluralize(singular.capitalized) == plural.capitalized)
    }

    @Test(arguments: ["fish", "sheep", "money", "rice", "police", "dice", "species", "jeans"])
    func someWordsHaveNoPlural(_ word: String) {
        let inflections = Inflections.default
        #expect(inflections.pluralize(word) == word)
        #expect(inflections.singularize(word) == word)
        #expect(inflections.pluralize(word.uppercased()) == word.uppercased())
    }

    @Test func onlyTheLastWordIsInflected() {
        let inflections = Inflections.default
        #expect(inflections.pluralize("bookAuthor") == "bookAuthors")
        #expect(inflections.pluralize("peopleBox") == "peopleBoxes")
        #expect(inflections.pluralize("red_wolf2") == "red_wolves2")
        #expect(inflections.singularize("HTTPRequests") == "HTTPRequest")
        #expect(inflections.pluralize("best player") == "best players")
        #expect(inflections.pluralize("") == "")
        #expect(inflections.pluralize("12") == "12")
        #expect(inflections.pluralize("player12") == "players12")
    }

    @Test func inflectionsStartWithoutRules() {
        var inflections = Inflections()
        #expect(inflections.pluralize("player") == "player")
        inflections.plural("$", "s")
        inflections.singular("s$", "")
        #expect(inflections.pluralize("player") == "players")
        #expect(inflections.singularize("players") == "player")
        // The last rule is tried first.
        inflections.plural("(quiz)$", "$1zes")
        #expect(inflections.pluralize("quiz") == "quizzes")
        inflections.uncountableWords(["sushi", "猫"])
        #expect(inflections.pluralize("Sushi") == "Sushi")
        #expect(inflections.pluralize("猫") == "猫")
        #expect(inflections.pluralize("sponsor") == "sponsors")
        inflections.uncountableWords(["ors"])
        #expect(inflections.pluralize("sponsor") == "sponsors")
        inflections.plural("x$", options: [], "xen")
        #expect(inflections.pluralize("vax") == "vaxen")
        #expect(inflections.pluralize("VAX") == "VAXs")
    }

    @Test func irregularEndingsKeepTheirCase() {
        var inflections = Inflections()
        inflections.irregularSuffix("man", "men")
        inflections.irregularSuffix("cow", "kine")
        #expect(inflections.pluralize("woman") == "women")
        #expect(inflections.pluralize("women") == "women")
        #expect(inflections.singularize("Men") == "Man")
        #expect(inflections.pluralize("cow") == "kine")
        #expect(inflections.pluralize("Cow") == "Kine")
        #expect(inflections.singularize("seakine") == "seacow")
        #expect(inflections.pluralize("seaCow") == "seaKine")
    }

    struct Herd: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        static let gnus = hasMany(Gnu.self)
    }

    struct Gnu: Codable, Equatable, FetchableRecord, PersistableRecord {
        var id: Int64
        var herdId: Int64
        static let herd = belongsTo(Herd.self)
    }

    struct HerdInfo: Decodable, FetchableRecord {
        var herd: Herd
        var gnuen: [Gnu]
    }

    @Test func applicationsAddTheirWords() throws {
        Inflections.default.irregularSuffix("gnu", "gnuen")
        let dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            try db.create(table: "herd") { t in t.primaryKey("id", .integer) }
            try db.create(table: "gnu") { t in
                t.primaryKey("id", .integer)
                t.belongsTo("herd")
            }
            try Herd(id: 1).insert(db)
            try Gnu(id: 2, herdId: 1).insert(db)
            let infos = try Herd.including(all: Herd.gnus).asRequest(of: HerdInfo.self).fetchAll(db)
            #expect(infos.map(\.gnuen) == [[Gnu(id: 2, herdId: 1)]])
            let row = try #require(try Row.fetchOne(db, Herd.annotated(with: Herd.gnus.count)))
            #expect(row["gnuCount"] == 1)
        }
    }
}
