nonisolated extension View {
    /// Adds a field for a search above the view, with tokens before its text. Backspace at the
    /// beginning of the text takes the last token away.
    @MainActor @preconcurrency
    public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<Tokens>, isPresented: Binding<Bool>? = nil,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search",
        @ViewBuilder token: @escaping (Tokens.Element) -> T
    ) -> some View where Tokens.Element: Identifiable {
        modifier(SearchModifier(text, prompt, isPresented, tokens, token: token))
    }

    /// Adds a field for a search above the view, with tokens before its text.
    @MainActor @preconcurrency
    public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<Tokens>, isPresented: Binding<Bool>? = nil,
        placement: SearchFieldPlacement = .automatic, prompt: Text?,
        @ViewBuilder token: @escaping (Tokens.Element) -> T
    ) -> some View where Tokens.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, isPresented: isPresented, placement: placement,
            prompt: .search(prompt), token: token)
    }

    /// Adds a field for a search above the view, with tokens before its text, and tokens to choose.
    @MainActor @preconcurrency
    public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>,
        isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey = "Search",
        @ViewBuilder token: @escaping (Tokens.Element) -> T
    ) -> some View where Tokens.Element: Identifiable {
        modifier(
            SearchModifier(
                text, prompt, isPresented, tokens, suggested: suggestedTokens.wrappedValue,
                token: token))
    }

    /// Adds a field for a search above the view, with tokens before its text, and tokens to choose.
    @MainActor @preconcurrency
    public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>,
        isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
        prompt: Text?, @ViewBuilder token: @escaping (Tokens.Element) -> T
    ) -> some View where Tokens.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens,
            isPresented: isPresented, placement: placement, prompt: .search(prompt), token: token)
    }

    /// Adds a field for a search above the view, with tokens before its text that can be changed in their place.
    @MainActor @preconcurrency
    public func searchable<
        Tokens: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View
    >(
        text: Binding<String>, editableTokens: Binding<Tokens>, isPresented: Binding<Bool>? = nil,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search",
        @ViewBuilder token: @escaping (Binding<Tokens.Element>) -> T
    ) -> some View where Tokens.Element: Identifiable {
        searchable(
            text: text, tokens: editableTokens, isPresented: isPresented, placement: placement,
            prompt: prompt
        ) { element in
            token(editableTokens.element(element))
        }
    }

    /// Adds a field for a search above the view, with tokens before its text that can be changed in their place.
    @MainActor @preconcurrency
    public func searchable<
        Tokens: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View
    >(
        text: Binding<String>, editableTokens: Binding<Tokens>, isPresented: Binding<Bool>? = nil,
        placement: SearchFieldPlacement = .automatic, prompt: Text?,
        @ViewBuilder token: @escaping (Binding<Tokens.Element>) -> T
    ) -> some View where Tokens.Element: Identifiable {
        searchable(
            text: text, editableTokens: editableTokens, isPresented: isPresented,
            placement: placement, prompt: .search(prompt), token: token)
    }

    /// Makes the view a suggestion that puts a token before the words of the search.
    ///
    /// It does nothing in searches without such tokens. A token that is there already is not added again.
    @MainActor @preconcurrency
    public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
        SearchCompletion(content: self) { $0.addToken(token) }
    }
}

extension SearchModifier {
    fileprivate init<Tokens: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        _ text: Binding<String>, _ prompt: LocalizedStringKey, _ isPresented: Binding<Bool>?,
        _ tokens: Binding<Tokens>, suggested: Tokens? = nil,
        @ViewBuilder token: @escaping (Tokens.Element) -> T
    ) where Tokens.Element: Identifiable {
        self.init(
            text: text, prompt: prompt, isPresented: isPresented,
            tokens: AnyView(
                ForEach(tokens.wrappedValue) { element in
                    HStack(spacing: 0) {
                        Text(verbatim: "[").foregroundStyle(.secondary)
                        token(element)
                        Text(verbatim: "]").foregroundStyle(.secondary)
                    }
                    .lineLimit(1)
                }),
            hasTokens: !tokens.wrappedValue.isEmpty,
            removeTokens: { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue = Tokens() } },
            removeToken: {
                guard !tokens.wrappedValue.isEmpty else { return false }
                tokens.wrappedValue.remove(
                    at: tokens.wrappedValue.index(before: tokens.wrappedValue.endIndex))
                return true
            },
            suggestedTokens: suggested.map { suggested in
                AnyView(ForEach(suggested) { token($0).searchCompletion($0) })
            },
            addToken: { token in
                guard let token = token as? Tokens.Element,
                    !tokens.wrappedValue.contains(where: { $0.id == token.id })
                else { return }
                tokens.wrappedValue.append(token)
            })
    }
}

extension Binding where Value: MutableCollection, Value.Element: Identifiable {
    /// A binding to the element that has the id of one; to that one where it has gone.
    fileprivate func element(_ element: Value.Element) -> Binding<Value.Element> {
        let collection = self
        func index() -> Value.Index? {
            collection.wrappedValue.firstIndex { $0.id == element.id }
        }
        return Binding<Value.Element>(
            get: { index().map { collection.wrappedValue[$0] } ?? element },
            set: { new in
                if let index = index() { collection.wrappedValue[index] = new }
            })
    }
}
