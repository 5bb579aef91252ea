import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Views that are dragged to others.
@MainActor
struct DraggableTests {
    @Observable
    @MainActor
    final class Model {
        var dropped: [String] = []
        var pressed = 0
        var level = 2.0
        var isShown = true
        var isDisabled = false
        var isTargeted: [String: Bool] = [:]
    }

    private func pilot<V: View>(width: Int, height: Int, root: () -> V) throws -> Pilot {
        try Pilot(width: width, height: height) {
            root().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    struct Bin: View {
        let model: Model
        var name = "bin"
        var body: some View {
            Text(name).frame(width: 10, height: 2, alignment: .topLeading)
                .dropDestination(for: String.self) { texts, _ in
                    model.dropped += texts
                    return true
                } isTargeted: {
                    model.isTargeted[name] = $0
                }
        }
    }

    struct Controls: View {
        let model: Model
        var body: some View {
            @Bindable var model = model
            VStack(alignment: .leading) {
                if model.isShown {
                    HStack {
                        Text("card")
                        Button("ok") { model.pressed += 1 }
                        Slider(value: $model.level, in: 0...10).frame(width: 12)
                    }
                    .draggable("card")
                    .disabled(model.isDisabled)
                }
                Bin(model: model)
            }
        }
    }

    @Test func `a button in a view is clicked, and lets go when the view is dragged by it`() throws
    {
        let model = Model()
        let pilot = try pilot(width: 40, height: 5) { Controls(model: model) }
        let button = try #require(pilot.find(text: "ok"))
        pilot.click(button.x, button.y)
        #expect(model.pressed == 1)
        // A report from the cell where it was pressed is no drag.
        pilot.mouse(.press, at: button)
        pilot.mouse(.drag, at: button)
        pilot.mouse(.release, at: button)
        #expect(model.pressed == 2)
        let bin = try #require(pilot.find(text: "bin"))
        pilot.drag(from: button, to: bin)
        #expect(model.pressed == 2)
        #expect(model.dropped == ["card"])
    }

    @Test func `a slider in a view keeps its own drags`() throws {
        let model = Model()
        let pilot = try pilot(width: 40, height: 5) { Controls(model: model) }
        let button = try #require(pilot.find(text: "ok"))
        let start = CellPoint(x: button.x + 6, y: button.y)
        pilot.mouse(.press, at: start)
        let before = model.level
        pilot.mouse(.drag, at: CellPoint(x: start.x + 3, y: start.y))
        #expect(model.level > before)
        pilot.mouse(.release, at: CellPoint(x: 2, y: 2))
        #expect(model.dropped == [])
    }

    @Test func `a view that goes ends its drag, and a disabled one begins none`() throws {
        let model = Model()
        let pilot = try pilot(width: 40, height: 5) { Controls(model: model) }
        pilot.mouse(.press, at: .zero)
        pilot.mouse(.drag, at: CellPoint(x: 3, y: 1))
        #expect(model.isTargeted == ["bin": true])
        model.isShown = false
        pilot.render()
        #expect(model.isTargeted == ["bin": false])
        pilot.mouse(.release, at: CellPoint(x: 3, y: 0))
        #expect(model.dropped == [])
        #expect(pilot.screen == "bin")
        model.isShown = true
        model.isDisabled = true
        pilot.render()
        pilot.drag(from: .zero, to: CellPoint(x: 3, y: 1))
        #expect(model.dropped == [])
    }

    struct Leaving: View {
        let model: Model
        var body: some View {
            VStack(alignment: .leading) {
                Text("card").draggable("card")
                if model.isShown { Bin(model: model) }
            }
        }
    }

    @Test func `what is dragged has left a target that goes`() throws {
        let model = Model()
        let pilot = try pilot(width: 40, height: 5) { Leaving(model: model) }
        pilot.mouse(.press, at: .zero)
        pilot.mouse(.drag, at: CellPoint(x: 3, y: 1))
        #expect(model.isTargeted == ["bin": true])
        model.isShown = false
        pilot.render()
        #expect(model.isTargeted == ["bin": false])
        pilot.mouse(.release, at: CellPoint(x: 3, y: 1))
        #expect(model.dropped == [])
    }

    struct Nested: View {
        let model: Model
        var body: some View {
            VStack(alignment: .leading) {
                Text("box").bold()
                    .draggable("text") {
                        VStack {
                            Rectangle().frame(width: 8, height: 1)
                            Text("a preview")
                        }
                    }
                Bin(model: model, name: "inner")
                Text("rest")
            }
            .frame(width: 30, height: 6, alignment: .topLeading)
            .overlay(alignment: .bottomTrailing) {
                Text("numbers").dropDestination(for: Int.self) { _, _ in
                    model.dropped.append("numbers")
                    return true
                }
            }
            .dropDestination(for: String.self) { texts, _ in
                model.dropped.append("outer")
                return true
            } isTargeted: {
                model.isTargeted["outer"] = $0
            }
        }
    }

    @Test func `the innermost view that takes the type is the target`() throws {
        let model = Model()
        let pilot = try pilot(width: 30, height: 6) { Nested(model: model) }
        pilot.mouse(.press, at: .zero)
        pilot.mouse(.drag, at: CellPoint(x: 2, y: 1))
        #expect(model.isTargeted == ["inner": true])
        #expect(pilot.lines[1] == "inn a preview")
        pilot.mouse(.drag, at: CellPoint(x: 2, y: 3))
        #expect(model.isTargeted == ["inner": false, "outer": true])
        pilot.mouse(.release, at: CellPoint(x: 26, y: 5))
        #expect(model.isTargeted == ["inner": false, "outer": false])
        #expect(model.dropped == ["outer"])
    }

    struct Tall: View {
        let model: Model
        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(0..<40, id: \.self) { row in
                        Text("row \(row)").draggable("\(row)")
                            .dropDestination(for: String.self) { texts, _ in
                                model.dropped += texts + ["to \(row)"]
                                return true
                            }
                    }
                }
            }
        }
    }

    @Test func `a drag scrolls at an edge, and goes on when its view is out of sight`() async throws
    {
        let model = Model()
        let pilot = try pilot(width: 20, height: 6) { Tall(model: model) }
        pilot.mouse(.press, at: CellPoint(x: 0, y: 1))
        pilot.mouse(.drag, at: CellPoint(x: 0, y: 3))
        #expect(pilot.find(text: "row 0") == .zero)
        pilot.mouse(.drag, at: CellPoint(x: 0, y: 5))
        #expect(pilot.find(text: "row 0") == nil)
        // On a slow machine several rows pass between two looks, or each takes seconds.
        func row() -> Substring { pilot.lines[1].split(separator: " ")[1] }
        #expect(await pilot.wait { Int(row()) ?? 0 >= 6 })
        pilot.mouse(.drag, at: CellPoint(x: 0, y: 2))
        let destination = row()
        pilot.mouse(.release, at: CellPoint(x: 0, y: 1))
        #expect(model.dropped == ["1", "to \(destination)"])
    }

    struct Menus: View {
        let model: Model
        let isInside: Bool
        var body: some View {
            VStack(alignment: .leading) {
                if isInside {
                    Text("card").contextMenu { Button("Rename") {} }.draggable("card")
                } else {
                    Text("card").draggable("card").contextMenu { Button("Rename") {} }
                }
                Bin(model: model)
            }
        }
    }

    @Test(arguments: [false, true])
    func `the menu of a view offers to move it`(isInside: Bool) throws {
        let model = Model()
        let pilot = try pilot(width: 30, height: 8) { Menus(model: model, isInside: isInside) }
        pilot.press(.f10, modifiers: .shift)
        #expect(pilot.screen.contains("Rename"))
        #expect(pilot.click(text: "Move"))
        #expect(!pilot.screen.contains("Rename"))
        #expect(model.isTargeted == ["bin": true])
        pilot.press(.space)
        #expect(model.dropped == ["card"])
    }

    struct Link: Transferable {
        let address: String
        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(exportedContentType: .data) { Data($0.address.utf8) }
            ProxyRepresentation(exporting: \.address)
            ProxyRepresentation(importing: { (url: URL) in Link(address: url.absoluteString) })
        }
    }

    struct Links: View {
        let model: Model
        var body: some View {
            VStack(alignment: .leading) {
                Text("link").draggable(Link(address: "a.b"))
                Text("url").draggable(URL(filePath: "/tmp"))
                Bin(model: model)
                Text("links").dropDestination(for: Link.self) { links, _ in
                    model.dropped += links.map { "link " + $0.address }
                    return true
                }
            }
        }
    }

    @Test func `a value is taken for what it says that it is`() throws {
        let model = Model()
        let pilot = try pilot(width: 20, height: 6) { Links(model: model) }
        pilot.drag(from: .zero, to: CellPoint(x: 1, y: 2))
        pilot.drag(from: CellPoint(x: 0, y: 1), to: CellPoint(x: 1, y: 4))
        #expect(model.dropped.count == 2)
        #expect(model.dropped.first == "a.b")
        #expect(model.dropped.last?.hasPrefix("link file:///tmp") == true)
    }
}
