import PublisherCore

/// What a publisher gives in all, as far as anybody asks for it.
struct Outcome: Equatable, Sendable, CustomStringConvertible {
    enum End: Equatable, Sendable {
        case finished
        case failure(Int)
        /// The publisher goes on for ever.
        case open
    }

    var values: [Int]
    var end: End

    var description: String { "\(values) \(end)" }

    /// The first so many values, with which it is over.
    func first(_ count: Int) -> Outcome {
        values.count < count ? self : Outcome(values: Array(values.prefix(count)), end: .finished)
    }

    func mapValues(_ transform: ([Int]) -> [Int]) -> Outcome {
        Outcome(values: transform(values), end: end)
    }

    /// The one value that is known at the end, or with a failure none.
    func folded(_ fold: ([Int]) -> Int?) -> Outcome {
        Outcome(values: end == .finished ? fold(values).map { [$0] } ?? [] : [], end: end)
    }

    /// The values up to the first that is refused, and then the failure.
    func refusing(_ isRefused: (Int) -> Bool) -> Outcome {
        guard let index = values.firstIndex(where: isRefused) else { return self }
        return Outcome(values: Array(values[..<index]), end: .failure(7))
    }

    func then(_ others: [Int]) -> Outcome {
        end == .finished ? Outcome(values: values + others, end: .finished) : self
    }
}

/// An operator in the midst of a chain, and the same on arrays.
struct ChainStep: Sendable {
    typealias Stage = AnyPublisher<Int, Trouble>

    let name: String
    let apply: @Sendable (Stage) -> Stage
    let expect: @Sendable (Outcome) -> Outcome
    var readsAhead = false

    init<P: Publisher<Int, Trouble> & SendableMetatype>(
        _ name: String, _ apply: @escaping @Sendable (Stage) -> P,
        expect: @escaping @Sendable (Outcome) -> Outcome
    ) {
        self.name = name
        self.apply = { apply($0).eraseToAnyPublisher() }
        self.expect = expect
    }

    /// An operator that changes nothing.
    private static func same<P: Publisher<Int, Trouble> & SendableMetatype>(
        _ name: String, _ apply: @escaping @Sendable (Stage) -> P
    ) -> ChainStep {
        ChainStep(name, apply) { $0 }
    }

    @Sendable private static func trouble(_ error: any Error) -> Trouble {
        error as? Trouble ?? Trouble(code: -1)
    }

    private static var never: Empty<Int, Trouble> { Empty(completeImmediately: false) }

    /// The step, which asks for values ahead of the demand.
    private func readingAhead() -> ChainStep {
        var step = self
        step.readsAhead = true
        return step
    }

    /// All steps, made with a small number.
    static func all(_ n: Int) -> [ChainStep] {
        transforms(n) + choices(n) + folds(n) + ends(n) + failures(n) + gatherings(n) + plain
    }

    private static func transforms(_ n: Int) -> [ChainStep] {
        [
            ChainStep("map +\(n)", { $0.map { $0 + n } }) { $0.mapValues { $0.map { $0 + n } } },
            ChainStep("scan", { $0.scan(n) { ($0 + $1) % 100 } }) {
                $0.mapValues { values in
                    var sum = n
                    return values.map { value in
                        sum = (sum + value) % 100
                        return sum
                    }
                }
            },
            ChainStep("filter", { $0.filter { $0 % 3 != n % 3 } }) {
                $0.mapValues { $0.filter { $0 % 3 != n % 3 } }
            },
            ChainStep("compactMap", { $0.compactMap { $0 % 4 == n % 4 ? nil : $0 * 2 } }) {
                $0.mapValues { $0.compactMap { $0 % 4 == n % 4 ? nil : $0 * 2 } }
            },
            ChainStep("removeDuplicates", { $0.removeDuplicates { $0 / 2 == $1 / 2 } }) {
                $0.mapValues { values in
                    values.reduce(into: []) { kept, value in
                        if kept.last.map({ $0 / 2 != value / 2 }) ?? true { kept.append(value) }
                    }
                }
            },
            ChainStep("replaceNil", { $0.map { $0 % 2 == 0 ? nil : $0 }.replaceNil(with: n) }) {
                $0.mapValues { $0.map { $0 % 2 == 0 ? n : $0 } }
            },
            ChainStep(
                "collect \(n + 1)", { $0.collect(n + 1).map { $0.reduce(0, +) } }
            ) { former in
                let size = n + 1
                let isWhole = former.end == .finished
                let sums = stride(from: 0, to: former.values.count, by: size).compactMap {
                    start -> Int? in
                    let part = former.values[start...].prefix(size)
                    return part.count == size || isWhole ? part.reduce(0, +) : nil
                }
                return Outcome(values: sums, end: former.end)
            },
        ]
    }

    private static func choices(_ n: Int) -> [ChainStep] {
        [
            ChainStep("prefix \(n + 1)", { $0.prefix(n + 1) }) { $0.first(n + 1) },
            ChainStep("first", { $0.first() }) { $0.first(1) },
            ChainStep("dropFirst \(n)", { $0.dropFirst(n) }) {
                $0.mapValues { Array($0.dropFirst(n)) }
            },
            ChainStep("prefix while", { $0.prefix { $0 < 5 + n } }) { former in
                guard let end = former.values.firstIndex(where: { $0 >= 5 + n }) else {
                    return former
                }
                return Outcome(values: Array(former.values[..<end]), end: .finished)
            },
            ChainStep("drop while", { $0.drop { $0 < n } }) {
                $0.mapValues { Array($0.drop { $0 < n }) }
            },
            ChainStep("first where", { $0.first { $0 > n } }) { former in
                former.values.first { $0 > n }.map { Outcome(values: [$0], end: .finished) }
                    ?? Outcome(values: [], end: former.end)
            },
            ChainStep("output at \(n)", { $0.output(at: n) }) { former in
                former.values.indices.contains(n)
                    ? Outcome(values: [former.values[n]], end: .finished)
                    : Outcome(values: [], end: former.end)
            },
            ChainStep("output in", { $0.output(in: n..<(n + 2)) }) { former in
                let chosen = former.first(n + 2)
                return chosen.mapValues { Array($0.dropFirst(n)) }
            },
            ChainStep("ignoreOutput", { $0.ignoreOutput().setOutput(to: Int.self) }) {
                $0.mapValues { _ in [] }
            },
        ]
    }

    private static func folds(_ n: Int) -> [ChainStep] {
        [
            ChainStep("count", { $0.count() }) { $0.folded(\.count) },
            ChainStep("reduce", { $0.reduce(n, +) }) { $0.folded { $0.reduce(n, +) } },
            ChainStep("min", { $0.min() }) { $0.folded { $0.min() } },
            ChainStep("max", { $0.max() }) { $0.folded { $0.max() } },
            ChainStep("last", { $0.last() }) { $0.folded(\.last) },
            ChainStep("last where", { $0.last { $0 % 2 == 0 } }) {
                $0.folded { $0.last { $0 % 2 == 0 } }
            },
            ChainStep("collect", { $0.collect().map { $0.reduce(0, +) } }) {
                $0.folded { $0.reduce(0, +) }
            },
            ChainStep("contains", { $0.contains(n).map { $0 ? 1 : 0 } }) {
                $0.values.contains(n)
                    ? Outcome(values: [1], end: .finished) : $0.folded { _ in 0 }
            },
            ChainStep("allSatisfy", { $0.allSatisfy { $0 < 9 }.map { $0 ? 1 : 0 } }) {
                $0.values.contains { $0 >= 9 }
                    ? Outcome(values: [0], end: .finished) : $0.folded { _ in 1 }
            },
        ]
    }

    private static func ends(_ n: Int) -> [ChainStep] {
        [
            ChainStep("append", { $0.append(n, n + 1) }) { $0.then([n, n + 1]) },
            ChainStep(
                "append a publisher", { $0.append(Just(n).setFailureType(to: Trouble.self)) }
            ) { $0.then([n]) },
            ChainStep("append a failure", { $0.append(Fail(error: Trouble(code: n))) }) {
                $0.end == .finished ? Outcome(values: $0.values, end: .failure(n)) : $0
            },
            ChainStep("append silence", { $0.append(never) }) {
                $0.end == .finished ? Outcome(values: $0.values, end: .open) : $0
            },
            ChainStep("prepend", { $0.prepend([n, n, n]) }) {
                $0.mapValues { [n, n, n] + $0 }
            },
            ChainStep("replaceEmpty", { $0.replaceEmpty(with: n) }) {
                $0.values.isEmpty ? $0.then([n]) : $0
            },
        ]
    }

    private static func failures(_ n: Int) -> [ChainStep] {
        let isRefused: @Sendable (Int) -> Bool = { $0 % 5 == n }
        let refuse: @Sendable (Int) throws -> Int = {
            if isRefused($0) { throw Trouble(code: 7) }
            return $0
        }
        return [
            ChainStep("tryMap", { $0.tryMap(refuse).mapError(trouble) }) {
                $0.refusing(isRefused)
            },
            ChainStep("tryCompactMap", { $0.tryCompactMap(refuse).mapError(trouble) }) {
                $0.refusing(isRefused)
            },
            ChainStep(
                "tryFilter", { $0.tryFilter { try refuse($0) >= 0 }.mapError(trouble) }
            ) { $0.refusing(isRefused).mapValues { $0.filter { $0 >= 0 } } },
            ChainStep("catch", { $0.catch { Just($0.code).setFailureType(to: Trouble.self) } }) {
                guard case .failure(let code) = $0.end else { return $0 }
                return Outcome(values: $0.values + [code], end: .finished)
            },
            ChainStep(
                "replaceError", { $0.replaceError(with: n).setFailureType(to: Trouble.self) }
            ) {
                guard case .failure = $0.end else { return $0 }
                return Outcome(values: $0.values + [n], end: .finished)
            },
            ChainStep("mapError", { $0.mapError { Trouble(code: $0.code + 1) } }) {
                guard case .failure(let code) = $0.end else { return $0 }
                return Outcome(values: $0.values, end: .failure(code + 1))
            },
            ChainStep("retry", { $0.retry(n) }) {
                guard case .failure = $0.end else { return $0 }
                let values = $0.values
                return Outcome(values: (0...n).flatMap { _ in values }, end: $0.end)
            },
        ]
    }

    private static func gatherings(_ n: Int) -> [ChainStep] {
        [
            ChainStep(
                "flatMap",
                {
                    $0.flatMap(maxPublishers: .max(1)) {
                        [$0, $0 + n].publisher.setFailureType(to: Trouble.self)
                    }
                }
            ) { $0.mapValues { $0.flatMap { [$0, $0 + n] } } }.readingAhead(),
            ChainStep(
                "zip",
                { (0...n).publisher.setFailureType(to: Trouble.self).zip($0) { $1 - $0 } }
            ) { former in
                let pairs = zip(former.values, 0...n).map { $0 - $1 }
                return Outcome(
                    values: pairs, end: former.values.count > n ? .finished : former.end)
            },
            ChainStep(
                "combineLatest",
                { Just(n).setFailureType(to: Trouble.self).combineLatest($0) { $0 + $1 } }
            ) { $0.mapValues { $0.map { $0 + n } } },
            same("merge with nothing") { $0.merge(with: Empty<Int, Trouble>()) }.readingAhead(),
            same("prefix until silence") { $0.prefix(untilOutputFrom: never) },
        ]
    }

    /// What every value goes through unchanged.
    private static var plain: [ChainStep] {
        [
            same("buffer") { $0.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest) },
            same("handleEvents") { $0.handleEvents() },
            same("print") { $0.print("", to: Silence()) },
            same("receive on") { $0.receive(on: ImmediateScheduler.shared) },
            same("subscribe on") { $0.subscribe(on: ImmediateScheduler.shared) },
            same("encode and decode") {
                $0.map { [$0] }.encode(encoder: Lines()).decode(type: [Int].self, decoder: Lines())
                    .map { $0[0] }.mapError(trouble)
            },
            same("deferred") { upstream in Deferred { upstream } },
        ]
    }
}

extension Publisher where Output == Never {
    /// The same silence, of another type.
    fileprivate func setOutput<T>(to type: T.Type) -> Publishers.CompactMap<Self, T> {
        compactMap { _ -> T? in }
    }
}
