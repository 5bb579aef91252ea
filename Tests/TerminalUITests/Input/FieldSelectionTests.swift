import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// What is selected in a field by keys and by the mouse, and what becomes of it.
@MainActor
struct FieldSelectionTests {
    private func field(_ text: String, width: Int = 20) throws -> (Pilot, Values) {
        let values = Values()
        values.text = text
        let pilot = try Pilot(width: width, height: 2) {
            VStack {
                TextField("", text: Bindable(values).text)
                Button("after") {}
            }
        }
        return (pilot, values)
    }

    private func selected(_ pilot: Pilot) -> String {
        pilot.driver.screen[0].filter { $0.style.attributes.contains(.reverse) }.map(\.text)
            .joined()
    }

    @Test(
        arguments: [
            ([.leftArrow, .leftArrow], "fg"), ([.home], "日本 abc e\u{301}fg"),
            ([.leftArrow, .rightArrow], ""),
            ([.home, .rightArrow], "本 abc e\u{301}fg"),
            ([.leftArrow, .leftArrow, .leftArrow], "e\u{301}fg"),
        ] as [([KeyEquivalent], String)])
    func `Shift with the keys that move selects, by whole characters`(
        keys: [KeyEquivalent], text: String
    ) throws {
        let (pilot, _) = try field("日本 abc e\u{301}fg")
        for key in keys { pilot.press(key, modifiers: .shift) }
        #expect(selected(pilot) == text)
        expectRedrawn(pilot)
    }

    @Test(arguments: [
        (KeyPress(key: "x"), "abx"), (KeyPress(key: .delete), "ab"),
        (KeyPress(key: .deleteForward), "ab"), (KeyPress(key: "w", modifiers: .control), "ab"),
        (KeyPress(key: "h", modifiers: .control), "ab"), (KeyPress(key: "日"), "ab日"),
        (KeyPress(key: "k", modifiers: .control), "ab"),
        (KeyPress(key: "u", modifiers: .control), "ab"),
    ])
    func `what is selected gives way to what is typed and to what deletes`(
        press: KeyPress, text: String
    ) throws {
        let (pilot, values) = try field("abcd")
        pilot.press(.leftArrow, modifiers: .shift)
        pilot.press(.leftArrow, modifiers: .shift)
        pilot.send(.key(press))
        #expect(values.text == text)
        #expect(selected(pilot) == "")
        pilot.press("_", modifiers: .control)
        #expect(values.text == "abcd")
        pilot.press("_", modifiers: .option)
        #expect(values.text == text)
    }

    @Test func `Ctrl-K removes what is selected before the rest of the line`() throws {
        let (pilot, values) = try field("abcd")
        pilot.press(.leftArrow)
        pilot.press(.home, modifiers: .shift)
        pilot.press("k", modifiers: .control)
        #expect(values.text == "d")
        pilot.press("k", modifiers: .control)
        #expect(values.text == "")
    }

    @Test func `what is pasted replaces what is selected`() throws {
        let (pilot, values) = try field("abcd")
        pilot.press(.home, modifiers: .shift)
        pilot.paste("two\nlines")
        #expect(values.text == "two lines")
    }

    @Test func `what is copied is put back elsewhere`() throws {
        let (pilot, values) = try field("one two")
        for _ in 0..<3 { pilot.press(.leftArrow, modifiers: .shift) }
        pilot.press("w", modifiers: .option)
        pilot.press(.home)
        pilot.press("y", modifiers: .control)
        #expect(values.text == "twoone two")
    }

    @Test func `a drag selects from where it began, and a click none`() throws {
        let (pilot, values) = try field("日本語abc")
        pilot.drag(from: CellPoint(x: 2, y: 0), to: CellPoint(x: 7, y: 0))
        #expect(selected(pilot) == "本語a")
        pilot.press("x")
        #expect(values.text == "日xbc")
        pilot.drag(from: CellPoint(x: 4, y: 0), to: CellPoint(x: 0, y: 0))
        #expect(selected(pilot) == "日xb")
        pilot.click(3, 0)
        #expect(selected(pilot) == "")
        #expect(values.text == "日xbc")
    }

    @Test func `a drag over the end of the field selects to the end of the text`() throws {
        let (pilot, _) = try field("0123456789abcdefghij", width: 8)
        pilot.press(.home)
        pilot.drag(from: CellPoint(x: 4, y: 0), to: CellPoint(x: 60, y: 1))
        #expect(selected(pilot).allSatisfy { "456789abcdefghij".contains($0) })
        #expect(!selected(pilot).isEmpty)
        pilot.drag(from: CellPoint(x: 3, y: 0), to: CellPoint(x: -9, y: 0))
        #expect((0..<8).contains(pilot.cursor?.x ?? -1))
        expectRedrawn(pilot)
    }

    @Test func `a text from elsewhere takes the selection away`() throws {
        let (pilot, values) = try field("abcd")
        pilot.press(.home, modifiers: .shift)
        values.text = "other"
        pilot.render()
        #expect(selected(pilot) == "")
        pilot.press("x")
        #expect(values.text.count == 6)
    }

    @Test func `a secure field selects without showing what`() throws {
        let values = Values()
        values.text = "secret"
        let pilot = try Pilot(width: 20, height: 1) {
            SecureField("", text: Bindable(values).text)
        }
        pilot.press(.home, modifiers: .shift)
        #expect(selected(pilot) == "••••••")
        pilot.press("x")
        #expect(values.text == "x")
    }

    @Test func `the focus that goes leaves what is selected as it was`() throws {
        let (pilot, values) = try field("abcd")
        pilot.press(.leftArrow, modifiers: .shift)
        pilot.press([.tab, .return, .tab])
        #expect(values.text == "abcd")
        pilot.press("x")
        #expect(values.text.hasPrefix("abc"))
        #expect(values.text.hasSuffix("x"))
    }
}

/// What two and three clicks stand for.
@MainActor
struct FieldClickTests {
    struct Field: View {
        let axis: Axis
        @State var text: String

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                TextField("text", text: $text, axis: axis)
                Text("is \(text.replacingOccurrences(of: "\n", with: "|"))")
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
    }

    @Test(arguments: [Axis.horizontal, .vertical])
    func `Two clicks select the word`(_ axis: Axis) throws {
        let pilot = try Pilot(width: 30, height: 3) { Field(axis: axis, text: "one 二つ, three") }
        pilot.doubleClick(5, 0)
        pilot.type("X")
        #expect(pilot.screen.contains("is one X, three"), "\(pilot.screen)")
        // Between words it is what is between them, and after the text nothing.
        pilot.doubleClick(5, 0)
        pilot.type("-")
        #expect(pilot.screen.contains("is one X-three"), "\(pilot.screen)")
        pilot.doubleClick(25, 0)
        pilot.type("!")
        #expect(pilot.screen.contains("is one X-three!"), "\(pilot.screen)")
    }

    @Test(arguments: [Axis.horizontal, .vertical])
    func `Three clicks select the line`(_ axis: Axis) throws {
        let text = axis == .vertical ? "one two\nthree" : "one two"
        let pilot = try Pilot(width: 30, height: 4) { Field(axis: axis, text: text) }
        for _ in 0..<3 { pilot.click(1, 0) }
        pilot.type("X")
        #expect(
            pilot.screen.contains(axis == .vertical ? "is X|three" : "is X"), "\(pilot.screen)")
    }

    @Test func `A long text of composed characters is shown where the cursor is`() throws {
        let long = String(repeating: "e\u{301}👨‍👩‍👧", count: 2000)
        let pilot = try Pilot(width: 12, height: 2) { Field(axis: .horizontal, text: "") }
        pilot.paste(long + "end")
        #expect(pilot.lines[0].contains("end"))
        #expect(pilot.cursor?.x == 11)
        pilot.press(.leftArrow)
        pilot.press(.home)
        #expect(pilot.lines[0].hasPrefix("e\u{301}👨‍👩‍👧"), "\(pilot.screen)")
        #expect(pilot.cursor?.x == 0)
        pilot.click(4, 0)
        #expect(pilot.cursor?.x == 4)
        pilot.type("-")
        #expect(pilot.lines[0].hasPrefix("e\u{301}👨‍👩‍👧e\u{301}-"), "\(pilot.screen)")
    }
}
