import RandomTestSupport
import Testing
import ViewCore

/// Bindings to elements of collections that change.
@MainActor
struct ElementBindingTests {
    private struct Item: Identifiable, Equatable {
        var id: Int
        var text = ""
    }

    private final class Store {
        var items = (1...4).map { Item(id: $0) }
        var words = ["a", "b", "c"]
        var binding: Binding<[Item]> {
            Binding(get: { self.items }, set: { self.items = $0 })
        }
    }

    @Test func `a binding of a loop goes with its element`() {
        let store = Store()
        var bindings: [Binding<Item>] = []
        for item in store.binding { bindings.append(item) }
        let third = bindings[2]
        store.items.insert(Item(id: 9), at: 0)
        third.wrappedValue.text = "x"
        #expect(store.items.map(\.text) == ["", "", "", "x", ""])
        #expect(third.wrappedValue == Item(id: 3, text: "x"))
        store.items.reverse()
        third.text.wrappedValue += "y"
        #expect(store.items.first { $0.id == 3 }?.text == "xy")
        store.items.removeAll { $0.id == 3 }
        #expect(third.wrappedValue == Item(id: 3, text: "xy"))
        third.wrappedValue.text = "z"
        #expect(store.items.allSatisfy { $0.text.isEmpty })
        store.items.append(Item(id: 3, text: "back"))
        #expect(third.wrappedValue.text == "back")
    }

    @Test func `those of a filter and of an array do as well`() {
        let store = Store()
        let filtered = store.binding.filter { $0.wrappedValue.id > 2 }
        let some = store.binding.compactMap { $0.wrappedValue.id < 2 ? $0.text : nil }
        let enumerated = Array(store.binding.enumerated())
        store.items.swapAt(0, 3)
        filtered[1].wrappedValue.text = "four"
        some[0].wrappedValue = "one"
        enumerated[1].element.text.wrappedValue = "two"
        #expect(store.items.map(\.text) == ["four", "two", "", "one"])
    }

    @Test func `a binding of a subscript is to the position`() {
        let store = Store()
        let second = store.binding[1]
        store.items.remove(at: 0)
        second.wrappedValue.text = "x"
        #expect(store.items.map(\.text) == ["", "x", ""])
    }

    @Test func `an element that gets another id through its binding is the same`() {
        let store = Store()
        let bindings = Array(store.binding)
        bindings[1].wrappedValue.id = 20
        bindings[1].wrappedValue.text = "x"
        store.items.reverse()
        bindings[1].wrappedValue.text += "y"
        #expect(store.items.map(\.id) == [4, 3, 20, 1])
        #expect(store.items[2].text == "xy")
    }

    enum Order: CaseIterable {
        case sortedWhenSet, sortedWhenRead, filteredWhenRead
    }

    @Test(arguments: Order.allCases)
    func `an element that a write moves is followed`(_ order: Order) {
        let store = Store()
        store.items = ["b", "c", "d"].enumerated().map { Item(id: $0, text: $1) }
        let binding: Binding<[Item]> =
            switch order {
            case .sortedWhenSet:
                Binding(
                    get: { store.items }, set: { store.items = $0.sorted { $0.text < $1.text } })
            case .sortedWhenRead:
                Binding(
                    get: { store.items.sorted { $0.text < $1.text } }, set: { store.items = $0 })
            case .filteredWhenRead:
                Binding(
                    get: { store.items.filter { $0.text < "e" } },
                    set: { new in
                        for item in new { store.items[item.id] = item }
                    })
            }
        let first = Array(binding)[0]
        first.wrappedValue.text = "z"
        #expect(first.wrappedValue == Item(id: 0, text: "z"))
        first.wrappedValue.text += "y"
        #expect(
            store.items.sorted { $0.id < $1.id }.map(\.text)
                == [order == .filteredWhenRead ? "z" : "zy", "c", "d"])
    }

    @Test func `a value that is refused is not that of the element`() {
        let store = Store()
        let binding = Binding(
            get: { store.items },
            set: { new in if new.allSatisfy({ $0.id < 10 }) { store.items = new } })
        let bindings = Array(binding)
        bindings[1].wrappedValue.id = 20
        #expect(bindings[1].wrappedValue.id == 2)
        bindings[1].wrappedValue.text = "x"
        #expect(store.items[1].text == "x")
    }

    @Test func `elements without ids are those at their positions`() {
        let store = Store()
        let binding = Binding(get: { store.words }, set: { store.words = $0 })
        let words = Array(binding)
        store.words.insert("new", at: 0)
        words[1].wrappedValue = "x"
        #expect(store.words == ["new", "x", "b", "c"])
    }

    @Test func `of elements with the same id each is at its own place`() {
        let store = Store()
        store.items = [Item(id: 1), Item(id: 1), Item(id: 2)]
        let bindings = Array(store.binding)
        bindings[1].wrappedValue.text = "x"
        bindings[0].wrappedValue.text = "y"
        #expect(store.items.map(\.text) == ["y", "x", ""])
    }

    @Test(arguments: Seeds.first(40))
    func `what is written goes to the element that was seen`(_ seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let store = Store()
        var known: [(id: Int, binding: Binding<Item>)] = []
        var texts: [Int: String] = [:]
        var next = 100
        for step in 0..<200 {
            switch Int.random(in: 0..<7, using: &random) {
            case 0:
                let place = Int.random(in: 0...store.items.count, using: &random)
                store.items.insert(Item(id: next), at: place)
                next += 1
            case 1 where !store.items.isEmpty:
                store.items.remove(at: store.items.indices.randomElement(using: &random) ?? 0)
            case 2: store.items.shuffle(using: &random)
            case 3: for item in store.binding { known.append((item.wrappedValue.id, item)) }
            default:
                guard let (id, binding) = known.randomElement(using: &random) else { continue }
                let isThere = store.items.contains { $0.id == id }
                binding.wrappedValue.text = "\(step)"
                if isThere { texts[id] = "\(step)" }
                #expect(binding.wrappedValue.id == id)
            }
            for item in store.items { #expect(item.text == texts[item.id] ?? "") }
        }
    }
}
