import Foundation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Values in the literals of texts.
@MainActor
struct InterpolationTests {
    @Test func `formatters, formats, dates and images stand in literals`() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        let due = Date(timeIntervalSince1970: 0)
        let span = due...due.addingTimeInterval(90)
        var styled = AttributedString("loud")
        styled.inlinePresentationIntent = .stronglyEmphasized
        let pilot = try Pilot(width: 40, height: 6) {
            VStack(alignment: .leading) {
                Text("Due: \(due, formatter: formatter)")
                Text(due, formatter: formatter)
                Text("\(7, format: .number) of \(NSNumber(value: 8), formatter: NumberFormatter())")
                Text("left \(timerInterval: span, pauseTime: due)")
                Text("so \(styled)")
            }
        }
        let screen = pilot.styledScreen
        #expect(screen.contains("Due: 1970-01-01"))
        #expect(pilot.lines.filter { $0.contains("1970-01-01") }.count == 2)
        #expect(screen.contains("7 of 8"))
        #expect(screen.contains("left 1:30"))
        #expect(screen.contains("so ⟨bold:loud⟩"))
    }
}
