import PseudoTerminalTestSupport
import TerminalCore

/// The program in a terminal.
enum PlayersProgram {
    static var path: String { BuiltProgram.path("players") }

    /// Starts it on a file and waits for its first frame.
    static func start(
        _ file: PlayersFile, size: CellSize = CellSize(width: 80, height: 24),
        arguments: [String] = []
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            path, arguments: [file.path] + arguments, size: size,
            environment: ["XDG_STATE_HOME": file.folderPath])
        try terminal.wait { screen in
            screen.isAlternateScreen && screen.lines.last?.contains("Help") == true
        }
        return terminal
    }
}

extension TerminalEmulator {
    /// The screen's rows in which a text occurs.
    func rows(containing text: String) -> [Int] {
        lines.indices.filter { lines[$0].contains(text) }
    }

    /// Whether texts occur from top to bottom in this order.
    func shows(inOrder texts: [String]) -> Bool {
        var rows: [Int] = []
        for text in texts {
            guard let row = self.rows(containing: text).first else { return false }
            rows.append(row)
        }
        return rows == rows.sorted()
    }

    /// What stands in the column of scores.
    func score(in row: Int) -> String {
        let titles = (0..<size.width).map { self[$0, 1].text }.joined()
        guard let title = titles.firstRange(of: "Score") else { return "" }
        let start = titles.distance(from: titles.startIndex, to: title.lowerBound)
        // Numbers end below the sign of the order, two columns after the title.
        return (max(0, start - 6)..<min(size.width, start + 7)).map { self[$0, row].text }.joined()
            .split(separator: " ").last.map(String.init) ?? ""
    }
}
