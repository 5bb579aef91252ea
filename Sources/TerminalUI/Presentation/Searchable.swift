/// Where the field of a search stands. A terminal has one place for it, above the content.
public struct SearchFieldPlacement: Sendable {
    /// As usual.
    public static let automatic = SearchFieldPlacement()
    /// In the toolbar.
    public static let toolbar = SearchFieldPlacement()
    /// In the sidebar.
    public static let sidebar = SearchFieldPlacement()
    /// In the place of the navigation bar.
    public static let navigationBarDrawer = SearchFieldPlacement()
    /// In the place of the navigation bar.
    public static func navigationBarDrawer(
        displayMode: NavigationBarDrawerDisplayMode
    ) -> SearchFieldPlacement { SearchFieldPlacement() }
    /// In the toolbar.
    public static let toolbarPrincipal = SearchFieldPlacement()

    /// When the field is shown: it always is.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        /// As usual.
        public static let automatic = NavigationBarDrawerDisplayMode()
        /// Always.
        public static let always = NavigationBarDrawerDisplayMode()
    }
}

nonisolated extension View {
    /// Adds a field for a search above the view. `/` goes to it, and Return goes back; Escape empties it, and ends the
    /// search from wherever it is pressed.
    ///
    /// `searchScopes` adds a choice of where to search, and
    /// `searchSuggestions` words to search for; both are shown while the field
    /// has the focus.
    @MainActor @preconcurrency
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search"
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt))
    }

    /// Adds a field for a search above the view.
    @MainActor @preconcurrency
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text?
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: .search(prompt)))
    }

    /// Adds a field for a search above the view.
    @_disfavoredOverload
    @MainActor @preconcurrency
    public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: .search(Text(prompt))))
    }

    /// Adds a field for a search above the view, which gets the focus when a value becomes true. The value stays so until
    /// the search is over: there is nothing in the field, or the value has become false.
    @MainActor @preconcurrency
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search"
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt, isPresented: isPresented))
    }

    /// Adds a field for a search above the view, which gets the focus when a value becomes true.
    @MainActor @preconcurrency
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text?
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: .search(prompt), isPresented: isPresented))
    }

    /// Adds a field for a search above the view, and words to search for.
    @MainActor @preconcurrency
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search", @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
            .searchSuggestions(suggestions)
    }

    /// Adds a field for a search above the view, and words to search for.
    @MainActor @preconcurrency
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text?,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
            .searchSuggestions(suggestions)
    }

    /// Adds a choice of where to search to the field of a search below. It is shown while the field
    /// has the focus.
    @MainActor @preconcurrency
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation,
        @ViewBuilder _ scopes: () -> S
    ) -> some View {
        searchScopes(scope, scopes: scopes)
    }

    /// Binds the focus of the field of a search below to a state.
    @MainActor @preconcurrency
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        searchFocused(binding, equals: true)
    }

    /// Binds the focus of the field of a search below to a value of a state.
    @MainActor @preconcurrency
    public func searchFocused<V: Hashable>(
        _ binding: FocusState<V>.Binding, equals value: V
    ) -> some View {
        environment(\.searchFocus, SearchFocus { AnyView($0.focused(binding, equals: value)) })
    }

    /// Accepts what a search does to the toolbar.
    public func searchPresentationToolbarBehavior(
        _ behavior: SearchPresentationToolbarBehavior
    ) -> some View { self }

    /// Adds a choice of where to search to the field of a search below.
    @MainActor @preconcurrency
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        environment(
            \.searchScopes,
            AnyView(
                Picker(selection: scope, content: scopes) { EmptyView() }
                    .pickerStyle(.segmented).labelsHidden()))
    }

    /// Adds words to search for to the field of a search below.
    ///
    /// A view with a `searchCompletion` puts its words into the field when it is
    /// chosen; the down arrow key leads from the field to it.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        environment(\.searchSuggestions, AnyView(suggestions()))
    }

    /// Makes the view a suggestion that puts some words into the field of the search.
    @MainActor @preconcurrency
    public func searchCompletion(_ completion: String) -> some View {
        SearchCompletion(content: self) { $0.complete(completion) }
    }
}

/// When the choice of where to search is shown: while the field has the focus.
public struct SearchScopeActivation: Sendable {
    /// As usual.
    public static let automatic = SearchScopeActivation()
    /// When something is typed.
    public static let onTextEntry = SearchScopeActivation()
    /// When a search begins.
    public static let onSearchPresentation = SearchScopeActivation()
}

/// What a search does to the toolbar: nothing.
public struct SearchPresentationToolbarBehavior: Sendable {
    /// As usual.
    public static let automatic = SearchPresentationToolbarBehavior()
    /// The content stays in sight.
    public static let avoidHidingContent = SearchPresentationToolbarBehavior()
}

extension LocalizedStringKey {
    static func search(_ prompt: Text?) -> LocalizedStringKey {
        "\(prompt?.string ?? "Search")"
    }
}

struct SearchModifier: ViewModifier {
    @FocusState private var part: Part?
    @Environment(\.searchScopes) private var scopes
    @Environment(\.searchSuggestions) private var suggestions
    @Environment(\.searchFocus) private var focus
    let text: Binding<String>
    let prompt: LocalizedStringKey
    var isPresented: Binding<Bool>?
    var tokens: AnyView?
    var hasTokens = false
    var removeTokens: () -> Void = {}
    var removeToken: (() -> Bool)?
    var suggestedTokens: AnyView?
    var addToken: (Any) -> Void = { _ in }

    enum Part { case field, scopes, suggestions, content }

    private var isActive: Bool {
        part == .field || part == .scopes || part == .suggestions
    }

    /// From the moment the field has the focus until there is neither that nor anything to search for.
    private var isSearching: Bool { isActive || !text.wrappedValue.isEmpty || hasTokens }

    private func end() {
        text.wrappedValue = ""
        removeTokens()
        $part.focus(on: .content)
    }

    func body(content: Content) -> some View {
        let isActive = isActive
        VStack(alignment: .leading, spacing: 0) {
            field
            if isActive, let scopes {
                scopes.focused($part, equals: .scopes)
            }
            if isActive, hasSuggestions {
                VStack(alignment: .leading, spacing: 0) {
                    suggestedTokens
                    suggestions
                }
                .buttonStyle(.plain)
                .environment(\.searchComplete, completion)
                .padding(.leading, 2)
                .focused($part, equals: .suggestions)
            }
            // The field is at the top, however little there is below, or nothing.
            VStack(spacing: 0) { content }.frame(maxWidth: .infinity, maxHeight: .infinity)
                .focused($part, equals: .content).prefersDefaultFocus()
                .environment(\.isSearching, isSearching)
                .environment(\.dismissSearch, DismissSearchAction { end() })
                .environment(\.searchScopes, nil)
                .environment(\.searchSuggestions, nil)
                .environment(\.searchFocus, nil)
        }
        .onKeyPress("/") {
            part = .field
            return .handled
        }
        .onKeyPress(.escape) {
            guard isSearching else { return .ignored }
            end()
            return .handled
        }
        .onAppear { if isPresented?.wrappedValue == true { part = .field } }
        .onChange(of: isPresented?.wrappedValue) { _, isPresented in
            if isPresented == true, !isSearching { part = .field }
            if isPresented == false, isSearching { end() }
        }
        .onChange(of: isSearching) { _, isSearching in
            if let isPresented, isPresented.wrappedValue != isSearching {
                isPresented.wrappedValue = isSearching
            }
        }
    }

    private var hasSuggestions: Bool { suggestions != nil || suggestedTokens != nil }

    private var completion: SearchCompleteAction {
        SearchCompleteAction(
            complete: {
                text.wrappedValue = $0
                part = .field
            },
            addToken: {
                addToken($0)
                part = .field
            })
    }

    private var field: some View {
        HStack {
            Text(verbatim: "/").foregroundStyle(.secondary)
            if let tokens { tokens }
            if let focus { focus.bind(AnyView(textField)) } else { textField }
        }
    }

    private var textField: some View {
        TextField(prompt, text: text)
            .environment(\.submitTrigger, .search)
            .environment(\.takesDefaultFocus, false)
            .focused($part, equals: .field)
            .onSubmit(of: .search) { part = .content }
            .onKeyPress(.escape) {
                guard part == .field else { return .ignored }
                if text.wrappedValue.isEmpty {
                    end()
                } else {
                    text.wrappedValue = ""
                }
                return .handled
            }
            .onKeyPress(.downArrow) {
                part = hasSuggestions ? .suggestions : .content
                return .handled
            }
            .environment(\.deleteBeforeStart, removeToken)
    }
}

/// A suggestion of a search.
struct SearchCompletion<Content: View>: View {
    @Environment(\.searchComplete) private var action
    let content: Content
    let choose: @MainActor (SearchCompleteAction) -> Void

    var body: some View {
        Button {
            choose(action)
        } label: {
            content
        }
    }
}

/// Puts words into the field of a search, or tokens before them.
@MainActor
struct SearchCompleteAction {
    var complete: (String) -> Void = { _ in }
    var addToken: (Any) -> Void = { _ in }
}

/// What binds the focus of the field of a search to a state around it.
@MainActor
struct SearchFocus {
    let bind: (AnyView) -> AnyView
}

/// Ends a search when called: the text is empty, and the content has the focus.
@MainActor @preconcurrency
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

private enum SearchCompleteKey: EnvironmentKey {
    static var defaultValue: SearchCompleteAction { SearchCompleteAction() }
}

private enum TakesDefaultFocusKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private enum SearchFocusKey: EnvironmentKey {
    static var defaultValue: SearchFocus? { nil }
}

private enum SearchScopesKey: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
}

private enum SearchSuggestionsKey: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
    /// Whether the fields in the view, and what scrolls in it, have the focus for want of another view.
    var takesDefaultFocus: Bool {
        get { self[TakesDefaultFocusKey.self] }
        set { self[TakesDefaultFocusKey.self] = newValue }
    }

    /// Whether the view is below a search whose field has the focus, or in which something is typed.
    public fileprivate(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// What ends the search around the view.
    public fileprivate(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }

    fileprivate var searchComplete: SearchCompleteAction {
        get { self[SearchCompleteKey.self] }
        set { self[SearchCompleteKey.self] = newValue }
    }

    fileprivate var searchFocus: SearchFocus? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }

    fileprivate var searchScopes: AnyView? {
        get { self[SearchScopesKey.self] }
        set { self[SearchScopesKey.self] = newValue }
    }

    fileprivate var searchSuggestions: AnyView? {
        get { self[SearchSuggestionsKey.self] }
        set { self[SearchSuggestionsKey.self] = newValue }
    }
}
