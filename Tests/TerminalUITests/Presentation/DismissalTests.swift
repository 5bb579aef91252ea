import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What is told about the end of a presentation.
@MainActor
struct DismissalTests {
    @Observable
    final class Model {
        var first = false
        var second = false
        var hasPresenter = true
        var log: [String] = []
    }

    private struct Nested: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                Text("base")
                if model.hasPresenter {
                    Text("presenter")
                        .sheet(isPresented: $model.first) {
                            model.log.append("first")
                        } content: {
                            Text("outer").sheet(isPresented: $model.second) {
                                model.log.append("second")
                            } content: {
                                Text("inner")
                            }
                        }
                }
            }
        }
    }

    struct Item: Identifiable {
        let id: Int
        var name: String
    }

    @Observable
    final class Chooser {
        var item: Item?
        var log: [String] = []
    }

    private struct Choosing: View {
        @Bindable var chooser: Chooser

        var body: some View {
            Text("base").sheet(item: $chooser.item) {
                chooser.log.append("dismissed")
            } content: {
                Text($0.name)
            }
        }
    }

    @Test func `a sheet for an item that another one replaces tells that it is dismissed`() throws {
        let chooser = Chooser()
        let pilot = try Pilot(width: 30, height: 7) { Choosing(chooser: chooser) }
        chooser.item = Item(id: 1, name: "one")
        pilot.render()
        #expect(chooser.log.isEmpty)
        chooser.item?.name = "first"
        pilot.render()
        #expect(pilot.screen.contains("first"))
        // It is the same one.
        #expect(chooser.log.isEmpty)
        chooser.item = Item(id: 2, name: "two")
        pilot.render()
        #expect(pilot.screen.contains("two"))
        #expect(chooser.log == ["dismissed"])
        pilot.press(.escape)
        #expect(chooser.log == ["dismissed", "dismissed"])
        chooser.item = Item(id: 1, name: "one")
        pilot.render()
        #expect(chooser.log.count == 2)
    }

    enum Departure: CaseIterable { case outer, both, presenter, bindingAndPresenter }

    @Test(arguments: Departure.allCases)
    func `each sheet that goes with others tells that it is dismissed, once`(
        _ departure: Departure
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 9) { Nested(model: model) }
        model.first = true
        pilot.render()
        model.second = true
        pilot.render()
        #expect(pilot.screen.contains("inner"))
        switch departure {
        case .outer: model.first = false
        case .both:
            model.first = false
            model.second = false
        case .presenter: model.hasPresenter = false
        case .bindingAndPresenter:
            model.first = false
            model.hasPresenter = false
        }
        for _ in 0..<3 { pilot.render() }
        #expect(!pilot.screen.contains("inner") && !pilot.screen.contains("outer"))
        #expect(model.log.sorted() == ["first", "second"])
    }
}
