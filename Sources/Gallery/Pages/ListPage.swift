import TerminalUI

struct ListPage: View {
    @State private var names = ["Ada", "Grace", "花子", "Zoé"]
    @State private var chosen: String?

    var body: some View {
        List(selection: $chosen) {
            Section("Players") {
                ForEach(names, id: \.self) { name in
                    Text(name)
                        .swipeActions { Button("Wave") {} }
                }
                .onDelete { names.remove(atOffsets: $0) }
                .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }
}
