import Observation
import Testing
import ViewCore

@MainActor
@Suite("Binding")
struct BindingTests {
    struct Item: Identifiable, Equatable {
        var id: Int
        var name: String
    }

    final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    func bound<Value>(_ box: Box<Value>) -> Binding<Value> {
        Binding(get: { box.value }, set: { box.value = $0 })
    }

    @Test("a member of a binding reads and writes that part of the value")
    func member() {
        let box = Box(Item(id: 1, name: "a"))
        let name = bound(box).name
        name.wrappedValue = "b"
        #expect(box.value == Item(id: 1, name: "b"))
        #expect(name.wrappedValue == "b")
    }

    @Test("a constant ignores what is written")
    func constant() {
        let constant = Binding.constant(3)
        constant.wrappedValue = 4
        #expect(constant.wrappedValue == 3)
    }

    @Test("a binding to the inside of an optional keeps answering when the value has gone")
    func unwrapping() throws {
        let box = Box<Int?>(1)
        let inner = try #require(Binding(bound(box)))
        inner.wrappedValue = 2
        #expect(box.value == 2)
        box.value = nil
        #expect(inner.wrappedValue == 1)
        #expect(Binding(bound(box)) == nil)
    }

    @Test("the elements of a collection are bindings, even to an element that has gone")
    func elements() throws {
        let box = Box([Item(id: 1, name: "a"), Item(id: 2, name: "b")])
        var second: Binding<Item>?
        let graph = ViewGraph(
            root: ForEach(bound(box)) { $item in
                let _ = { if item.id == 2 { second = $item } }()
                EmptyView()
            })
        graph.update()
        let binding = try #require(second)
        binding.wrappedValue.name = "c"
        #expect(box.value[1].name == "c")
        box.value.removeLast()
        #expect(binding.wrappedValue.name == "c")
        binding.wrappedValue.name = "d"
        #expect(box.value.map(\.name) == ["a"])
        graph.tearDown()
    }

    @Test("bindings to one property of an object are the same input")
    func bindable() {
        let model = Model()
        let one = Bindable(model).name
        let two = Bindable(model).name
        #expect(one.location.isSame(as: two.location))
        one.wrappedValue = "b"
        #expect(model.name == "b")
    }

    @Observable
    final class Model {
        var name = "a"
    }
}
