import SQLiteCore
import SQLiteTestSupport
import Testing

/// Associations as the guide to them tells: keys, ordered and filtered associations, self joins,
/// through, aggregates, refinements, aliases, and records that hold what was fetched.
@Suite struct AssociationGuideScenarios {
    struct Country: Codable, Equatable, FetchableRecord, PersistableRecord {
        var code: String
        var name: String
        static let citizenships = hasMany(Citizenship.self)
        static let citizens = hasMany(Person.self, through: citizenships, using: Citizenship.person)
            .forKey("citizens")
    }

    struct Citizenship: Codable, Equatable, FetchableRecord, PersistableRecord {
        var countryCode: String
        var personId: Int64
        static let country = belongsTo(Country.self)
        static let person = belongsTo(Person.self)
    }

    struct Person: Codable, Equatable, FetchableRecord, PersistableRecord, Identifiable {
        var id: Int64
        var name: String
        var managerId: Int64?
        static let citizenships = hasMany(Citizenship.self)
        static let countries = hasMany(
            Country.self, through: citizenships, using: Citizenship.country)
        static let managerForeignKey = ForeignKey(["managerId"])
        static let manager = belongsTo(Person.self, key: "manager", using: managerForeignKey)
        static let reports = hasMany(Person.self, key: "reports", using: managerForeignKey)
        static let pets = hasMany(Pet.self).order(Column("name"))
        static let dogs = hasMany(Pet.self).filter(Column("kind") == "dog").forKey("dogs")
        static let passport = hasOne(Passport.self)
        var pets: QueryInterfaceRequest<Pet> { request(for: Person.pets) }
        var countries: QueryInterfaceRequest<Country> { request(for: Person.countries) }
    }

    struct Pet: Codable, Equatable, FetchableRecord, PersistableRecord {
        var id: Int64
        var personId: Int64?
        var name: String
        var kind: String
        static let owner = belongsTo(Person.self, key: "owner")
    }

    struct Passport: Codable, Equatable, FetchableRecord, PersistableRecord {
        var personId: Int64
        var number: String
        static let person = belongsTo(Person.self)
    }

    let recorder = SQLRecorder()
    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db throws in
            try db.create(table: "country") { t in
                t.primaryKey("code", .text)
                t.column("name", .text).notNull()
            }
            try db.create(table: "person") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
                t.belongsTo("manager", inTable: "person")
            }
            try db.create(table: "citizenship") { t in
                t.primaryKey {
                    t.belongsTo("country")
                    t.belongsTo("person")
                }
            }
            try db.create(table: "pet") { t in
                t.primaryKey("id", .integer)
                t.belongsTo("person")
                t.column("name", .text).notNull()
                t.column("kind", .text).notNull()
            }
            try db.create(table: "passport") { t in
                t.primaryKey("personId", .integer).references("person")
                t.column("number", .text)
            }
            try Country(code: "FR", name: "France").insert(db)
            try Country(code: "US", name: "United States").insert(db)
            try Person(id: 1, name: "Ada").insert(db)
            try Person(id: 2, name: "Bob", managerId: 1).insert(db)
            try Person(id: 3, name: "Cleo", managerId: 1).insert(db)
            try Citizenship(countryCode: "FR", personId: 1).insert(db)
            try Citizenship(countryCode: "US", personId: 1).insert(db)
            try Citizenship(countryCode: "US", personId: 2).insert(db)
            try Pet(id: 1, personId: 1, name: "Rex", kind: "dog").insert(db)
            try Pet(id: 2, personId: 1, name: "Felix", kind: "cat").insert(db)
            try Pet(id: 3, personId: 2, name: "Fido", kind: "dog").insert(db)
            try Pet(id: 4, personId: nil, name: "Stray", kind: "cat").insert(db)
            try Passport(personId: 1, number: "A1").insert(db)
        }
    }

    @Test func recordsJoinThemselvesByKey() throws {
        struct Report: Decodable, FetchableRecord, Equatable {
            var person: Person
            var manager: Person?
        }
        try dbQueue.read { db throws in
            let reports = try Person.including(optional: Person.manager)
                .order(Column("id"))
                .asRequest(of: Report.self)
                .fetchAll(db)
            #expect(reports.map(\.manager?.name) == [nil, "Ada", "Ada"])
            #expect(
                recorder.lastSQL == """
                    SELECT "person1".*, "person2".* FROM "person" "person1" \
                    LEFT JOIN "person" "person2" ON "person2"."id" = "person1"."managerId" \
                    ORDER BY "person1"."id"
                    """)
            let counts = try Person.annotated(with: Person.reports.count)
                .order(Column("id"))
                .asRequest(of: Row.self)
                .fetchAll(db)
            #expect(counts.map { $0["reportCount"] as Int } == [2, 0, 0])
        }
    }

    @Test func prefetchedAssociationsAreFilteredAndNested() throws {
        struct Owner: Decodable, FetchableRecord, Equatable {
            var person: Person
            var pets: [Pet]
            var dogs: [Pet]
            var countries: [Country]
        }
        try dbQueue.read { db throws in
            let owners = try Person.including(all: Person.pets)
                .including(all: Person.dogs)
                .including(all: Person.countries.order(Column("code")))
                .order(Column("id"))
                .asRequest(of: Owner.self)
                .fetchAll(db)
            #expect(owners.map { $0.pets.map(\.name) } == [["Felix", "Rex"], ["Fido"], []])
            #expect(owners.map { $0.dogs.map(\.name) } == [["Rex"], ["Fido"], []])
            #expect(owners.map { $0.countries.map(\.code) } == [["FR", "US"], ["US"], []])
        }
    }

    @Test func nestedAssociationsAreDecoded() throws {
        struct CountryInfo: Decodable, FetchableRecord {
            struct CitizenInfo: Decodable {
                var person: Person
                var pets: [Pet]
                var passport: Passport?
            }
            var country: Country
            var citizens: [CitizenInfo]
        }
        try dbQueue.read { db throws in
            let infos =
                try Country
                .including(
                    all: Country.citizens
                        .including(all: Person.pets)
                        .including(optional: Person.passport)
                        .order(Column("name"))
                )
                .order(Column("code"))
                .asRequest(of: CountryInfo.self)
                .fetchAll(db)
            #expect(infos.map { $0.citizens.map(\.person.name) } == [["Ada"], ["Ada", "Bob"]])
            #expect(infos[1].citizens.map { $0.pets.count } == [2, 1])
            #expect(infos[1].citizens.map { $0.passport?.number } == ["A1", nil])
        }
    }

    @Test func aggregatesAnnotateAndFilter() throws {
        try dbQueue.read { db throws in
            struct Info: Decodable, FetchableRecord {
                var person: Person
                var petCount: Int
                var dogCount: Int
                var minPetName: String?
            }
            let infos =
                try Person
                .annotated(with: Person.pets.count, Person.dogs.count.forKey("dogCount"))
                .annotated(with: Person.pets.min(Column("name")))
                .order(Column("id"))
                .asRequest(of: Info.self)
                .fetchAll(db)
            #expect(infos.map(\.petCount) == [2, 1, 0])
            #expect(infos.map(\.dogCount) == [1, 1, 0])
            #expect(infos.map(\.minPetName) == ["Felix", "Fido", nil])
            #expect(try Person.having(Person.pets.isEmpty).fetchAll(db).map(\.name) == ["Cleo"])
            #expect(try Person.having(!Person.pets.isEmpty).fetchCount(db) == 2)
            #expect(try Person.having(Person.pets.count > 1).fetchAll(db).map(\.name) == ["Ada"])
            #expect(
                try Person.having(Person.pets.count == Person.countries.count).fetchCount(db) == 3)
            #expect(
                try Person.having(Person.pets.count + Person.countries.count > 3).fetchCount(db)
                    == 1)
            #expect(
                try Person.having(Person.pets.count == 0 || Person.countries.count == 2)
                    .fetchCount(db) == 2)
            let cats = Person.pets.filter(Column("kind") == "cat")
            #expect(try Person.having(cats.isEmpty == false).fetchAll(db).map(\.name) == ["Ada"])
            let ada = try Person.annotated(with: cats.count.forKey("catCount"))
                .filter(id: 1).asRequest(of: Row.self).fetchOne(db)
            #expect(ada?["catCount"] == 1)
            let total = try Country.annotated(
                with: Country.citizens.count, Country.citizens.max(Column("id")),
                Country.citizens.sum(Column("id")), Country.citizens.average(Column("id")),
                Country.citizens.total(Column("id"))
            ).filter(Column("code") == "US").asRequest(of: Row.self).fetchOne(db)
            #expect(total?["citizenCount"] == 2)
            #expect(total?["maxCitizenId"] == 2)
            #expect(total?["citizenIdSum"] == 3)
            #expect(total?["averageCitizenId"] == 1.5)
        }
    }

    @Test func aliasesReachAcrossTables() throws {
        try dbQueue.read { db throws in
            let manager = TableAlias(name: "boss")
            let request = Person.joining(required: Person.manager.aliased(manager))
                .filter(manager[Column("name")] == "Ada")
                .order(Column("name").desc)
            #expect(try request.fetchAll(db).map(\.name) == ["Cleo", "Bob"])
            #expect(
                recorder.lastSQL == """
                    SELECT "person".* FROM "person" \
                    JOIN "person" "boss" ON "boss"."id" = "person"."managerId" \
                    WHERE "boss"."name" = 'Ada' ORDER BY "person"."name" DESC
                    """)
            let person = TableAlias()
            let pets = Pet.joining(
                optional: Pet.owner.aliased(person)
            ).order(person[Column("name")], Column("name"))
            #expect(try pets.fetchAll(db).map(\.name) == ["Stray", "Felix", "Rex", "Fido"])
        }
    }

    @Test func columnsOfOthersAreAnnotated() throws {
        try dbQueue.read { db throws in
            let rows = try Pet.annotated(
                withRequired: Pet.owner.select(Column("name").forKey("ownerName"))
            ).order(Column("id")).asRequest(of: Row.self).fetchAll(db)
            #expect(rows.map { $0["ownerName"] as String } == ["Ada", "Ada", "Bob"])
            let all = try Pet.annotated(
                withOptional: Pet.owner.select(Column("name").forKey("ownerName"))
            ).order(Column("id")).asRequest(of: Row.self).fetchAll(db)
            #expect(all.map { $0["ownerName"] as String? } == ["Ada", "Ada", "Bob", nil])
        }
    }

    @Test func recordsAskForTheirAssociates() throws {
        try dbQueue.read { db throws in
            let ada = try Person.find(db, id: 1)
            #expect(try ada.pets.fetchAll(db).map(\.name) == ["Felix", "Rex"])
            #expect(try ada.countries.fetchCount(db) == 2)
            #expect(try ada.request(for: Person.passport).fetchOne(db)?.number == "A1")
            #expect(try ada.request(for: Person.reports).fetchCount(db) == 2)
            #expect(try ada.pets.filter(Column("kind") == "cat").fetchOne(db)?.name == "Felix")
            let bob = try Person.find(db, id: 2)
            #expect(try bob.request(for: Person.manager).fetchOne(db) == ada)
        }
    }

    @Test func rowsHoldScopesAndPrefetchedRows() throws {
        try dbQueue.read { db throws in
            let row = try #require(
                try Row.fetchOne(
                    db,
                    Person.filter(id: 1).including(optional: Person.passport)
                        .including(all: Person.pets)))
            #expect(row["name"] == "Ada")
            #expect(row.scopes["passport"]?["number"] == "A1")
            #expect(row.prefetchedRows["pets"]?.count == 2)
            let passport: Passport? = row["passport"]
            #expect(passport?.number == "A1")
            let pets: [Pet] = row["pets"]
            #expect(pets.map(\.name) == ["Felix", "Rex"])
            #expect(row.unscoped.count == 3)
        }
    }
}
