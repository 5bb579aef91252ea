import TerminalTestSupport
import TerminalUI
import Testing

/// The view that a scroll position names stays in sight when the scroll view or its content gets another size.
@MainActor
struct KeptPositionTests {
    enum Binding: CaseIterable {
        case id, position
    }

    @MainActor
    final class Model: ObservableObject {
        @Published var id: Int? = 30
        @Published var position = ScrollPosition(id: 30)
        @Published var ids = Array(0..<50)
        @Published var tallRow: Int?
        @Published var hasHeader = false
        var offsets: [Int] = []
    }

    struct Rows: View {
        let isLazy: Bool
        let anchor: UnitPoint?
        let binding: Binding
        @ObservedObject var model: Model

        var body: some View {
            VStack(spacing: 0) {
                if model.hasHeader { Text("header\nof\nlines") }
                switch binding {
                case .id: scrolled.scrollPosition(id: $model.id, anchor: anchor)
                case .position: scrolled.scrollPosition($model.position, anchor: anchor)
                }
            }
        }

        private var scrolled: some View {
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
                } else {
                    VStack(spacing: 0) { rows }.scrollTargetLayout()
                }
            }
            .onScrollGeometryChange(for: Int.self) {
                Int($0.contentOffset.y)
            } action: {
                model.offsets.append($1)
            }
        }

        private var rows: some View {
            ForEach(model.ids, id: \.self) { id in
                Text(id == model.tallRow ? "<\(id)>\n-\n-\n-" : "<\(id)>")
            }
        }
    }

    private func show(
        _ isLazy: Bool, _ anchor: UnitPoint?, _ binding: Binding = .id
    ) throws -> (Pilot, Model) {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) {
            Rows(isLazy: isLazy, anchor: anchor, binding: binding, model: model)
        }
        return (pilot, model)
    }

    @Test(arguments: [false, true], Binding.allCases)
    func `the view stays in sight when there is less room`(
        isLazy: Bool, binding: Binding
    ) throws {
        let (pilot, model) = try show(isLazy, nil, binding)
        #expect(pilot.find(text: "<30>")?.y == 7)
        pilot.resize(to: CellSize(width: 20, height: 4))
        #expect(pilot.find(text: "<30>")?.y == 3, "\(pilot.screen)")
        pilot.resize(to: CellSize(width: 20, height: 8))
        #expect(pilot.find(text: "<30>") != nil, "\(pilot.screen)")
        model.hasHeader = true
        pilot.render()
        #expect(pilot.screen.contains("header"))
        #expect(pilot.find(text: "<30>") != nil, "\(pilot.screen)")
        #expect(model.id == 30)
        #expect(model.position.viewID(type: Int.self) == 30)
        #expect(!model.position.isPositionedByUser)
        expectRedrawn(pilot)
    }

    @Test(arguments: [false, true], Binding.allCases)
    func `the view stays at its anchor in any room`(isLazy: Bool, binding: Binding) throws {
        for (anchor, lines) in [(UnitPoint.top, [0, 0]), (.center, [4, 2]), (.bottom, [7, 3])] {
            let (pilot, model) = try show(isLazy, anchor, binding)
            #expect(pilot.find(text: "<30>")?.y == lines[0])
            pilot.resize(to: CellSize(width: 20, height: 4))
            #expect(pilot.find(text: "<30>")?.y == lines[1], "\(anchor): \(pilot.screen)")
            pilot.resize(to: CellSize(width: 20, height: 8))
            #expect(pilot.find(text: "<30>")?.y == lines[0], "\(anchor): \(pilot.screen)")
            #expect(model.id == 30)
        }
    }

    @Test(arguments: [false, true])
    func `the view stays where it is while what is above it grows`(isLazy: Bool) throws {
        for (anchor, line) in [(nil, 7), (UnitPoint.top, 0), (.center, 4)] {
            let (pilot, model) = try show(isLazy, anchor)
            model.tallRow = 10
            pilot.render()
            #expect(pilot.find(text: "<30>")?.y == line, "\(pilot.screen)")
            model.tallRow = nil
            pilot.render()
            #expect(pilot.find(text: "<30>")?.y == line || anchor == nil, "\(pilot.screen)")
            #expect(pilot.find(text: "<30>") != nil)
            model.ids.insert(contentsOf: 100..<110, at: 0)
            pilot.render()
            #expect(pilot.find(text: "<30>") != nil, "\(pilot.screen)")
            #expect(model.id == 30)
        }
    }

    @Test(arguments: [false, true])
    func `what is scrolled by hand is left there, and what is named then is kept`(
        isLazy: Bool
    ) throws {
        let (pilot, model) = try show(isLazy, nil)
        pilot.wheel(-2, x: 9, y: 3)
        #expect(pilot.lines[0].contains("<17>"), "\(pilot.screen)")
        #expect(model.id == 17)
        pilot.resize(to: CellSize(width: 20, height: 4))
        #expect(pilot.lines[0].contains("<17>"), "\(pilot.screen)")
        pilot.wheel(4, x: 9, y: 2)
        #expect(pilot.lines[0].contains("<29>"), "\(pilot.screen)")
        model.tallRow = 20
        pilot.render()
        #expect(model.id == 29)
        #expect(pilot.find(text: "<29>") != nil, "\(pilot.screen)")
        model.offsets = []
        pilot.wheel(-1, x: 9, y: 2)
        pilot.render()
        #expect(model.offsets.count == 1)
    }

    @Test func `what is scrolled by a proxy while the content grows is left there`() throws {
        struct Proxied: View {
            @ObservedObject var model: Model
            var body: some View {
                ScrollViewReader { proxy in
                    Rows(isLazy: false, anchor: .top, binding: .id, model: model)
                        .onKeyPress("x") {
                            model.ids.append(50)
                            proxy.scrollTo(50)
                            return .handled
                        }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Proxied(model: model) }
        #expect(pilot.find(text: "<30>")?.y == 0)
        pilot.press("x")
        #expect(pilot.find(text: "<50>")?.y == 7, "\(pilot.screen)")
        pilot.render()
        #expect(pilot.find(text: "<50>")?.y == 7, "\(pilot.screen)")
    }

    @Test func `who reads the end goes on reading it`() throws {
        let model = Model()
        model.id = nil
        let pilot = try Pilot(width: 20, height: 8) {
            Rows(isLazy: true, anchor: nil, binding: .id, model: model)
                .defaultScrollAnchor(.bottom)
        }
        #expect(pilot.lines[7].contains("<49>"), "\(pilot.screen)")
        pilot.wheel(-1, x: 9, y: 3)
        pilot.wheel(1, x: 9, y: 3)
        #expect(model.id == 42)
        model.ids += 50..<60
        pilot.render()
        #expect(pilot.lines[7].contains("<59>"), "\(pilot.screen)")
    }
}
