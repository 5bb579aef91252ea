/// A button that opens a list of commands.
///
/// The commands are buttons; the key of a `.keyboardShortcut` stands before its command, and works
/// while the menu is open. Escape closes the menu. A menu among the commands of another opens beside
/// its title, with the right arrow too; the left arrow goes back, and a command closes both.
public struct Menu<Label: View, Content: View>: View {
    @State private var isPresented = false
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.didPressButton) private var closeAround
    let title: String
    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?

    /// Creates a menu with a label of views.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(content: content, label: label, action: nil)
    }

    /// Creates a menu with an action that its label performs; a button beside it opens the menu.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: label, action: primaryAction)
    }

    init(content: () -> Content, label: () -> Label, title: String) {
        self.content = content()
        self.label = label()
        self.title = title
        primaryAction = nil
    }

    private init(content: () -> Content, label: () -> Label, action: (() -> Void)?) {
        self.content = content()
        self.label = label()
        title = self.label.labelText
        primaryAction = action
    }

    /// The content of the view.
    public var body: some View {
        StyledControl(
            MenuStyleConfiguration(label: .init(label), content: .init(content), title: title)
        ) {
            standard
        }
    }

    private var standard: some View {
        // What opens a menu is no command of the menu around it.
        PresentationView(
            content: buttons.environment(\.didPressButton, nil), kind: .attachedMenu, title: title,
            isPresented: $isPresented
        ) {
            ScrollView { VStack(alignment: .leading) { commands } }
        }
    }

    @ViewBuilder private var commands: some View {
        if isInMenu {
            let closeAround = closeAround
            content
                .transformEnvironment(\.didPressButton) { close in
                    let closeOwn = close
                    close = {
                        closeOwn?()
                        closeAround?()
                    }
                }
                .onKeyPress(.leftArrow) {
                    isPresented = false
                    return .handled
                }
        } else {
            content
        }
    }

    @ViewBuilder private var buttons: some View {
        if let primaryAction {
            HStack(spacing: 0) {
                Button {
                    primaryAction()
                } label: {
                    label
                }
                Button {
                    isPresented = true
                } label: {
                    Text(verbatim: "▾")
                }
            }
        } else if isInMenu {
            Button {
                isPresented = true
            } label: {
                HStack {
                    label
                    Spacer(minLength: 1)
                    Text(verbatim: "▸")
                }
            }
            .onKeyPress(.rightArrow) {
                isPresented = true
                return .handled
            }
        } else {
            Button {
                isPresented = true
            } label: {
                label
            }
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

    /// Creates a menu with a title and an action that the title performs.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == TerminalUI.Label<Text, Image> {
    /// Creates a menu with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { TerminalUI.Label(titleKey, systemImage: systemImage) }
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
