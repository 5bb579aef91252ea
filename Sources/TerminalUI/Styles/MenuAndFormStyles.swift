/// A menu, as its style sees it.
@MainActor @preconcurrency
public struct MenuStyleConfiguration {
    /// The label.
    public typealias Label = _StyledContent<MenuStyleConfiguration>
    /// The commands.
    public typealias Content = _StyledContent<MenuStyleConfiguration>

    /// The label.
    public let label: Label
    /// The commands.
    public let content: Content
    let title: String
}

/// A form, as its style sees it.
@MainActor @preconcurrency
public struct FormStyleConfiguration {
    /// The rows.
    public typealias Content = _StyledContent<FormStyleConfiguration>

    /// The rows.
    public let content: Content
}

/// A group of controls, as its style sees it.
@MainActor @preconcurrency
public struct ControlGroupStyleConfiguration {
    /// The controls.
    public typealias Content = _StyledContent<ControlGroupStyleConfiguration>
    /// The label.
    public typealias Label = _StyledContent<ControlGroupStyleConfiguration>

    /// The controls.
    public let content: Content
    /// The label, for menus.
    public let label: Label
}

extension TerminalStyle {
    /// What the style shows.
    public typealias Body = AnyView

    /// Shows a menu.
    public func makeBody(configuration: MenuStyleConfiguration) -> AnyView {
        AnyView(Menu(configuration))
    }

    /// Shows a form.
    public func makeBody(configuration: FormStyleConfiguration) -> AnyView {
        AnyView(Form { configuration.content })
    }

    /// Shows a group of controls.
    public func makeBody(configuration: ControlGroupStyleConfiguration) -> AnyView {
        AnyView(ControlGroup { configuration.content })
    }
}

/// A group of controls as a menu.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Shows the label, which opens the controls.
    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

/// A group of controls as a menu, which is as small as any here.
public typealias CompactMenuControlGroupStyle = MenuControlGroupStyle

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// As a menu.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
    /// As a small menu.
    public static var compactMenu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates a menu of what a style is told, in the menu's own look.
    public init(_ configuration: MenuStyleConfiguration) {
        self.init(
            content: { configuration.content }, label: { configuration.label },
            title: configuration.title)
    }
}

extension View {
    /// Sets the look of menus.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        self.style(
            S.self == TerminalStyle.self
                ? nil
                : { (configuration: MenuStyleConfiguration) in
                    styled(by: style, configuration) { $0.makeBody(configuration: $1) }
                })
    }

    /// Sets the look of forms.
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        self.style(
            S.self == TerminalStyle.self
                ? nil
                : { (configuration: FormStyleConfiguration) in
                    styled(by: style, configuration) { $0.makeBody(configuration: $1) }
                })
    }

    /// Sets the look of groups of controls.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        self.style(
            S.self == TerminalStyle.self
                ? nil
                : { (configuration: ControlGroupStyleConfiguration) in
                    styled(by: style, configuration) { $0.makeBody(configuration: $1) }
                })
    }
}
