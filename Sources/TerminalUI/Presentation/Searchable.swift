/// Where the field of a search stands. A terminal has one place for it, above the content.
public struct SearchFieldPlacement: Sendable {
    /// As usual.
    public static let automatic = SearchFieldPlacement()
    /// In the toolbar.
    public static let toolbar = SearchFieldPlacement()
    /// In the sidebar.
    public static let sidebar = SearchFieldPlacement()
}

extension View {
    /// Adds a field for a search above the view. `/` goes to it, Escape and Return go back.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search"
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt))
    }

    /// Adds a field for a search above the view.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text?
    ) -> some View {
        modifier(
            SearchModifier(text: text, prompt: LocalizedStringKey(prompt?.string ?? "Search")))
    }
}

private struct SearchModifier: ViewModifier {
    @FocusState private var part: Part?
    let text: Binding<String>
    let prompt: LocalizedStringKey

    enum Part { case field, content }

    func body(content: Content) -> some View {
        VStack(alignment: .leading) {
            HStack {
                Text(verbatim: "/").foregroundStyle(.secondary)
                TextField(prompt, text: text)
                    .focused($part, equals: .field)
                    .onSubmit { part = .content }
                    .onKeyPress(.escape) {
                        guard part == .field else { return .ignored }
                        if text.wrappedValue.isEmpty {
                            part = .content
                        } else {
                            text.wrappedValue = ""
                        }
                        return .handled
                    }
                    .onKeyPress(.downArrow) {
                        part = .content
                        return .handled
                    }
            }
            content.focused($part, equals: .content).prefersDefaultFocus()
        }
        .onKeyPress("/") {
            part = .field
            return .handled
        }
    }
}
