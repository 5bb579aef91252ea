import PublisherCore
import Testing

/// An operator and what a loop over an array makes of the same values.
struct ArrayOracle: Sendable, CustomTestStringConvertible {
    /// What comes out, and whether it ends before its source does.
    struct Outcome: Equatable {
        var values: [Int] = []
        var endsEarly = false
    }

    let name: String
    let make: @Sendable (AnyPublisher<Int, Trouble>) -> AnyPublisher<Int, any Error>
    /// What comes out before the source has ended.
    let running: @Sendable ([Int]) -> Outcome
    /// What comes out on top when the source finishes.
    let ending: @Sendable ([Int]) -> [Int]

    init<P: Publisher & SendableMetatype>(
        _ name: String, _ make: @escaping @Sendable (AnyPublisher<Int, Trouble>) -> P,
        ending: @escaping @Sendable ([Int]) -> [Int] = { _ in [] },
        running: @escaping @Sendable ([Int]) -> Outcome = { _ in Outcome() }
    ) where P.Output == Int {
        self.name = name
        self.make = { make($0).mapError { $0 }.eraseToAnyPublisher() }
        self.running = running
        self.ending = ending
    }

    var testDescription: String { name }

    /// An oracle of what comes out by and by.
    static func passing<P: Publisher & SendableMetatype>(
        _ name: String, _ make: @escaping @Sendable (AnyPublisher<Int, Trouble>) -> P,
        _ values: @escaping @Sendable ([Int]) -> [Int]
    ) -> ArrayOracle where P.Output == Int {
        ArrayOracle(name, make, running: { Outcome(values: values($0)) })
    }

    /// An oracle of what comes out up to a value that ends it.
    static func until<P: Publisher & SendableMetatype>(
        _ name: String, _ make: @escaping @Sendable (AnyPublisher<Int, Trouble>) -> P,
        _ outcome: @escaping @Sendable ([Int]) -> ([Int], Bool)
    ) -> ArrayOracle where P.Output == Int {
        ArrayOracle(
            name, make,
            running: {
                let (values, endsEarly) = outcome($0)
                return Outcome(values: values, endsEarly: endsEarly)
            })
    }

    /// An oracle of what comes out at the end alone.
    static func folding<P: Publisher & SendableMetatype>(
        _ name: String, _ make: @escaping @Sendable (AnyPublisher<Int, Trouble>) -> P,
        _ values: @escaping @Sendable ([Int]) -> [Int]
    ) -> ArrayOracle where P.Output == Int {
        ArrayOracle(name, make, ending: values)
    }

    /// An oracle of an answer: at a value that decides, or at the end.
    static func deciding<P: Publisher & SendableMetatype>(
        _ name: String, _ make: @escaping @Sendable (AnyPublisher<Int, Trouble>) -> P,
        when decides: @escaping @Sendable (Int) -> Bool, early: Int, late: Int
    ) -> ArrayOracle where P.Output == Int {
        ArrayOracle(
            name, make, ending: { $0.contains(where: decides) ? [] : [late] },
            running: {
                $0.contains(where: decides)
                    ? Outcome(values: [early], endsEarly: true) : Outcome()
            })
    }
}

extension ArrayOracle {
    static let all = transforms + choices + ends + folds

    @Sendable private static func isOdd(_ value: Int) -> Bool { value % 2 == 1 }

    private static let transforms: [ArrayOracle] = [
        passing("map", { $0.map { $0 * 3 } }) { $0.map { $0 * 3 } },
        passing("tryMap", { $0.tryMap { $0 * 3 } }) { $0.map { $0 * 3 } },
        passing("filter", { $0.filter(isOdd) }) { $0.filter(isOdd) },
        passing("tryFilter", { $0.tryFilter(isOdd) }) { $0.filter(isOdd) },
        passing("compactMap", { $0.compactMap { isOdd($0) ? $0 + 1 : nil } }) {
            $0.filter(isOdd).map { $0 + 1 }
        },
        passing("tryCompactMap", { $0.tryCompactMap { isOdd($0) ? $0 + 1 : nil } }) {
            $0.filter(isOdd).map { $0 + 1 }
        },
        passing("scan", { $0.scan(10) { $0 * 2 + $1 } }) { values in
            values.indices.map { values[...$0].reduce(10) { $0 * 2 + $1 } }
        },
        passing("tryScan", { $0.tryScan(10) { $0 * 2 + $1 } }) { values in
            values.indices.map { values[...$0].reduce(10) { $0 * 2 + $1 } }
        },
        passing("removeDuplicates", { $0.removeDuplicates() }) { values in
            values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }.map { values[$0] }
        },
        passing("tryRemoveDuplicates", { $0.tryRemoveDuplicates { $0 == $1 } }) { values in
            values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }.map { values[$0] }
        },
        passing("replaceNil", { $0.map { isOdd($0) ? nil : $0 }.replaceNil(with: 9) }) {
            $0.map { isOdd($0) ? 9 : $0 }
        },
        passing(
            "flatMap",
            {
                $0.flatMap {
                    Array(repeating: $0, count: $0).publisher.setFailureType(to: Trouble.self)
                }
            }
        ) { $0.flatMap { Array(repeating: $0, count: $0) } },
        passing(
            "flatMap, one at a time",
            {
                $0.flatMap(maxPublishers: .max(1)) {
                    [$0, $0 + 1].publisher.setFailureType(to: Trouble.self)
                }
            }
        ) { $0.flatMap { [$0, $0 + 1] } },
        passing(
            "switchToLatest",
            { $0.map { [$0, $0].publisher.setFailureType(to: Trouble.self) }.switchToLatest() }
        ) { $0.flatMap { [$0, $0] } },
    ]

    private static let choices: [ArrayOracle] = [
        until("first", { $0.first() }) { ($0.prefix(1).map { $0 }, !$0.isEmpty) },
        until("first where", { $0.first(where: isOdd) }) {
            ($0.first(where: isOdd).map { [$0] } ?? [], $0.contains(where: isOdd))
        },
        until("tryFirst where", { $0.tryFirst(where: isOdd) }) {
            ($0.first(where: isOdd).map { [$0] } ?? [], $0.contains(where: isOdd))
        },
        until("prefix", { $0.prefix(2) }) { (Array($0.prefix(2)), $0.count >= 2) },
        until("prefix while", { $0.prefix { $0 < 2 } }) {
            (Array($0.prefix { $0 < 2 }), !$0.allSatisfy { $0 < 2 })
        },
        until("tryPrefix while", { $0.tryPrefix { $0 < 2 } }) {
            (Array($0.prefix { $0 < 2 }), !$0.allSatisfy { $0 < 2 })
        },
        passing("dropFirst", { $0.dropFirst(2) }) { Array($0.dropFirst(2)) },
        passing("drop while", { $0.drop(while: isOdd) }) { Array($0.drop(while: isOdd)) },
        passing("tryDrop while", { $0.tryDrop(while: isOdd) }) { Array($0.drop(while: isOdd)) },
        until("output at", { $0.output(at: 2) }) {
            ($0.count > 2 ? [$0[2]] : [], $0.count > 2)
        },
        until("output in", { $0.output(in: 1..<3) }) {
            (Array($0.dropFirst().prefix(2)), $0.count >= 3)
        },
    ]

    private static let ends: [ArrayOracle] = [
        ArrayOracle(
            "append", { $0.append(7, 8) }, ending: { _ in [7, 8] },
            running: { Outcome(values: $0) }),
        passing("prepend", { $0.prepend(7, 8) }) { [7, 8] + $0 },
        passing("prepend to a prepended one", { $0.prepend(7).prepend([8]) }) { [8, 7] + $0 },
        ArrayOracle(
            "replaceEmpty", { $0.replaceEmpty(with: 7) }, ending: { $0.isEmpty ? [7] : [] },
            running: { Outcome(values: $0) }),
        passing("catch", { $0.catch { Fail(error: $0) } }) { $0 },
        passing("mapError", { $0.mapError { Trouble(code: $0.code + 1) } }) { $0 },
        passing("handleEvents", { $0.handleEvents() }) { $0 },
        passing(
            "buffer",
            {
                $0.buffer(size: 100, prefetch: .byRequest, whenFull: .dropNewest)
            }
        ) { $0 },
        passing("share", { $0.share() }) { $0 },
        passing("merge", { $0.merge(with: Empty()) }) { $0 },
        // The numbers are there first: a failure drops values that have no partner yet.
        passing(
            "zip", { (0..<9).publisher.setFailureType(to: Trouble.self).zip($0) { $1 * 10 + $0 } }
        ) { $0.enumerated().map { $0.element * 10 + $0.offset } },
    ]

    private static let folds: [ArrayOracle] = [
        folding("collect", { $0.collect().map { $0.reduce(1) { $0 * 4 + $1 } } }) {
            [$0.reduce(1) { $0 * 4 + $1 }]
        },
        ArrayOracle(
            "collect two", { $0.collect(2).map { $0.reduce(1) { $0 * 4 + $1 } } },
            ending: { $0.count % 2 == 1 ? [4 + ($0.last ?? 0)] : [] },
            running: { values in
                let pairs = stride(from: 0, to: values.count - values.count % 2, by: 2)
                return Outcome(values: pairs.map { 16 + values[$0] * 4 + values[$0 + 1] })
            }),
        folding("count", { $0.count() }) { [$0.count] },
        folding("reduce", { $0.reduce(5) { $0 * 2 - $1 } }) { [$0.reduce(5) { $0 * 2 - $1 }] },
        folding("tryReduce", { $0.tryReduce(5) { $0 * 2 - $1 } }) {
            [$0.reduce(5) { $0 * 2 - $1 }]
        },
        folding("last", { $0.last() }) { $0.last.map { [$0] } ?? [] },
        folding("last where", { $0.last(where: isOdd) }) {
            $0.last(where: isOdd).map { [$0] } ?? []
        },
        folding("tryLast where", { $0.tryLast(where: isOdd) }) {
            $0.last(where: isOdd).map { [$0] } ?? []
        },
        folding("min", { $0.min() }) { $0.min().map { [$0] } ?? [] },
        folding("max", { $0.max() }) { $0.max().map { [$0] } ?? [] },
        folding("tryMin", { $0.tryMin { $0 < $1 } }) { $0.min().map { [$0] } ?? [] },
        folding("tryMax", { $0.tryMax { $0 < $1 } }) { $0.max().map { [$0] } ?? [] },
        folding("ignoreOutput", { $0.ignoreOutput().count() }) { _ in [0] },
        deciding(
            "contains", { $0.contains(2).map { $0 ? 1 : 0 } }, when: { $0 == 2 }, early: 1, late: 0),
        deciding(
            "contains where", { $0.contains { $0 > 1 }.map { $0 ? 1 : 0 } }, when: { $0 > 1 },
            early: 1, late: 0),
        deciding(
            "tryContains", { $0.tryContains { $0 > 1 }.map { $0 ? 1 : 0 } }, when: { $0 > 1 },
            early: 1, late: 0),
        deciding(
            "allSatisfy", { $0.allSatisfy { $0 < 2 }.map { $0 ? 1 : 0 } }, when: { $0 > 1 },
            early: 0, late: 1),
        deciding(
            "tryAllSatisfy", { $0.tryAllSatisfy { $0 < 2 }.map { $0 ? 1 : 0 } }, when: { $0 > 1 },
            early: 0, late: 1),
    ]
}
