import TerminalUI

struct TogglePage: View {
    @State private var isOn = true

    var body: some View {
        VStack(alignment: .leading) {
            Toggle("Checkbox", isOn: $isOn)
            Toggle("Switch", isOn: $isOn).toggleStyle(.switch)
            Toggle("Button", isOn: $isOn).toggleStyle(.button)
        }
    }
}
