import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Date pickers in styles of an app.
@MainActor
struct DatePickerStyleTests {
    struct Stacked: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading) {
                configuration.label
                Text(configuration.minimumDate == nil ? "open" : "bounded")
                if configuration.maximumDate != nil { Text("ends") }
                Button("Day on") { configuration.selection += 86_400 }
                DatePicker(
                    "again", selection: configuration.$selection,
                    displayedComponents: configuration.displayedComponents
                )
                .labelsHidden()
            }
        }
    }

    struct Due: View {
        static let start = Date(timeIntervalSinceReferenceDate: 43_200)
        var isBounded = false
        @State private var due = Self.start

        var body: some View {
            VStack(alignment: .leading) {
                if isBounded {
                    DatePicker(
                        "Due", selection: $due, in: Self.start..., displayedComponents: .date)
                } else {
                    DatePicker("Due", selection: $due, displayedComponents: .date)
                }
                Text("days \(Int(due.timeIntervalSince(Self.start)) / 86_400)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `a style shows the label and changes the date`(_ isBounded: Bool) throws {
        let pilot = try Pilot(width: 30, height: 8) {
            Due(isBounded: isBounded).datePickerStyle(Stacked())
        }
        #expect(pilot.screen.contains("Due") && !pilot.screen.contains("again"))
        #expect(pilot.screen.contains(isBounded ? "bounded" : "open"))
        #expect(!pilot.screen.contains("ends"))
        pilot.click(text: "Day on")
        #expect(pilot.screen.contains("days 1"))
    }

    @Test func `the styles of the system are the picker's own look`() throws {
        let plain = try Pilot(width: 40, height: 3) { Due() }
        let graphical = try Pilot(width: 40, height: 3) { Due().datePickerStyle(.graphical) }
        #expect(plain.styledScreen == graphical.styledScreen)
    }
}
