import Foundation
import SQLiteTestSupport

/// The built program as a process of its own.
enum ProcessRun {
    struct Result {
        var code: Int32
        var output: String
        var errors: String
    }

    /// The program next to the tests.
    static var program: String {
        let tests =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return (tests as NSString).deletingLastPathComponent + "/players"
    }

    static func run(
        _ command: String, _ words: [String], environment: [String: String] = [:]
    ) throws -> Result {
        let result = try ChildProcess(
            command, words,
            environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"].merging(environment) { $1 }
        ).result()
        return Result(code: result.code, output: result.output, errors: result.errors)
    }

    static func players(_ words: String..., environment: [String: String] = [:]) throws
        -> Result
    {
        try run(program, words, environment: environment)
    }

    /// Runs the shell, where `$players` is the program.
    static func shell(_ script: String, environment: [String: String] = [:]) throws
        -> Result
    {
        try run(
            "/bin/sh", ["-c", script], environment: environment.merging(["players": program]) { $1 }
        )
    }
}
