import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// The wheel over an editor shows other lines, and leaves the cursor where it is.
@MainActor
struct EditorWheelTests {
    @Observable
    @MainActor
    final class Model {
        var text = "one\ntwo\nthree"
    }

    private let model = Model()

    private func pilot(height: Int) throws -> Pilot {
        let model = model
        let pilot = try Pilot(width: 20, height: height) {
            TextEditor(text: Bindable(model).text)
        }
        pilot.press(.end, modifiers: .control)
        return pilot
    }

    @Test func `the wheel over a text that fits does nothing`() throws {
        let pilot = try pilot(height: 6)
        let cursor = pilot.cursor
        pilot.wheel(-1, x: 3, y: 3)
        #expect(pilot.cursor == cursor)
        pilot.type("X")
        #expect(model.text == "one\ntwo\nthreeX")
    }

    @Test func `the wheel shows other lines, and what is typed goes to the cursor and shows it`()
        throws
    {
        model.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
        let pilot = try pilot(height: 4)
        #expect(pilot.lines[3] == "line 19")
        pilot.wheel(-2, x: 3, y: 3)
        #expect(pilot.lines[0] == "line 10")
        #expect(pilot.cursor == nil)
        pilot.type("!")
        #expect(model.text.hasSuffix("line 18\nline 19!"))
        #expect(pilot.lines[3] == "line 19!")
        #expect(pilot.cursor == CellPoint(x: 8, y: 3))
        pilot.wheel(-90, x: 3, y: 3)
        #expect(pilot.lines[0] == "line 0")
        pilot.click(3, 1)
        #expect(pilot.cursor == CellPoint(x: 3, y: 1))
        #expect(pilot.lines[0] == "line 0")
    }

    @Test func `the wheel leaves the selection`() throws {
        model.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
        let pilot = try pilot(height: 4)
        pilot.press(.home, modifiers: .shift)
        pilot.wheel(-2, x: 3, y: 3)
        pilot.press(.delete)
        #expect(model.text.hasSuffix("line 18\n"))
    }

    @Test func `the wheel at the end of an editor scrolls what is around`() throws {
        let model = model
        let pilot = try Pilot(width: 20, height: 4) {
            ScrollView {
                VStack(alignment: .leading) {
                    TextEditor(text: Bindable(model).text).frame(height: 3)
                    ForEach(0..<9, id: \.self) { Text("below \($0)") }
                }
            }
        }
        pilot.wheel(1, x: 3, y: 1)
        #expect(pilot.lines[0].hasPrefix("below 0"))
    }
}
