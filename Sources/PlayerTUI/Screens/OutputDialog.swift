import PlayerKit
import TerminalUI

/// What a command has printed, when that is more than a line: the report of the doctor, for instance.
struct OutputDialog: View {
    /// A line with its place, which is its identity: two may be the same.
    private struct Line: Identifiable {
        let id: Int
        let text: String
    }

    /// How many lines are shown at most: what is longer is for a file.
    private static let mostLines = 10_000

    let command: String
    private let lines: [Line]
    private let isCut: Bool
    @State private var selection: Int?
    @Environment(\.terminal) private var terminal

    init(command: String, text: String) {
        self.command = command
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        // The end of the last line begins none.
        let lines = text.hasSuffix("\n") ? all.dropLast() : all
        isCut = lines.count > Self.mostLines
        self.lines = lines.prefix(Self.mostLines).enumerated().map {
            Line(id: $0.offset, text: String($0.element).singleLine)
        }
    }

    private var keys: String {
        if lines.count == 1 { return Texts.Dialog.messageKeys }
        return isCut ? Texts.Dialog.outputCut : Texts.Dialog.outputKeys
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(verbatim: command.singleLine).bold().lineLimit(1)
            if lines.count == 1 {
                // A message, of which nothing may be missing.
                Text(verbatim: lines[0].text)
            } else {
                List(lines, selection: $selection) { line in
                    Text(verbatim: line.text.isEmpty ? " " : line.text).lineLimit(1)
                }
                .frame(height: CGFloat(min(lines.count, max(1, terminal.size.height - 8))))
            }
            Text(verbatim: keys)
                .foregroundStyle(.secondary).lineLimit(1)
        }
        .frame(width: CGFloat(max(20, min(100, terminal.size.width - 8))))
    }
}
