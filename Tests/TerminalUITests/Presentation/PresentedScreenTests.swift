import TerminalTestSupport
import TerminalUI
import Testing

/// What is presented is a screen of its own, whatever becomes of the view that presents it.
@MainActor
struct PresentedScreenTests {
    enum Kind: CaseIterable {
        case sheet, cover, popover, alert
    }

    enum Place: CaseIterable {
        case page, tab
    }

    @MainActor
    final class Model: ObservableObject {
        @Published var path: [Int] = []
        @Published var tab = 0
        @Published var isPresented = false
        var notes: [String] = []
        var isRunning = false

        func cover(_ place: Place) {
            switch place {
            case .page: path = [1]
            case .tab: tab = 1
            }
        }

        func uncover() { (path, tab) = ([], 0) }
    }

    struct Content: View {
        let model: Model
        @State private var text = "loading"
        @FocusState private var focus: Int?
        @State private var first = ""
        @State private var second = ""

        var body: some View {
            VStack {
                Text(text)
                TextField("first", text: $first).focused($focus, equals: 1)
                TextField("second", text: $second).focused($focus, equals: 2)
                Text("typed \(second)")
            }
            .onChange(of: model.tab, initial: true) { model.notes.append("changed") }
            .onAppear {
                text = "appeared"
                focus = 2
                model.notes.append("+")
            }
            .onDisappear { model.notes.append("-") }
            .task {
                model.isRunning = true
                while !Task.isCancelled { await Task.yield() }
                model.isRunning = false
            }
        }
    }

    struct Presenting: View {
        let kind: Kind
        @ObservedObject var model: Model

        var body: some View {
            switch kind {
            case .sheet: owner.sheet(isPresented: $model.isPresented) { content }
            case .cover: owner.fullScreenCover(isPresented: $model.isPresented) { content }
            case .popover: owner.popover(isPresented: $model.isPresented) { content }
            case .alert: owner.alert("Alert", isPresented: $model.isPresented) { content }
            }
        }

        private var owner: some View { Text("owner") }
        private var content: some View { Content(model: model) }
    }

    struct Pages: View {
        let kind: Kind
        let place: Place
        @ObservedObject var model: Model

        var body: some View {
            switch place {
            case .page:
                NavigationStack(path: $model.path) {
                    Presenting(kind: kind, model: model)
                        .navigationDestination(for: Int.self) { _ in Text("pushed") }
                }
            case .tab:
                TabView(selection: $model.tab) {
                    Presenting(kind: kind, model: model).tabItem { Text("one") }.tag(0)
                    Text("other").tabItem { Text("two") }.tag(1)
                }
            }
        }
    }

    private func show(_ kind: Kind, _ place: Place) throws -> (Pilot, Model) {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) {
            Pages(kind: kind, place: place, model: model)
        }
        return (pilot, model)
    }

    @Test(arguments: Kind.allCases, Place.allCases)
    func `what a covered page or an unchosen tab presents appears`(
        kind: Kind, place: Place
    ) async throws {
        let (pilot, model) = try show(kind, place)
        model.cover(place)
        pilot.render()
        #expect(!pilot.screen.contains("owner"))
        model.isPresented = true
        pilot.render()
        #expect(pilot.screen.contains("appeared"), "\(pilot.screen)")
        #expect(model.notes == ["changed", "+"])
        #expect(await pilot.wait { model.isRunning })
        pilot.type("b")
        #expect(pilot.screen.contains("typed b"), "\(pilot.screen)")
        model.notes = []
        model.isPresented = false
        pilot.render()
        #expect(model.notes == ["-"])
        #expect(await pilot.wait { !model.isRunning })
    }

    @Test(arguments: Kind.allCases, Place.allCases)
    func `what is presented stays when its page is covered, or another tab is chosen`(
        kind: Kind, place: Place
    ) async throws {
        let (pilot, model) = try show(kind, place)
        model.isPresented = true
        pilot.render()
        #expect(await pilot.wait { model.isRunning })
        pilot.type("b")
        model.notes = []
        model.cover(place)
        await pilot.settle()
        #expect(pilot.screen.contains("typed b"), "\(pilot.screen)")
        #expect(!model.notes.contains("-") && !model.notes.contains("+"))
        #expect(model.isRunning)
        model.uncover()
        await pilot.settle()
        #expect(!model.notes.contains("-") && !model.notes.contains("+"))
        #expect(model.isRunning)
        model.notes = []
        model.isPresented = false
        pilot.render()
        #expect(model.notes == ["-"])
    }

    @Test func `a page in a sheet that is covered disappears with its page alone`() throws {
        struct Inner: View {
            @ObservedObject var model: Model

            var body: some View {
                Text("owner").sheet(isPresented: .constant(true)) {
                    NavigationStack(path: $model.path) {
                        Text("root")
                            .onAppear { model.notes.append("+root") }
                            .onDisappear { model.notes.append("-root") }
                            .navigationTitle("Root")
                            .navigationDestination(for: Int.self) { _ in
                                Text("pushed").navigationTitle("Page")
                            }
                    }
                    .onDisappear { model.notes.append("-stack") }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Inner(model: model) }
        #expect(pilot.screen.contains("Root"))
        model.path = [1]
        pilot.render()
        #expect(model.notes == ["+root", "-root"])
        #expect(pilot.screen.contains("Page") && !pilot.screen.contains("Root"))
    }
}
