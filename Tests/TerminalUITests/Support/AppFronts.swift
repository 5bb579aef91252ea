import TerminalUI

/// What stands in front of a random app.
struct AppFronts: ViewModifier {
    let model: AppModel

    private var state: AppState { model.state }

    func body(content: Content) -> some View {
        content
            .alert("Alert \(state.number)", isPresented: model.isShown(.alert)) {
                Button("Delete", role: .destructive) { model.state.number = 0 }
                if state.isOpen { Button("Keep") { model.state.flag = true } }
                Button("Cancel", role: .cancel) {}
            } message: {
                Text(state.note)
            }
            .confirmationDialog("Sure?", isPresented: model.isShown(.confirmation)) {
                ForEach(state.items.prefix(2)) { item in
                    Button(item.name) { model.state.chosen = item.id }
                }
            }
            .popover(isPresented: model.isShown(.popover)) {
                Text("popover \(state.note)").padding(1)
            }
            .sheet(isPresented: model.isShown(.sheet)) { sheet("sheet") }
            .fullScreenCover(isPresented: model.isShown(.cover)) { sheet("cover") }
            .alert(
                "Item", isPresented: model.isShown(.item), presenting: state.items.first
            ) { item in
                Button("Drop \(item.name)") { model.state.items.removeAll { $0.id == item.id } }
            }
    }

    private func sheet(_ name: String) -> some View {
        VStack(alignment: .leading) {
            Text("\(name) \(state.number)")
            AppControls(model: model)
        }
        .modifier(AppStillness(model: model))
        .alert("Above", isPresented: model.isShown(.alert, above: true)) {
            Button("OK") {}
        }
        .sheet(isPresented: model.isShown(.sheet, above: true)) { Text("above \(state.note)") }
        .confirmationDialog(
            "Over?", isPresented: model.isShown(.confirmation, above: true),
            titleVisibility: .visible
        ) {
            Button("Over \(name)") { model.state.flag.toggle() }
        }
    }
}
