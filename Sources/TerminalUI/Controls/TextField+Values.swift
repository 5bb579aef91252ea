public import Foundation
public import ViewCore

extension TextField {
    /// Creates a field for a value in a format, with a label of views, of which the text is shown.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
        let values = TextField<Text>("", value: value, format: format)
        self.init(text: values.text, prompt: prompt, label: label)
        draft = values.draft
    }

    /// Creates a field for an optional value in a format, with a label of views; an empty text is
    /// `nil`.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
        let values = TextField<Text>("", value: value, format: format)
        self.init(text: values.text, prompt: prompt, label: label)
        draft = values.draft
    }
}

extension TextField where Label == Text {
    /// Creates a field for an optional value in a format; an empty text is `nil`.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }
}
