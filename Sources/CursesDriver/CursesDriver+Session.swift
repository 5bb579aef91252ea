internal import TerminalCore

extension CursesDriver {
    /// What exists between start and stop.
    @MainActor
    final class Session {
        let device: TerminalDevice
        let kind: TerminalKind
        let encoder: CellEncoder
        let overlay: ClusterOverlay?
        var parser: InputParser
        /// Where signals can be read.
        let signals: Int32
        var specialRows: Set<Int> = []
        var isRepainting = false
        var isReleased = false
        var hasSavedTitle = false
        var escapeWait = 0
        var cursor: CellPoint?
        /// When the questions were asked.
        let start = ContinuousClock.now
        private(set) var unanswered = Set(Question.allCases)

        init(
            device: TerminalDevice, kind: TerminalKind, encoder: CellEncoder,
            overlay: ClusterOverlay?, parser: InputParser, signals: Int32
        ) {
            self.device = device
            self.kind = kind
            self.encoder = encoder
            self.overlay = overlay
            self.parser = parser
            self.signals = signals
        }

        /// What `ControlStrings.questions` asks.
        enum Question: CaseIterable {
            case synchronizedOutput, keyboardProtocol, background
        }

        /// Whether all questions have been answered.
        var hasAllAnswers: Bool { unanswered.isEmpty }

        /// Notes an answer.
        func note(_ report: TerminalReport) {
            switch report {
            case .mode(ControlStrings.synchronizedMode, _): unanswered.remove(.synchronizedOutput)
            case .keyboardProtocol: unanswered.remove(.keyboardProtocol)
            case .background: unanswered.remove(.background)
            default: break
            }
        }
    }
}
