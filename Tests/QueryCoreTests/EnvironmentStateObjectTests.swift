import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EnvironmentStateObjectTests {
    @MainActor final class Model: ObservableObject {
        @Published var names: [String] = []
        @Published var filter = ""
        private var cancellable: AnyDatabaseCancellable?

        init(context: DatabaseContext) {
            guard let reader = try? context.reader else { return }
            cancellable = ValueObservation.tracking { db in try Players.names(db, .byScore) }
                .start(in: reader, scheduling: .immediate) { _ in
                } onChange: { [weak self] names in
                    MainActor.assumeIsolated { self?.names = names }
                }
        }
    }

    final class Handle {
        var made = 0
        var bodies: [[String]] = []
        var filters: [String] = []
        weak var model: Model?
        var filter: Binding<String>?
    }

    struct Field: View {
        @Binding var text: String
        let handle: Handle
        var body: some View {
            handle.filters.append(text)
            return EmptyView()
        }
    }

    struct List: View {
        @EnvironmentStateObject var model: Model
        let handle: Handle
        let parameter: Int

        init(handle: Handle, parameter: Int = 0) {
            self.handle = handle
            self.parameter = parameter
            _model = EnvironmentStateObject { environment in
                handle.made += 1
                return Model(context: environment.databaseContext)
            }
        }

        var body: some View {
            handle.bodies.append(model.names)
            handle.model = model
            handle.filter = $model.filter
            return Field(text: $model.filter, handle: handle)
        }
    }

    @Test func `CT-44 the object is made once, from the environment, and its changes redraw`()
        async throws
    {
        let database = try Players.database()
        let handle = Handle()
        let parent = Changeable<Int, AnyView>.Handle()
        let stage = Stage(
            Changeable(0, parent) { value in
                AnyView(
                    List(handle: handle, parameter: value)
                        .id(value / 10)
                        .environment(\.queryObservationEnabled, value % 2 == 0)
                        .databaseContext(.readWrite { database }))
            })
        #expect(handle.bodies == [["Barbara", "Craig", "Arthur"]])
        #expect(handle.made == 1)
        parent.set(1)
        stage.frame()
        #expect(handle.made == 1)
        handle.filter?.wrappedValue = "a"
        stage.frame()
        #expect(handle.model?.filter == "a")
        #expect(handle.filters.last == "a")
        _ = try await database.write { db in try Player.deleteOne(db, key: 2) }
        await stage.nextFrame()
        #expect(handle.bodies.last == ["Craig", "Arthur"])
        weak let former = handle.model
        parent.set(10)
        stage.frame()
        #expect(handle.made == 2)
        #expect(former == nil)
        #expect(stage.diagnostics == [])
    }

    @Test func `CT-45 outside a view each access makes an object`() {
        var made = 0
        let property = EnvironmentStateObject { environment in
            made += 1
            return Model(context: environment.databaseContext)
        }
        #expect(property.wrappedValue.names == [])
        _ = property.wrappedValue
        #expect(made == 2)
    }
}
