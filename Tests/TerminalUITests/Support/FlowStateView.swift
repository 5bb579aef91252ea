import TerminalUI

/// A random form of an ordinary program.
struct FlowStateView: View {
    @Bindable var model: FlowModel
    @FocusState private var goal: Int?

    private var state: FlowState { model.state }

    var body: some View {
        holder
            .onChange(of: model.goal) { _, goal in
                guard let goal else { return }
                self.goal = goal
                model.goal = nil
            }
            .alert("Really?", isPresented: $model.state.isAsked) {
                Button("Yes") { model.log.append(-1) }
                Button("No", role: .cancel) { model.log.append(-2) }
            }
    }

    @ViewBuilder private var holder: some View {
        switch state.holder {
        case .stack: VStack(alignment: .leading) { content }
        case .form: Form { content }
        case .section:
            Form {
                Section("First") { Button("above") { model.log.append(-3) } }
                Section("Second") { content }
            }
        case .list: List { content }
        case .scroll: ScrollView { VStack(alignment: .leading) { content } }
        case .sheet:
            Button("behind") { model.log.append(-4) }
                .sheet(isPresented: .constant(true)) { VStack(alignment: .leading) { content } }
        }
    }

    @ViewBuilder private var content: some View {
        if let problem = state.problem { Text(problem) }
        ForEach($model.state.controls) { $control in
            if !control.isHidden {
                HStack {
                    if control.isReplaced, state.isWorking {
                        ProgressView()
                    } else {
                        view($control)
                            .accessibilityIdentifier("\(control.id)")
                    }
                }
                .disabled(!state.isEnabled(control))
            }
        }
    }

    @ViewBuilder private func view(_ control: Binding<FlowState.Control>) -> some View {
        let id = control.wrappedValue.id
        switch control.wrappedValue.kind {
        case .field, .secret:
            let title = "field \(id)"
            if control.wrappedValue.kind == .secret {
                SecureField(title, text: control.text).focused($goal, equals: id)
            } else if control.wrappedValue.effect == .none {
                TextField(title, text: control.text).focused($goal, equals: id)
            } else {
                TextField(title, text: control.text).focused($goal, equals: id)
                    .onSubmit { model.act(id) }
            }
        case .toggle: Toggle("toggle \(id)", isOn: control.isOn)
        case .text: Text("text \(id) \(control.wrappedValue.name)")
        case .button(let role):
            let button = Button(
                "button \(id) \(control.wrappedValue.name)",
                role: role == .destructive ? .destructive : role == .cancel ? .cancel : nil
            ) { model.act(id) }
            switch role {
            case .default: button.keyboardShortcut(.defaultAction)
            case .cancel: button.keyboardShortcut(.cancelAction)
            case .plain, .destructive: button
            }
        }
    }
}
