import Foundation

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
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command)
        process.arguments = words
        process.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"].merging(environment) { $1 }
        let output = Pipe()
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // The programs here write less than a pipe holds, so one after the other cannot block.
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
            errors: String(decoding: errorData, as: UTF8.self))
    }

    static func players(_ words: String..., environment: [String: String] = [:]) throws -> Result {
        try run(program, words, environment: environment)
    }

    /// Runs the shell, where `$players` is the program.
    static func shell(_ script: String, environment: [String: String] = [:]) throws -> Result {
        try run(
            "/bin/sh", ["-c", script], environment: environment.merging(["players": program]) { $1 }
        )
    }
}
