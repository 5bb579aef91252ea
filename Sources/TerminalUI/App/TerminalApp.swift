internal import Dispatch
internal import Foundation
internal import PublisherCore

/// Runs views as a process of their own.
@MainActor
public enum TerminalApp {
    private static var running: TerminalHost?
    /// What is told once the terminal is there for it again, each once.
    private static var diagnostics: [String] = []

    private static func note(_ message: String) {
        if diagnostics.count < 20, !diagnostics.contains(message) { diagnostics.append(message) }
    }

    /// Shows a view on a terminal until the app ends, then ends the process with its exit code.
    ///
    /// It serves programs that decide what to show, or on which driver, before they start:
    ///
    /// ```swift
    /// try TerminalApp.run(root: ContentView(), driver: CursesDriver())
    /// ```
    ///
    /// It is called on the main thread, and returns only by throwing.
    ///
    /// In debug builds it says on standard error at its end which views have written state while a body was evaluated.
    ///
    /// - Parameter runsMainRunLoop: Whether timers of Foundation fire, which are due on the main run loop. It
    ///   takes some microseconds after each event, and some memory.
    /// - Throws: A `TerminalError` when the driver cannot start, for instance without a terminal.
    public static func run<Root: View>(
        root: Root, driver: any TerminalDriver, runsMainRunLoop: Bool = true,
        configure: (TerminalHost) -> Void = { _ in }
    ) throws -> Never {
        MainQueue.noteFirstThread()
        #if DEBUG
            let host = TerminalHost(root: root, driver: driver) { note($0) }
        #else
            let host = TerminalHost(root: root, driver: driver)
        #endif
        host.onExit = { code in
            running = nil
            for message in diagnostics {
                FileHandle.standardError.write(Data("\(message)\n".utf8))
            }
            Foundation.exit(code)
        }
        configure(host)
        try host.start()
        running = host
        guard runsMainRunLoop else { driver.run() }
        let loop = MainRunLoop()
        driver.run { loop.turn() }
    }
}
