import TerminalUI

struct LabelPage: View {
    var body: some View {
        VStack(alignment: .leading) {
            Label("Favourite", systemImage: "star.fill")
            Label("Both", systemImage: "heart").labelStyle(.titleAndIcon)
            Label("Icon", systemImage: "trash").labelStyle(.iconOnly)
            LabeledContent("Score", value: "100")
            Text("Inbox").badge(3)
        }
    }
}
