import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// How high sheets are, and what their views are told when they go.
@MainActor
struct DetentTests {
    private func rows(
        _ lines: Int, _ detents: Set<PresentationDetent>, height: Int = 20
    ) throws -> Int {
        let pilot = try Pilot(width: 40, height: height) {
            Text("behind").sheet(isPresented: .constant(true)) {
                VStack { ForEach(0..<lines, id: \.self) { Text("line \($0)") } }
                    .presentationDetents(detents)
            }
        }
        return pilot.lines.count { $0.contains("│") || $0.contains("┌") || $0.contains("└") }
    }

    @Test func `A sheet is as high as its content within its detents`() throws {
        #expect(try rows(2, []) == 4)
        #expect(try rows(2, [.medium]) == 10)
        #expect(try rows(2, [.medium, .large]) == 10)
        #expect(try rows(13, [.medium, .large]) == 15)
        #expect(try rows(13, [.medium]) == 10)
        #expect(try rows(2, [.large]) == 20)
        #expect(try rows(2, [.fraction(0.25)]) == 5)
        #expect(try rows(2, [.height(7)]) == 7)
        #expect(try rows(2, [.height(99)]) == 20)
        #expect(try rows(9, [.height(-1)]) == 3)
        #expect(try rows(2, [.fraction(.nan)], height: 10) == 3)
    }

    @Test func `The detent that is selected counts`() throws {
        let pilot = try Pilot(width: 40, height: 20) { Selecting() }
        #expect(pilot.lines.first?.contains("┌") == false)
        pilot.press(.return)
        #expect(pilot.lines.first?.contains("┌") == true)
        expectRedrawn(pilot)
    }

    private struct Selecting: View {
        @State private var detent = PresentationDetent.medium

        var body: some View {
            Text("behind").sheet(isPresented: .constant(true)) {
                Button("Larger") { detent = .large }
                    .presentationDetents([.medium, .large], selection: $detent)
            }
        }
    }

    // MARK: Going

    @Observable
    @MainActor
    final class Model {
        var isShown = false
        var item: Item?
        var log: [String] = []
    }

    private struct Content: View {
        @Environment(\.isPresented) private var isPresented
        let name: String
        let model: Model

        var body: some View {
            Text(name)
                .onChange(of: isPresented, initial: true) {
                    model.log.append("\(name) \(isPresented)")
                }
                .onDisappear { model.log.append("\(name) gone") }
        }
    }

    private struct Presenting: View {
        @Bindable var model: Model

        var body: some View {
            Text("behind")
                .sheet(isPresented: $model.isShown, onDismiss: { model.log.append("dismissed") }) {
                    Content(name: "sheet", model: model)
                }
                .fullScreenCover(item: $model.item) { Content(name: $0.name, model: model) }
        }
    }

    @Test func `A view of a sheet is told that it is not presented any more, before it goes`()
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Presenting(model: model) }
        model.isShown = true
        pilot.render()
        #expect(model.log == ["sheet true"])
        pilot.press(.escape)
        #expect(model.log == ["sheet true", "sheet false", "sheet gone", "dismissed"])
        #expect(pilot.screen.contains("behind"))
        #expect(!pilot.screen.contains("sheet"))
    }

    @Test func `So is a view for an item that is not there any more`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Presenting(model: model) }
        model.item = Item(1)
        pilot.render()
        model.item = Item(2)
        pilot.render()
        model.item = nil
        pilot.render()
        #expect(
            model.log == ["row 1 true", "row 1 gone", "row 2 true", "row 2 false", "row 2 gone"])
        #expect(!pilot.screen.contains("row"))
    }

    @Test func `What is presented again in the same turn stays`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Presenting(model: model) }
        model.isShown = true
        pilot.render()
        model.isShown = false
        model.isShown = true
        pilot.render()
        #expect(model.log == ["sheet true"])
        #expect(pilot.screen.contains("sheet"))
    }
}
