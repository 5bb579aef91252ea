import TerminalUI

struct StepperPage: View {
    @State private var count = 3
    @State private var level = 0.4

    var body: some View {
        VStack(alignment: .leading) {
            Stepper("Count: \(count)", value: $count, in: 0...9)
            Slider(value: $level) { Text("Level") }
            Gauge(value: level) {
                Text("Gauge")
            } currentValueLabel: {
                Text(level, format: .percent.precision(.fractionLength(0)))
            }
            ProgressView("Progress", value: level)
            ProgressView("Waiting")
        }
    }
}
