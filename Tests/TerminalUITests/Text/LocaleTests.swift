import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Texts that a format makes follow the environment's locale, calendar and time zone.
@MainActor
struct LocaleTests {
    private final class Model: ObservableObject {
        @Published var locale: Locale? = Locale(identifier: "de_DE")
        @Published var zone = TimeZone(secondsFromGMT: 0)
        @Published var value = 1234.5
    }

    private struct Values: View {
        @ObservedObject var model: Model
        static let date = Date(timeIntervalSince1970: 1_700_000_000)

        var content: some View {
            VStack(alignment: .leading) {
                Text(model.value, format: .number.grouping(.automatic))
                Text("so **\(model.value, format: .number)** much")
                Text(Self.date, format: Date.FormatStyle().month(.wide).day())
                Text(Self.date, style: .date).lineLimit(1)
                Text(Self.date, style: .time)
                Text("plain \(Int(model.value) * 1000) \(2500.25, specifier: "%.1f") \(7)")
            }
            .environment(\.timeZone, model.zone ?? .current)
        }

        var body: some View {
            if let locale = model.locale {
                content.environment(\.locale, locale)
            } else {
                content
            }
        }
    }

    @Test func `numbers, dates and times are written as the locale has them`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) { Values(model: model) }
        func lines() -> [String] { pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) } }
        #expect(lines()[0] == "1.234,5")
        #expect(lines()[1] == "so 1.234,5 much")
        #expect(lines()[2] == "14. November")
        #expect(lines()[3].hasPrefix("14."))
        #expect(lines()[4] == "22:13")
        #expect(lines()[5] == "plain 1.234.000 2.500,2 7")

        model.locale = Locale(identifier: "en_US")
        pilot.render()
        #expect(lines()[0] == "1,234.5")
        #expect(lines()[1] == "so 1,234.5 much")
        #expect(lines()[2] == "November 14")
        #expect(lines()[3] == "November 14, 2023")
        #expect(lines()[4].hasPrefix("10:13"))
        #expect(lines()[5] == "plain 1,234,000 2,500.2 7")
        expectRedrawn(pilot)

        model.value = 7
        model.zone = TimeZone(secondsFromGMT: 7200)
        model.locale = Locale(identifier: "fr_FR")
        pilot.render()
        #expect(lines()[0] == "7")
        #expect(lines()[2] == "15 novembre" || lines()[2] == "14 novembre")
        #expect(lines()[4].hasSuffix("0:13"))
        #expect(lines()[5].hasPrefix("plain 7") && lines()[5].hasSuffix(",2 7"))
        expectRedrawn(pilot)
    }

    @Test func `without one they are as the format makes them`() throws {
        let model = Model()
        model.locale = nil
        let pilot = try Pilot(width: 30, height: 6) { Values(model: model) }
        let number = model.value.formatted(.number.grouping(.automatic))
        #expect(pilot.screen.contains(number))
        #expect(pilot.screen.contains("so \(number) much"))
    }

    private struct Interval: View {
        let locale: Locale
        let zone: TimeZone

        var body: some View {
            Text(Values.date...Values.date.addingTimeInterval(7200))
                .environment(\.locale, locale).environment(\.timeZone, zone)
        }
    }

    @Test func `the time between two dates, too`() throws {
        func line(_ locale: String, hours: Int) throws -> String {
            try Pilot(width: 60, height: 1) {
                Interval(
                    locale: Locale(identifier: locale),
                    zone: TimeZone(secondsFromGMT: hours * 3600) ?? .current)
            }.screen
        }
        let english = try line("en_US", hours: 0)
        #expect(english.contains("Nov 14, 2023"))
        #expect(try line("en_US", hours: 5).contains("Nov 15, 2023"))
        #expect(try line("de_DE", hours: 0) != english)
    }

    private struct Emphasised: View {
        var body: some View {
            Text("a \(1.5, format: .number.locale(Locale(identifier: "fr_FR"))) *b*")
        }
    }

    @Test func `the locale of the format itself counts where the environment has none`() throws {
        let pilot = try Pilot(width: 30, height: 1) { Emphasised() }
        #expect(pilot.screen.contains("a 1,5 b"))
    }
}
