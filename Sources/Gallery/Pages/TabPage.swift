import TerminalUI

struct TabPage: View {
    var body: some View {
        TabView {
            Text("The first page").tabItem { Label("First", systemImage: "1.circle") }
            Text("The second page").tabItem { Label("Second", systemImage: "2.circle") }
        }
    }
}
