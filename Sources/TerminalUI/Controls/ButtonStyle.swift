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
@MainActor @preconcurrency
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

/// The look of buttons, and what makes them act.
///
/// ```swift
/// struct DoubleClick: PrimitiveButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// The kind of view that shows a button.
    associatedtype Body: View

    /// What a style is told of a button.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// Shows a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

    /// The look, where it is one of the built-in ones.
    var _kind: _ButtonKind? { get }
}

extension PrimitiveButtonStyle {
    /// None of the built-in looks.
    public var _kind: _ButtonKind? { nil }
}

/// A button, as a style sees it that makes it act.
@MainActor @preconcurrency
public struct PrimitiveButtonStyleConfiguration {
    /// The label.
    public typealias Label = ButtonStyleConfiguration.Label

    /// The role.
    public let role: ButtonRole?
    /// The label.
    public let label: Label
    let action: @MainActor () -> Void

    /// Does what the button does.
    public func trigger() { action() }
}

/// A look that cells have a way of their own for. An implementation detail.
@MainActor @preconcurrency
public protocol _BuiltInButtonStyle: PrimitiveButtonStyle {}

extension _BuiltInButtonStyle {
    /// A button with this look.
    public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
        Button(configuration).environment(\.buttonLook, ButtonLook(kind: _kind ?? .bordered))
    }
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
public struct DefaultButtonStyle: _BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The kind of look.
    public var _kind: _ButtonKind? { .bordered }
}

/// A label in brackets.
public struct BorderedButtonStyle: _BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The kind of look.
    public var _kind: _ButtonKind? { .bordered }
}

/// A bold label in brackets.
public struct BorderedProminentButtonStyle: _BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The kind of look.
    public var _kind: _ButtonKind? { .prominent }
}

/// A label without decoration.
public struct PlainButtonStyle: _BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The kind of look.
    public var _kind: _ButtonKind? { .plain }
}

/// A label without decoration.
public struct BorderlessButtonStyle: _BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// The kind of look.
    public var _kind: _ButtonKind? { .plain }
}

/// A button that looks like a link.
public struct LinkButtonStyle: _BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Without a frame.
    public var _kind: _ButtonKind? { .plain }
}

/// A button that looks like one that unfolds a row of an outline.
public struct AccessoryBarButtonStyle: _BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Without a frame.
    public var _kind: _ButtonKind? { .plain }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// A button that looks like a link.
    nonisolated public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    /// A button of a bar.
    nonisolated public static var accessoryBar: AccessoryBarButtonStyle {
        AccessoryBarButtonStyle()
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The look that suits the place of the button.
    nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A label in brackets.
    nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A bold label in brackets.
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A label without decoration.
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A label without decoration.
    nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// The look of buttons at a place of the tree.
@MainActor
struct ButtonLook {
    var kind = _ButtonKind.bordered
    var makeBody: ((ButtonStyleConfiguration) -> AnyView)?
    var makePrimitive: ((PrimitiveButtonStyleConfiguration) -> AnyView)?
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
        environment(
            \.buttonLook,
            style._kind.map { ButtonLook(kind: $0) }
                ?? ButtonLook(
                    kind: .plain,
                    makePrimitive: { styled(by: style, $0) { $0.makeBody(configuration: $1) } }))
    }

    /// Sets the look of buttons to one of the app's own.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(
            \.buttonLook,
            ButtonLook(kind: .plain) { styled(by: style, $0) { $0.makeBody(configuration: $1) } })
    }
}
