/// The menu on the header of a column: it moves this one, and shows and hides all.
struct TableColumnMenu<Value: Identifiable>: View {
    let column: _TableColumn<Value>
    let columns: [_TableColumn<Value>]
    let customization: Binding<TableColumnCustomization<Value>>

    var body: some View {
        if !column.disabledBehavior.contains(.reorder) {
            step("Move Left", -1)
            step("Move Right", 1)
            Divider()
        }
        ForEach(columns.filter(\.canHide), id: \.id) { column in
            Toggle(isOn: shown(column)) { Text(verbatim: column.title) }
                // There would be no header left with this menu.
                .disabled(isLast(column))
        }
    }

    private func step(_ title: LocalizedStringKey, _ step: Int) -> some View {
        Button(title) { customization.wrappedValue.move(column, by: step, among: columns) }
            .disabled(
                customization.wrappedValue.neighbor(of: column, by: step, among: columns) == nil)
    }

    private func shown(_ column: _TableColumn<Value>) -> Binding<Bool> {
        Binding {
            customization.wrappedValue.shows(column)
        } set: { isOn in
            guard let id = column.customizationID else { return }
            customization.wrappedValue[visibility: id] = isOn ? .visible : .hidden
        }
    }

    private func isLast(_ column: _TableColumn<Value>) -> Bool {
        let shown = columns.filter {
            $0.customizationID != nil && customization.wrappedValue.shows($0)
        }
        return shown.count == 1 && shown[0].id == column.id
    }
}

extension _TableColumn {
    fileprivate var canHide: Bool {
        customizationID != nil && !disabledBehavior.contains(.visibility)
    }
}
