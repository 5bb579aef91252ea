import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// The shapes in which apps use `@EnvironmentStateObject`.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EnvironmentStateObjectShapeTests {
    @MainActor protocol ListModel: ObservableObject {
        var title: String { get }
        var search: String { get set }
    }

    final class LiveModel: ListModel {
        @Published var title: String
        @Published var search = ""

        init(context: DatabaseContext) {
            let count = try? context.reader.read { try Player.fetchCount($0) }
            title = "\(count ?? 0) players"
        }
    }

    final class PreviewModel: ListModel {
        var title: String { "a preview" }
        var search = "fixed"
    }

    /// A view that knows its model by a protocol alone.
    struct Screen<Model: ListModel>: View {
        @EnvironmentStateObject private var model: Model
        let note: (String, Binding<String>) -> Void

        init(
            _ make: @escaping (EnvironmentValues) -> Model,
            note: @escaping (String, Binding<String>) -> Void
        ) {
            _model = EnvironmentStateObject(make)
            self.note = note
        }

        var body: some View {
            note("\(model.title) \(model.search)", $model.search)
            return EmptyView()
        }
    }

    @Test func `A view over a protocol of models has the one that its maker chose`() throws {
        let database = try Players.database()
        var seen: [String] = []
        var search: Binding<String>?
        let stage = Stage(
            Screen({ LiveModel(context: $0.databaseContext) }) {
                seen.append($0)
                search = $1
            }
            .databaseContext(.readOnly { database }))
        #expect(seen == ["3 players "])
        search?.wrappedValue = "x"
        stage.frame()
        #expect(seen == ["3 players ", "3 players x"])
        _ = Stage(Screen({ _ in PreviewModel() }) { text, _ in seen.append(text) })
        #expect(seen.last == "a preview fixed")
    }

    @Test
    func `The closure does not run before the first update, and the object ends with the view`() {
        var made = 0
        weak var model: LiveModel?
        let handle = Changeable<Bool, AnyView>.Handle()
        let screen = Screen({ environment in
            made += 1
            let new = LiveModel(context: environment.databaseContext)
            model = new
            return new
        }) { _, _ in }
        #expect(made == 0)
        let stage = Stage(
            Changeable(true, handle) { isShown in
                AnyView(Group { if isShown { screen } })
            })
        #expect(made == 1)
        #expect(model != nil)
        handle.set(false)
        stage.frame()
        #expect(model == nil)
        handle.set(true)
        stage.frame()
        #expect(made == 2)
    }

    final class Restless: ObservableObject {
        @Published var count = 0

        /// Changes before anybody can observe it, and when somebody begins to.
        init() {
            count += 1
        }
    }

    @Test func `What the object changes while it is made needs no second body`() {
        struct Counter: View {
            @EnvironmentStateObject private var model: Restless
            let note: (Int, Restless) -> Void

            init(note: @escaping (Int, Restless) -> Void) {
                self.note = note
                _model = EnvironmentStateObject { _ in Restless() }
            }

            var body: some View {
                note(model.count, model)
                return EmptyView()
            }
        }
        var seen: [Int] = []
        var model: Restless?
        let stage = Stage(
            Counter {
                seen.append($0)
                model = $1
            })
        #expect(seen == [1])
        model?.count = 5
        model?.count = 6
        stage.frame()
        #expect(seen == [1, 6])
        #expect(stage.diagnostics == [])
    }
}
