/// A button that opens a list of commands.
///
/// The commands are buttons; the key of a `.keyboardShortcut` stands before its command, and works
/// while the menu is open. Escape closes the menu.
public struct Menu<Label: View, Content: View>: View {
    @State private var isPresented = false
    let title: String
    let label: Label
    let content: Content

    /// Creates a menu with a label of views.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        title = (self.label as? Text)?.string ?? ""
    }

    /// The content of the view.
    public var body: some View {
        PresentationView(
            content: Button {
                isPresented = true
            } label: {
                label
            }, kind: .menu, title: title, isPresented: $isPresented
        ) {
            ScrollView { VStack(alignment: .leading) { content } }
        }
    }
}

extension Menu where Label == Text {
    /// Creates a menu with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a menu with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension View {
    /// Opens a list of commands while a value is true: for menus that a key opens.
    ///
    /// ```swift
    /// content
    ///     .onKeyPress("m") { isMenuShown = true; return .handled }
    ///     .menu("Menu", isPresented: $isMenuShown) {
    ///         Button("Delete all…", role: .destructive) { ... }.keyboardShortcut("D")
    ///     }
    /// ```
    public func menu<Content: View>(
        _ title: String, isPresented: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        PresentationView(content: self, kind: .menu, title: title, isPresented: isPresented) {
            ScrollView { VStack(alignment: .leading) { content() } }
        }
    }
}
