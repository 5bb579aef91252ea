import Dispatch
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// What is typed waits for what was begun before.
@MainActor
struct InputHoldTests {
    @Observable
    @MainActor
    final class Model {
        var keys: [String] = []
        var hold: InputHold?
        var patience = Duration.seconds(3600)
        var isOpen = false
    }

    private struct Listing: View {
        let model: Model
        @Environment(\.terminal) private var terminal

        var body: some View {
            Text(verbatim: model.keys.joined())
                .focusable()
                .onKeyPress { press in
                    model.keys.append(press.characters)
                    if press.key == "h" { model.hold = terminal.holdInput(for: model.patience) }
                    return .handled
                }
                .sheet(isPresented: Bindable(model).isOpen) {
                    Button("OK") { model.keys.append("OK") }
                }
        }
    }

    private func pilot(_ model: Model) throws -> Pilot {
        try Pilot(width: 20, height: 5) { Listing(model: model) }
    }

    @Test func `keys of the same read and later ones wait, and come in their order once it ends`()
        async throws
    {
        let model = Model()
        let pilot = try pilot(model)
        pilot.press(["a", "h", "b", "c"])
        pilot.press("d")
        #expect(model.keys == ["a", "h"])
        #expect(pilot.screen.contains("ah"))
        model.hold?.end()
        pilot.press("e")
        #expect(await pilot.wait { model.keys.joined() == "ahbcde" })
        model.hold?.end()
        pilot.press("f")
        #expect(model.keys.last == "f")
    }

    @Test func `they go to what is there then, which is shown before`() async throws {
        let model = Model()
        let pilot = try pilot(model)
        pilot.press(["h", .return])
        model.hold?.end()
        model.isOpen = true
        // No frame comes before that turn of the main queue.
        await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
        #expect(model.keys == ["h", "OK"])
    }

    @Test func `one that begins while others go on holds the rest`() async throws {
        let model = Model()
        let pilot = try pilot(model)
        pilot.press(["h", "a", "h", "b", "h", "c"])
        for count in [1, 3, 5] {
            #expect(await pilot.wait { model.keys.count == count })
            model.hold?.end()
        }
        #expect(await pilot.wait { model.keys.joined() == "hahbhc" })
    }

    @Test func `its time is over by itself`() async throws {
        let model = Model()
        model.patience = .milliseconds(1)
        let pilot = try pilot(model)
        pilot.press(["h", "b"])
        #expect(await pilot.wait { model.keys == ["h", "b"] })
    }

    @Test func `the size of the screen changes meanwhile`() throws {
        let model = Model()
        let pilot = try pilot(model)
        pilot.press(["h", "b"])
        pilot.resize(to: CellSize(width: 10, height: 3))
        #expect(pilot.lines.count == 3)
        #expect(model.keys == ["h"])
    }
}
