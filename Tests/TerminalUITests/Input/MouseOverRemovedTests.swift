import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// The mouse over views that go meanwhile.
@MainActor
struct MouseOverRemovedTests {
    @Observable
    @MainActor
    final class Model {
        var number = 0
        var log: [String] = []
    }

    struct Adjusted: View {
        @Bindable var model: Model
        var body: some View {
            VStack(alignment: .leading) {
                if model.number == 0 {
                    VStack { HStack { Stepper("Number", value: $model.number) } }
                } else {
                    Text("number \(model.number)")
                }
            }
        }
    }

    @Test func `a release after its view has gone is for nobody`() throws {
        for _ in 0..<20 {
            let model = Model()
            let pilot = try Pilot(width: 30, height: 3) { Adjusted(model: model) }
            guard let plus = pilot.find(text: "+") else { continue }
            pilot.mouse(.press, at: plus)
            pilot.mouse(.drag, at: plus)
            pilot.mouse(.release, at: plus)
            #expect(model.number == 1)
            #expect(pilot.screen.contains("number 1"))
        }
    }

    struct Hovered: View {
        let model: Model
        var body: some View {
            if model.number == 0 {
                VStack { HStack { Text("here").onHover { model.log.append("\($0)") } } }
            } else {
                Text("gone")
            }
        }
    }

    @Test func `a view that has gone is not told that the mouse leaves it`() throws {
        for _ in 0..<20 {
            let model = Model()
            let pilot = try Pilot(width: 30, height: 3) { Hovered(model: model) }
            guard let place = pilot.find(text: "here") else { continue }
            pilot.mouse(.move, .none, at: place)
            model.number = 1
            pilot.render()
            pilot.mouse(.move, .none, at: CellPoint(x: 0, y: 2))
            #expect(model.log == ["true"])
        }
    }
}
