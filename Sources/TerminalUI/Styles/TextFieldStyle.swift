/// The look of fields.
///
/// ```swift
/// struct Framed: TextFieldStyle {
///     func _body(configuration: TextField<Self._Label>) -> some View {
///         configuration.padding(.horizontal).border(.secondary)
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol TextFieldStyle {
    /// The kind of view that shows a field.
    associatedtype _Body: View

    /// The label of a field.
    typealias _Label = _TextFieldStyleLabel

    /// Shows a field.
    @ViewBuilder @MainActor @preconcurrency
    func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of a field, as a style sees it. An implementation detail.
public struct _TextFieldStyleLabel: View {
    /// Nothing: the title is in the field.
    public var body: some View { EmptyView() }
}

/// A field, as a style sees it.
@MainActor
struct TextFieldConfiguration {
    let field: TextField<_TextFieldStyleLabel>
}

/// The default look: underlined.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Shows a field.
    public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

/// A field style of other platforms, which a terminal shows underlined.
public typealias PlainTextFieldStyle = DefaultTextFieldStyle

/// A field style of other platforms, which a terminal shows underlined.
public typealias RoundedBorderTextFieldStyle = DefaultTextFieldStyle

/// A field style of other platforms, which a terminal shows underlined.
public typealias SquareBorderTextFieldStyle = DefaultTextFieldStyle

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default.
    nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
    /// Without decoration elsewhere.
    nonisolated public static var plain: DefaultTextFieldStyle { DefaultTextFieldStyle() }
    /// With a frame elsewhere.
    nonisolated public static var roundedBorder: DefaultTextFieldStyle { DefaultTextFieldStyle() }
    /// With a frame elsewhere.
    nonisolated public static var squareBorder: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension View {
    /// Sets the look of fields.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        self.style { (configuration: TextFieldConfiguration) in
            styled(by: style, configuration.field) { $0._body(configuration: $1) }
        }
    }
}
