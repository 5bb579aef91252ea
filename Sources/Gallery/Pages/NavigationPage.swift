import TerminalUI

struct NavigationPage: View {
    var body: some View {
        NavigationStack {
            List(1..<4) { number in
                NavigationLink("Page \(number)") {
                    Text("This is page \(number). Escape goes back.")
                        .navigationTitle("Page \(number)")
                }
            }
            .navigationTitle("Pages")
        }
    }
}
