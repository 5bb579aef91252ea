import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// How dates and colours are chosen.
@MainActor
struct DateLookTests {
    struct Dates: View {
        @Bindable var values: Values
        @State var color = Color.green

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                DatePicker("Day 日", selection: $values.date, displayedComponents: .date)
                DatePicker("Time", selection: $values.date, displayedComponents: .hourAndMinute)
                DatePicker("Both", selection: $values.date).disabled(true)
                DatePicker("Hidden", selection: $values.date, displayedComponents: .date)
                    .labelsHidden()
                ColorPicker("Colour", selection: $color)
            }
            .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
            .environment(\.calendar, Calendar(identifier: .gregorian))
        }
    }

    @Test func `the parts of a date are fields of their own`() throws {
        try expectShots(
            [
                Shot(
                    30, 6,
                    """
                        Day 日 2001-09-09
                        Time 01:46
                        Both 2001-09-09 01:46
                        2001-09-09
                        Colour <    Green  >
                    """),
                Shot(
                    30, 6, .styled,
                    """
                        Day 日 ⟨bold underline reverse:2001⟩-⟨underline:09⟩-⟨underline:09⟩
                        Time ⟨underline:01⟩:⟨underline:46⟩
                        Both ⟨dim underline:2001⟩-⟨dim underline:09⟩-⟨dim underline:09⟩ ⟨dim underline:01⟩:⟨dim underline:46⟩
                        ⟨underline:2001⟩-⟨underline:09⟩-⟨underline:09⟩
                        Colour ⟨cyan:<⟩ ⟨on green:  ⟩ Green  ⟨cyan:>⟩
                    """),
                Shot(
                    30, 6, .monochrome,
                    """
                        Day 日 ⟨bold underline reverse:2001⟩-⟨underline:09⟩-⟨underline:09⟩
                        Time ⟨underline:01⟩:⟨underline:46⟩
                        Both ⟨dim underline:2001⟩-⟨dim underline:09⟩-⟨dim underline:09⟩ ⟨dim underline:01⟩:⟨dim underline:46⟩
                        ⟨underline:2001⟩-⟨underline:09⟩-⟨underline:09⟩
                        Colour <    Green  >
                    """),
                Shot(
                    30, 6, .ascii,
                    """
                        Day 日 2001-09-09
                        Time 01:46
                        Both 2001-09-09 01:46
                        2001-09-09
                        Colour <    Green  >
                    """),
                Shot(
                    14, 6, .styled,
                    """
                    Day ⟨bold underline reverse:2001⟩-⟨underline:09⟩-⟨underline:09⟩
                    日
                    Time ⟨underline:01⟩:⟨underline:46⟩
                    … ⟨dim underline:2001⟩-⟨dim underline:09⟩-⟨dim underline:09⟩ ⟨dim underline:0⟩
                    ⟨underline:2001⟩-⟨underline:09⟩-⟨underline:09⟩
                    Colour ⟨cyan:<⟩ ⟨on green:  ⟩ …
                    """),
                Shot(
                    6, 6,
                    """
                    … 2001
                    … 01:4
                    … 2001
                    2001-0
                    Col <
                    our
                    """),
                Shot(
                    1, 6,
                    """
                    …
                    …
                    …
                    2
                    …
                    """),
            ], of: { Dates(values: Values()) })
    }

    @Test func `arrows go from part to part and change them, digits write them`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 6) { Dates(values: values) }
        func day() -> String { String(pilot.lines[0].split(separator: " ").last ?? "") }
        #expect(day().hasPrefix("2001-09-09"))
        pilot.press(.upArrow)
        #expect(day() == "2002-09-09")
        pilot.press([.rightArrow, .downArrow])
        #expect(day() == "2002-08-09")
        pilot.press([.rightArrow, "3", "1"])
        #expect(day() == "2002-08-31")
        pilot.press([.leftArrow, .upArrow])
        // September has no 31st.
        #expect(day() == "2002-09-30" || day() == "2002-10-01")
    }

    @Test func `a date that is set elsewhere is shown`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 6) { Dates(values: values) }
        values.date = Date(timeIntervalSince1970: 0)
        pilot.render()
        #expect(pilot.lines[0].contains("1970-01-01"))
        #expect(pilot.lines[1].contains("00:00"))
    }

    @Test func `colours are gone through by arrows and clicks`() throws {
        let pilot = try Pilot(width: 30, height: 6) { Dates(values: Values()) }
        #expect(pilot.screen.contains("Green"))
        #expect(pilot.tab(until: { pilot.reversed.contains { $0.contains("Green") } }))
        pilot.press(.rightArrow)
        #expect(!pilot.screen.contains("Green"))
        pilot.press(.leftArrow)
        #expect(pilot.screen.contains("Green"))
        pilot.click(text: ">")
        #expect(!pilot.screen.contains("Green"))
    }
}
