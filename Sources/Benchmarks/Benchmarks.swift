internal import Foundation

/// Prints how our libraries compare with their floors.
@main
@MainActor
struct Benchmarks {
    static let all: [Benchmark] =
        FetchBenchmarks.all + WriteBenchmarks.all + KeyBenchmarks.all
        + CommitBenchmarks.all + MemoryBenchmarks.all + ObserverBenchmarks.all
        + DeliveryBenchmarks.all

    static func main() async {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if let child = options.child {
                try runChild(child)
            } else if options.isHelp {
                print(Options.usage)
            } else if options.isList {
                for benchmark in all { print(benchmark.name) }
            } else {
                exit(try await run(options))
            }
        } catch {
            tell("Benchmarks: \(error)")
            exit(2)
        }
    }

    private static func run(_ options: Options) async throws -> Int32 {
        let benchmarks = all.filter { options.selects($0.name) }
        guard !benchmarks.isEmpty else { throw BenchmarkError("no row has such a name") }
        let workplace = try Workplace()
        defer { workplace.remove() }
        let runner = Runner(workplace: workplace, rounds: options.rounds, secondsPerRow: 6)
        var report = Report()
        for (index, benchmark) in benchmarks.enumerated() {
            tell("\(index + 1)/\(benchmarks.count) \(benchmark.name)")
            report.append(await runner.measure(benchmark))
        }
        print(options.isJSON ? try report.json() : report.table)
        guard !report.misses.isEmpty else { return 0 }
        tell("These miss their goals: " + report.misses.joined(separator: "; "))
        return 1
    }

    /// What only a process of its own can do.
    private static func runChild(_ arguments: [String]) throws {
        switch arguments.first {
        case MemoryBenchmarks.child: try MemoryBenchmarks.runChild(arguments)
        case DeliveryBenchmarks.child: try DeliveryBenchmarks.runChild(arguments)
        default: throw BenchmarkError("unknown child \(arguments)")
        }
    }

    private static func tell(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
