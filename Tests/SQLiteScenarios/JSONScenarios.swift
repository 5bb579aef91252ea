import SQLiteCore
import SQLiteTestSupport
import Testing

/// JSON columns and functions.
@Suite struct JSONScenarios {
    struct Player: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var info: String

        enum Columns {
            static let id = Column(CodingKeys.id)
            static let info = JSONColumn(CodingKeys.info)
        }
    }

    let dbQueue: DatabaseQueue
    let recorder = SQLRecorder()

    init() throws {
        dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db throws in
            try db.create(table: "player") { t in
                t.primaryKey("id", .integer)
                t.column("info", .jsonText).notNull()
            }
            try Player(id: 1, info: #"{"name":"Ann","address":{"city":"Here"},"tags":[1,2]}"#)
                .insert(db)
        }
    }

    func value<T: DatabaseValueConvertible>(
        _ selection: any SQLSelectable, as type: T.Type = T.self
    )
        throws -> T?
    {
        try dbQueue.read { db in try Player.select([selection], as: T.self).fetchOne(db) }
    }

    @Test func columnsAreSubscripted() throws {
        let info = Player.Columns.info
        #expect(try value(info["name"], as: String.self) == "Ann")
        #expect(recorder.lastSQL == #"SELECT "info" ->> 'name' FROM "player" LIMIT 1"#)
        #expect(try value(info["$.address.city"], as: String.self) == "Here")
        #expect(try value(info["tags"].asJSON["$[1]"], as: Int.self) == 2)
        #expect(try value(info.jsonRepresentation(atPath: "$.tags"), as: String.self) == "[1,2]")
        #expect(try value(info.jsonExtract(atPath: "$.name"), as: String.self) == "Ann")
        try dbQueue.read { db throws in
            #expect(try Player.filter(Player.Columns.info["name"] == "Ann").fetchCount(db) == 1)
            #expect(
                try Player.filter(JSONColumn("info")["$.address.city"] == "There")
                    .fetchCount(db) == 0)
        }
    }

    @Test func functionsMakeJSON() throws {
        let info = Player.Columns.info
        #expect(
            try value(Database.json(" { \"a\" : 1 } ".databaseValue), as: String.self)
                == #"{"a":1}"#)
        #expect(try value(Database.jsonArray([1, 2]), as: String.self) == "[1,2]")
        #expect(try value(Database.jsonObject(["a": 1]), as: String.self) == #"{"a":1}"#)
        #expect(try value(Database.jsonIsValid(info), as: Bool.self) == true)
        #expect(try value(Database.jsonArrayLength(info, atPath: "$.tags"), as: Int.self) == 2)
        #expect(try value(Database.jsonExtract(info, atPath: "$.name"), as: String.self) == "Ann")
        #expect(
            try value(Database.jsonGroupArray(Column("id")), as: String.self) == "[1]")
        #expect(
            try value(Database.jsonRemove(info, atPaths: ["$.address", "$.tags"]), as: String.self)
                == #"{"name":"Ann"}"#)
        #expect(
            try value(
                Database.jsonExtract(Database.jsonSet(info, ["$.name": "Bob"]), atPath: "$.name"),
                as: String.self) == "Bob")
        #expect(try value(Database.jsonType(info, atPath: "$.tags"), as: String.self) == "array")
        #expect(try value(Database.jsonQuote("a"), as: String.self) == "\"a\"")
    }
}
