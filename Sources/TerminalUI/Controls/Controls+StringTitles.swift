public import Foundation

// Titles that are strings, where the other initialisers have keys. A string is shown as it is.

extension TableColumn {
    /// Creates a column of views.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init("\(String(title))" as LocalizedStringKey, content: content)
    }

    /// Creates a column of views that can be sorted by a value.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: any KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init("\(String(title))" as LocalizedStringKey, value: value, content: content)
    }

    /// Creates a column of texts, by which the rows can be sorted.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, value: any KeyPath<RowValue, String> & Sendable
    ) where Content == Text {
        self.init("\(String(title))" as LocalizedStringKey, value: value)
    }
}

extension DatePicker where Label == Text {
    /// Creates a picker of dates within a range.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.date, .hourAndMinute]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }

    /// Creates a picker of dates from one on.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.date, .hourAndMinute]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }

    /// Creates a picker of dates up to one.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.date, .hourAndMinute]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }
}

extension Menu where Label == Text {
    /// Creates a menu with a title and an action that the title performs.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == TerminalUI.Label<Text, Image> {
    /// Creates a menu with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { TerminalUI.Label(title, systemImage: systemImage) }
    }
}

extension Picker where Label == TerminalUI.Label<Text, Image> {
    /// Creates a picker with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            TerminalUI.Label(title, systemImage: systemImage)
        }
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper that shows its value in a format.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable & Equatable, F.FormatOutput == String {
        self.init(value: value, step: step, format: format) { Text(title) }
    }
}

extension ShareLink where Label == Text {
    /// Creates a button for an address, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(item: item) { Text(title) }
    }

    /// Creates a button for a text, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(item: item) { Text(title) }
    }
}
