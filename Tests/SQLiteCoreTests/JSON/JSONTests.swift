import Testing

@testable import SQLiteCore

@Suite("JSON functions and columns")
struct JSONTests {
    private let info = JSONColumn("info")

    private func sql(_ expression: some SQLSpecificExpressible) throws -> String {
        try DatabaseQueue().read { try SQL(expression).inlined($0) }
    }

    private func value(_ expression: SQLExpression) throws -> String? {
        let json = #"'{"a": [1, 2], "b": {"c": "x"}}'"#
        return try DatabaseQueue().read { db in
            let text = try SQL(expression).inlined(db)
            return try String.fetchOne(
                db, sql: "SELECT CAST(\(text) AS TEXT) FROM (SELECT \(json) AS info)")
        }
    }

    @Test("Parts of columns")
    func parts() throws {
        #expect(try sql(info["a"]) == #""info" ->> 'a'"#)
        #expect(try sql(info[1]) == #""info" ->> 1"#)
        #expect(try sql(info.jsonRepresentation(atPath: "$.a")) == #""info" -> '$.a'"#)
        #expect(try sql(info["a"] == 1) == #"("info" ->> 'a') = 1"#)
        #expect(try sql(Column("x").asJSON["a"]) == #""x" ->> 'a'"#)
        #expect(try value(info["a"]) == "[1,2]")
        #expect(try value(info["$.b.c"]) == "x")
        #expect(try value(info.jsonRepresentation(atPath: "$.b.c")) == "\"x\"")
        #expect(try value(info.jsonExtract(atPaths: ["$.a[0]", "$.b.c"])) == #"[1,"x"]"#)
        #expect(AnySQLJSONExpressible(info).sqlExpression.isJSON)
    }

    @Test("JSON that is put into JSON stays JSON, texts stay texts")
    func interpretation() throws {
        #expect(
            try sql(Database.jsonArray([info, Column("info")] as [any SQLExpressible]))
                == #"JSON_ARRAY(JSON("info"), "info")"#)
        let part = info.jsonRepresentation(atPath: "a")
        #expect(
            try sql(Database.jsonArray([DatabaseValue.null.asJSON, part.asJSON]))
                == #"JSON_ARRAY(NULL, "info" -> 'a')"#)
        #expect(
            try sql(Database.jsonObject(["k": info as any SQLExpressible]))
                == #"JSON_OBJECT('k', JSON("info"))"#)
        #expect(try sql(Database.jsonSet(info, ["$.a": 1])) == #"JSON_SET("info", '$.a', 1)"#)
        let alias = TableAlias(name: "t")
        #expect(
            try sql(Database.jsonArray([alias[info]])) == #"JSON_ARRAY(JSON("t"."info"))"#)
    }

    @Test("Functions")
    func functions() throws {
        #expect(try value(Database.json(info)) == #"{"a":[1,2],"b":{"c":"x"}}"#)
        #expect(try value(Database.jsonArrayLength(info, atPath: "$.a")) == "2")
        #expect(try value(Database.jsonArrayLength(info)) == "0")
        #expect(try value(Database.jsonIsValid(info)) == "1")
        #expect(try value(Database.jsonType(info)) == "object")
        #expect(try value(Database.jsonType(info, atPath: "$.a")) == "array")
        #expect(try value(Database.jsonQuote("it's")) == "\"it's\"")
        #expect(try value(Database.jsonArray([1, 2])) == "[1,2]")
        #expect(try value(Database.jsonRemove(info, atPath: "$.a")) == #"{"b":{"c":"x"}}"#)
        #expect(try value(Database.jsonInsert("{}", ["$.x": 1])) == #"{"x":1}"#)
        #expect(try value(Database.jsonReplace("{}", ["$.x": 1])) == "{}")
        #expect(
            try value(Database.jsonPatch(#"{"a":1}"#, with: #"{"a":null,"b":2}"#)) == #"{"b":2}"#)
        #expect(
            try sql(Database.jsonGroupArray(Column("x"), filter: Column("y") > 1))
                == #"JSON_GROUP_ARRAY("x") FILTER (WHERE "y" > 1)"#)
        #expect(
            try sql(Database.jsonGroupObject(key: Column("k"), value: info))
                == #"JSON_GROUP_OBJECT("k", JSON("info"))"#)
        #expect(
            try sql(Database.jsonErrorPosition(info)) == #"JSON_ERROR_POSITION("info")"#)
    }
}
