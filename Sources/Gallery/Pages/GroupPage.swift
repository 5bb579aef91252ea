import TerminalUI

struct GroupPage: View {
    @State private var isOpen = true

    var body: some View {
        VStack(alignment: .leading) {
            GroupBox("A box") { Text("with content") }
            DisclosureGroup("Details", isExpanded: $isOpen) {
                Text("Here they are")
            }
            ControlGroup {
                Button("One") {}
                Button("Two") {}
            }
        }
    }
}
