import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Which clicks are two of one place.
@MainActor
struct ClickPlaceTests {
    @Observable
    @MainActor
    final class Model {
        var opened: [String] = []
        var selected: Set<String> = []
        var taps = 0
    }

    private let model = Model()

    @Test func `clicks on two rows, however quick, do not perform the action of a row`() throws {
        let model = model
        let pilot = try Pilot(width: 20, height: 5) {
            List(selection: Bindable(model).selected) {
                ForEach(["aa", "bb", "cc", "dd"], id: \.self) { Text($0) }
            }.contextMenu(forSelectionType: String.self) { _ in
                Button("Open") {}
            } primaryAction: {
                model.opened.append($0.sorted().joined())
            }
        }
        pilot.click(text: "aa")
        pilot.click(text: "bb")
        pilot.click(text: "dd")
        #expect(model.opened == [])
        #expect(model.selected == ["dd"])
        pilot.click(text: "dd")
        #expect(model.opened == ["dd"])
    }

    @Test func `a double tap is two taps at one place`() throws {
        let model = model
        let pilot = try Pilot(width: 20, height: 5) {
            Color.blue.frame(width: 20, height: 5).onTapGesture(count: 2) { model.taps += 1 }
        }
        pilot.click(1, 1)
        pilot.click(17, 4)
        #expect(model.taps == 0)
        pilot.click(16, 4)
        #expect(model.taps == 1)
    }

    @Test func `a tap on a list is one on its rows, which are selected all the same`() throws {
        let model = model
        let pilot = try Pilot(width: 20, height: 5) {
            List(selection: Bindable(model).selected) {
                ForEach(["aa", "bb"], id: \.self) { Text($0) }
                Button("cc") { model.opened.append("cc") }
                Text("dd").onTapGesture { model.opened.append("dd") }
            }
            .onTapGesture { model.taps += 1 }
        }
        pilot.click(text: "bb")
        #expect(model.taps == 1)
        #expect(model.selected == ["bb"])
        // What a row does with the click is not for the list.
        pilot.click(text: "cc")
        pilot.click(text: "dd")
        #expect(model.opened == ["cc", "dd"])
        #expect(model.taps == 1)
    }

    @Test func `a row that is dragged to another place is not tapped`() throws {
        let model = model
        model.opened = ["aa", "bb", "cc"]
        let pilot = try Pilot(width: 20, height: 5) {
            List {
                ForEach(model.opened, id: \.self) { Text($0) }
                    .onMove { model.opened.move(fromOffsets: $0, toOffset: $1) }
            }
            .onTapGesture { model.taps += 1 }
        }
        pilot.mouse(.press, at: CellPoint(x: 2, y: 0))
        pilot.mouse(.drag, at: CellPoint(x: 2, y: 1))
        pilot.mouse(.drag, at: CellPoint(x: 2, y: 2))
        pilot.mouse(.release, at: CellPoint(x: 2, y: 2))
        #expect(model.opened == ["bb", "cc", "aa"])
        #expect(model.taps == 0)
    }
}
