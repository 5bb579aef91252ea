internal import CNCurses
internal import Glibc
internal import TerminalCore

extension CursesDriver {
    /// Handles all signals that came since the last time, each kind once.
    func readSignals() {
        guard let descriptor = session?.signals else { return }
        var pending: Set<Int32> = []
        var bytes = [UInt8](repeating: 0, count: 256)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { break }
            pending.formUnion(bytes.prefix(count).map { Int32($0) })
        }
        for ending in [SIGHUP, SIGTERM] where pending.contains(ending) {
            terminate(signal: ending)
            return
        }
        guard let session else { return }
        if pending.contains(SIGTSTP) {
            suspend()
            return
        }
        if pending.contains(SIGCONT), !session.isReleased {
            resumeAfterStop(session)
        }
        if pending.contains(SIGWINCH), !session.isReleased {
            if let size = adoptSize() {
                deliver([.resize(size)])
            } else {
                // Back to the size it had before anybody looked: the terminal has cut off meanwhile
                // what the smaller screen had no room for.
                repaint()
                flush(TouchedRows(all: size))
            }
        }
        if pending.contains(SIGINT) {
            deliver([.interrupt])
        }
    }

    /// Takes the terminal back after somebody stopped the process without asking it.
    private func resumeAfterStop(_ session: Session) {
        if !cn_is_foreground(session.device.input) {
            // Until the person brings the program back, it is stopped, as after Ctrl-Z; where nobody could do that, it goes
            // on without a screen.
            leaveInBackground(session)
            cn_stop_process(session.device.input)
            guard !cn_is_asked_to_end(), cn_is_foreground(session.device.input) else { return }
        }
        cn_release()
        let newSize = reclaim()
        deliver([.resumed] + (newSize.map { [.resize($0)] } ?? []))
    }

    /// Leaves the screen after a stop that nobody has asked for. The terminal's modes are the shell's by now, but not what it
    /// shows and reports.
    private func leaveInBackground(_ session: Session) {
        // A terminal may be set to stop whoever writes from there.
        let former = signal(SIGTTOU, SIG_IGN)
        session.device.write(rescueBytes)
        signal(SIGTTOU, former)
        self.session?.isReleased = true
        cn_cancel_rescue()
    }

    /// Restores the terminal and tells the program to end.
    ///
    /// The request counts as unanswered until the terminal is restored: one that nobody reads keeps us waiting.
    func terminate(signal: Int32) {
        let deliver = onInput
        if let session, !session.isReleased, !cn_is_foreground(session.device.input) {
            leaveInBackground(session)
        }
        stop()
        deliver?([.terminate(signal: signal)])
    }

    /// Adopts the terminal's present size and returns it if it is another one than before.
    func adoptSize() -> CellSize? {
        guard let session else { return nil }
        var rows: Int32 = 0
        var columns: Int32 = 0
        guard cn_read_size(session.device.output, &rows, &columns) else { return nil }
        let found = CellSize(width: Int(columns), height: Int(rows))
        guard found != size else { return nil }
        size = found
        cn_resize(rows, columns)
        return found
    }
}
