extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section whose header is a button that shows and hides the content.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent
    ) {
        self.init(
            header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section whose title is a button that shows and hides the content.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }

    /// Creates a section whose title is a button that shows and hides the content.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(
            header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

/// The header of a section that folds.
struct FoldingHeader<Header: View>: View {
    let isExpanded: Binding<Bool>
    let header: Header

    var body: some View {
        DisclosureButton(isOpen: isExpanded.wrappedValue) {
            isExpanded.wrappedValue.toggle()
        } label: {
            header
        }
    }
}

/// The content of a section that folds.
struct FoldingContent<Content: View>: View {
    let isExpanded: Binding<Bool>
    let content: Content

    var body: some View {
        if isExpanded.wrappedValue { content }
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// The section. Those fold that were made with `isExpanded:`, and no others.
    public func collapsible(_ collapsible: Bool) -> some View { self }
}
