import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// What is told of views in sight where nobody scrolls by hand.
@MainActor
struct ScrollTellingTests {
    @Observable
    @MainActor
    final class Model {
        var rows = Array(0..<40)
        var id: Int?
        var position = ScrollPosition(idType: Int.self)
        @ObservationIgnored var seen: [Int] = []
    }

    struct Screen: View {
        @Bindable var model: Model
        let isLazy: Bool
        var anchor: UnitPoint?
        var isPosition = false

        var body: some View {
            ScrollViewReader { proxy in
                Group {
                    if isPosition {
                        content.scrollPosition($model.position)
                    } else {
                        content.scrollPosition(id: $model.id)
                    }
                }
                .defaultScrollAnchor(anchor)
                .onScrollTargetVisibilityChange(idType: Int.self) { model.seen = $0 }
                .onKeyPress("x") {
                    proxy.scrollTo(20, anchor: .top)
                    return .handled
                }
            }
        }

        private var content: some View {
            ScrollView {
                if isLazy {
                    LazyVStack(alignment: .leading, spacing: 0) { rows }.scrollTargetLayout()
                } else {
                    VStack(alignment: .leading, spacing: 0) { rows }.scrollTargetLayout()
                }
            }
        }

        private var rows: some View {
            ForEach(model.rows, id: \.self) { Text("row \($0)") }
        }
    }

    @Test(arguments: [false, true])
    func `the binding is told where a proxy has scrolled`(isLazy: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 5) { Screen(model: model, isLazy: isLazy) }
        model.id = 3
        pilot.render()
        pilot.press("x")
        #expect(model.id == 20)
        #expect(pilot.lines[0].contains("row 20"))
        pilot.resize(to: CellSize(width: 20, height: 7))
        #expect(pilot.lines[0].contains("row 20"))
    }

    @Test(arguments: [false, true])
    func `a position stays as the program has put it`(isLazy: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 5) {
            Screen(model: model, isLazy: isLazy, isPosition: true)
        }
        model.position.scrollTo(id: 3, anchor: .top)
        pilot.render()
        pilot.press("x")
        #expect(!model.position.isPositionedByUser)
        #expect(pilot.lines[0].contains("row 20"))
    }

    @Test(arguments: [false, true])
    func `the binding is told where growing content has led that is shown to its end`(
        isLazy: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 5) {
            Screen(model: model, isLazy: isLazy, anchor: .bottom)
        }
        #expect(pilot.lines[4].contains("row 39"))
        #expect(model.id == nil)
        model.rows.append(contentsOf: 40..<45)
        pilot.render()
        #expect(pilot.lines[4].contains("row 44"))
        #expect(model.id == 40)
    }

    @Test(arguments: [false, true])
    func `views in sight are told where others change their order`(isLazy: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 5) { Screen(model: model, isLazy: isLazy) }
        #expect(model.seen == [0, 1, 2, 3, 4])
        model.rows.reverse()
        pilot.render()
        #expect(model.seen == Array(model.rows.prefix(5)), "\(pilot.screen)")
        model.rows.swapAt(0, 1)
        pilot.render()
        #expect(model.seen == Array(model.rows.prefix(5)), "\(pilot.screen)")
    }

    struct Messages: View {
        @Bindable var model: Model

        var body: some View {
            ScrollView {
                LazyVStack {
                    ForEach(0..<40, id: \.self) { Text($0 == 0 ? "r0.\n-\n-" : "r\($0).") }
                }
                .scrollTargetLayout()
            }
            .scrollPosition(id: $model.id).defaultScrollAnchor(.bottom)
        }
    }

    @Test(arguments: [31, 33, 38])
    func `what the program binds stays so while it is in sight`(_ id: Int) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 10) { Messages(model: model) }
        model.id = id
        pilot.render()
        #expect(model.id == id)
        #expect(pilot.screen.contains("r\(id)."))
    }
}
