import PublisherCore
import Testing
import ViewCore

@MainActor
@Suite("Bindings to properties of observable objects")
struct ObjectBindingTests {
    final class Model: ObservableObject {
        @Published var name = "a"
    }

    struct Field: View {
        @Binding var name: String
        let log: Log
        var body: some View {
            log.note("field \(name)")
            return EmptyView()
        }
    }

    struct Owner: View {
        @StateObject private var model: Model
        let log: Log

        init(model: Model, log: Log) {
            _model = StateObject(wrappedValue: model)
            self.log = log
        }

        var body: some View {
            Field(name: $model.name, log: log)
        }
    }

    struct Observer: View {
        @ObservedObject var model: Model
        let log: Log
        var body: some View { Field(name: $model.name, log: log) }
    }

    struct Reader: View {
        @EnvironmentObject var model: Model
        let log: Log
        var body: some View { Field(name: $model.name, log: log) }
    }

    @Test("a child that holds a binding runs again when the object changes")
    func children() {
        let (model, log) = (Model(), Log())
        let graphs = [
            ViewGraph(root: AnyView(Owner(model: model, log: log))),
            ViewGraph(root: AnyView(Observer(model: model, log: log))),
            ViewGraph(root: AnyView(Reader(log: log).environmentObject(model))),
        ]
        for graph in graphs { graph.frame() }
        #expect(log.take() == ["field a", "field a", "field a"])
        model.name = "b"
        for graph in graphs { graph.frame() }
        #expect(log.take() == ["field b", "field b", "field b"])
    }
}
