import TerminalUI

struct LayoutPage: View {
    @State private var isWide = true

    var body: some View {
        let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
        VStack(alignment: .leading, spacing: 1) {
            Toggle("In a row", isOn: $isWide)
            layout {
                ForEach(["one", "two", "three"], id: \.self) { name in
                    Text(name).border(.secondary)
                }
            }
        }
    }
}
