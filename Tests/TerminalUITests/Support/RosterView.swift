import TerminalUI

/// A random list of an ordinary program.
struct RosterView: View {
    @Bindable var model: RosterModel

    var body: some View {
        VStack(alignment: .leading) {
            switch model.state.selects {
            case .none: List { content }
            case .single: List(selection: $model.single) { content }
            case .multiple: List(selection: $model.multiple) { content }
            }
            Button("beside") { model.log.append(.press(-1, part: 0)) }
        }
    }

    @ViewBuilder private var content: some View {
        if model.state.groups.count == 1 {
            rows(0)
        } else {
            ForEach(model.state.groups.indices, id: \.self) { group in
                Section("section \(group)") { rows(group) }
            }
        }
    }

    private func rows(_ group: Int) -> some View {
        ForEach($model.state.groups[group]) { $record in
            HStack {
                Text(record.title)
                control($record)
            }
            .disabled(record.isDisabled)
        }
        .onDelete { offsets in
            for offset in offsets {
                model.log.append(.delete(model.state.groups[group][offset].id))
            }
            model.state.groups[group].remove(atOffsets: offsets)
        }
        .onMove(
            perform: model.state.canMove
                ? { offsets, target in
                    for offset in offsets {
                        model.log.append(.move(model.state.groups[group][offset].id))
                    }
                    model.state.groups[group].move(fromOffsets: offsets, toOffset: target)
                } : nil)
    }

    @ViewBuilder private func control(_ record: Binding<RosterState.Record>) -> some View {
        let id = record.wrappedValue.id
        switch record.wrappedValue.kind {
        case .plain: EmptyView()
        case .button: button(id, part: 0)
        case .buttons:
            button(id, part: 0)
            button(id, part: 1)
        case .toggle:
            Toggle("on", isOn: record.isOn).accessibilityIdentifier("\(id)")
        case .field:
            TextField("text", text: record.text).accessibilityIdentifier("\(id)")
        }
    }

    private func button(_ id: Int, part: Int) -> some View {
        Button(part == 0 ? "do\(id)." : "or\(id).") { model.log.append(.press(id, part: part)) }
            .accessibilityIdentifier("\(id) \(part)")
    }
}
