import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Who presses again what was dropped means what they see by then, and not what has come since.
@MainActor
struct UnseenAgainTests {
    @Observable @MainActor
    final class Model {
        var page = 0
        var items = Array(0..<9)
        var count = 0
        var log: [String] = []
    }

    private struct Pages: View {
        let model: Model

        var body: some View {
            switch model.page {
            case 0: Button("Start") { model.log.append("start") }
            case 1: Text("wait")
            case 2: Button("Publish") { model.log.append("publish") }
            default: Button("Erase") { model.log.append("erase") }
            }
        }
    }

    @Test(arguments: [KeyEquivalent.return, .space])
    func `a button that has come for the second time`(_ key: KeyEquivalent) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Pages(model: model) }
        for page in [2, 3] {
            model.page = page
            pilot.press(key)
        }
        #expect(model.log == [])
        pilot.press(key)
        #expect(model.log == ["erase"])
    }

    private struct Rows: View {
        let model: Model
        let isList: Bool

        var body: some View {
            if isList {
                List { content }
            } else {
                VStack { content }.frame(maxHeight: .infinity, alignment: .top)
            }
        }

        private var content: some View {
            ForEach(model.items, id: \.self) { item in
                HStack {
                    Text("mail \(item)")
                    Button("Archive \(item)") { model.log.append("archive \(item)") }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a row that has come for the second time`(_ isList: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 12) { Rows(model: model, isList: isList) }
        pilot.press(.downArrow)
        for item in [1, 2] {
            model.items.removeAll { $0 == item }
            pilot.press(.return)
        }
        #expect(model.log == [])
        pilot.press(.return)
        #expect(model.log == ["archive 3"])
    }

    @Test(arguments: [false, true])
    func `a click into rows that move on with each frame`(_ isList: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) { Rows(model: model, isList: isList) }
        let point = try #require(pilot.find(text: "Archive 4"))
        for item in [20, 21] {
            model.items.insert(item, at: 0)
            pilot.click(point.x, point.y)
        }
        #expect(model.log == [])
        pilot.click(point.x, point.y)
        #expect(model.log == ["archive 2"])
    }
}
