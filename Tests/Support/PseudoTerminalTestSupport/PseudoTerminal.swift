internal import CVTerm
internal import Glibc
public import TerminalCore

/// A program in a terminal of its own, whose screen an emulator keeps.
///
/// ```swift
/// let terminal = try PseudoTerminal(program, arguments: ["--demo"])
/// try terminal.wait { $0.text.contains("50 players") }
/// terminal.type("q")
/// ```
public final class PseudoTerminal {
    /// How a program ended.
    public enum Ending: Hashable, Sendable {
        /// It exited with a code.
        case exit(Int)
        /// A signal ended it.
        case signal(Int32)
    }

    /// What did not happen in time.
    public struct Timeout: Error, CustomStringConvertible {
        /// The screen at that time, and what the program wrote last.
        public let description: String
    }

    /// The program could not be started.
    public struct SpawnFailure: Error {
        /// The system's error number.
        public let code: Int32
    }

    /// The screen.
    public let screen: TerminalEmulator

    /// The process started: the leader of the terminal's session.
    public let process: Int32

    /// All bytes that came from the program.
    public private(set) var output: [UInt8] = []

    /// The terminal's modes before the program started.
    public let initialModes: [UInt8]

    /// How the program ended, as far as it was waited for.
    public private(set) var ending: Ending?

    private var primary: Int32
    private let secondary: Int32

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The path of its executable.
    ///   - environment: Additions to a plain environment with `TERM` and a UTF-8 locale.
    ///   - isInputPiped: Whether standard input is no terminal.
    public init(
        _ program: String, arguments: [String] = [],
        size: CellSize = CellSize(width: 80, height: 24), environment: [String: String] = [:],
        isInputPiped: Bool = false
    ) throws {
        screen = TerminalEmulator(size: size)
        var variables = [
            "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/tmp",
            // The runtime's crash report would wait for a key.
            "SWIFT_BACKTRACE": "enable=no",
        ]
        variables.merge(environment) { $1 }
        var argv: [UnsafeMutablePointer<CChar>?] =
            ([program] + arguments).map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] =
            variables.map { strdup("\($0)=\($1)") } + [nil]
        defer {
            for pointer in argv + envp {
                free(pointer)
            }
        }
        var process: pid_t = 0
        var primary: Int32 = -1
        var secondary: Int32 = -1
        var modes = [UInt8](repeating: 0, count: 128)
        var count = 0
        let code = cv_spawn(
            program, &argv, &envp, Int32(size.height), Int32(size.width), isInputPiped, &process,
            &primary, &secondary, &modes, 128, &count)
        guard code == 0 else { throw SpawnFailure(code: code) }
        self.process = process
        self.primary = primary
        self.secondary = secondary
        initialModes = Array(modes.prefix(count))
    }

    deinit {
        if ending == nil {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        hangUp()
        close(secondary)
    }

    private static func modes(of descriptor: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = bytes.withUnsafeMutableBufferPointer {
            cv_modes(descriptor, $0.baseAddress, $0.count)
        }
        return Array(bytes.prefix(count))
    }

    /// The terminal's modes now.
    public var modes: [UInt8] { Self.modes(of: secondary) }

    /// Types characters, or sends the bytes of keys.
    public func type(_ text: String) {
        send(Array(text.utf8))
    }

    /// Sends bytes to the program.
    public func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count, primary >= 0 {
            let count = bytes[sent...].withUnsafeBytes { write(primary, $0.baseAddress, $0.count) }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                pump(milliseconds: 10)
            } else if errno != EINTR {
                return
            }
        }
    }

    /// Gives the terminal another size.
    public func resize(to size: CellSize) {
        screen.resize(to: size)
        _ = cv_set_window_size(primary, Int32(size.height), Int32(size.width))
    }

    /// Sends a signal to the program.
    public func signal(_ number: Int32) {
        kill(process, number)
    }

    /// Closes the terminal's window.
    public func hangUp() {
        if primary >= 0 { close(primary) }
        primary = -1
    }

    /// The processor time that the program used so far, in clock ticks.
    public var cpuTicks: Int { cv_cpu_ticks(process) }

    /// Waits for something to be true of the screen.
    ///
    /// - Throws: ``Timeout`` with the screen when it did not become true within so many seconds.
    public func wait(
        seconds: Double = 20, until condition: (TerminalEmulator) throws -> Bool
    ) throws {
        let deadline = Self.now + seconds
        while try !condition(screen) {
            guard Self.now < deadline else { throw timeout() }
            pump(milliseconds: 50)
        }
    }

    /// Waits for the screen to contain a text.
    public func wait(seconds: Double = 20, for text: String) throws {
        try wait(seconds: seconds) { $0.text.contains(text) }
    }

    /// Fills the terminal until it takes no more, as one that nobody reads: whoever writes to it waits, until what
    /// it shows is asked for.
    public func stall() {
        // One on which writing does not wait: the program may write, too.
        let file = open("/proc/self/fd/\(secondary)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        defer { close(file) }
        let bytes = [UInt8](repeating: 0, count: 64)
        var state = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        // What was written is on its way for a moment, and makes room once more.
        while poll(&state, 1, 200) > 0 {
            _ = write(file, bytes, bytes.count)
        }
    }

    /// Waits for the program to end, and shows all it wrote.
    ///
    /// - Parameter reads: Whether what it writes is read meanwhile.
    @discardableResult
    public func waitForEnd(seconds: Double = 20, reads: Bool = true) throws -> Ending {
        let deadline = Self.now + seconds
        while ending == nil {
            if reads { pump(milliseconds: 10) } else { usleep(10_000) }
            var value: Int32 = 0
            switch cv_poll_exit(process, &value) {
            case 1: ending = .exit(Int(value))
            case 2: ending = .signal(value)
            default: break
            }
            guard ending != nil || Self.now < deadline else { throw timeout() }
        }
        if reads { pump(milliseconds: 0) }
        return ending ?? .exit(0)
    }

    private func timeout() -> Timeout {
        let tail = String(decoding: output.suffix(300), as: UTF8.self).debugDescription
        return Timeout(
            description: "not in time; the screen is\n\(screen.text)\nlast output \(tail)")
    }

    /// Shows what the program wrote meanwhile; waits until there is something, but not longer.
    public func pump(milliseconds: Int32) {
        guard primary >= 0 else {
            usleep(UInt32(milliseconds) * 1000)
            return
        }
        var state = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
        var wait = milliseconds
        var buffer = [UInt8](repeating: 0, count: 65536)
        // The emulator gets as much as possible at once: it loses a combining mark that comes apart
        // from the letter in the last column.
        var unread: [UInt8] = []
        while poll(&state, 1, wait) > 0 {
            let count = read(primary, &buffer, buffer.count)
            guard count > 0 else { break }
            unread.append(contentsOf: buffer.prefix(count))
            wait = min(milliseconds, 2)
        }
        guard !unread.isEmpty else { return }
        output.append(contentsOf: unread)
        let answers = screen.feed(unread)
        if !answers.isEmpty { send(answers) }
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
