public import Foundation

/// The look of date pickers.
///
/// ```swift
/// struct StackedDatePickerStyle: DatePickerStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack(alignment: .leading) {
///             configuration.label
///             DatePicker("", selection: configuration.$selection).labelsHidden()
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol DatePickerStyle {
    /// What the style shows.
    associatedtype Body: View
    /// What the style is told.
    typealias Configuration = DatePickerStyleConfiguration

    /// Shows what the style is told.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What the style of a date picker is told.
public struct DatePickerStyleConfiguration {
    /// The label.
    public typealias Label = _StyledContent<DatePickerStyleConfiguration>

    /// The label.
    public let label: Label
    /// The date.
    @Binding public var selection: Date
    /// The first date that can be chosen; nil if there is none.
    public let minimumDate: Date?
    /// The last date that can be chosen; nil if there is none.
    public let maximumDate: Date?
    /// The parts of the date.
    public let displayedComponents: DatePickerComponents
}

extension TerminalStyle {
    /// Shows a date picker.
    public func makeBody(configuration: DatePickerStyleConfiguration) -> AnyView {
        AnyView(DatePicker(configuration))
    }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
    /// Creates a picker of what a style is told, in the picker's own look.
    init(_ configuration: DatePickerStyleConfiguration) {
        let least = configuration.minimumDate ?? .distantPast
        self.init(
            selection: configuration.$selection,
            in: least...max(least, configuration.maximumDate ?? .distantFuture),
            displayedComponents: configuration.displayedComponents
        ) {
            configuration.label
        }
    }
}

nonisolated extension View {
    /// Sets the look of date pickers.
    @MainActor @preconcurrency
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        self.style(
            S.self == TerminalStyle.self
                ? nil
                : { (configuration: DatePickerStyleConfiguration) in
                    styled(by: style, configuration) { $0.makeBody(configuration: $1) }
                })
    }
}
