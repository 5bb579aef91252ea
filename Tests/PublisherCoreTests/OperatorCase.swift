import PublisherCore
import Testing

/// An operator, what goes in, and what must come out.
struct OperatorCase: Sendable, CustomTestStringConvertible {
    /// How the sequence ends when its source fails.
    enum Ending: Sendable { case finished, failure }

    let name: String
    let input: [Int]
    /// What comes out when the source finishes.
    let output: [String]
    /// What comes out when the source fails after the same values, and how that ends.
    let failed: [String]
    let ending: Ending
    /// Whether the same comes out at any pace. Who listens to several publishers takes turns with
    /// them, and a shared one does not wait.
    let isPaced: Bool
    let make: @Sendable (AnyPublisher<Int, Trouble>) -> AnyPublisher<String, any Error>

    init<P: Publisher & SendableMetatype>(
        _ name: String, _ output: [String], of input: [Int] = [1, 2, 3], failed: [String]? = nil,
        ending: Ending = .failure, isPaced: Bool = true,
        _ make: @escaping @Sendable (AnyPublisher<Int, Trouble>) -> P
    ) {
        self.name = name
        self.input = input
        self.output = output
        self.failed = failed ?? output
        self.ending = ending
        self.isPaced = isPaced
        self.make = { source in
            make(source).map { "\($0)" }.mapError { $0 }.eraseToAnyPublisher()
        }
    }

    var testDescription: String { name }
}

extension OperatorCase {
    private struct Refusal: Error {}

    @Sendable private static func refuse(_ value: Int) throws -> Int {
        if value == 3 { throw Refusal() }
        return value
    }

    static let all: [OperatorCase] = transforms + throwing + folds + positions + ends + others

    static let transforms: [OperatorCase] = [
        OperatorCase("map", ["2", "4", "6"]) { $0.map { $0 * 2 } },
        OperatorCase("map to a property", ["1", "2", "3"]) { $0.map(\.description) },
        OperatorCase("map to two properties", ["(1, 1)"], of: [1]) {
            $0.map(\.description, \.magnitude).map { "(\($0.0), \($0.1))" }
        },
        OperatorCase("tryMap", ["2", "3", "4"]) { $0.tryMap { $0 + 1 } },
        OperatorCase("compactMap", ["1", "3"]) { $0.compactMap { $0 == 2 ? nil : $0 } },
        OperatorCase("tryCompactMap", ["1", "3"]) { $0.tryCompactMap { $0 == 2 ? nil : $0 } },
        OperatorCase("filter", ["2"]) { $0.filter { $0.isMultiple(of: 2) } },
        OperatorCase("tryFilter", ["1", "3"]) { $0.tryFilter { !$0.isMultiple(of: 2) } },
        OperatorCase("scan", ["1", "3", "6"]) { $0.scan(0, +) },
        OperatorCase("tryScan", ["1", "3", "6"]) { $0.tryScan(0) { $0 + $1 } },
        OperatorCase("removeDuplicates", ["1", "2", "1"], of: [1, 1, 2, 2, 1]) {
            $0.removeDuplicates()
        },
        OperatorCase("removeDuplicates by", ["1", "2", "5"], of: [1, 3, 2, 4, 5]) {
            $0.removeDuplicates { $0 % 2 == $1 % 2 }
        },
        OperatorCase("tryRemoveDuplicates", ["1", "2"], of: [1, 1, 2]) {
            $0.tryRemoveDuplicates { $0 == $1 }
        },
        OperatorCase("replaceNil", ["1", "0", "3"]) {
            $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0)
        },
        OperatorCase("setFailureType and mapError", ["1", "2", "3"]) {
            $0.mapError { Trouble(code: $0.code + 1) }
        },
        OperatorCase("handleEvents", ["1", "2", "3"]) { $0.handleEvents() },
        OperatorCase("print", ["1", "2", "3"]) { $0.print("", to: Silence()) },
        OperatorCase("breakpoint", ["1", "2", "3"]) {
            $0.breakpoint(receiveOutput: { _ in false })
        },
        OperatorCase("encode and decode", ["[1]", "[2]", "[3]"]) {
            $0.map { [$0] }.encode(encoder: Lines()).decode(type: [Int].self, decoder: Lines())
        },
    ]

    static let throwing: [OperatorCase] = [
        OperatorCase("tryMap that throws", ["1", "2"]) { $0.tryMap(refuse) },
        OperatorCase("tryCompactMap that throws", ["1", "2"]) { $0.tryCompactMap(refuse) },
        OperatorCase("tryFilter that throws", ["1", "2"]) {
            $0.tryFilter { try refuse($0) > 0 }
        },
        OperatorCase("tryScan that throws", ["1", "3"]) { $0.tryScan(0) { try $0 + refuse($1) } },
        OperatorCase("tryRemoveDuplicates that throws", ["1", "2"]) {
            $0.tryRemoveDuplicates { try refuse($1) == $0 }
        },
        OperatorCase("tryPrefix that throws", ["1", "2"]) {
            $0.tryPrefix { try refuse($0) > 0 }
        },
        OperatorCase("tryDrop that throws", []) { $0.tryDrop { try refuse($0) > 0 } },
        OperatorCase("tryFirst that throws", []) { $0.tryFirst { try refuse($0) > 5 } },
        OperatorCase("tryLast that throws", []) { $0.tryLast { try refuse($0) > 0 } },
        OperatorCase("tryContains that throws", []) { $0.tryContains { try refuse($0) > 5 } },
        OperatorCase("tryAllSatisfy that throws", []) { $0.tryAllSatisfy { try refuse($0) > 0 } },
        OperatorCase("tryReduce that throws", []) { $0.tryReduce(0) { try $0 + refuse($1) } },
        OperatorCase("tryMin that throws", []) { $0.tryMin { try refuse($0) < refuse($1) } },
        OperatorCase("tryMax that throws", []) { $0.tryMax { try refuse($0) < refuse($1) } },
    ]

    static let folds: [OperatorCase] = [
        OperatorCase("collect", ["[1, 2, 3]"], failed: []) { $0.collect() },
        OperatorCase("count", ["3"], failed: []) { $0.count() },
        OperatorCase("reduce", ["6"], failed: []) { $0.reduce(0, +) },
        OperatorCase("tryReduce", ["6"], failed: []) { $0.tryReduce(0) { $0 + $1 } },
        OperatorCase("last", ["3"], failed: []) { $0.last() },
        OperatorCase("last where", ["2"], failed: []) { $0.last { $0 < 3 } },
        OperatorCase("tryLast where", ["2"], failed: []) { $0.tryLast { $0 < 3 } },
        OperatorCase("min", ["1"], failed: []) { $0.min() },
        OperatorCase("min by", ["3"], failed: []) { $0.min { $0 > $1 } },
        OperatorCase("tryMin", ["1"], failed: []) { $0.tryMin { $0 < $1 } },
        OperatorCase("max", ["3"], failed: []) { $0.max() },
        OperatorCase("max by", ["1"], failed: []) { $0.max { $0 > $1 } },
        OperatorCase("tryMax", ["3"], failed: []) { $0.tryMax { $0 < $1 } },
        OperatorCase("contains", ["true"], ending: .finished) { $0.contains(2) },
        OperatorCase("contains nothing", ["false"], failed: []) { $0.contains(9) },
        OperatorCase("contains where", ["true"], ending: .finished) { $0.contains { $0 > 2 } },
        OperatorCase("tryContains", ["true"], ending: .finished) { $0.tryContains { $0 > 2 } },
        OperatorCase("allSatisfy", ["true"], failed: []) { $0.allSatisfy { $0 > 0 } },
        OperatorCase("allSatisfy not", ["false"], ending: .finished) { $0.allSatisfy { $0 > 1 } },
        OperatorCase("tryAllSatisfy", ["true"], failed: []) { $0.tryAllSatisfy { $0 > 0 } },
        OperatorCase("ignoreOutput", []) { $0.ignoreOutput() },
        OperatorCase("collect by count", ["[1, 2]", "[3]"], failed: ["[1, 2]"]) { $0.collect(2) },
    ]

    static let positions: [OperatorCase] = [
        OperatorCase("first", ["1"], ending: .finished) { $0.first() },
        OperatorCase("first where", ["2"], ending: .finished) { $0.first { $0 > 1 } },
        OperatorCase("first of none", []) { $0.first { $0 > 9 } },
        OperatorCase("tryFirst", ["2"], ending: .finished) { $0.tryFirst { $0 > 1 } },
        OperatorCase("prefix", ["1", "2"], ending: .finished) { $0.prefix(2) },
        OperatorCase("prefix of more", ["1", "2", "3"]) { $0.prefix(9) },
        OperatorCase("prefix while", ["1", "2"], ending: .finished) { $0.prefix { $0 < 3 } },
        OperatorCase("tryPrefix", ["1", "2"], ending: .finished) { $0.tryPrefix { $0 < 3 } },
        OperatorCase("dropFirst", ["2", "3"]) { $0.dropFirst() },
        OperatorCase("dropFirst of more", []) { $0.dropFirst(9) },
        OperatorCase("drop while", ["2", "1"], of: [1, 3, 2, 1]) { $0.drop { $0 != 2 } },
        OperatorCase("tryDrop", ["2", "1"], of: [1, 3, 2, 1]) { $0.tryDrop { $0 != 2 } },
        OperatorCase("output at", ["2"], ending: .finished) { $0.output(at: 1) },
        OperatorCase("output in", ["2", "3"], of: [1, 2, 3, 4], ending: .finished) {
            $0.output(in: 1...2)
        },
        OperatorCase("prefix until output", ["1", "2", "3"]) {
            $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
        },
        OperatorCase("drop until output", ["1", "2", "3"]) {
            $0.drop(untilOutputFrom: Just(0).setFailureType(to: Trouble.self))
        },
    ]

    static let ends: [OperatorCase] = [
        OperatorCase("append", ["1", "2", "3", "9"], failed: ["1", "2", "3"]) { $0.append(9) },
        OperatorCase("append a sequence", ["1", "2", "3", "8", "9"], failed: ["1", "2", "3"]) {
            $0.append([8, 9])
        },
        OperatorCase("append a publisher", ["1", "2", "3", "9"], failed: ["1", "2", "3"]) {
            $0.append(Just(9).setFailureType(to: Trouble.self))
        },
        OperatorCase("prepend", ["8", "9", "1", "2", "3"]) { $0.prepend(8, 9) },
        OperatorCase("prepend a sequence", ["8", "1", "2", "3"]) { $0.prepend([8]) },
        OperatorCase("prepend a publisher", ["9", "1", "2", "3"]) {
            $0.prepend(Just(9).setFailureType(to: Trouble.self))
        },
        OperatorCase("replaceEmpty", ["9"], of: [], failed: []) { $0.replaceEmpty(with: 9) },
        OperatorCase("replaceEmpty of some", ["1", "2", "3"]) { $0.replaceEmpty(with: 9) },
        OperatorCase(
            "replaceError", ["1", "2", "3"], failed: ["1", "2", "3", "9"], ending: .finished
        ) { $0.replaceError(with: 9) },
        OperatorCase("catch", ["1", "2", "3"], failed: ["1", "2", "3", "9"], ending: .finished) {
            $0.catch { _ in Just(9) }
        },
        OperatorCase("tryCatch", ["1", "2", "3"], failed: ["1", "2", "3", "9"], ending: .finished) {
            $0.tryCatch { _ in Just(9) }
        },
        OperatorCase("tryCatch that throws", ["1", "2", "3"]) {
            $0.tryCatch { _ -> Just<Int> in throw Refusal() }
        },
    ]

    static let others: [OperatorCase] = [
        OperatorCase("flatMap", ["1", "1", "2", "2", "3", "3"], isPaced: false) {
            $0.flatMap { [$0, $0].publisher.setFailureType(to: Trouble.self) }
        },
        OperatorCase("flatMap one at a time", ["1", "1", "2", "2", "3", "3"]) {
            $0.flatMap(maxPublishers: .max(1)) {
                [$0, $0].publisher.setFailureType(to: Trouble.self)
            }
        },
        OperatorCase("switchToLatest", ["1", "2", "3"], isPaced: false) {
            $0.map { Just($0).setFailureType(to: Trouble.self) }.switchToLatest()
        },
        OperatorCase("merge", ["1", "2", "3"]) { $0.merge(with: Empty<Int, Trouble>()) },
        OperatorCase("combineLatest", ["(1, 0)", "(2, 0)", "(3, 0)"]) {
            Just(0).setFailureType(to: Trouble.self).combineLatest($0) { ($1, $0) }
        },
        OperatorCase("zip", ["(1, 7)", "(2, 8)", "(3, 9)"], failed: []) {
            $0.zip([7, 8, 9].publisher.setFailureType(to: Trouble.self))
        },
        OperatorCase("share", ["1", "2", "3"], isPaced: false) { $0.share() },
        OperatorCase("buffer kept full", ["1", "2", "3"]) {
            $0.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
        },
        OperatorCase("buffer by request", ["1", "2", "3"]) {
            $0.buffer(size: 9, prefetch: .byRequest, whenFull: .dropOldest)
        },
        OperatorCase("receive on", ["1", "2", "3"]) { $0.receive(on: ImmediateScheduler.shared) },
        OperatorCase("subscribe on", ["1", "2", "3"]) {
            $0.subscribe(on: ImmediateScheduler.shared)
        },
        OperatorCase("retry", ["1", "2", "3"], failed: ["1", "2", "3", "1", "2", "3"]) {
            $0.retry(1)
        },
        OperatorCase("eraseToAnyPublisher", ["1", "2", "3"]) { $0 },
    ]
}

/// Throws away what is printed.
struct Silence: TextOutputStream {
    mutating func write(_ string: String) {}
}
