import Testing

@testable import SQLiteCore

@Suite("Cursors made of cursors")
struct CursorTests {
    private struct Refusal: Error {}

    private final class Log {
        var taken: [Int] = []
    }

    /// A cursor that remembers what was taken of it.
    private func numbers(_ log: Log = Log(), failingAt failure: Int? = nil) -> AnyCursor<Int> {
        AnyCursor(1...5).map { number in
            if number == failure { throw Refusal() }
            log.taken.append(number)
            return number
        }
    }

    @Test("Transformations take nothing before they are asked, and no more than they need")
    func laziness() throws {
        let log = Log()
        let cursor = numbers(log).filter { $0 % 2 == 0 }.map { $0 * 10 }
        #expect(log.taken == [])
        #expect(try cursor.next() == 20)
        #expect(log.taken == [1, 2])
        let other = Log()
        #expect(try Array(numbers(other).prefix(2)) == [1, 2])
        #expect(other.taken == [1, 2])
        let third = Log()
        #expect(try numbers(third).contains(3))
        #expect(third.taken == [1, 2, 3])
    }

    @Test("Parts of cursors")
    func parts() throws {
        #expect(try Array(numbers().prefix(0)) == [])
        #expect(try Array(numbers().prefix(9)) == [1, 2, 3, 4, 5])
        #expect(try Array(numbers().dropFirst(0)) == [1, 2, 3, 4, 5])
        #expect(try Array(numbers().dropFirst(9)) == [])
        #expect(try Array(numbers().prefix { $0 != 3 }) == [1, 2])
        #expect(try Array(numbers().drop { $0 != 3 }) == [3, 4, 5])
        #expect(try numbers().suffix(0) == [])
        #expect(try numbers().suffix(2) == [4, 5])
        #expect(try numbers().suffix(9) == [1, 2, 3, 4, 5])
        #expect(try AnyCursor(0..<1000).suffix(3) == [997, 998, 999])
        #expect(try numbers().dropLast(2) == [1, 2, 3])
        #expect(try Array(numbers().enumerated().map { $0.0 }) == [0, 1, 2, 3, 4])
        let cursor = numbers().prefix { $0 < 3 }
        #expect(try Array(cursor) == [1, 2])
        #expect(try cursor.next() == nil)
    }

    @Test("Cursors of cursors and of sequences are joined")
    func joined() throws {
        #expect(
            try Array(numbers().flatMap { Array(repeating: $0, count: $0 % 3) }) == [
                1, 2, 2, 4, 5, 5,
            ])
        #expect(try Array(numbers().map { AnyCursor([$0, -$0]) }.joined()).count == 10)
        #expect(try Array(numbers().map { [$0] }.joined()) == [1, 2, 3, 4, 5])
        #expect(try numbers().map { String($0) }.joined(separator: "-") == "1-2-3-4-5")
    }

    @Test("Elements are compared and combined")
    func combined() throws {
        #expect(try numbers().reduce(0, +) == 15)
        #expect(try numbers().reduce(into: "") { $0 += String($1) } == "12345")
        #expect(try numbers().min() == 1)
        #expect(try numbers().max() == 5)
        #expect(try numbers().min { $0 > $1 } == 5)
        #expect(try numbers().max { $0 > $1 } == 1)
        #expect(try AnyCursor([Int]()).min() == nil)
        #expect(try AnyCursor([Int]()).max() == nil)
        #expect(try AnyCursor([Int]()).isEmpty)
        #expect(try numbers().first { $0 > 3 } == 4)
        #expect(try numbers().first { $0 > 9 } == nil)
    }

    @Test("All elements are collected")
    func collections() throws {
        #expect(try Array(numbers(), minimumCapacity: 5) == [1, 2, 3, 4, 5])
        #expect(try ContiguousArray(numbers()) == [1, 2, 3, 4, 5])
        #expect(try Set(numbers().map { $0 % 2 }, minimumCapacity: 2) == [0, 1])
        #expect(try Dictionary(grouping: numbers()) { $0 % 2 } == [1: [1, 3, 5], 0: [2, 4]])
        #expect(
            try Dictionary(minimumCapacity: 2, grouping: numbers()) { $0 % 2 }
                == [1: [1, 3, 5], 0: [2, 4]])
        #expect(
            try Dictionary(uniqueKeysWithValues: numbers().map { ($0, -$0) })[3] == -3)
        #expect(
            try Dictionary(numbers().map { ($0 % 2, $0) }, uniquingKeysWith: +) == [1: 9, 0: 6])
    }

    @Test("Two equal keys trap where keys must be unique")
    func duplicateKeys() async {
        await #expect(processExitsWith: .failure) {
            _ = try Dictionary(uniqueKeysWithValues: AnyCursor([(1, 1), (1, 2)]))
        }
    }

    @Test("An error ends whatever is done with a cursor")
    func errors() {
        #expect(throws: Refusal.self) { try Array(numbers(failingAt: 3)) }
        #expect(throws: Refusal.self) { try Set(numbers(failingAt: 3)) }
        #expect(throws: Refusal.self) { try numbers(failingAt: 3).reduce(0, +) }
        #expect(throws: Refusal.self) { try numbers(failingAt: 5).suffix(1) }
        #expect(throws: Refusal.self) { try numbers(failingAt: 1).isEmpty }
        #expect(throws: Refusal.self) { try numbers(failingAt: 2).forEach { _ in } }
        #expect(throws: Never.self) { try numbers(failingAt: 3).first { $0 == 2 } }
        #expect(throws: Refusal.self) { try numbers().forEach { _ in throw Refusal() } }
    }
}
