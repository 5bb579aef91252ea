/// A look of buttons that an app makes itself.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of what is shown.
    associatedtype Body: View

    /// The button as the style sees it.
    typealias Configuration = ButtonStyleConfiguration

    /// What is shown for a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A button as a style sees it.
@MainActor
public struct ButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let content: AnyView

        /// The content of the label.
        public var body: some View { content }
    }

    /// What the button is for.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether the button is pressed. A key on a terminal has no time between down and up.
    public let isPressed: Bool
}

/// A look of buttons that the module draws.
public protocol PrimitiveButtonStyle: Sendable {
    /// The kind of look. Apps do not implement it.
    var _kind: _ButtonKind { get }
}

/// The looks of buttons that the module draws.
public enum _ButtonKind: Hashable, Sendable {
    /// In brackets, with the label set off.
    case bordered
    /// In brackets and bold.
    case prominent
    /// The label alone.
    case plain
    /// The key and the label, as in a footer.
    case hint
    /// A row of a menu: the key, then the label.
    case menuItem
}

/// The look that suits the place of the button.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}
    /// The kind of look.
    public var _kind: _ButtonKind { .bordered }
}

/// A label in brackets.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}
    /// The kind of look.
    public var _kind: _ButtonKind { .bordered }
}

/// A bold label in brackets.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}
    /// The kind of look.
    public var _kind: _ButtonKind { .prominent }
}

/// A label without decoration.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}
    /// The kind of look.
    public var _kind: _ButtonKind { .plain }
}

/// A label without decoration.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}
    /// The kind of look.
    public var _kind: _ButtonKind { .plain }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The look that suits the place of the button.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A label in brackets.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A bold label in brackets.
    public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A label without decoration.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A label without decoration.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// The look of buttons at a place of the tree.
@MainActor
struct ButtonLook {
    var kind = _ButtonKind.bordered
    var makeBody: ((ButtonStyleConfiguration) -> AnyView)?
}

private enum ButtonLookKey: EnvironmentKey {
    static var defaultValue: ButtonLook { ButtonLook() }
}

extension EnvironmentValues {
    var buttonLook: ButtonLook {
        get { self[ButtonLookKey.self] }
        set { self[ButtonLookKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of buttons.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        environment(\.buttonLook, ButtonLook(kind: style._kind))
    }

    /// Sets the look of buttons to one of the app's own.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(
            \.buttonLook,
            ButtonLook(kind: .plain) { AnyView(style.makeBody(configuration: $0)) })
    }
}
