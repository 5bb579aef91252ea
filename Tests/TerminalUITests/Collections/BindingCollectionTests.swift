import TerminalTestSupport
import TerminalUI
import Testing

private struct Errand: Identifiable {
    let id: Int
    var title: String
    var isDone = false
}

// As people write them, on no actor.
private prefix func ! (binding: Binding<Bool>) -> Binding<Bool> {
    Binding(get: { !binding.wrappedValue }, set: { binding.wrappedValue = !$0 })
}

private func ?? <T>(binding: Binding<T?>, fallback: T) -> Binding<T> {
    Binding(get: { binding.wrappedValue ?? fallback }, set: { binding.wrappedValue = $0 })
}

private class ErrandStore: ObservableObject {
    @Published var errands = [Errand(id: 1, title: "Sweep"), Errand(id: 2, title: "Wash")]

    func binding(for id: Int) -> Binding<Errand> {
        Binding(
            get: { self.errands.first { $0.id == id } ?? Errand(id: id, title: "") },
            set: { new in
                guard let index = self.errands.firstIndex(where: { $0.id == id }) else { return }
                self.errands[index] = new
            })
    }
}

/// Bindings as collections of bindings, and bindings that are made anywhere.
@MainActor
struct BindingCollectionTests {
    private struct Rows: View {
        @State var errands = [
            Errand(id: 1, title: "Sweep"), Errand(id: 2, title: "Wash", isDone: true),
        ]

        var body: some View {
            ForEach($errands.indices, id: \.self) { index in
                Toggle(errands[index].title, isOn: $errands[index].isDone)
            }
            ForEach(Array($errands.enumerated()), id: \.offset) { offset, errand in
                Text("\(offset) \(errand.wrappedValue.title)")
            }
            ForEach(Array(zip(1..., $errands)), id: \.0) { number, $errand in
                Text("\(number). \(errand.title)")
            }
            ForEach($errands.filter { $0.wrappedValue.isDone }) { $errand in
                Text("done \(errand.title)")
            }
            ForEach($errands.reversed()) { $errand in Text("back \(errand.title)") }
            Button("All") { for errand in $errands { errand.isDone.wrappedValue = true } }
        }
    }

    @Test func `a binding to a collection is a collection of bindings`() throws {
        let pilot = try Pilot(width: 20, height: 10) { VStack(alignment: .leading) { Rows() } }
        #expect(
            pilot.lines.map { $0.trimmingPrefix(while: \.isWhitespace) } == [
                "[ ] Sweep", "[x] Wash", "0 Sweep", "1 Wash", "1. Sweep", "2. Wash", "done Wash",
                "back Wash", "back Sweep", "[ All ]",
            ])
        pilot.click(text: "All")
        #expect(pilot.screen.contains("[x] Sweep"))
        #expect(pilot.screen.contains("done Sweep"))
        pilot.click(text: "[x] Wash")
        #expect(!pilot.screen.contains("done Wash"))
    }

    @Test func `a binding to an element that is gone gives the last value`() {
        var values = ["a", "b"]
        let binding = Binding(get: { values }, set: { values = $0 })
        let last = binding[1]
        #expect(last.wrappedValue == "b")
        values.removeLast()
        #expect(last.wrappedValue == "b")
        last.wrappedValue = "c"
        #expect(values == ["a"])
        #expect(binding.count == 1)
    }

    private struct Switches: View {
        @StateObject private var store = ErrandStore()
        @State private var isOff = false
        @State private var name: String?

        var body: some View {
            Toggle("on", isOn: !$isOff)
            Text(name == nil ? "none" : "some")
            TextField("name", text: $name ?? "who")
            Toggle(store.errands[1].title, isOn: store.binding(for: 2).isDone)
        }
    }

    @Test func `functions on no actor make bindings`() throws {
        let pilot = try Pilot(width: 20, height: 5) { VStack(alignment: .leading) { Switches() } }
        #expect(pilot.lines.starts(with: ["[x] on", "none"]))
        #expect(pilot.lines.contains("[ ] Wash"))
        pilot.click(text: "[x] on")
        pilot.click(text: "[ ] Wash")
        #expect(pilot.lines.starts(with: ["[ ] on", "none"]))
        #expect(pilot.lines.contains("[x] Wash"))
        pilot.click(text: "who")
        pilot.type("!")
        #expect(pilot.lines.contains("some"))
    }

    @Test func `other threads read and write bindings by the main actor`() async {
        var value = 1
        let binding = Binding(get: { value }, set: { value = $0 })
        await Task.detached { binding.wrappedValue += 1 }.value
        #expect(binding.wrappedValue == 2)
        #expect(value == 2)
    }
}
