internal import CursesDriver
internal import FoundationEssentials
internal import Glibc
internal import PlayerKit

/// The program `players`.
///
/// `main` is synchronous: the commands need no event loop, and the screen's is the driver's, which must be
/// called on the main thread and never returns.
@main
enum Main {
    static func main() {
        CursesDriver.guardTerminalIfAsked()
        // A reader that goes away is noticed when writing, so that the files of a demonstration are
        // removed all the same. A command that is interrupted ends at once: SQLite's files bear it.
        signal(SIGPIPE, SIG_IGN)
        // There are none yet: nothing of it is called for the first time by a handler.
        Leftovers.removeAll()
        signal(SIGINT, isatty(STDERR_FILENO) == 1 ? interruptedOnTerminal : interrupted)
        for number in [SIGTERM, SIGHUP] {
            let former = signal(number, SIG_IGN)
            // It may be ignored for us, as nohup does.
            if unsafeBitCast(former, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, ended)
            }
        }
        let world = CommandWorld.process
        if let problem = ProcessText.problem {
            world.complain(problem)
            try? world.errors.flush()
            exit(ExitCode.usage.rawValue)
        }
        let outcome = Program.run(Array(CommandLine.arguments.dropFirst()), in: world)
        switch outcome {
        case .exit(let code): exit(code.rawValue)
        case .screen(let repository, let settings):
            ScreenLauncher.run(repository, settings, in: world)
        }
    }

    // No closures of `main`, nor strings: a closure there asks first whether it is on the actor of `main`.
    // Both allocate memory, whose lock the interrupted thread may hold: the program hung, or trapped.

    private nonisolated static let interrupted: @convention(c) (CInt) -> Void = { _ in
        Leftovers.removeAll()
        _exit(ExitCode.interrupted.rawValue)
    }

    /// The shell's prompt begins a line, whatever was shown.
    private nonisolated static let interruptedOnTerminal: @convention(c) (CInt) -> Void = { _ in
        var newline = UInt8(ascii: "\n")
        write(STDERR_FILENO, &newline, 1)
        Leftovers.removeAll()
        _exit(ExitCode.interrupted.rawValue)
    }

    /// Ends by the signal itself, as soon as the handler returns.
    private nonisolated static let ended: @convention(c) (CInt) -> Void = { number in
        Leftovers.removeAll()
        signal(number, SIG_DFL)
        raise(number)
    }
}

extension CommandWorld {
    /// The world of the process.
    fileprivate static var process: CommandWorld {
        let canAsk = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        let show: (@Sendable (String) -> Void)? =
            isatty(STDERR_FILENO) == 1 ? { @Sendable in showOnTerminal($0) } : nil
        return CommandWorld(
            environment: ProcessInfo.processInfo.environment,
            output: CommandOutput(
                descriptor: STDOUT_FILENO, isTerminal: isatty(STDOUT_FILENO) == 1),
            errors: CommandOutput(descriptor: STDERR_FILENO),
            hasScreen: isatty(STDOUT_FILENO) == 1,
            ask: canAsk ? { askOnTerminal($0) } : nil,
            showProgress: show,
            terminal: { DoctorTerminal.ask() })
    }

    private static func showOnTerminal(_ line: String) {
        let errors = CommandOutput(descriptor: STDERR_FILENO)
        // It is only for the eye.
        try? errors.write("\r\(line)\u{1B}[K")
        try? errors.flush()
    }

    private static func askOnTerminal(_ question: String) -> Bool {
        let errors = CommandOutput(descriptor: STDERR_FILENO)
        try? errors.write(question)
        try? errors.flush()
        let answer = readLine()?.lowercased() ?? ""
        return answer == "y" || answer == "yes"
    }
}
