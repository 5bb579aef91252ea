public import Foundation

extension Stepper where Label == Text {
    /// Creates a stepper that shows its value in a format, within bounds.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(titleKey) },
            onEditingChanged: onEditingChanged)
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle for several values, with a title: it is on where all of them are.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }
}

extension Picker {
    /// Creates a picker with a label of views; what its style shows is the chosen value.
    public init<V: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(selection: selection, content: content, label: label)
    }
}

extension Picker {
    /// Creates a picker that gives several values one, with labels of views; what its style shows is the chosen value.
    public init<C: RandomAccessCollection, V: View>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(sources: sources, selection: selection, content: content, label: label)
    }
}

extension Picker where Label == Text {
    /// Creates a picker that gives several values one, with a title; what its style shows is the chosen value.
    public init<C: RandomAccessCollection, V: View>(
        _ titleKey: LocalizedStringKey, sources: C,
        selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
    }

    /// Creates a picker with a title; what its style shows is the chosen value.
    public init<V: View>(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }
}

extension Menu where Label == TerminalUI.Label<Text, Image> {
    /// Creates a menu with a title and a symbol, and an action that the title performs.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(
            content: content, label: { TerminalUI.Label(titleKey, systemImage: systemImage) },
            primaryAction: primaryAction)
    }
}

extension ControlGroup {
    /// Creates a group of controls; the title is for menus.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group of controls; the title is for menus.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }
}

extension TextField where Label == Text {
    /// Creates a field for a value that a formatter reads and writes. What cannot be read leaves the
    /// value as it was.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        prompt: Text? = nil
    ) {
        let text = Binding(
            get: { formatter.string(for: value.wrappedValue) ?? "" },
            set: { if let new: V = formatter.value(of: $0) { value.wrappedValue = new } })
        self.init(titleKey, text: text, prompt: prompt)
    }

    /// Creates a field for a value that a formatter reads and writes.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(LocalizedStringKey(String(title)), value: value, formatter: formatter)
    }
}

extension Formatter {
    /// What a text says, if it is a value of a type.
    fileprivate func value<V>(of text: String) -> V? {
        if let numbers = self as? NumberFormatter {
            guard let number = numbers.number(from: text) else { return nil }
            let values: [Any] = [
                number.intValue, number.doubleValue, number.floatValue, number.decimalValue,
                CGFloat(number.doubleValue), number,
            ]
            return values.lazy.compactMap { $0 as? V }.first
        }
        if let dates = self as? DateFormatter { return dates.date(from: text) as? V }
        return text as? V
    }
}

/// Views side by side, as windows divide them. The line between them stays where it is.
public struct HSplitView<Content: View>: View {
    let content: Content

    /// Creates a row of views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The views.
    public var body: some View { HStack(spacing: 1) { content } }
}

/// Views below each other, as windows divide them. The line between them stays where it is.
public struct VSplitView<Content: View>: View {
    let content: Content

    /// Creates a column of views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The views.
    public var body: some View { VStack { content } }
}

/// What a shared item looks like elsewhere. Nothing is shown of it.
public struct SharePreview: Sendable {
    /// Creates a preview with a title.
    public init<S: StringProtocol>(_ title: S) {}
    /// Creates a preview with a title and a picture.
    public init<S: StringProtocol, I>(_ title: S, image: I) {}
    /// Creates a preview with a title, a picture and a symbol.
    public init<S: StringProtocol, I, J>(_ title: S, image: I, icon: J) {}
}

extension ShareLink where Label == Text {
    /// Creates a button for a text, with a title.
    public init(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview
    ) {
        self.init(item: item) { Text(titleKey) }
    }

    /// Creates a button for an address, with a title.
    public init(
        _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview
    ) {
        self.init(item: item) { Text(titleKey) }
    }

    /// Creates a button for a text.
    public init(
        item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview
    ) {
        self.init(item: item) { Text("Copy") }
    }

    /// Creates a button for an address.
    public init(item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview) {
        self.init(item: item) { Text("Copy") }
    }

    /// Creates a button for several texts.
    public init<C: RandomAccessCollection>(
        items: C, subject: Text? = nil, message: Text? = nil
    ) where C.Element == String {
        self.init(item: items.joined(separator: "\n")) { Text("Copy") }
    }

    /// Creates a button for several addresses.
    public init<C: RandomAccessCollection>(
        items: C, subject: Text? = nil, message: Text? = nil
    ) where C.Element == URL {
        self.init(item: items.map(\.absoluteString).joined(separator: "\n")) { Text("Copy") }
    }

    /// Creates a button for several texts, with a title.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: C, subject: Text? = nil, message: Text? = nil
    ) where C.Element == String {
        self.init(item: items.joined(separator: "\n")) { Text(titleKey) }
    }

    /// Creates a button for several addresses, with a title.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: C, subject: Text? = nil, message: Text? = nil
    ) where C.Element == URL {
        self.init(item: items.map(\.absoluteString).joined(separator: "\n")) { Text(titleKey) }
    }
}
