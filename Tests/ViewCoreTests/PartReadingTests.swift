import RandomTestSupport
import Testing
import ViewCore

/// Views that read parts of a state by bindings: each is evaluated when its part has changed.
@MainActor
struct PartReadingTests {
    private struct Item: Identifiable, Equatable {
        var id: Int
        var text = ""
        var isDone = false
    }

    private struct Model: Equatable {
        var title = ""
        var count = 0
        var items = (0..<50).map { Item(id: $0) }
        var words = ["a", "b", "c"]
        var board = Board()
    }

    /// A collection of one's own, which traps where there is nothing.
    private struct Board: Equatable {
        var cells = [1, 2, 3]

        subscript(cell index: Int) -> Int {
            get { cells[index] }
            set { cells[index] = newValue }
        }
    }

    /// What the bodies have shown last, and how many have run since it was asked last.
    private final class Screen {
        var shown: [String: String] = [:]
        private var bodies = 0
        var model: Binding<Model>?

        func show(_ place: String, _ text: String) {
            shown[place] = text
            bodies += 1
        }

        func takeBodies() -> Int {
            defer { bodies = 0 }
            return bodies
        }
    }

    private struct Leaf<Value: Equatable>: View {
        let place: String
        let screen: Screen
        @Binding var value: Value

        var body: some View {
            let _ = screen.show(place, "\(value)")
            EmptyView()
        }
    }

    private struct Row: View {
        let screen: Screen
        @Binding var item: Item

        var body: some View {
            let _ = screen.show("row \(item.id)", item.text)
            Leaf(place: "done \(item.id)", screen: screen, value: $item.isDone)
        }
    }

    private struct Root<Content: View>: View {
        let screen: Screen
        @ViewBuilder let content: (Binding<Model>) -> Content
        @State private var model = Model()

        var body: some View {
            let _ = screen.model = $model
            content($model)
        }
    }

    private func graph<Content: View>(
        _ screen: Screen, @ViewBuilder content: @escaping (Binding<Model>) -> Content
    ) throws -> (ViewGraph, Binding<Model>) {
        let graph = ViewGraph(root: Root(screen: screen, content: content))
        show(graph)
        _ = screen.takeBodies()
        return (graph, try #require(screen.model))
    }

    private func show(_ graph: ViewGraph) {
        graph.update()
        graph.finishFrame()
    }

    @Test func `a member of a state is read by itself`() throws {
        let screen = Screen()
        let (graph, model) = try graph(screen) { model in
            Leaf(place: "title", screen: screen, value: model.title)
            Leaf(place: "count", screen: screen, value: model.count)
            Leaf(place: "all", screen: screen, value: model)
        }
        model.wrappedValue.count = 1
        show(graph)
        #expect(screen.takeBodies() == 2)
        #expect(screen.shown["count"] == "1")
        // What is as before when the frame is made has not changed.
        model.wrappedValue.title = "x"
        model.wrappedValue.title = ""
        show(graph)
        #expect(screen.takeBodies() == 1)
        model.title.wrappedValue = "y"
        show(graph)
        #expect(screen.takeBodies() == 2)
        #expect(screen.shown["title"] == "y")
    }

    @Test(arguments: [false, true])
    func `a row of a loop of bindings is evaluated when its element has changed`(_ usesID: Bool)
        throws
    {
        let screen = Screen()
        let (graph, model) = try graph(screen) { model in
            if usesID {
                ForEach(model.items, id: \.id) { Row(screen: screen, item: $0) }
            } else {
                ForEach(model.items) { $item in Row(screen: screen, item: $item) }
            }
        }
        model.wrappedValue.items[7].text = "seven"
        show(graph)
        #expect(screen.takeBodies() == 1)
        #expect(screen.shown["row 7"] == "seven")
        model.wrappedValue.items[8].isDone = true
        show(graph)
        // The row has read its element, the leaf a part of that.
        #expect(screen.takeBodies() == 2)
        #expect(screen.shown["done 8"] == "true")
        model.wrappedValue.count = 2
        show(graph)
        #expect(screen.takeBodies() == 0)
        // Elements that stand elsewhere are the same.
        model.wrappedValue.items.swapAt(0, 49)
        model.wrappedValue.items[49].text = "first"
        show(graph)
        #expect(screen.shown["row 0"] == "first")
        model.items[0].text.wrappedValue = "last"
        show(graph)
        #expect(screen.shown["row 49"] == "last")
    }

    /// Each holds the other, and one of them an object.
    private struct Knot {
        final class Object {}

        var loops: [Loop] = []
        var object = Object()
        var text = ""
    }

    private struct Loop {
        var knots = [Knot()]
        var note = ""
        var text: String {
            get { knots[0].text }
            set { knots[0].text = newValue }
        }
    }

    @Test func `what may lie behind an object is read with all of its state`() throws {
        struct Holder: View {
            let screen: Screen
            let keep: (Binding<Loop>) -> Void
            @State private var knot = Knot()
            @State private var loop = Loop()

            var body: some View {
                let _ = keep($loop)
                Leaf(place: "knot", screen: screen, value: $knot.text)
                Leaf(place: "text", screen: screen, value: $loop.text)
            }
        }
        let screen = Screen()
        var loop: Binding<Loop>?
        let graph = ViewGraph(root: Holder(screen: screen) { loop = $0 })
        show(graph)
        _ = screen.takeBodies()
        loop?.wrappedValue.note = "x"
        show(graph)
        #expect(screen.takeBodies() == 1)
        loop?.wrappedValue.knots[0].text = "y"
        show(graph)
        #expect(screen.shown == ["knot": "", "text": "y"])
    }

    @Test func `nothing is read of what the view above takes away`() throws {
        let screen = Screen()
        let (graph, model) = try graph(screen) { model in
            ForEach(0..<model.wrappedValue.board.cells.count, id: \.self) { index in
                Leaf(place: "\(index)", screen: screen, value: model.board[cell: index])
            }
        }
        model.wrappedValue.board.cells.removeLast(2)
        show(graph)
        model.wrappedValue.board.cells[0] = 5
        show(graph)
        #expect(screen.shown["0"] == "5")
        model.wrappedValue.board.cells = []
        show(graph)
        #expect(graph.counters.frames == 4)
    }

    @Test func `one that reads earlier hides no change from another`() throws {
        struct Below<Content: View>: View {
            @ViewBuilder let content: () -> Content

            var body: some View { content() }
        }
        let screen = Screen()
        let isShown = Source()
        var part: Binding<String>?
        struct Other: View {
            let screen: Screen
            let source: Source
            let part: () -> Binding<String>?

            var body: some View {
                let _ = source.recordRead()
                let _ = screen.show("other", part()?.wrappedValue ?? "none")
                EmptyView()
            }
        }
        let (graph, model) = try graph(screen) { model in
            Other(screen: screen, source: isShown) { part }
            let _ = part = part ?? model.title
            Below { Leaf(place: "leaf", screen: screen, value: part ?? model.title) }
        }
        model.wrappedValue.title = "x"
        // It is evaluated first, for another reason.
        isShown.changed()
        show(graph)
        #expect(screen.shown == ["leaf": "x", "other": "x"])
        model.wrappedValue.title = "y"
        show(graph)
        #expect(screen.shown == ["leaf": "y", "other": "y"])
    }

    @Test func `a view that reads several parts is evaluated once for all of them`() throws {
        struct Sum: View {
            let screen: Screen
            @Binding var title: String
            @Binding var count: Int
            @Binding var words: [String]

            var body: some View {
                let _ = screen.show("sum", "\(title) \(count) \(words)")
                EmptyView()
            }
        }
        let screen = Screen()
        let (graph, model) = try graph(screen) { model in
            Sum(screen: screen, title: model.title, count: model.count, words: model.words)
        }
        var problems: [String] = []
        graph.onDiagnostic = { problems.append($0) }
        model.wrappedValue.title = "x"
        model.wrappedValue.count = 7
        model.wrappedValue.words = ["w"]
        show(graph)
        #expect(screen.shown["sum"] == "x 7 [\"w\"]")
        #expect(screen.takeBodies() == 1)
        #expect(!graph.needsFrame)
        #expect(problems == [])
    }

    @Test func `a part is read by itself whenever its readers come back`() throws {
        let screen = Screen()
        let (graph, model) = try graph(screen) { model in
            if model.wrappedValue.count % 2 == 0 {
                ForEach(model.words, id: \.self) { Leaf(place: "word", screen: screen, value: $0) }
            }
        }
        for _ in 0..<100 {
            model.wrappedValue.count += 1
            show(graph)
        }
        #expect(screen.shown["word"] == "c")
        _ = screen.takeBodies()
        model.wrappedValue.words[1] = "x"
        show(graph)
        #expect(screen.shown["word"] == "x")
    }

    @Test(arguments: Seeds.first(40))
    func `what is shown is what is there, by the bodies whose part has changed`(_ seed: Int)
        throws
    {
        var random = SplitMix(seed: UInt64(seed))
        let screen = Screen()
        let (graph, model) = try graph(screen) { model in
            Leaf(place: "title", screen: screen, value: model.title)
            Leaf(place: "count", screen: screen, value: model.count)
            ForEach(model.items) { $item in
                Leaf(place: "text \(item.id)", screen: screen, value: $item.text)
                Leaf(place: "done \(item.id)", screen: screen, value: $item.isDone)
            }
        }
        func expected() -> [String: String] {
            let now = model.wrappedValue
            var all = ["title": now.title, "count": "\(now.count)"]
            for item in now.items {
                all["text \(item.id)"] = item.text
                all["done \(item.id)"] = "\(item.isDone)"
            }
            return all
        }
        var before = expected()
        var next = 100
        for _ in 0..<60 {
            var isMoved = false
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let items = model.wrappedValue.items
                let index = items.indices.randomElement(using: &random)
                switch Int.random(in: 0..<8, using: &random) {
                case 0:
                    model.title.wrappedValue = ["", "x", "y"].randomElement(using: &random) ?? ""
                case 1: model.wrappedValue.count = Int.random(in: 0..<3, using: &random)
                case 2, 3:
                    if let index { model.items[index].isDone.wrappedValue.toggle() }
                case 4, 5:
                    if let index {
                        model.wrappedValue.items[index].text =
                            ["", "a", "b"].randomElement(using: &random) ?? ""
                    }
                case 6:
                    isMoved = true
                    if let index { model.wrappedValue.items.remove(at: index) }
                default:
                    isMoved = true
                    next += 1
                    model.wrappedValue.items.insert(Item(id: next), at: index ?? 0)
                }
            }
            show(graph)
            let after = expected()
            #expect(screen.shown.filter { after[$0.key] != nil } == after)
            let changed = after.count { before[$0.key] != $0.value }
            if !isMoved { #expect(screen.takeBodies() == changed) } else { _ = screen.takeBodies() }
            before = after
        }
    }
}
