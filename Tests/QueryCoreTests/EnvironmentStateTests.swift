import Observation
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EnvironmentStateTests {
    @MainActor @Observable final class Model {
        private(set) var names: [String] = []
        var edited: String?
        @ObservationIgnored private var cancellable: AnyDatabaseCancellable?

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
        var edits: [String?] = []
        weak var model: Model?
        var binding: Binding<Model>?
        var edited: Binding<String?>?
    }

    struct Field: View {
        @Binding var edited: String?
        let handle: Handle
        var body: some View {
            handle.edits.append(edited)
            return EmptyView()
        }
    }

    struct List: View {
        @EnvironmentState private var model: Model
        let handle: Handle

        init(handle: Handle) {
            self.handle = handle
            _model = EnvironmentState {
                handle.made += 1
                return Model(context: $0.databaseContext)
            }
        }

        var body: some View {
            handle.bodies.append(model.names)
            handle.model = model
            handle.binding = $model
            handle.edited = $model.edited
            return Field(edited: $model.edited, handle: handle)
        }
    }

    @Test func `The value is made once, from the environment, and lives with the view`()
        async throws
    {
        let database = try Players.database()
        let handle = Handle()
        let parent = Changeable<Int, AnyView>.Handle()
        let stage = Stage(
            Changeable(0, parent) { value in
                AnyView(
                    List(handle: handle).id(value / 10)
                        .environment(\.queryObservationEnabled, value % 2 == 0)
                        .databaseContext(.readWrite { database }))
            })
        #expect(handle.bodies == [["Barbara", "Craig", "Arthur"]])
        parent.set(1)
        stage.frame()
        #expect(handle.made == 1)
        _ = try await database.write { db in try Player.deleteOne(db, key: 2) }
        await stage.nextFrame()
        #expect(handle.bodies.last == ["Craig", "Arthur"])
        weak let former = handle.model
        handle.binding = nil
        handle.edited = nil
        parent.set(10)
        stage.frame()
        #expect(handle.made == 2)
        #expect(former == nil)
        #expect(stage.diagnostics == [])
    }

    @Test func `Bindings write to the model, or replace it`() throws {
        let database = try Players.database()
        let handle = Handle()
        let stage = Stage(List(handle: handle).databaseContext(.readWrite { database }))
        handle.edited?.wrappedValue = "Arthur"
        stage.frame()
        #expect(handle.model?.edited == "Arthur")
        #expect(handle.edits == [nil, "Arthur"])
        let other = Model(context: .notConnected)
        handle.binding?.wrappedValue = other
        stage.frame()
        #expect(handle.model === other)
        #expect(handle.bodies.last == [])
        #expect(handle.edits.last == .some(nil))
        #expect(handle.made == 1)
        #expect(stage.diagnostics == [])
    }

    @Test func `Outside of a view each access makes a value`() {
        var made = 0
        let property = EnvironmentState { _ in
            made += 1
            return made
        }
        #expect(property.wrappedValue == 1)
        #expect(property.wrappedValue == 2)
    }
}
