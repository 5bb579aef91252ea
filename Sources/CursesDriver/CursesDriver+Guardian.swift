internal import CNCurses
internal import Dispatch

extension CursesDriver {
    /// Does what a guardian does, and never returns, if this process was started as one.
    ///
    /// A program that wants ``CursesDriverOptions/hasGuardian`` calls it first of all.
    nonisolated public static func guardTerminalIfAsked() {
        if cn_is_guardian(CommandLine.argc, CommandLine.unsafeArgv) { cn_guard_terminal() }
    }

    /// Starts the guardian once the first frame is on its way, which need not wait for it.
    func startGuardianLater() {
        guard options.hasGuardian else { return }
        DispatchQueue.main.async { [weak self] in
            guard let session = self?.session else { return }
            // Without one the program is as good as others: nobody need be told.
            _ = cn_start_guardian(session.device.output)
        }
    }
}
