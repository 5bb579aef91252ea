import TerminalUI

/// A form of controls that can have the focus, by its state.
struct FieldStateView: View {
    @Bindable var model: FieldModel
    @FocusState private var focus: Int?

    private var state: FieldState { model.state }

    var body: some View {
        VStack(alignment: .leading) {
            Text("\(state.text) \(state.number) \(state.choice) \(state.presses)")
            holder
            Text("focus \(focus ?? -1)")
        }
        .onChange(of: model.wanted, initial: true) { focus = $1 }
        .onChange(of: focus) { model.focused = $1 }
        .alert("Alert", isPresented: isShown(.alert)) {
            Button("More") { model.state.number += 1 }
            if state.flag { Button("Flagged") { model.state.presses += 10 } }
            Button("Cancel", role: .cancel) {}
        }
        .confirmationDialog("Sure?", isPresented: isShown(.confirmation), titleVisibility: .visible)
        {
            Button("Delete", role: .destructive) { model.state.text = "" }
            Button("Keep") { model.state.presses += 1 }
        }
        .sheet(isPresented: isShown(.sheet)) { sheet }
        .popover(isPresented: isShown(.popover)) { sheet }
    }

    private var sheet: some View {
        VStack(alignment: .leading) {
            Text("in front \(state.number)")
            TextField("Front", text: $model.state.text)
            Button("Close") { model.state.front = nil }
        }
    }

    private func isShown(_ front: FieldState.Front) -> Binding<Bool> {
        Binding {
            model.state.front == front
        } set: { isShown in
            if isShown {
                model.state.front = front
            } else if model.state.front == front {
                model.state.front = nil
            }
        }
    }

    @ViewBuilder private var holder: some View {
        switch state.holder {
        case 0: Form { controls }
        case 1: VStack(alignment: .leading) { controls }
        case 2: Form { Section("Section") { controls } }
        case 3: GroupBox("Box") { controls }
        default: Grid(alignment: .leading) { controls }
        }
    }

    private var controls: some View {
        ForEach(state.fields) { field in
            control(field.kind).focused($focus, equals: field.id).disabled(field.isDisabled)
        }
    }

    @ViewBuilder private func control(_ kind: FieldState.Kind) -> some View {
        switch kind {
        case .text: TextField("Text", text: $model.state.text)
        case .secret: SecureField("Secret", text: $model.state.text)
        case .toggle: Toggle("Toggle", isOn: $model.state.flag)
        case .stepper: Stepper("Stepper", value: $model.state.number, in: 0...9)
        case .menuPicker: picker.pickerStyle(.menu)
        case .inlinePicker: picker.pickerStyle(.inline)
        case .segments: picker.pickerStyle(.segmented)
        case .slider: Slider(value: $model.state.level, in: 0...1, step: 0.25)
        case .button: Button("Button") { model.state.presses += 1 }
        case .menu:
            Menu("Menu") {
                Button("First") { model.state.presses += 1 }
                Toggle("Flag", isOn: $model.state.flag)
            }
        case .disclosure:
            DisclosureGroup("Disclosure", isExpanded: $model.state.isOpen) { Text("inside") }
        case .link: Button("Alert") { model.state.front = .alert }
        case .number: TextField("Number", value: $model.state.number, format: .number)
        }
    }

    private var picker: some View {
        Picker("Picker", selection: $model.state.choice) {
            ForEach(0..<4) { Text("choice \($0)").tag($0) }
        }
    }
}
