import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Gestures and buttons that are held while their view goes, or can be used no more.
@MainActor
struct GivenUpGestureTests {
    @Observable
    final class Model {
        var isThere = true
        var isDisabled = false
        var isMasked = false
        var tab = 0
        var pressing: [Bool] = []
        var saves = 0
        var hasSheet = false
    }

    enum Interruption: CaseIterable {
        case removal, disabling, masking, tab

        @MainActor
        func begin(_ model: Model) {
            switch self {
            case .removal: model.isThere = false
            case .disabling: model.isDisabled = true
            case .masking: model.isMasked = true
            case .tab: model.tab = 1
            }
        }

        @MainActor
        func end(_ model: Model) {
            model.isThere = true
            model.isDisabled = false
            model.isMasked = false
            model.tab = 0
        }
    }

    private struct Dragged: View {
        @Bindable var model: Model
        @GestureState private var way = 0

        var body: some View {
            TabView(selection: $model.tab) {
                VStack {
                    Text("way \(way)")
                    if model.isThere {
                        Text("DRAG")
                            .gesture(
                                DragGesture().updating($way) { value, state, _ in
                                    state = Int(value.translation.width)
                                }, including: model.isMasked ? .none : .all
                            )
                            .disabled(model.isDisabled)
                    }
                }
                .tabItem { Text("One") }.tag(0)
                Text("other").tabItem { Text("Two") }.tag(1)
            }
        }
    }

    @Test(arguments: Interruption.allCases)
    func `a drag that is interrupted leaves its state as it was at first`(
        _ interruption: Interruption
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 6) { Dragged(model: model) }
        let place = try #require(pilot.find(text: "DRAG"))
        pilot.mouse(.press, at: place)
        pilot.mouse(.drag, at: place.offset(x: 3, y: 0))
        #expect(pilot.screen.contains("way 3"))
        interruption.begin(model)
        pilot.render()
        if interruption != .tab { #expect(pilot.screen.contains("way 0")) }
        pilot.mouse(.release, at: place)
        interruption.end(model)
        pilot.render()
        #expect(pilot.screen.contains("way 0"))
        expectRedrawn(pilot)
        // What comes then is a gesture of its own.
        pilot.mouse(.press, at: place)
        pilot.mouse(.drag, at: place.offset(x: 2, y: 0))
        #expect(pilot.screen.contains("way 2"))
        pilot.mouse(.release, at: place)
        #expect(pilot.screen.contains("way 0"))
    }

    private struct Held: View {
        let model: Model

        var body: some View {
            if model.isThere {
                Text("HOLD")
                    .onLongPressGesture(minimumDuration: 3600) {
                    } onPressingChanged: {
                        model.pressing.append($0)
                    }
                    .disabled(model.isDisabled)
            }
        }
    }

    @Test(arguments: [Interruption.removal, .disabling])
    func `a view that is held hears that it is held no more`(_ interruption: Interruption) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) { Held(model: model) }
        pilot.mouse(.press, at: try #require(pilot.find(text: "HOLD")))
        #expect(model.pressing == [true])
        interruption.begin(model)
        pilot.render()
        #expect(model.pressing == [true, false])
    }

    private struct Pressing: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text(configuration.isPressed ? "down" : "up")
            }
        }
    }

    private struct Save: View {
        let model: Model

        var body: some View {
            Button("Save") { model.saves += 1 }
                .buttonStyle(Pressing())
                .disabled(model.isDisabled)
        }
    }

    @Test func `a button that is disabled while it is held is not pressed any more`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) { Save(model: model) }
        let place = try #require(pilot.find(text: "Save"))
        pilot.mouse(.press, at: place)
        #expect(pilot.screen.contains("Save down"))
        model.isDisabled = true
        pilot.render()
        #expect(pilot.screen.contains("Save up"))
        pilot.mouse(.release, at: place)
        model.isDisabled = false
        pilot.render()
        #expect(pilot.screen.contains("Save up"))
        #expect(model.saves == 0)
        pilot.click(text: "Save")
        #expect(model.saves == 1)
    }

    @Test func `a button is pressed as long as the mouse that holds it is on it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) { Save(model: model) }
        let place = try #require(pilot.find(text: "Save"))
        pilot.mouse(.press, at: place)
        pilot.mouse(.drag, at: CellPoint(x: 0, y: 0))
        #expect(pilot.screen.contains("Save up"))
        pilot.mouse(.drag, at: place)
        #expect(pilot.screen.contains("Save down"))
        pilot.mouse(.release, at: place)
        #expect(model.saves == 1)
        pilot.mouse(.press, at: place)
        pilot.mouse(.drag, at: CellPoint(x: 0, y: 0))
        pilot.mouse(.release, at: CellPoint(x: 0, y: 0))
        #expect(model.saves == 1)
        #expect(pilot.screen.contains("Save up"))
    }

    private struct Behind: View {
        @Bindable var model: Model
        @GestureState private var way = 0

        var body: some View {
            VStack {
                Button("Save") { model.saves += 1 }
                Text("DRAG \(way)")
                    .gesture(
                        DragGesture().updating($way) { value, state, _ in
                            state = Int(value.translation.width)
                        })
            }
            .frame(maxHeight: .infinity, alignment: .top)
            .sheet(isPresented: $model.hasSheet) { Button("in front") {} }
        }
    }

    @Test func `what is held when a sheet comes up does nothing behind it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 10) { Behind(model: model) }
        let save = try #require(pilot.find(text: "Save"))
        pilot.mouse(.press, at: save)
        model.hasSheet = true
        pilot.render()
        pilot.mouse(.release, at: save)
        #expect(model.saves == 0)
        model.hasSheet = false
        pilot.render()
        let drag = try #require(pilot.find(text: "DRAG"))
        pilot.mouse(.press, at: drag)
        pilot.mouse(.drag, at: drag.offset(x: 3, y: 0))
        #expect(pilot.screen.contains("DRAG 3"))
        model.hasSheet = true
        pilot.render()
        pilot.mouse(.drag, at: drag.offset(x: 5, y: 0))
        pilot.mouse(.release, at: drag)
        model.hasSheet = false
        pilot.render()
        #expect(pilot.screen.contains("DRAG 0"))
        pilot.click(text: "Save")
        #expect(model.saves == 1)
    }
}
