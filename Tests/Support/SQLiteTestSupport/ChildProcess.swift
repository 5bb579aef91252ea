internal import CSpawn
internal import Foundation
internal import Glibc

/// A process that a test starts, which is given nothing but its pipes, and is waited for.
///
/// Foundation's own learns of an end from a socket, which whatever is started at the same moment
/// inherits: until that ends too the process is left as a zombie, and one zombie hides all later
/// ends from exit tests.
public final class ChildProcess {
    /// What a process that has ended wrote, and its exit code, or 128 and the signal that ended it.
    public struct Result: Sendable {
        /// The exit code.
        public let code: Int32
        /// What it wrote to standard output.
        public let output: String
        /// What it wrote to standard error.
        public let errors: String
    }

    /// A call of the system did not succeed.
    public struct Failure: Error {
        /// What was tried.
        public let call: String
        /// The system's error number.
        public let code: Int32
    }

    private let process: pid_t
    private var input: Int32?
    private let output: Int32
    private let errors: Int32?
    private var status: Int32?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - environment: All of its environment; nil is that of the tests.
    ///   - hasInput: Whether ``write(_:)`` reaches it; otherwise its input is empty.
    ///   - mergesErrors: Whether standard error goes where standard output goes.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil,
        hasInput: Bool = false, mergesErrors: Bool = false
    ) throws {
        let (inputPipe, outputPipe) = (try hasInput ? Self.pipe() : nil, try Self.pipe())
        let errorPipe = try mergesErrors ? nil : Self.pipe()
        var arguments = ([program] + arguments).map { strdup($0) } + [nil]
        var variables =
            (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0)=\($1)") } + [
                nil
            ]
        defer { (arguments + variables).forEach { free($0) } }
        var process: pid_t = 0
        let code = cs_spawn(
            program, &arguments, &variables, inputPipe?.reading ?? -1, outputPipe.writing,
            (errorPipe ?? outputPipe).writing, &process)
        for end in [inputPipe?.reading, outputPipe.writing, errorPipe?.writing] {
            if let end { close(end) }
        }
        self.process = process
        (input, output, errors) = (inputPipe?.writing, outputPipe.reading, errorPipe?.reading)
        guard code == 0 else {
            status = 0
            throw Failure(call: "posix_spawn of \(program)", code: code)
        }
    }

    deinit {
        closeInput()
        _ = wait()
        for end in [output, errors] {
            if let end { close(end) }
        }
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: (reading: Int32, writing: Int32) = (-1, -1)
        let code = cs_pipe(&ends.reading, &ends.writing)
        guard code == 0 else { throw Failure(call: "pipe2", code: code) }
        return ends
    }

    /// Writes to the standard input.
    public func write(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while let input, !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno != EINTR {
                throw Failure(call: "write", code: errno)
            }
        }
    }

    /// Ends the standard input.
    public func closeInput() {
        if let input { close(input) }
        input = nil
    }

    /// Waits for output; empty when there is no more.
    public func readOutput() -> [UInt8] {
        Self.read(output)
    }

    private static func read(_ descriptor: Int32) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65536)
        var count = -1
        repeat {
            count = Glibc.read(descriptor, &buffer, buffer.count)
        } while count < 0 && errno == EINTR
        return Array(buffer.prefix(max(count, 0)))
    }

    /// Reads all that it writes until it ends.
    public func result() -> Result {
        closeInput()
        var open = [output] + (errors.map { [$0] } ?? [])
        var texts: [Int32: [UInt8]] = [:]
        while !open.isEmpty {
            var states = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&states, nfds_t(states.count), -1) > 0 else { continue }
            for state in states where state.revents != 0 {
                let bytes = Self.read(state.fd)
                if bytes.isEmpty { open.removeAll { $0 == state.fd } }
                texts[state.fd, default: []] += bytes
            }
        }
        return Result(
            code: wait(), output: String(decoding: texts[output] ?? [], as: UTF8.self),
            errors: String(decoding: errors.flatMap { texts[$0] } ?? [], as: UTF8.self))
    }

    private func wait() -> Int32 {
        if let status { return status }
        var value: Int32 = 0
        while waitpid(process, &value, 0) < 0, errno == EINTR {}
        let signal = value & 0x7f
        let code = signal == 0 ? value >> 8 & 0xff : 128 + signal
        status = code
        return code
    }
}
