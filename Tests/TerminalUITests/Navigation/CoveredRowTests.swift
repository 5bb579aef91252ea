import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// The row that has the focus while a page or another tab is in front of it.
@MainActor
struct CoveredRowTests {
    enum Container: CaseIterable {
        case stack, lazyStack, list, sections, grid
    }

    enum Cover: CaseIterable {
        case page, text, tab
    }

    enum Change: CaseIterable {
        case none, wheel, insertion, shuffle
    }

    @Observable
    @MainActor
    final class Model {
        var ids = Array(0..<40)
        var path: [Int] = []
        var tab = 0
        var texts: [Int: String] = [:]
        var pressed: [Int] = []
        var isButton = false

        func text(_ id: Int) -> Binding<String> {
            Binding {
                self.texts[id] ?? ""
            } set: {
                self.texts[id] = $0
            }
        }
    }

    struct Screen: View {
        @Bindable var model: Model
        let container: Container
        let cover: Cover

        var body: some View {
            switch cover {
            case .page, .text:
                NavigationStack(path: $model.path) {
                    content.navigationDestination(for: Int.self) { _ in front }
                }
            case .tab:
                TabView(selection: $model.tab) {
                    content.tabItem { Text("A") }.tag(0)
                    front.tabItem { Text("B") }.tag(1)
                }
            }
        }

        @ViewBuilder private var front: some View {
            switch cover {
            case .page, .tab: Button("front") {}
            case .text: Text("front")
            }
        }

        @ViewBuilder private var content: some View {
            switch container {
            case .stack: ScrollView { VStack(spacing: 0) { rows } }
            case .lazyStack: ScrollView { LazyVStack(spacing: 0) { rows } }
            case .list: List { rows }
            case .sections: List { Section("all") { rows } }
            case .grid: ScrollView { LazyVGrid(columns: [GridItem()], spacing: 0) { rows } }
            }
        }

        private var rows: some View {
            ForEach(model.ids, id: \.self) { id in
                if model.isButton {
                    Button("f\(id)") { model.pressed.append(id) }
                } else {
                    TextField("f\(id)", text: model.text(id))
                }
            }
        }
    }

    private func covered(
        _ model: Model, _ container: Container, _ cover: Cover
    ) throws -> Pilot {
        try Pilot(width: 40, height: 10) {
            Screen(model: model, container: container, cover: cover)
        }
    }

    private func show(_ isFront: Bool, _ cover: Cover, _ model: Model, _ pilot: Pilot) {
        switch cover {
        case .page, .text: model.path = isFront ? [1] : []
        case .tab: model.tab = isFront ? 1 : 0
        }
        pilot.render()
        #expect((pilot.find(text: "front") != nil) == isFront, "\(pilot.screen)")
    }

    private func change(_ change: Change, _ model: Model) {
        switch change {
        case .none, .wheel: break
        case .insertion: model.ids.insert(contentsOf: 100..<150, at: 0)
        case .shuffle: model.ids.reverse()
        }
    }

    @Test(arguments: Container.allCases, Cover.allCases)
    func `what is typed afterwards goes into the element that was typed into before`(
        _ container: Container, _ cover: Cover
    ) throws {
        for kind in Change.allCases {
            let model = Model()
            let pilot = try covered(model, container, cover)
            pilot.click(text: "f2")
            pilot.type("a")
            if kind == .wheel { pilot.wheel(20, x: 5, y: 6) }
            show(true, cover, model, pilot)
            change(kind, model)
            pilot.render()
            show(false, cover, model, pilot)
            pilot.type("b")
            #expect(model.texts == [2: "ab"], "\(kind)\n\(pilot.screen)")
            #expect(pilot.find(text: "ab") != nil, "\(kind)\n\(pilot.screen)")
            expectRedrawn(pilot)
        }
    }

    @Test(arguments: Container.allCases, Cover.allCases)
    func `where the element was deleted, what is typed afterwards goes nowhere`(
        _ container: Container, _ cover: Cover
    ) throws {
        let model = Model()
        let pilot = try covered(model, container, cover)
        pilot.click(text: "f2")
        pilot.type("a")
        show(true, cover, model, pilot)
        model.ids.removeAll { $0 == 2 }
        pilot.render()
        show(false, cover, model, pilot)
        pilot.type("b")
        #expect(model.texts == [2: "a"], "\(pilot.screen)")
    }

    @Test(arguments: [Container.lazyStack, .grid, .stack], Cover.allCases)
    func `Return afterwards presses the button that had the focus before`(
        _ container: Container, _ cover: Cover
    ) throws {
        for kind in Change.allCases {
            let model = Model()
            model.isButton = true
            let pilot = try covered(model, container, cover)
            pilot.press(.tab)
            if cover == .tab { pilot.press(.tab) }
            if kind == .wheel { pilot.wheel(20, x: 5, y: 6) }
            show(true, cover, model, pilot)
            change(kind, model)
            pilot.render()
            show(false, cover, model, pilot)
            // One that is out of sight is shown first.
            pilot.press(.return)
            if model.pressed.isEmpty { pilot.press(.return) }
            #expect(Set(model.pressed).count == 1, "\(kind)\n\(pilot.screen)")
            #expect((0..<3).contains(model.pressed.first ?? -1), "\(kind)\n\(pilot.screen)")
        }
    }

    @Test(arguments: Container.allCases, Cover.allCases)
    func `nothing is kept once the focus is elsewhere`(
        _ container: Container, _ cover: Cover
    ) throws {
        let model = Model()
        let pilot = try covered(model, container, cover)
        pilot.click(text: "f2")
        pilot.type("a")
        pilot.wheel(20, x: 5, y: 6)
        show(true, cover, model, pilot)
        show(false, cover, model, pilot)
        model.ids = Array(200..<240)
        pilot.render()
        pilot.wheel(-100, x: 5, y: 6)
        pilot.click(text: "f203")
        pilot.type("c")
        #expect(model.texts == [2: "a", 203: "c"], "\(pilot.screen)")
        expectRedrawn(pilot)
    }

    struct Elsewhere: View {
        @Bindable var model: Model
        let isList: Bool
        @FocusState private var isOther: Bool

        var body: some View {
            NavigationStack(path: $model.path) {
                VStack(spacing: 0) {
                    Button("other") {}.focused($isOther)
                    if isList {
                        List { rows }
                    } else {
                        ScrollView { LazyVStack(spacing: 0) { rows } }
                    }
                }
                .navigationDestination(for: Int.self) { _ in Button("front") {} }
            }
            .onChange(of: model.path) { if model.path.isEmpty { isOther = true } }
        }

        private var rows: some View {
            ForEach(model.ids, id: \.self) { id in
                TextField("f\(id)", text: model.text(id))
                    .onAppear { model.pressed.append(id) }
                    .onDisappear { model.pressed.removeAll { $0 == id } }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a row goes if the focus comes back to another view of its page`(isList: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Elsewhere(model: model, isList: isList) }
        pilot.click(text: "f2")
        pilot.wheel(20, x: 5, y: 6)
        #expect(model.pressed.contains(2))
        model.path = [1]
        pilot.render()
        model.path = []
        pilot.render()
        #expect(!model.pressed.contains(2))
        #expect(!model.pressed.isEmpty)
    }
}
