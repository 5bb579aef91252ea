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
                .environment(\.isSearching, part == .field || !text.wrappedValue.isEmpty)
                .environment(
                    \.dismissSearch,
                    DismissSearchAction {
                        text.wrappedValue = ""
                        part = .content
                    })
        }
        .onKeyPress("/") {
            part = .field
            return .handled
        }
    }
}

/// Ends a search when called: the text is empty, and the content has the focus.
@MainActor
public struct DismissSearchAction {
    let action: () -> Void

    init(action: @escaping () -> Void = {}) {
        self.action = action
    }

    /// Ends the search. Where there is none it does nothing.
    public func callAsFunction() { action() }
}

private enum IsSearchingKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private enum DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction() }
}

extension EnvironmentValues {
    /// Whether the view is below a search in which something is typed.
    public fileprivate(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// What ends the search around the view.
    public fileprivate(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }
}
