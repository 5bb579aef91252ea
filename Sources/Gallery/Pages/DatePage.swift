import TerminalUI

struct DatePage: View {
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)
    @State private var days: Set = [DateComponents(year: 2026, month: 5, day: 9)]
    @State private var color = Color.green

    var body: some View {
        VStack(alignment: .leading) {
            DatePicker("When", selection: $date)
            DatePicker("Day", selection: $date, displayedComponents: .date)
            ColorPicker("Colour", selection: $color)
            MultiDatePicker("Days off", selection: $days)
        }
    }
}
