import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// A date whose parts are typed.
@MainActor
struct DateTypingTests {
    @Observable
    @MainActor
    final class Model {
        var date: Date
        init(_ date: Date) { self.date = date }
    }

    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private static func date(_ year: Int, _ month: Int, _ day: Int) throws -> Date {
        try #require(calendar.date(from: DateComponents(year: year, month: month, day: day)))
    }

    private struct Due: View {
        @Bindable var model: Model
        let range: ClosedRange<Date>

        var body: some View {
            VStack {
                DatePicker("Due", selection: $model.date, in: range, displayedComponents: .date)
                Button("OK") {}
            }
            .environment(\.timeZone, .gmt)
            .environment(\.calendar, DateTypingTests.calendar)
        }
    }

    private func pilot(_ model: Model, _ range: ClosedRange<Date>? = nil) throws -> Pilot {
        try Pilot(width: 30, height: 3) {
            Due(model: model, range: range ?? Date.distantPast...Date.distantFuture)
        }
    }

    @Test(arguments: [
        ("2027", "Due 2027-09-20"), ("\t12", "Due 2026-12-20"), ("\t\t25", "Due 2026-09-25"),
        // What is whole and outside of the range is the nearest in it.
        ("2031", "Due 2030-01-15"), ("2020", "Due 2026-07-10"), ("\t05", "Due 2026-07-10"),
    ])
    func `what is typed of a date in a range changes no other part`(
        _ keys: String, _ screen: String
    ) throws {
        let model = Model(try Self.date(2026, 9, 20))
        let pilot = try pilot(model, Self.date(2026, 7, 10)...Self.date(2030, 1, 15))
        for key in keys {
            if key == "\t" { pilot.press(.rightArrow) } else { pilot.type(String(key)) }
        }
        #expect(pilot.screen.contains(screen))
    }

    @Test func `the last day of a month comes back with a longer one`() throws {
        let model = Model(try Self.date(2026, 10, 31))
        let pilot = try pilot(model)
        pilot.press(.rightArrow)
        pilot.type("0")
        pilot.type("2")
        #expect(pilot.screen.contains("Due 2026-02-28"))
        pilot.press(.leftArrow)
        model.date = try Self.date(2026, 10, 31)
        pilot.type("1")
        pilot.type("2")
        #expect(pilot.screen.contains("Due 2026-12-31"))
    }

    @Test func `a digit from before the focus was elsewhere does not count`() throws {
        let model = Model(try Self.date(2026, 9, 20))
        let pilot = try pilot(model)
        pilot.press(.rightArrow)
        pilot.type("1")
        pilot.press(.tab)
        pilot.press(.tab)
        pilot.type("2")
        #expect(pilot.screen.contains("Due 2026-02-20"))
    }

    @Test func `nor does one from before somebody else set the date`() throws {
        let model = Model(try Self.date(2026, 9, 20))
        let pilot = try pilot(model)
        pilot.press(.rightArrow)
        pilot.type("1")
        model.date = try Self.date(2027, 3, 4)
        pilot.type("2")
        #expect(pilot.screen.contains("Due 2027-02-04"))
    }

    @Test func `a part that was begun outside of the range is what it was`() throws {
        let model = Model(try Self.date(2026, 9, 20))
        let pilot = try pilot(model, Self.date(2026, 7, 10)...Self.date(2030, 1, 15))
        pilot.type("2")
        #expect(pilot.screen.contains("Due 0002-09-20"))
        pilot.press(.tab)
        #expect(pilot.screen.contains("Due 2026-09-20"))
        #expect(model.date == (try Self.date(2026, 9, 20)))
    }
}
