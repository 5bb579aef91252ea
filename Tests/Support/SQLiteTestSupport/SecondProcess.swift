internal import SQLiteCore
internal import Foundation

/// Another process that writes the same file: the `sqlite3` shell.
///
/// ```swift
/// let process = try database.anotherProcess()
/// try process.execute("UPDATE player SET score = 1000")
/// ```
public final class SecondProcess: Sendable {
    /// The shell printed an error.
    public struct Failure: Error, CustomStringConvertible {
        /// What it printed.
        public let description: String
    }

    /// Sendable because used under the lock only.
    private struct Shell: @unchecked Sendable {
        let process: Process
        let input: FileHandle
        let output: FileHandle
    }

    private let shell: LockedBox<Shell>

    /// Starts the shell on a file.
    public init(path: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", "-batch", path]
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
        shell = LockedBox(
            Shell(
                process: process, input: input.fileHandleForWriting,
                output: output.fileHandleForReading))
        try execute("PRAGMA busy_timeout = 20000")
    }

    deinit {
        shell.withLock { shell in
            try? shell.input.close()
            shell.process.waitUntilExit()
        }
    }

    /// Runs statements, waits until they are done, and returns what they printed.
    @discardableResult
    public func execute(_ sql: String) throws -> String {
        try shell.withLock { shell in
            let marker = "done-\(UUID().uuidString)"
            try shell.input.write(contentsOf: Data("\(sql);\n.print \(marker)\n".utf8))
            var text = ""
            while !text.contains(marker) {
                let data = shell.output.availableData
                guard !data.isEmpty else { throw Failure(description: "the shell ended: \(text)") }
                text += String(decoding: data, as: UTF8.self)
            }
            let printed = text.replacing(marker, with: "")
            if printed.contains("rror") { throw Failure(description: printed) }
            return printed.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
