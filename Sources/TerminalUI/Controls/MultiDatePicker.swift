public import Foundation

/// A month of days, any of which can be chosen.
///
/// The arrows go from day to day, Page Up and Page Down from month to month, Home and End to the
/// first and the last day of the month; Return, space or a click choose a day, or no longer choose
/// it. A click on the title's arrows and the wheel go to other months.
///
/// ```swift
/// MultiDatePicker("Days off", selection: $daysOff)
/// ```
///
/// A chosen day has the components `era`, `year`, `month` and `day`, and the calendar. Limits: at
/// least 28 by 8 cells; less shows a part of the month.
public struct MultiDatePicker<Label: View>: View {
    @Environment(\.hidesLabels) private var hidesLabel
    let selection: Binding<Set<DateComponents>>
    let bounds: Range<Date>
    let label: Label

    /// The picker.
    public var body: some View {
        VStack(alignment: .leading) {
            if !hidesLabel { label }
            MonthView(selection: selection, bounds: bounds)
        }
    }

    /// Creates a picker of all dates.
    public init(
        selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, in: .distantPast ..< .distantFuture, label: label)
    }

    /// Creates a picker of the dates within bounds.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: Range<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.bounds = bounds
        self.label = label()
    }

    /// Creates a picker of the dates from one on.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection,
            in: bounds.lowerBound..<max(bounds.lowerBound, .distantFuture), label: label)
    }

    /// Creates a picker of the dates before one.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, in: min(.distantPast, bounds.upperBound)..<bounds.upperBound,
            label: label)
    }
}

extension MultiDatePicker where Label == Text {
    /// Creates a picker of all dates, with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }

    /// Creates a picker of all dates, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(title) }
    }

    /// Creates a picker of the dates within bounds, with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
        in bounds: Range<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// Creates a picker of the dates within bounds, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    /// Creates a picker of the dates from one on, with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// Creates a picker of the dates from one on, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    /// Creates a picker of the dates before one, with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// Creates a picker of the dates before one, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }
}
