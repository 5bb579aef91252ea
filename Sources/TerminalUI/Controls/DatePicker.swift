public import Foundation

/// A control that changes a date.
///
/// Left and right go from part to part; up and down change a part, and so do digits.
///
/// ```swift
/// DatePicker("Due", selection: $due, displayedComponents: .date)
/// ```
public struct DatePicker<Label: View>: View {
    /// The parts of a date.
    public typealias Components = DatePickerComponents

    let selection: Binding<Date>
    let range: ClosedRange<Date>
    let components: Components
    let label: Label

    /// The picker.
    public var body: some View {
        let configuration = DatePickerStyleConfiguration(
            label: .init(label), selection: selection,
            minimumDate: range.lowerBound == .distantPast ? nil : range.lowerBound,
            maximumDate: range.upperBound == .distantFuture ? nil : range.upperBound,
            displayedComponents: components)
        StyledControl(configuration) {
            LabelledDateField(
                label: label, selection: selection, range: range, components: components)
        }
    }

    /// Creates a picker with a label of views.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.date, .hourAndMinute],
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        range = .distantPast ... .distantFuture
        components = displayedComponents
        self.label = label()
    }

    /// Creates a picker of dates within a range.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.date, .hourAndMinute], @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.range = range
        components = displayedComponents
        self.label = label()
    }

    /// Creates a picker of dates from one on.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.date, .hourAndMinute], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, in: range.lowerBound...max(range.lowerBound, .distantFuture),
            displayedComponents: displayedComponents, label: label)
    }

    /// Creates a picker of dates up to one.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.date, .hourAndMinute], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, in: min(.distantPast, range.upperBound)...range.upperBound,
            displayedComponents: displayedComponents, label: label)
    }
}

extension DatePicker where Label == Text {
    /// Creates a picker with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.date, .hourAndMinute]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>,
        displayedComponents: Components = [.date, .hourAndMinute]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a picker of dates within a range.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.date, .hourAndMinute]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    /// Creates a picker of dates from one on.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.date, .hourAndMinute]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    /// Creates a picker of dates up to one.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.date, .hourAndMinute]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }
}

/// The parts of a date that a picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Hours and minutes.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Year, month and day.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A date field in its own look.
private struct LabelledDateField<Label: View>: View {
    @Environment(\.hidesLabels) private var hidesLabel
    let label: Label
    let selection: Binding<Date>
    let range: ClosedRange<Date>
    let components: DatePickerComponents

    var body: some View {
        HStack {
            if !hidesLabel { label }
            DateField(selection: selection, range: range, components: components)
        }
    }
}
