/// A row of a table in which some rows unfold.
struct TableOutlineRow<Value: Identifiable>: Identifiable {
    let value: Value
    let parent: Value.ID?
    let depth: Int
    let menu: (() -> AnyView)?
    let payload: (() -> DragPayload?)?
    /// Whether the rows that belong to it are shown; nil where none can.
    let isExpanded: Binding<Bool>?

    var id: Value.ID { value.id }

    /// The rows that are shown: those whose parents are unfolded.
    @MainActor
    static func rows(
        _ entries: [_TableRowList<Value>.Entry], unfolded: Binding<Set<Value.ID>>,
        below parent: Value.ID? = nil, depth: Int = 0
    ) -> [TableOutlineRow] {
        entries.flatMap { entry -> [TableOutlineRow] in
            let id = entry.value.id
            let isExpanded = entry.children.map { _ in
                entry.isExpanded
                    ?? Binding {
                        unfolded.wrappedValue.contains(id)
                    } set: {
                        if $0 {
                            unfolded.wrappedValue.insert(id)
                        } else {
                            unfolded.wrappedValue.remove(id)
                        }
                    }
            }
            let row = TableOutlineRow(
                value: entry.value, parent: parent, depth: depth, menu: entry.menu,
                payload: entry.payload, isExpanded: isExpanded)
            guard isExpanded?.wrappedValue == true, let children = entry.children?() else {
                return [row]
            }
            return [row]
                + rows(children.entries, unfolded: unfolded, below: id, depth: depth + 1)
        }
    }
}

/// The first cell of a row of an outline: as far in as its row is deep.
struct TableOutlineCell<Value: Identifiable>: View {
    let row: TableOutlineRow<Value>
    let content: AnyView

    var body: some View {
        HStack {
            if let isExpanded = row.isExpanded {
                DisclosureButton(isOpen: isExpanded.wrappedValue) {
                    isExpanded.wrappedValue.toggle()
                } label: {
                    content
                }
            } else {
                Text(verbatim: " ")
                content
            }
        }
        .padding(.leading, CGFloat(row.depth * 2))
        .outlineParent(row.parent)
    }
}
