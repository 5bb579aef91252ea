import TerminalUI

/// The pages, and one of them with its source.
struct GalleryView: View {
    @State private var selection: String?
    @State private var showsSource = true

    init(page: String? = nil) {
        _selection = State(initialValue: page ?? GalleryPage.all.first?.title)
    }

    private var page: GalleryPage? { GalleryPage.all.first { $0.title == selection } }

    var body: some View {
        NavigationSplitView {
            List(GalleryPage.all, id: \.title, selection: $selection) { Text($0.title) }
        } detail: {
            if let page {
                VStack(alignment: .leading, spacing: 0) {
                    page.view
                        .padding(.horizontal)
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                    if showsSource {
                        Divider()
                        ScrollView { SourceView(text: page.source) }
                    }
                }
                .id(page.title)
            }
        }
        .toolbar {
            Button(showsSource ? "Hide source" : "Show source") { showsSource.toggle() }
                .keyboardShortcut("s", modifiers: .control)
            QuitButton()
        }
    }
}

private struct QuitButton: View {
    @Environment(\.quit) private var quit

    var body: some View {
        Button("Quit") { quit() }.keyboardShortcut("q", modifiers: .control)
    }
}

/// Code, with its words of the language in bold.
private struct SourceView: View {
    let text: String

    private static let words: Set<Substring> = [
        "import", "struct", "var", "let", "some", "private", "func", "in", "if", "for", "static",
        "return", "guard", "else",
    ]

    var body: some View {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                line.split(separator: " ", omittingEmptySubsequences: false)
                    .reduce(Text(verbatim: "")) { text, word in
                        let part = Text(verbatim: word + " ")
                        return text + (Self.words.contains(word) ? part.bold() : part)
                    }
            }
            .reduce(Text(verbatim: "")) { $0 + $1 + Text(verbatim: "\n") }
            .foregroundStyle(.secondary)
            .frame(maxWidth: .infinity, alignment: .leading)
    }
}
