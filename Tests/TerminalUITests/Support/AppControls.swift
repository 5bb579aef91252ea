import TerminalUI

/// Controls that change what other views read.
struct AppControls: View {
    @Bindable var model: AppModel

    private var state: AppState { model.state }

    var body: some View {
        TextField("Note", text: $model.state.note)
        Toggle("Flag", isOn: $model.state.flag).disabled(state.isDisabled)
        Stepper("Number \(state.number)", value: $model.state.number, in: 0...9)
        Text("read: \(state.note) \(state.number)\(state.flag ? " on" : "")")
        Picker("Choice", selection: $model.state.identity) {
            ForEach(0..<3) { Text("choice \($0)").tag($0) }
            if state.isOpen { Text("last").tag(9) }
        }
        .opacity(state.isHidden ? 0 : 1)
        if state.isHidden { Text("hidden").hidden() }
        Menu("Actions") { Button("Flag it") { model.state.flag.toggle() } }
    }
}
