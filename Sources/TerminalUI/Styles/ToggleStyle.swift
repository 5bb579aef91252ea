/// The look of toggles.
///
/// ```swift
/// struct Lamp: ToggleStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Button { configuration.isOn.toggle() } label: {
///             Text(configuration.isOn ? "on" : "off")
///             configuration.label
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// The kind of view that shows a toggle.
    associatedtype Body: View

    /// What a style is told of a toggle.
    typealias Configuration = ToggleStyleConfiguration

    /// Shows a toggle.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A toggle, as its style sees it.
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
    /// The label.
    public typealias Label = _StyledContent<ToggleStyleConfiguration>

    /// The label.
    public let label: Label
    /// Whether the toggle is on.
    @Binding public var isOn: Bool
    /// Whether some of the toggle's values are on and others are not.
    public var isMixed: Bool
}

/// The default look: a box with a cross.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Shows a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        MarkedToggle(
            mark: configuration.isMixed ? "[-]" : configuration.isOn ? "[x]" : "[ ]",
            configuration: configuration)
    }
}

/// A box with a cross.
public struct CheckboxToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Shows a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        DefaultToggleStyle().makeBody(configuration: configuration)
    }
}

/// A switch that says what it is set to.
public struct SwitchToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Creates the style; the tint is that of the surroundings.
    public nonisolated init(tint: Color) {}
    /// Shows a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        MarkedToggle(mark: configuration.isOn ? "[on ]" : "[off]", configuration: configuration)
    }
}

/// A button that stays down.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Shows a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        let isOn = configuration.$isOn
        ControlButton {
            isOn.wrappedValue.toggle()
        } content: {
            HStack(spacing: 0) {
                Text(verbatim: configuration.isOn ? "[*" : "[ ").fixedSize()
                configuration.label
                Text(verbatim: " ]").fixedSize()
            }
            .bold(configuration.isOn)
        }
    }
}

private struct MarkedToggle: View {
    @Environment(\.hidesLabels) private var hidesLabel
    let mark: String
    let configuration: ToggleStyleConfiguration

    var body: some View {
        let isOn = configuration.$isOn
        ControlButton {
            isOn.wrappedValue.toggle()
        } content: {
            HStack {
                Text(verbatim: mark).fixedSize()
                if !hidesLabel { configuration.label }
            }
        }
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The default.
    nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch.
    nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays down.
    nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A box with a cross.
    nonisolated public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension View {
    /// Sets the look of toggles.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        self.style { (configuration: ToggleStyleConfiguration) in
            styled(by: style, configuration) {
                // A style makes a label whose icon says whether the toggle is on.
                $0.makeBody(configuration: $1).environment(\.showsLabelIcons, true)
            }
        }
    }
}
