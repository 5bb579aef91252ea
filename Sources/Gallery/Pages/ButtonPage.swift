import TerminalUI

struct ButtonPage: View {
    @State private var presses = 0

    var body: some View {
        VStack(alignment: .leading) {
            Button("Press me") { presses += 1 }
            Button("Prominent") { presses += 1 }
                .buttonStyle(.borderedProminent)
            Button("Plain") { presses += 1 }
                .buttonStyle(.plain)
            Button("Delete", role: .destructive) { presses = 0 }
            Button("Disabled") {}.disabled(true)
            Text("\(presses) presses")
        }
    }
}
