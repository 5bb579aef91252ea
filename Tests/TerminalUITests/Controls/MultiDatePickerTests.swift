import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Months and their bounds.
@MainActor
struct MultiDatePickerTests {
    struct Days: View {
        let values: Values
        let zone: TimeZone
        var bounds = Date.distantPast ..< .distantFuture
        var firstWeekday = 2

        var body: some View {
            var calendar = Calendar(identifier: .gregorian)
            calendar.firstWeekday = firstWeekday
            return MultiDatePicker("Days", selection: Bindable(values).days, in: bounds)
                .environment(\.calendar, calendar)
                .environment(\.timeZone, zone)
        }
    }

    private func chosen(_ values: Values) -> [Int] {
        values.days.compactMap(\.day).sorted()
    }

    @Test func `a month that begins without a midnight has its days`() throws {
        // Clocks went from midnight to one on the first of the month.
        let zone = try #require(TimeZone(identifier: "America/Asuncion"))
        let values = Values()
        values.days = [DateComponents(year: 2017, month: 10, day: 9)]
        let pilot = try Pilot(width: 28, height: 9) { Days(values: values, zone: zone) }
        #expect(pilot.screen.contains("[ 9]"), "\(pilot.screen)")
        pilot.press(.rightArrow)
        pilot.press(.return)
        #expect(chosen(values) == [9, 10])
        #expect(pilot.screen.contains("[10]"))
    }

    @Test func `days out of bounds are not chosen, and the cursor stays within`() throws {
        let values = Values()
        let start = try #require(
            ISO8601DateFormatter().date(from: "2001-09-08T12:00:00Z"))
        let pilot = try Pilot(width: 28, height: 9) {
            Days(values: values, zone: .gmt, bounds: start..<start + 2 * 86_400)
        }
        for key: KeyEquivalent in [.upArrow, .return, .pageDown, .return] { pilot.press(key) }
        #expect(chosen(values) == [8, 9, 10])
        pilot.click(text: " 12 ")
        #expect(chosen(values) == [8, 9, 10])
    }

    @Test func `the week begins where the calendar says`() throws {
        let pilot = try Pilot(width: 28, height: 9) {
            Days(values: Values(), zone: .gmt, firstWeekday: 1)
        }
        #expect(pilot.lines.contains { $0.hasSuffix(" 1") }, "\(pilot.screen)")
        #expect(pilot.screen.contains("[ 9] 10"), "\(pilot.screen)")
    }
}
