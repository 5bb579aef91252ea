import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("SQL of expressions")
struct ExpressionSQLTests {
    private let a = Column("a")
    private let b = Column("b")
    private let c = Column("c")

    /// The SQL with its values in their places.
    private func sql(_ expression: some SQLSpecificExpressible) throws -> String {
        try DatabaseQueue().read { try SQL(expression).inlined($0) }
    }

    @Test("Comparisons")
    func comparisons() throws {
        #expect(try sql(a == 1) == #""a" = 1"#)
        #expect(try sql(1 == a) == #"1 = "a""#)
        #expect(try sql(a == b) == #""a" = "b""#)
        #expect(try sql(a != "x") == #""a" <> 'x'"#)
        #expect(try sql(a == nil) == #""a" IS NULL"#)
        #expect(try sql(nil == a) == #""a" IS NULL"#)
        #expect(try sql(a != nil) == #""a" IS NOT NULL"#)
        #expect(try sql(a == (nil as Int?)) == #""a" IS NULL"#)
        #expect(try sql(a === 1) == #""a" IS 1"#)
        #expect(try sql(a === nil) == #""a" IS NULL"#)
        #expect(try sql(nil === a) == #""a" IS NULL"#)
        #expect(try sql(nil !== a) == #""a" IS NOT NULL"#)
        #expect(try sql(true == a) == #""a" = 1"#)
        #expect(try sql(a != false) == #""a" <> 0"#)
        #expect(try sql(false != a) == #""a" <> 0"#)
        #expect(try sql(a !== b) == #""a" IS NOT "b""#)
        #expect(try sql(a < 1) == #""a" < 1"#)
        #expect(try sql(1 < a) == #"1 < "a""#)
        #expect(try sql(a <= b) == #""a" <= "b""#)
        #expect(try sql(a > 1.5) == #""a" > 1.5"#)
        #expect(try sql(a >= "it's") == #""a" >= 'it''s'"#)
        #expect(try sql((1...3).contains(a)) == #""a" BETWEEN 1 AND 3"#)
        #expect(try sql((1..<3).contains(a)) == #"("a" >= 1) AND ("a" < 3)"#)
        #expect(try sql(["x", "y"].contains(a)) == #""a" IN ('x', 'y')"#)
        #expect(try sql(a.like("x%")) == #""a" LIKE 'x%'"#)
        #expect(try sql(a.like("x!%", escape: "!")) == #""a" LIKE 'x!%' ESCAPE '!'"#)
        #expect(try sql(a.collating(.nocase) == "x") == #""a" = 'x' COLLATE NOCASE"#)
    }

    @Test("Conjunctions and negations")
    func logic() throws {
        #expect(try sql(a == 1 && b == 2) == #"("a" = 1) AND ("b" = 2)"#)
        #expect(try sql(a == 1 && b == 2 && c == 3) == #"("a" = 1) AND ("b" = 2) AND ("c" = 3)"#)
        #expect(try sql(!(a == 1)) == #""a" <> 1"#)
        #expect(try sql(!(a == nil)) == #""a" IS NOT NULL"#)
        #expect(try sql(!(a < 1)) == #"NOT ("a" < 1)"#)
        #expect(try sql(!a) == #"NOT "a""#)
        // Makes 0 or 1 of any value.
        #expect(try sql(!(!a)) == #"NOT (NOT "a")"#)
        #expect(try sql(![1, 2].contains(a)) == #""a" NOT IN (1, 2)"#)
        #expect(try sql(!(1...2).contains(a)) == #""a" NOT BETWEEN 1 AND 2"#)
        #expect(try sql(!a.like("x")) == #""a" NOT LIKE 'x'"#)
        #expect(try sql(!(a === 1)) == #""a" IS NOT 1"#)
        #expect(try sql(!(a == 1 && b == 2)) == #"NOT (("a" = 1) AND ("b" = 2))"#)
    }

    @Test("Chains of an operator that does not mind the order have no parentheses")
    func chains() throws {
        let nested = [
            [a, "x".databaseValue].joined(operator: .concat),
            ["y".databaseValue, b].joined(operator: .concat),
        ]
        #expect(try sql(nested.joined(operator: .concat)) == #""a" || 'x' || 'y' || "b""#)
        #expect(
            try sql((a == 1 && b == 2) && (c == 3 && a == 4))
                == #"("a" = 1) AND ("b" = 2) AND ("c" = 3) AND ("a" = 4)"#)
        #expect(try sql(a | (b | c)) == #""a" | "b" | "c""#)
        #expect(try sql(a * (b * c)) == #""a" * ("b" * "c")"#)
        #expect(try sql(![a == 1].joined(operator: .and)) == #""a" <> 1"#)
    }

    @Test("A collation comes where SQLite applies it")
    func collations() throws {
        #expect(
            try sql(["x", "y"].contains(a.collating(.nocase)))
                == #"("a" COLLATE NOCASE) IN ('x', 'y')"#)
        #expect(
            try sql(["x", "y"].contains(a).collating(.nocase))
                == #"("a" COLLATE NOCASE) IN ('x', 'y')"#)
        #expect(
            try sql(!["x", "y"].contains(a).collating(.nocase))
                == #"("a" COLLATE NOCASE) NOT IN ('x', 'y')"#)
        #expect(try sql(([1, "y"] as [any SQLExpressible]).contains(a)) == #""a" IN (1, 'y')"#)
        #expect(try sql((a == b).collating(.nocase)) == #""a" = "b" COLLATE NOCASE"#)
        #expect(
            try sql(("x"..<"z").contains(a).collating(.nocase))
                == #"("a" >= 'x' COLLATE NOCASE) AND ("a" < 'z' COLLATE NOCASE)"#)
        #expect(try sql(a.collating(.nocase) == nil) == #""a" IS NULL COLLATE NOCASE"#)
        #expect(try sql(a.collating(.nocase) != nil) == #""a" IS NOT NULL COLLATE NOCASE"#)
        try DatabaseQueue().read { db throws in
            let isIn = { (expression: SQLExpression) in
                let (sql, arguments) = try SQL(expression).build(db)
                return try Bool.fetchOne(db, sql: "SELECT " + sql, arguments: arguments)
            }
            let name = "B".databaseValue
            #expect(try isIn(["a", "b"].contains(name)) == false)
            #expect(try isIn(["a", "b"].contains(name).collating(.nocase)) == true)
            #expect(try isIn(("a"..."c").contains(name).collating(.nocase)) == true)
            #expect(try isIn((name == "b").collating(.nocase)) == true)
        }
    }

    @Test("Disjunctions")
    func disjunctions() throws {
        #expect(try sql(a == 1 || b == 2) == #"("a" = 1) OR ("b" = 2)"#)
        #expect(try sql(a || 1) == #""a" OR 1"#)
        #expect(try sql(1 || a) == #"1 OR "a""#)
        #expect(
            try sql(a == 1 && (b == 2 || c == 3)) == #"("a" = 1) AND (("b" = 2) OR ("c" = 3))"#)
        #expect(try sql([a == 1, b == 2].joined(operator: .or)) == #"("a" = 1) OR ("b" = 2)"#)
    }

    @Test("Arithmetic keeps the order of evaluation")
    func arithmetic() throws {
        #expect(try sql(a + b) == #""a" + "b""#)
        #expect(try sql(a + 1 + b) == #"("a" + 1) + "b""#)
        #expect(try sql([a, b, c].joined(operator: .add)) == #""a" + "b" + "c""#)
        #expect(try sql(a + (b + c)) == #""a" + ("b" + "c")"#)
        #expect(try sql((a + b) * c) == #"("a" + "b") * "c""#)
        #expect(try sql(a - b - c) == #"("a" - "b") - "c""#)
        #expect(try sql(a - (b - c)) == #""a" - ("b" - "c")"#)
        #expect(try sql(1 - a) == #"1 - "a""#)
        #expect(try sql(a / b) == #""a" / "b""#)
        #expect(try sql(a * 2) == #""a" * 2"#)
        #expect(try sql(-a) == #"-"a""#)
        #expect(try sql(-(a + b)) == #"-("a" + "b")"#)
        #expect(try sql(-(-a)) == #"-(-"a")"#)
        #expect(try sql(~a & b) == #"(~"a") & "b""#)
        #expect(try sql(a | 1) == #""a" | 1"#)
        #expect(try sql((a << 2) >> 1) == #"("a" << 2) >> 1"#)
    }

    @Test("Lists joined by operators have a value when they are empty")
    func joined() throws {
        let none: [SQLExpression] = []
        #expect(try sql(none.joined(operator: .and)) == "1")
        #expect(try sql(none.joined(operator: .or)) == "0")
        #expect(try sql(none.joined(operator: .add)) == "0")
        #expect(try sql(none.joined(operator: .multiply)) == "1")
        #expect(try sql(none.joined(operator: .concat)) == "''")
        #expect(try sql(none.joined(operator: .bitwiseAnd)) == "-1")
        #expect(try sql([a, b, c].joined(operator: .concat)) == #""a" || "b" || "c""#)
        #expect(try sql([a == 1].joined(operator: .and)) == #""a" = 1"#)
        #expect(try sql([a + b].joined(operator: .add) * 2) == #"("a" + "b") * 2"#)
    }

    @Test("Functions")
    func functions() throws {
        #expect(try sql(abs(a)) == #"ABS("a")"#)
        #expect(try sql(average(a)) == #"AVG("a")"#)
        #expect(try sql(count(a)) == #"COUNT("a")"#)
        #expect(try sql(count(distinct: a)) == #"COUNT(DISTINCT "a")"#)
        #expect(try sql(countAll) == "COUNT(*)")
        #expect(try sql(max(a)) == #"MAX("a")"#)
        #expect(try sql(max(a, b, 3)) == #"MAX("a", "b", 3)"#)
        #expect(try sql(min(a, filter: b > 1)) == #"MIN("a") FILTER (WHERE "b" > 1)"#)
        #expect(try sql(sum(a + b)) == #"SUM("a" + "b")"#)
        #expect(try sql(total(a)) == #"TOTAL("a")"#)
        #expect(try sql(length(a)) == #"LENGTH("a")"#)
        #expect(try sql(cast(a, as: .text)) == #"CAST("a" AS TEXT)"#)
        #expect(try sql(a ?? 0) == #"IFNULL("a", 0)"#)
        #expect(try sql(coalesce([a, b, 1])) == #"COALESCE("a", "b", 1)"#)
        #expect(try sql(coalesce([a])) == #""a""#)
        #expect(try sql(coalesce([])) == "NULL")
        #expect(try sql(groupConcat(a, separator: "-")) == #"GROUP_CONCAT("a", '-')"#)
        #expect(
            try sql(dateTime(a, .day(1), .startOfMonth))
                == #"DATETIME("a", '1 days', 'start of month')"#)
        #expect(try sql(julianDay(a)) == #"JULIANDAY("a")"#)
        #expect(try sql(a.uppercased) == #"swiftUppercaseString("a")"#)
    }

    @Test("Literals carry their values in order")
    func literals() throws {
        try DatabaseQueue().read { db throws in
            let name = "O'Brien"
            let part: SQL = "name = \(name)"
            let whole: SQL =
                "SELECT \(a), \(identifier: "x y") FROM t WHERE \(part) AND id IN \([1, 2]) AND \(b > 3) AND z IS \(SQLExpression.null)"
            let (sql, arguments) = try whole.build(db)
            #expect(
                sql
                    == #"SELECT "a", "x y" FROM t WHERE name = ? AND id IN (?,?) AND "b" > ? AND z IS NULL"#
            )
            #expect(arguments == ["O'Brien", 1, 2, 3])
            let joined = [SQL("a"), SQL(sql: "?", arguments: [1])].joined(separator: ", ")
            #expect(try joined.build(db).sql == "a, ?")
            #expect(try joined.build(db).arguments == [1])
            #expect(SQL("").isEmpty && !part.isEmpty)
            let request: SQLRequest<String> = "SELECT \(name)"
            #expect(try request.fetchOne(db) == name)
        }
    }

    @Test("Random expressions are what SQLite computes of the same tree in parentheses")
    func randomExpressions() throws {
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        func make(_ depth: Int) -> (SQLExpression, String) {
            guard depth > 0, random.chance(85) else {
                let number = random.int(1...9)
                return random.chance(50)
                    ? (SQL(sql: "\(number)").sqlExpression, "\(number)")
                    : (Column("n").sqlExpression, "n")
            }
            let (lhs, lhsSQL) = make(depth - 1)
            let (rhs, rhsSQL) = make(depth - 1)
            switch random.int(0...13) {
            case 0: return (lhs + rhs, "(\(lhsSQL) + \(rhsSQL))")
            case 1: return (lhs - rhs, "(\(lhsSQL) - \(rhsSQL))")
            case 2: return (lhs * rhs, "(\(lhsSQL) * \(rhsSQL))")
            case 3: return (lhs / rhs, "(\(lhsSQL) / \(rhsSQL))")
            case 4: return (lhs && rhs, "(\(lhsSQL) AND \(rhsSQL))")
            case 5: return (-lhs, "(- \(lhsSQL))")
            case 6:
                // NOT twice is left out, which is the same for conditions only.
                if case .not = lhs.impl { return (lhs, lhsSQL) }
                return (!lhs, "(NOT \(lhsSQL))")
            case 7: return (lhs == rhs, "(\(lhsSQL) = \(rhsSQL))")
            case 8: return (lhs < rhs, "(\(lhsSQL) < \(rhsSQL))")
            case 9: return (lhs & rhs, "(\(lhsSQL) & \(rhsSQL))")
            case 10: return (lhs | rhs, "(\(lhsSQL) | \(rhsSQL))")
            case 11: return (lhs << rhs, "(\(lhsSQL) << \(rhsSQL))")
            case 12: return (abs(lhs) ?? rhs, "IFNULL(ABS(\(lhsSQL)), \(rhsSQL))")
            default: return (lhs === rhs, "(\(lhsSQL) IS \(rhsSQL))")
            }
        }
        try DatabaseQueue().read { db throws in
            for _ in 0..<400 * RandomSource.soak {
                let (expression, reference) = make(4)
                let (sql, arguments) = try SQL(expression).build(db)
                let table = "FROM (SELECT \(random.int(-5...5)) AS n)"
                let expected = try? DatabaseValue.fetchAll(db, sql: "SELECT \(reference) \(table)")
                let value = try? DatabaseValue.fetchAll(
                    db, sql: "SELECT \(sql) \(table)", arguments: arguments)
                #expect(value == expected, "seed \(seed): \(sql) for \(reference)")
            }
        }
    }
}
