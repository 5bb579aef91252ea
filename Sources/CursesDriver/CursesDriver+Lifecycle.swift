internal import CNCurses
internal import Glibc
public import TerminalCore

extension CursesDriver {
    /// Takes over the terminal and starts to deliver input.
    ///
    /// What the program prints from now on, by `print` or on standard error, is shown when the screen is left, also
    /// by a crash: the last 64 KiB of it. What is printed to a file or a pipe goes there.
    ///
    /// - Throws: A ``TerminalError``: there is no terminal, terminfo does not know it, or it cannot
    ///   place its cursor.
    public func start(onInput: @escaping @MainActor ([InputEvent]) -> Void) throws {
        precondition(session == nil, "A terminal driver is started once until it is stopped.")
        let device = try TerminalDevice.open()
        let name = options.term ?? getenv("TERM").map { String(cString: $0) } ?? ""
        let localeWritesUnicode = cn_set_locale()
        cn_await_foreground(device.input)
        let signals = cn_watch_signals()
        guard signals >= 0 else {
            device.close()
            throw TerminalError(code: .system, message: "signals cannot be watched")
        }
        let status =
            name.isEmpty
            ? Int32(CN_UNKNOWN_TERMINAL)
            : cn_open(name, device.input, device.output)
        guard status == CN_OK else {
            cn_unwatch_signals()
            device.close()
            throw Self.error(status, name)
        }
        let kind = TerminalKind(name: name)
        let pairs = PairTable(allowsColor: options.color ?? !Self.refusesColor)
        let overlay = ClusterOverlay(hasLinks: kind.isModern)
        let unicode = (options.unicode ?? true) && localeWritesUnicode
        size = CellSize(width: Int(cn_columns()), height: Int(cn_rows()))
        capabilities = TerminalCapabilities(
            colorDepth: pairs.depth, unicode: unicode, mouse: options.mouse && kind.isModern,
            bracketedPaste: kind.isModern, title: kind.hasTitle, clipboard: kind.hasTitle,
            background: getenv("COLORFGBG").flatMap {
                ColorReport.background(ofEnvironment: String(cString: $0))
            })
        capabilities.borders = options.borders
        self.onInput = onInput
        session = Session(
            device: device, kind: kind,
            encoder: CellEncoder(
                pairs: pairs, writesUnicode: unicode, overlay: overlay),
            overlay: overlay, parser: Self.makeParser(),
            signals: signals)
        enterModes()
        // Some terminals show what they do not understand, so the questions come before the screen
        // is cleared.
        if kind.isModern { write(ControlStrings.questions) }
        cn_update(-1, 0)
        startGuardianLater()
    }

    /// Gives the terminal back as it was found. Stopping twice is harmless.
    public func stop() {
        guard let session else { return }
        let hasAllAnswers = session.isReleased || awaitAnswers()
        leaveModes()
        // Given back before, it is another program's by now, and who sets its modes is stopped.
        cn_close(!session.isReleased)
        if !session.isReleased { cn_restore_modes(session.device.input, !hasAllAnswers) }
        cn_release_prints()
        cn_cancel_rescue()
        cn_acknowledge_termination()
        cn_unwatch_signals()
        session.device.close()
        self.session = nil
        onInput = nil
    }

    /// Waits a moment for what the terminal still has to answer: the shell would take it for keys.
    ///
    /// A program that has run for a second has had the answers, or a terminal that knows not all questions.
    ///
    /// - Returns: whether nothing is on its way any more.
    private func awaitAnswers() -> Bool {
        guard let session, session.kind.isModern else { return true }
        let now = ContinuousClock.now
        guard now < session.start + .seconds(1) else { return true }
        let end = now + .milliseconds(100)
        while let session = self.session, !session.hasAllAnswers {
            let rest = (end - .now) / .milliseconds(1)
            var state = pollfd(fd: session.device.input, events: Int16(POLLIN), revents: 0)
            guard rest > 0, poll(&state, 1, Int32(rest.rounded(.up))) > 0 else { return false }
            var bytes: [UInt8] = []
            guard case .bytes = session.device.read(into: &bytes) else { return false }
            // What was typed meanwhile is nobody's any more.
            for case .report(let report) in self.session?.parser.parse(bytes) ?? [] {
                self.session?.note(report)
            }
        }
        return true
    }

    /// Gives the terminal back and stops the process; returns when it runs in the foreground again, or is to end.
    public func suspend() {
        guard let session, !session.isReleased else { return }
        release()
        cn_stop_process(session.device.input)
        // The loop will read it. The terminal is the shell's.
        guard !cn_is_asked_to_end() else { return }
        let newSize = reclaim()
        deliver([.resumed] + (newSize.map { [.resize($0)] } ?? []))
    }

    /// Gives the terminal back while another program uses it, such as an editor.
    ///
    /// The screen is repainted afterwards.
    public func withTerminalReleased(_ body: () throws -> Void) rethrows {
        guard let session, !session.isReleased else {
            try body()
            return
        }
        release()
        cn_begin_guest()
        defer {
            cn_end_guest()
            let newSize = reclaim()
            deliver(newSize.map { [.resize($0)] } ?? [])
        }
        try body()
    }

    /// Leaves the screen, with the terminal's modes as they were found.
    func release() {
        guard let session else { return }
        leaveModes()
        cn_release()
        cn_restore_modes(session.device.input, false)
        cn_release_prints()
        cn_cancel_rescue()
        self.session?.isReleased = true
    }

    /// Comes back to the screen and repaints it; returns the terminal's size if it changed.
    func reclaim() -> CellSize? {
        guard session != nil else { return nil }
        session?.isReleased = false
        cn_reopen()
        enterModes()
        let newSize = adoptSize()
        flush(TouchedRows(all: size))
        return newSize
    }

    /// Has the mouse reported, or leaves it to the terminal.
    public func setMouseReporting(_ isOn: Bool) {
        guard let session, session.kind.isModern, isOn != capabilities.mouse else { return }
        capabilities.mouse = isOn
        if !session.isReleased {
            write(isOn ? ControlStrings.mouseOn : ControlStrings.mouseOff)
            prepareRescue()
        }
    }

    private func enterModes() {
        guard let session else { return }
        var bytes = ""
        if session.kind.isModern {
            if capabilities.mouse { bytes += ControlStrings.mouseOn }
            bytes += ControlStrings.pasteOn + ControlStrings.focusOn
            if capabilities.keyboardProtocol { bytes += ControlStrings.keyboardProtocolOn }
        }
        prepareRescue()
        cn_keep_prints()
        write(bytes)
    }

    private func leaveModes() {
        guard let session else { return }
        if session.isReleased { return }
        // Said whether or not it was hidden: who takes the terminal over relies on it.
        session.device.write(Capability.bytes("cnorm"))
        write(leaveSequence)
        self.session?.hasSavedTitle = false
    }

    private var leaveSequence: String {
        guard let session, session.kind.isModern else { return "" }
        var bytes = ""
        if capabilities.synchronizedOutput { bytes += ControlStrings.frameEnd }
        if capabilities.keyboardProtocol { bytes += ControlStrings.keyboardProtocolOff }
        bytes += ControlStrings.focusOff + ControlStrings.pasteOff
        if capabilities.mouse { bytes += ControlStrings.mouseOff }
        if session.hasSavedTitle { bytes += ControlStrings.restoreTitle }
        return bytes
    }

    /// What leaves the screen, whatever is on it.
    var rescueBytes: [UInt8] {
        ["sgr0", "cnorm", "rmkx", "rmcup"].reduce(into: Array(leaveSequence.utf8)) {
            $0 += Capability.bytes($1)
        }
    }

    /// Keeps what a crash handler has to send, because it can ask nobody then.
    func prepareRescue() {
        guard let session else { return }
        rescueBytes.withUnsafeBytes { buffer in
            cn_prepare_rescue(
                session.device.output, buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                buffer.count)
        }
    }

    private static func makeParser() -> InputParser {
        var keys: [[UInt8]: KeyPress] = [:]
        for (name, press) in FunctionKeys.capabilities {
            let sequence = Capability.bytes(name)
            if sequence.count > 1 { keys[sequence] = press }
        }
        return InputParser(
            keys: keys, eraseCharacter: UInt8(truncatingIfNeeded: cn_erase_character()))
    }

    private static var refusesColor: Bool {
        getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    }

    private static func error(_ status: Int32, _ name: String) -> TerminalError {
        switch Int(status) {
        case CN_UNKNOWN_TERMINAL:
            TerminalError(
                code: .unknownTerminal,
                message: name.isEmpty ? "TERM is not set" : "TERM names no known terminal",
                context: name.isEmpty ? nil : name)
        case CN_UNUSABLE_TERMINAL:
            TerminalError(
                code: .unusableTerminal, message: "the terminal cannot place its cursor",
                context: name)
        default:
            TerminalError(
                code: .system, message: "the terminal cannot be opened", context: name)
        }
    }
}
