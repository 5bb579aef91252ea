internal import SQLiteCore

/// The memory that a million records need, found in processes of their own.
enum MemoryBenchmarks {
    static let child = "memory"

    static let all: [Benchmark] = [
        Benchmark(
            name: "peak memory, 1M records in an array", floor: "C", goal: .ratio(1.05),
            unit: .bytes, rounds: 3, warmUps: 0
        ) { workplace in
            let path = try workplace.fileOfMillion()
            return Comparison(
                floor: { try peak("floor", path) },
                work: { try peak("ours", path) })
        }
    ]

    private static func peak(_ variant: String, _ path: String) throws -> Sample {
        let words = try ChildProcess.output([child, variant, path]).split(separator: " ")
        guard words.count == 2, let bytes = Double(words[0]), let checksum = Int(words[1]) else {
            throw BenchmarkError("the child process said \(words)")
        }
        return Sample(value: bytes, checksum: checksum)
    }

    /// Reads the players of a file into an array, and prints the peak of the process's memory.
    static func runChild(_ arguments: [String]) throws {
        guard arguments.count == 3 else { throw BenchmarkError("wrong child arguments") }
        let checksum: Int
        if arguments[1] == "floor" {
            let connection = try CConnection(path: arguments[2])
            let statement = try connection.prepare(PlayerTable.selection)
            checksum = try PlainFetch.all(statement, connection).checksum
        } else {
            let queue = try DatabaseQueue(path: arguments[2])
            checksum = try queue.read { db in try Player.fetchAll(db) }.checksum
        }
        print(try ChildProcess.peakMemory(), checksum, terminator: "")
    }
}
