internal import PlayerKit

/// The line that says how far an import is.
final class ImportProgress {
    /// For how long the file was locked, if somebody may have noticed.
    static func notable(_ time: Duration?) -> String? {
        guard let time, time >= .milliseconds(300) else { return nil }
        return text(time)
    }

    private let size: Int?
    private let display: ((String) -> Void)?
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var shown: ContinuousClock.Instant?
    /// What is said while the players are added, which only the end of the process stops.
    private let hint: String

    /// - parameter size: how many bytes there are to read, if that is known.
    /// - parameter show: shows a line in place of the last one; nil where nobody would see it.
    /// - parameter hint: what to say besides while the players are added.
    init(size: Int?, hint: String = "", show: ((String) -> Void)?) {
        self.size = size
        self.hint = hint
        display = show
        start = clock.now
    }

    /// Shows where the import is, ten times a second at most.
    func show(_ step: PlayerRepository.ImportStep, position: Int) {
        guard let display else { return }
        let now = clock.now
        if case .reading = step, now - (shown ?? start) < .milliseconds(100) { return }
        shown = now
        let line = Self.line(step, position: position, size: size, elapsed: now - start)
        if case .adding = step { display(line + hint) } else { display(line) }
    }

    /// Removes the line.
    func end() {
        if shown != nil { display?("") }
        shown = nil
    }

    /// The line: a bar if the size is known, the players, how many a second, and the time that is left.
    static func line(
        _ step: PlayerRepository.ImportStep, position: Int, size: Int?, elapsed: Duration
    ) -> String {
        switch step {
        case .adding(let count):
            return "adding \(NumberText.players(count))"
        case .reading(let count):
            let seconds = max(elapsed / .seconds(1), 0.001)
            var parts: [String] = []
            if let size, size > 0 {
                let part = min(Double(position) / Double(size), 1)
                let filled = Int(part * 20)
                let bar =
                    String(repeating: "#", count: filled)
                    + String(repeating: "-", count: 20 - filled)
                parts.append("\(Int(part * 100))% [\(bar)]")
            }
            parts.append(NumberText.players(count))
            parts.append("\(NumberText.grouped(Int(Double(count) / seconds)))/s")
            if let size, position > 0, size >= position {
                let left = seconds * Double(size - position) / Double(position)
                parts.append("\(Int(left.rounded(.up))) s left")
            }
            return parts.joined(separator: "  ")
        }
    }

    /// A short time: `34 ms`, `2.1 s`.
    static func text(_ time: Duration) -> String {
        let milliseconds = Int((time / .milliseconds(1)).rounded(.up))
        if milliseconds < 1000 { return "\(milliseconds) ms" }
        return "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
    }
}
