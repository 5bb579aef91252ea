import TerminalUI

struct EmptyPage: View {
    var body: some View {
        ContentUnavailableView {
            Label("No players", systemImage: "person.slash")
        } description: {
            Text("Add the first one.")
        } actions: {
            Button("Add") {}
        }
    }
}
