import TerminalUI

/// The buttons of a dialog: in a line at its end, or below each other where the screen is too narrow.
struct DialogButtons<Content: View>: View {
    /// The border and the padding of a dialog, on both sides.
    private static var margin: Int { 4 }

    /// How wide the buttons are in a line.
    let width: Int
    @ViewBuilder let content: Content
    @Environment(\.terminal) private var terminal

    var body: some View {
        if terminal.size.width - Self.margin >= width {
            HStack(spacing: 2) {
                Spacer(minLength: 0)
                content
            }
        } else {
            VStack(alignment: .trailing, spacing: 0) { content }
                .frame(maxWidth: .infinity, alignment: .trailing)
        }
    }
}
