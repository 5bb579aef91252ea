internal import Foundation

/// How the string of a run is made again where the environment says in which language.
struct TextFormat: Equatable, Sendable {
    // unsafe: a text is sendable, and neither a `FormatStyle` nor what it takes has to be. Both are kept as they were
    // given and only read, when the text is drawn; Foundation's are values. Who gives an object may not change it.
    nonisolated(unsafe) private let make: (Setting) -> String
    /// Tells formats apart that give the same string as they are.
    // unsafe: it holds the format of the above, and is only compared.
    nonisolated(unsafe) private let id: AnyHashable
    /// What the text follows, if it goes on by itself.
    private(set) var clock: TextClock?

    init<F: FormatStyle>(_ input: F.FormatInput, _ format: F) where F.FormatOutput == String {
        id = AnyHashable(format)
        make = { setting in
            (setting.locale.map { format.locale($0) } ?? format).format(input)
        }
    }

    /// A distance from now, which goes on.
    init(_ clock: TextClock) {
        id = AnyHashable(clock)
        self.clock = clock
        make = { _ in clock.string(at: Date()) }
    }

    /// A format that follows the time zone and the calendar too.
    init(_ date: Date, _ format: Date.FormatStyle) {
        id = AnyHashable([AnyHashable(date), AnyHashable(format)])
        make = { setting in
            var format = format
            if let locale = setting.locale { format.locale = locale }
            if let timeZone = setting.timeZone { format.timeZone = timeZone }
            if let calendar = setting.calendar { format.calendar = calendar }
            return format.format(date)
        }
    }

    /// A format of the time between two dates.
    init(_ range: Range<Date>, _ format: Date.IntervalFormatStyle) {
        id = AnyHashable([AnyHashable(range), AnyHashable(format)])
        make = { setting in
            var format = format
            if let locale = setting.locale { format.locale = locale }
            if let timeZone = setting.timeZone { format.timeZone = timeZone }
            if let calendar = setting.calendar { format.calendar = calendar }
            return format.format(range)
        }
    }

    /// A number as a format specifier of C shows it; with the groups and the point of a language, if one is given.
    init(_ value: any CVarArg, specifier: String) {
        id = AnyHashable([specifier, String(describing: value)])
        make = { String(format: specifier, locale: $0.locale, value) }
    }

    /// A whole number; with the groups of a language, if one is given.
    init<T: BinaryInteger>(_ value: T) {
        id = AnyHashable(value)
        make = { $0.locale.map { IntegerFormatStyle().locale($0).format(value) } ?? String(value) }
    }

    func string(in setting: Setting) -> String { make(setting) }

    static func == (lhs: TextFormat, rhs: TextFormat) -> Bool { lhs.id == rhs.id }

    /// What the environment says of formats; nil where it says nothing, and formats are as they are.
    struct Setting: Equatable {
        var locale: Locale?
        var timeZone: TimeZone?
        var calendar: Calendar?

        var isEmpty: Bool { locale == nil && timeZone == nil && calendar == nil }
    }
}

extension EnvironmentValues {
    var formatSetting: TextFormat.Setting {
        TextFormat.Setting(locale: givenLocale, timeZone: givenTimeZone, calendar: givenCalendar)
    }
}
