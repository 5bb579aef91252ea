import Testing

@testable import QueryCore
@testable import SQLiteCore

/// Keys of whatever kind, as an array of them would keep them.
struct WindowKeysTests {
    private static let order: WindowOrder = {
        let terms = [("score", true), ("id", false)].map { name, isDescending in
            OrderingTerm(
                expression: Column(name).sqlExpression, isDescending: isDescending,
                nullsComeFirst: !isDescending, isNullable: isDescending, collation: nil)
        }
        return WindowOrder(terms: terms, uniqueTerms: [1])
    }()

    private func key(_ random: inout Dice, mixed: Bool) -> WindowKey {
        let score = Int.random(in: 0...9, using: &random)
        let value: DatabaseValue =
            switch mixed ? Int.random(in: 0...9, using: &random) : 9 {
            case 0: .null
            case 1: "text \(score)".databaseValue
            case 2: (Double(score) + 0.5).databaseValue
            default: score.databaseValue
            }
        return WindowKey(
            values: [value, Int.random(in: Int.min...Int.max, using: &random).databaseValue])
    }

    @Test(arguments: 1...40) func `Keys come out as they went in`(seed: Int) {
        var random = Dice(seed)
        let added = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            key(&random, mixed: seed.isMultiple(of: 2))
        }
        let keys = WindowKeys(added)
        #expect(keys.count == added.count)
        #expect(keys.isEmpty == added.isEmpty)
        #expect(keys.last == added.last)
        #expect(keys.all == added)
    }

    @Test(arguments: 1...40)
    func `Integers are in the order that is asked for, and others where SQLite says`(seed: Int) {
        var random = Dice(seed)
        func precedes(_ one: WindowKey, _ other: WindowKey) -> Bool {
            let (first, second) = (one.integers ?? [], other.integers ?? [])
            return first[0] == second[0] ? first[1] < second[1] : first[0] > second[0]
        }
        let sorted = (0..<50).map { _ in key(&random, mixed: false) }.sorted(by: precedes)
        let keys = WindowKeys(sorted)
        for wanted in sorted + (0..<20).map({ _ in key(&random, mixed: false) }) {
            let expected = sorted.count { !precedes(wanted, $0) }
            var asked = 0
            let count = keys.count(notAfter: wanted, in: Self.order) { _ in
                asked += 1
                return false
            }
            #expect(count == expected)
            #expect(asked == 0)
        }
        // A key with a text is placed by whoever is asked.
        let text = WindowKey(values: ["x".databaseValue, 1.databaseValue])
        #expect(keys.count(notAfter: text, in: Self.order) { _ in true } == 0)
        #expect(keys.count(notAfter: text, in: Self.order) { _ in false } == 50)
    }
}
