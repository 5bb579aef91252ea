import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Fields with their values: formats, bindings that change what is set, long and wide texts.
@MainActor
struct TextFieldViewTests {
    @Observable
    @MainActor
    final class Model {
        var text = ""
        var number = 7
        var decimal = 1.5
        var optional: Int?
        var date = Date(timeIntervalSince1970: 0)
    }

    @Test func `fields look as places to write in`() throws {
        try expectShots(
            [
                Shot(
                    20, 4,
                    """
                    Name
                    山田 Ada
                    off
                    ••••••
                    """),
                Shot(
                    20, 4, .styled,
                    """
                    ⟨dim underline cyan:Name⟩⟨underline cyan:                ⟩
                    ⟨underline:山田 Ada            ⟩
                    ⟨dim underline:off                 ⟩
                    ⟨underline:••••••              ⟩
                    """),
                Shot(
                    20, 4, .monochrome,
                    """
                    ⟨dim underline:Name⟩⟨underline:                ⟩
                    ⟨underline:山田 Ada            ⟩
                    ⟨dim underline:off                 ⟩
                    ⟨underline:••••••              ⟩
                    """),
            ],
            of: {
                VStack {
                    TextField("Name", text: .constant(""))
                    TextField("Name", text: .constant("山田 Ada"))
                    TextField("Name", text: .constant("off")).disabled(true)
                    SecureField("Password", text: .constant("secret"))
                }
            })
    }

    @Test func `a field that has not the focus shows the beginning of its text`() throws {
        try expectShots(
            [Shot(4, 2, "Name\n0123")],
            of: {
                VStack {
                    TextField("Name", text: .constant(""))
                    TextField("Number", text: .constant("0123456789"))
                }
            })
    }

    @Test func `a long text is scrolled by as little as the cursor needs`() throws {
        let model = Model()
        model.text = "0123456789abcdefghijklmnopqrstuvwxyz"
        let pilot = try Pilot(width: 10, height: 1) { TextField("", text: Bindable(model).text) }
        expectScreen(pilot, "rstuvwxyz")
        pilot.press(Array(repeating: .leftArrow, count: 9))
        expectScreen(pilot, "rstuvwxyz")
        #expect(pilot.cursor?.x == 0)
        pilot.press(.leftArrow)
        expectScreen(pilot, "qrstuvwxyz")
        pilot.press(.home)
        expectScreen(pilot, "0123456789")
        pilot.press(Array(repeating: .rightArrow, count: 10))
        expectScreen(pilot, "123456789a")
        #expect(pilot.cursor?.x == 9)
        pilot.press(.end)
        expectScreen(pilot, "rstuvwxyz")
    }

    @Test func `the cursor stands before wide characters, never inside`() throws {
        let model = Model()
        model.text = "日本語テキスト"
        let pilot = try Pilot(width: 6, height: 1) { TextField("", text: Bindable(model).text) }
        var columns: [Int?] = []
        pilot.press(.home)
        for _ in 0..<8 {
            columns.append(pilot.cursor?.x)
            pilot.press(.rightArrow)
        }
        #expect(columns.allSatisfy { (0..<6).contains($0 ?? -1) })
        #expect(columns.prefix(3) == [0, 2, 4])
        // No half of a character is shown at the ends.
        for _ in 0..<9 {
            pilot.press(.leftArrow)
            let shown = pilot.screen.filter { $0 != " " }
            #expect(model.text.contains(shown), "\(shown)")
        }
    }

    @Test(arguments: [1, 2, 3, 5, 8])
    func `a field of any width shows the cursor and what is before or after it`(width: Int) throws {
        let model = Model()
        model.text = "ab日cd本e\u{301}f👨‍👩‍👧gh"
        let pilot = try Pilot(width: width, height: 1) { TextField("", text: Bindable(model).text) }
        for key in [KeyEquivalent.home, .end] {
            pilot.press(key)
            for _ in 0...model.text.count {
                let cursor = pilot.cursor?.x ?? -1
                #expect((0..<width).contains(cursor))
                expectRedrawn(pilot)
                pilot.press(key == .home ? .rightArrow : .leftArrow)
            }
        }
    }

    @Test func `a field that grows shows more of its text`() throws {
        let model = Model()
        model.text = "0123456789abcdef"
        let pilot = try Pilot(width: 6, height: 1) { TextField("", text: Bindable(model).text) }
        expectScreen(pilot, "bcdef")
        pilot.resize(to: CellSize(width: 12, height: 1))
        expectScreen(pilot, "56789abcdef")
        pilot.resize(to: CellSize(width: 30, height: 1))
        expectScreen(pilot, "0123456789abcdef")
    }

    @Test func `a binding that changes what is set is followed at once`() throws {
        let model = Model()
        let upper = Binding(get: { model.text }, set: { model.text = $0.uppercased() })
        let pilot = try Pilot(width: 20, height: 1) { TextField("", text: upper) }
        pilot.type("aß")
        #expect(model.text == "ASS")
        expectScreen(pilot, "ASS")
        #expect(pilot.cursor?.x == 3)
        pilot.press([.home, "x"])
        #expect(model.text == "XASS")
        #expect(pilot.cursor?.x == 1)
    }

    @Test func `a binding that refuses what is set shows what it has`() throws {
        let model = Model()
        let digits = Binding(
            get: { model.text }, set: { model.text = $0.filter(\.isNumber) })
        let pilot = try Pilot(width: 20, height: 1) { TextField("", text: digits) }
        pilot.type("1a2")
        #expect(model.text == "12")
        pilot.type("b")
        expectScreen(pilot, "12")
        #expect(pilot.cursor?.x == 2)
    }

    @Test func `a constant stays as it is`() throws {
        let pilot = try Pilot(width: 20, height: 1) { TextField("", text: .constant("same")) }
        pilot.type("x")
        expectScreen(pilot, "same")
    }

    struct Numbers: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                TextField("number", value: $model.number, format: .number)
                TextField("optional", value: $model.optional, format: .number)
            }
        }
    }

    @Test func `a number is kept while its text is none`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 2) { Numbers(model: model) }
        pilot.press(.delete)
        #expect(model.number == 7)
        #expect(pilot.lines[0] == "number")
        pilot.type("-")
        #expect(pilot.lines[0] == "-")
        pilot.type("12")
        #expect(model.number == -12)
        pilot.type("x")
        #expect(pilot.lines[0] == "-12x")
        model.number = 99
        pilot.render()
        #expect(pilot.lines[0] == "99")
    }

    @Test func `an optional number is nil while its field is empty`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 2) { Numbers(model: model) }
        #expect(pilot.lines[1] == "optional")
        pilot.press(.tab)
        pilot.type("42")
        #expect(model.optional == 42)
        pilot.press([.delete, .delete])
        #expect(model.optional == nil)
        model.optional = 5
        pilot.render()
        #expect(pilot.lines[1] == "5")
    }

    @Test func `pasted lines are one line, and the cursor stands behind them`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 1) { TextField("", text: Bindable(model).text) }
        pilot.type("<>")
        pilot.press(.leftArrow)
        pilot.paste("one\r\ntwo\tthree\u{2028}four")
        #expect(model.text == "<one two three four>")
        #expect(pilot.cursor?.x == 19)
    }

    @Test func `a paste goes to the field that has the focus alone`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 2) {
            VStack {
                TextField("", text: Bindable(model).text)
                Button("after") {}
            }
        }
        pilot.press(.tab)
        pilot.paste("x")
        #expect(model.text == "")
    }

    @Test func `a text of a hundred thousand characters is edited at its end`() throws {
        let model = Model()
        model.text = String(repeating: "a日", count: 50_000)
        let pilot = try Pilot(width: 20, height: 1) { TextField("", text: Bindable(model).text) }
        pilot.type("xyz")
        #expect(model.text.hasSuffix("a日xyz"))
        #expect(pilot.screen.hasSuffix("xyz"))
        pilot.press([.delete, .delete, .delete])
        #expect(model.text.count == 100_000)
    }

    @Test func `a wide character under the cursor is seen at the edge of a field`() throws {
        let model = Model()
        model.text = "ab漢字"
        let pilot = try Pilot(width: 3, height: 1) { TextField("", text: Bindable(model).text) }
        for key in [KeyEquivalent.home, .rightArrow, .rightArrow] { pilot.press(key) }
        #expect(pilot.screen == "b漢")
        #expect(pilot.cursor == CellPoint(x: 1, y: 0))
        pilot.press(.rightArrow)
        #expect(pilot.screen.hasSuffix("字"))
    }
}
