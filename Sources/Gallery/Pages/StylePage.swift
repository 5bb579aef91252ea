import TerminalUI

struct StylePage: View {
    @State private var isOn = true

    var body: some View {
        VStack(alignment: .leading) {
            Toggle("Lamp", isOn: $isOn).toggleStyle(LampStyle())
            Button("Shout") {}.buttonStyle(ShoutStyle())
        }
    }
}

struct LampStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button(configuration.isOn ? "(*) on" : "( ) off") {
            configuration.isOn.toggle()
        }
        .buttonStyle(.plain)
    }
}

struct ShoutStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
            Text(">>> ")
            configuration.label.bold()
            Text(" <<<")
        }
    }
}
