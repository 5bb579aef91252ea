import TerminalUI

struct MenuPage: View {
    @State private var last = "nothing"

    var body: some View {
        VStack(alignment: .leading) {
            Menu("Menu") {
                Button("Copy") { last = "copy" }.keyboardShortcut("c")
                Button("Paste") { last = "paste" }.keyboardShortcut("v")
                Divider()
                Button("Delete", role: .destructive) { last = "delete" }
            }
            Button("Right-click me") {}
                .contextMenu { Button("Inspect") { last = "inspect" } }
            if let url = URL(string: "https://swift.org") {
                Link("swift.org", destination: url)
            }
            Text("Last: \(last)")
        }
    }
}
