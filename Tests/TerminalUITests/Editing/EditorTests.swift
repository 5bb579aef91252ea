import TerminalTestSupport
import TerminalUI
import Testing

/// Editors of several lines, dates, choices, and the selection in fields.
@MainActor
struct EditorTests {
    @Observable
    @MainActor
    final class Model {
        var text = "one two three\nfour"
        var date = Date(timeIntervalSince1970: 1_709_210_096)  // 2024-02-29 12:34:56
        var choice = 2
        var color = Color.red
    }

    private func pilot<V: View>(
        _ width: Int = 20, _ height: Int = 5, @ViewBuilder _ view: () -> V
    ) throws -> Pilot { try Pilot(width: width, height: height, root: view) }

    @Test func `An editor wraps its lines and moves by them`() throws {
        let model = Model()
        let pilot = try pilot(9, 4) { TextEditor(text: Bindable(model).text) }
        #expect(pilot.lines == ["one two", "three", "four", ""])
        #expect(pilot.cursor == CellPoint(x: 4, y: 2))
        pilot.press([.upArrow, .upArrow])
        #expect(pilot.cursor == CellPoint(x: 4, y: 0))
        pilot.type("-")
        #expect(model.text == "one -two three\nfour")
        pilot.press(.end, modifiers: .control)
        pilot.press(.return)
        pilot.type("五")
        #expect(model.text == "one -two three\nfour\n五")
        #expect(pilot.cursor == CellPoint(x: 2, y: 3))
    }

    @Test func `An editor scrolls to its cursor, and gives up and down away at its ends`() throws {
        let model = Model()
        model.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
        let pilot = try pilot(12, 4) {
            VStack(alignment: .leading) {
                Button("Up") {}
                TextEditor(text: Bindable(model).text)
            }
        }
        pilot.press(.downArrow)
        #expect(pilot.screen.contains("line 19"))
        pilot.press(.home, modifiers: .control)
        #expect(pilot.screen.contains("line 0"))
        pilot.press(.upArrow)
        #expect(pilot.attributes(of: "[ Up ]")?.contains(.reverse) == true)
    }

    @Test func `A selection is extended, replaced, copied and put back`() throws {
        let model = Model()
        model.text = "abc def"
        let pilot = try pilot { TextField("Text", text: Bindable(model).text) }
        pilot.press(.leftArrow, modifiers: [.shift, .option])
        #expect(pilot.attributes(of: "def")?.contains(.reverse) == true)
        pilot.press("w", modifiers: .option)
        pilot.type("x")
        #expect(model.text == "abc x")
        pilot.press("y", modifiers: .control)
        #expect(model.text == "abc xdef")
        pilot.press("_", modifiers: .control)
        #expect(model.text == "abc x")
        pilot.press("_", modifiers: .option)
        #expect(model.text == "abc xdef")
        pilot.press(.home, modifiers: .shift)
        pilot.press(.delete)
        #expect(model.text == "")
    }

    @Test func `A field that grows takes as many rows as its text`() throws {
        let model = Model()
        let pilot = try pilot(10, 6) {
            VStack(alignment: .leading) {
                TextField("Text", text: Bindable(model).text, axis: .vertical).lineLimit(3)
                Text("after")
            }
        }
        #expect(pilot.find(text: "after")?.y == pilot.find(text: "one")?.y.advanced(by: 3))
    }

    @Test func `A date is changed part by part, by arrows and by digits`() throws {
        let model = Model()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let zone = calendar.timeZone
        let pilot = try pilot(30, 1) {
            DatePicker("Due", selection: Bindable(model).date)
                .environment(\.timeZone, zone)
                .environment(\.calendar, calendar)
        }
        #expect(pilot.screen.contains("Due 2024-02-29 12:34"))
        pilot.press([.upArrow])
        #expect(pilot.screen.contains("2025-02-28"))
        pilot.press([.rightArrow, .rightArrow, .downArrow])
        #expect(pilot.screen.contains("2025-02-27"))
        pilot.press([.rightArrow])
        pilot.type("0745")
        #expect(pilot.screen.contains("2025-02-27 07:45"))
        pilot.press([.leftArrow, .leftArrow, .leftArrow])
        pilot.type("12")
        #expect(pilot.screen.contains("2025-12-27"))
        #expect(calendar.component(.second, from: model.date) == 56)
    }

    @Test func `A date stays in its range`() throws {
        let model = Model()
        let start = model.date
        let pilot = try pilot(30, 1) {
            DatePicker(
                "Due", selection: Bindable(model).date, in: start...,
                displayedComponents: .date)
        }
        pilot.press(.downArrow)
        #expect(model.date == start)
        #expect(!pilot.screen.contains(":"))
        pilot.press(.upArrow)
        #expect(model.date > start)
    }

    struct Choices: View {
        let model: Model

        var body: some View {
            Picker("Order", selection: Bindable(model).choice) {
                ForEach(1..<4) { Text("c\($0)").tag($0) }
            }
        }
    }

    @Test func `A segmented picker shows all its choices, the chosen one in brackets`() throws {
        let model = Model()
        let pilot = try pilot { Choices(model: model).pickerStyle(.segmented) }
        #expect(pilot.screen.contains("Order  c1 [c2] c3"))
        pilot.press(.rightArrow)
        #expect(model.choice == 3)
        pilot.click(text: "c1")
        #expect(pilot.screen.contains("Order [c1] c2  c3"))
    }

    @Test func `An inline picker is a column of choices`() throws {
        let model = Model()
        let pilot = try pilot { Choices(model: model).pickerStyle(.inline) }
        #expect(pilot.screen.contains("( ) c1"))
        #expect(pilot.screen.contains("(•) c2"))
        pilot.press(.upArrow)
        #expect(model.choice == 1)
        pilot.click(text: "c3")
        #expect(model.choice == 3)
    }

    @Test func `A menu picker chooses in a menu, which Escape leaves as it was`() throws {
        let model = Model()
        let pilot = try pilot(20, 8) { Choices(model: model).pickerStyle(.menu) }
        #expect(pilot.screen.contains("[ c2"))
        pilot.press([.return, .downArrow])
        #expect(pilot.screen.contains("( ) c3"))
        #expect(model.choice == 2)
        pilot.press(.return)
        #expect(model.choice == 3)
        #expect(!pilot.screen.contains("( )"))
        pilot.press([.return, .upArrow, .escape])
        #expect(model.choice == 3)
    }

    @Test func `A colour is chosen by its name`() throws {
        let model = Model()
        let pilot = try pilot(30, 1) { ColorPicker("Colour", selection: Bindable(model).color) }
        #expect(pilot.screen.contains("Red"))
        pilot.press(.rightArrow)
        #expect(model.color == .orange)
        #expect(pilot.screen.contains("Orange"))
    }

    @Test func `Outlines unfold row by row`() throws {
        struct Item: Identifiable {
            let id: String
            var children: [Item]?
        }
        let items = [Item(id: "a", children: [Item(id: "b", children: [Item(id: "c")])])]
        let pilot = try pilot(12, 5) { List(items, children: \.children) { Text($0.id) } }
        #expect(pilot.lines[0] == "▸ a")
        pilot.press(.return)
        #expect(pilot.lines[0...1] == ["▾ a", "  ▸ b"])
        pilot.press([.downArrow, .return])
        #expect(pilot.lines[2].hasSuffix("c"))
        pilot.press([.upArrow, .return])
        #expect(pilot.lines[1] == "")
    }
}
