/// The content for an item; another item makes a new view. While it goes, it is that of the last one.
struct ItemContent<Item, ID: Hashable, Content: View>: View {
    @State private var last = LastItem<Item>()
    let item: Binding<Item?>
    let id: (Item) -> ID
    let content: (Item) -> Content
    /// Called when another item takes the place of one: what was presented for that has gone.
    var onReplace: (() -> Void)?

    private var value: Item? {
        let value = item.wrappedValue ?? last.value
        last.value = value
        return value
    }

    var body: some View {
        let value = value
        Group {
            if let value {
                content(value).id(id(value))
            }
        }
        .onChange(of: value.map(id)) { old, _ in
            if old != nil { onReplace?() }
        }
    }
}

private final class LastItem<Item> {
    var value: Item?
}
