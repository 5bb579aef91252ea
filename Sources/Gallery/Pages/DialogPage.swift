import TerminalUI

struct DialogPage: View {
    @State private var shows: String?

    var body: some View {
        VStack(alignment: .leading) {
            Button("Alert") { shows = "alert" }
            Button("Confirmation") { shows = "confirmation" }
            Button("Sheet") { shows = "sheet" }
        }
        .alert("Delete all?", isPresented: showing("alert")) {
            Button("Delete", role: .destructive) {}
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("There is no way back.")
        }
        .confirmationDialog("Save changes?", isPresented: showing("confirmation")) {
            Button("Save") {}
            Button("Discard", role: .destructive) {}
        }
        .sheet(isPresented: showing("sheet")) {
            Text("A sheet. Escape closes it.").padding()
        }
    }

    private func showing(_ name: String) -> Binding<Bool> {
        Binding(get: { shows == name }, set: { if !$0 { shows = nil } })
    }
}
