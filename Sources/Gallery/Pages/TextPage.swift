import TerminalUI

struct TextPage: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Plain, ") + Text("bold, ").bold() + Text("italic").italic()
            Text("Underlined").underline()
            Text("Struck").strikethrough()
            Text("Secondary").foregroundStyle(.secondary)
            Text("Tinted").foregroundStyle(.tint)
            Text(1234.5, format: .number)
            Text("山田花子 wraps where words end, by Unicode's rules, and is cut in the middle")
                .lineLimit(2)
                .truncationMode(.middle)
        }
    }
}
