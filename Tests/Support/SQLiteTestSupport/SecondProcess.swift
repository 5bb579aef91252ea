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

    private let shell: LockedBox<ChildProcess>

    /// Starts the shell on a file.
    public init(path: String) throws {
        shell = LockedBox(
            try ChildProcess(
                "/usr/bin/env", ["sqlite3", "-batch", path], hasInput: true, mergesErrors: true))
        try execute("PRAGMA busy_timeout = 20000")
    }

    /// Runs statements, waits until they are done, and returns what they printed.
    @discardableResult
    public func execute(_ sql: String) throws -> String {
        try shell.withLock { shell in
            let marker = "done-\(UUID().uuidString)"
            try shell.write("\(sql);\n.print \(marker)\n")
            var text = ""
            while !text.contains(marker) {
                let bytes = shell.readOutput()
                guard !bytes.isEmpty else {
                    throw Failure(description: "the shell ended: \(text)")
                }
                text += String(decoding: bytes, as: UTF8.self)
            }
            let printed = text.replacing(marker, with: "")
            if printed.contains("rror") { throw Failure(description: printed) }
            return printed.trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }
}
