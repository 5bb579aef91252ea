internal import Foundation

/// This program run again, for what needs a process of its own.
enum ChildProcess {
    /// Runs the program with those arguments until it ends, and returns what it printed.
    static func output(_ arguments: [String]) throws -> String {
        let (process, pipe) = try start(arguments)
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchmarkError("a child process ended with \(process.terminationStatus)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// Starts the program with those arguments.
    static func start(_ arguments: [String]) throws -> (Process, Pipe) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--child"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        return (process, pipe)
    }

    /// The most memory that this process ever used, in bytes.
    ///
    /// `getrusage` will not do: what a process used before it became this program counts there,
    /// and a forked process begins with the memory of its parent.
    static func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            let digits = line.filter(\.isWholeNumber)
            if let kilobytes = Int(digits) { return kilobytes * 1024 }
        }
        throw BenchmarkError("the system does not tell the peak of a process's memory")
    }
}
