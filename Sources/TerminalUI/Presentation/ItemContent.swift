/// The content for an item; another item makes a new view. While it goes, it is that of the last one.
struct ItemContent<Item, ID: Hashable, Content: View>: View {
    @State private var last = LastItem<Item>()
    let item: Binding<Item?>
    let id: (Item) -> ID
    let content: (Item) -> Content

    private var value: Item? {
        let value = item.wrappedValue ?? last.value
        last.value = value
        return value
    }

    var body: some View {
        if let value {
            content(value).id(id(value))
        }
    }
}

private final class LastItem<Item> {
    var value: Item?
}
