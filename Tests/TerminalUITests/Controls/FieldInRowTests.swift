import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Text fields beside other views in a row, and where their text stands.
@MainActor
struct FieldInRowTests {
    struct Fields: View {
        @State var name = ""
        var body: some View {
            Form {
                TextField("Town", text: $name)
                HStack {
                    Text("Name")
                    Spacer()
                    TextField("Name", text: $name).padding(.leading, 1)
                }
                LabeledContent("Street") { TextField("Street", text: $name) }
            }
        }
    }

    @Test
    func `in a form a field has its title before it, unless others in its row say what it is`()
        throws
    {
        let pilot = try Pilot(width: 30, height: 6) { Fields() }
        let lines = pilot.lines
        #expect(lines[0].hasPrefix("Town"))
        #expect(lines[1].components(separatedBy: "Name").count == 3, "\(pilot.screen)")
        #expect(lines[2].components(separatedBy: "Street").count == 3, "\(pilot.screen)")
        pilot.press(.tab)
        pilot.type("x")
        #expect(pilot.lines[1].components(separatedBy: "Name").count == 2, "\(pilot.screen)")
        #expect(pilot.lines[2].components(separatedBy: "Street").count == 2, "\(pilot.screen)")
    }

    struct Aligned: View {
        @State var text: String
        let alignment: TextAlignment
        var body: some View {
            TextField("what", text: $text).multilineTextAlignment(alignment)
        }
    }

    @Test func `the text of a field stands where its alignment says, and so does the cursor`()
        throws
    {
        let pilot = try Pilot(width: 10, height: 1) { Aligned(text: "12", alignment: .trailing) }
        // The cursor stands behind the text.
        #expect(pilot.screen == "       12")
        #expect(pilot.cursor == CellPoint(x: 9, y: 0))
        pilot.type("3日")
        #expect(pilot.screen == "    123日")
        #expect(pilot.cursor == CellPoint(x: 9, y: 0))
        pilot.press(.home)
        #expect(pilot.cursor == CellPoint(x: 4, y: 0))
        pilot.click(5, 0)
        pilot.type("-")
        #expect(pilot.screen == "   1-23日")
        pilot.press(.end)
        pilot.type("0123456")
        #expect(pilot.screen == "日0123456")
        #expect(pilot.cursor == CellPoint(x: 9, y: 0))
    }

    @Test func `a title stands where the text will be`() throws {
        let pilot = try Pilot(width: 10, height: 1) { Aligned(text: "", alignment: .trailing) }
        #expect(pilot.screen == "      what")
        #expect(pilot.cursor == CellPoint(x: 6, y: 0))
        let centered = try Pilot(width: 10, height: 1) { Aligned(text: "ab", alignment: .center) }
        #expect(centered.screen == "   ab")
    }
}
