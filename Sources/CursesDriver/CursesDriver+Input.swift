internal import CNCurses
internal import Dispatch
internal import Glibc
internal import TerminalCore

extension CursesDriver {
    /// How long the rest of a sequence may take after its ESC: slow lines cut sequences in two.
    private static let escapeDelay = DispatchTimeInterval.milliseconds(25)

    /// How long the rest of what is no key by itself may take: waiting costs nothing there.
    private static let cutDelay = DispatchTimeInterval.milliseconds(500)

    /// How long a paste may pause: lines are slow, and what follows a paste cut short would be keys.
    private static let pasteDelay = DispatchTimeInterval.seconds(3)

    /// A batch ends after so many bytes, so that a flood does not keep the screen from being drawn.
    private static let batchLimit = 1 << 16

    /// Delivers what can be read from the terminal.
    func readInput() {
        guard let session, !session.isReleased else { return }
        cn_ensure_signal_stack()
        var bytes: [UInt8] = []
        var isClosed = false
        reading: while bytes.count < Self.batchLimit {
            switch session.device.read(into: &bytes) {
            case .bytes: continue
            case .nothing: break reading
            case .closed:
                isClosed = true
                break reading
            }
        }
        let inputs = self.session?.parser.parse(bytes) ?? []
        handle(inputs)
        if isClosed {
            terminate(signal: SIGHUP)
        } else {
            waitForSequence()
        }
    }

    /// Takes an ESC with nothing after it for the key, once nothing came for a moment, and a paste
    /// whose end got lost for the whole; forgets an answer whose end got lost.
    private func waitForSequence() {
        session?.escapeWait += 1
        guard let session, session.parser.isPending || session.parser.isPasting else { return }
        let delay =
            if session.parser.isPasting {
                Self.pasteDelay
            } else if session.parser.isCut {
                Self.cutDelay
            } else {
                Self.escapeDelay
            }
        let wait = session.escapeWait
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, let session = self.session, session.escapeWait == wait else {
                    return
                }
                self.handle(self.session?.parser.flush() ?? [])
            }
        }
    }

    private func handle(_ inputs: [TerminalInput]) {
        var batch: [InputEvent] = []
        for input in inputs {
            switch input {
            case .report(let report):
                session?.note(report)
                if adopt(report) { batch.append(.capabilitiesChanged) }
            case .event(.key(let press))
            where options.suspendsOnControlZ && press.key == "z" && press.modifiers == .control:
                deliver(batch)
                batch.removeAll()
                suspend()
            case .event(let event):
                Self.append(event, to: &batch)
            }
        }
        deliver(batch)
    }

    /// Of movements that follow each other only the last one matters.
    private static func append(_ event: InputEvent, to batch: inout [InputEvent]) {
        if case .mouse(let new) = event, case .mouse(let old)? = batch.last, new.kind == old.kind,
            new.kind == .drag || new.kind == .move, new.button == old.button,
            new.modifiers == old.modifiers
        {
            batch[batch.count - 1] = event
        } else {
            batch.append(event)
        }
    }

    func deliver(_ events: [InputEvent]) {
        if !events.isEmpty { onInput?(events) }
    }

    /// Returns whether the terminal is known better now.
    private func adopt(_ report: TerminalReport) -> Bool {
        let before = capabilities
        switch report {
        case .mode(ControlStrings.synchronizedMode, isRecognized: true):
            capabilities.synchronizedOutput = true
        case .keyboardProtocol where !capabilities.keyboardProtocol:
            capabilities.keyboardProtocol = true
            write(ControlStrings.keyboardProtocolOn)
        case .background(let color):
            capabilities.background = color
        default:
            return false
        }
        guard capabilities != before else { return false }
        prepareRescue()
        return true
    }
}
