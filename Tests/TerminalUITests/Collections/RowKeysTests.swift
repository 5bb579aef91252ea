import TerminalTestSupport
import TerminalUI
import Testing

/// How keys reach the controls of a row that has several.
@MainActor
struct RowKeysTests {
    @Observable
    final class Model {
        var rows = [0, 1, 2]
        var log: [String] = []
        var count = 0
        var isOn = false
        var name = ""
        var marks: Set<Int> = []
        var mode = EditMode.inactive
    }

    enum Content: CaseIterable, Sendable { case buttons, toggle, link, menu, links }

    private struct Row: View {
        let number: Int
        let content: Content
        @Bindable var model: Model

        var body: some View {
            HStack {
                switch content {
                case .buttons: Button("keep") { model.log.append("keep \(number)") }
                case .toggle: Toggle("on", isOn: $model.isOn)
                case .link: NavigationLink("go") { Text("page of \(number)") }
                case .menu: Menu("menu") { Button("item") {} }
                case .links: Text("[one](https://a.example) [two](https://b.example)")
                }
                Button("drop") {
                    model.log.append("drop \(number)")
                    model.rows.removeAll { $0 == number }
                }
            }
            .buttonStyle(.borderless)
        }
    }

    private struct Rows: View {
        let content: Content
        @Bindable var model: Model

        var body: some View {
            NavigationStack {
                HStack(spacing: 0) {
                    List(selection: $model.marks) {
                        ForEach(model.rows, id: \.self) {
                            Row(number: $0, content: content, model: model)
                        }
                        .onDelete { model.rows.remove(atOffsets: $0) }
                        .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
                    }
                    .environment(\.editMode, $model.mode)
                    Button("Beside") { model.log.append("beside") }
                }
            }
        }
    }

    private let model = Model()

    private func pilot(_ content: Content = .buttons) throws -> Pilot {
        try Pilot(width: 40, height: 6) { Rows(content: content, model: model) }
    }

    private func isReversed(_ text: String, on pilot: Pilot) throws -> Bool {
        let place = try #require(pilot.find(text: text))
        return pilot.cell(place.x, place.y).style.attributes.contains(.reverse)
    }

    @Test func `Return works the first control of a row in which none is chosen`() throws {
        let pilot = try pilot()
        pilot.press([.downArrow, .return])
        #expect(model.log == ["keep 1"])
    }

    @Test func `Right and Left choose a control of the row, and Return and Space work it`() throws {
        let pilot = try pilot()
        pilot.press([.downArrow, .rightArrow, .rightArrow, .leftArrow, .return, .space])
        #expect(model.log == ["keep 1", "keep 1"])
        pilot.press([.rightArrow, .return])
        #expect(model.log.last == "drop 1")
    }

    @Test func `the control that is chosen is seen, and before it the row is`() throws {
        let pilot = try pilot()
        #expect(try isReversed("keep", on: pilot) && isReversed("drop", on: pilot))
        pilot.press([.rightArrow, .rightArrow])
        #expect(try !isReversed("keep", on: pilot) && isReversed("drop", on: pilot))
        expectRedrawn(pilot)
        pilot.press([.leftArrow, .leftArrow])
        #expect(try isReversed("keep", on: pilot) && isReversed("drop", on: pilot))
        expectRedrawn(pilot)
    }

    @Test(arguments: [Content.toggle, .link, .menu, .links])
    func `a control beside another kind of control is reached`(content: Content) throws {
        let pilot = try pilot(content)
        let steps = content == .links ? 3 : 2
        pilot.press([.downArrow] + Array(repeating: .rightArrow, count: steps) + [.return])
        #expect(model.log == ["drop 1"])
    }

    @Test(arguments: [KeyEquivalent.downArrow, "j", .end])
    func `from a control the keys of the list lead to other rows`(key: KeyEquivalent) throws {
        let pilot = try pilot()
        pilot.press([.downArrow, .rightArrow, .rightArrow, key, .return])
        #expect(model.log == ["keep 2"])
        pilot.press([.rightArrow, "k", .rightArrow, .upArrow, .return])
        #expect(model.log == ["keep 2", "keep 0"])
    }

    @Test func `Escape leads from a control back to its row`() throws {
        let pilot = try pilot()
        pilot.press([.downArrow, .rightArrow, .rightArrow, .escape, .return])
        #expect(model.log == ["keep 1"])
    }

    @Test
    func `behind the last control, and in rows with one, Right leads to what is beside the list`()
        throws
    {
        let pilot = try pilot()
        pilot.press([.rightArrow, .rightArrow, .rightArrow, .return])
        #expect(model.log == ["beside"])
        let single = try Pilot(width: 40, height: 6) {
            HStack {
                List { Button("only") { model.log.append("only") } }
                Button("Beside") { model.log.append("beside") }
            }
        }
        single.press([.rightArrow, .return])
        #expect(model.log == ["beside", "beside"])
    }

    @Test func `Tab goes through the controls of the cursor's row, and on`() throws {
        let pilot = try pilot()
        pilot.press([.downArrow, .tab, .return, .tab])
        pilot.press(.tab, modifiers: .shift)
        pilot.press([.return, .tab, .tab, .return])
        #expect(model.log == ["keep 1", "keep 1", "beside"])
        pilot.press([.tab, .tab, .tab, .return])
        #expect(model.log.last == "drop 1")
    }

    @Test func `a control that takes its row away leaves the focus to the list`() throws {
        let pilot = try pilot()
        pilot.press([.rightArrow, .rightArrow, .return])
        #expect(model.rows == [1, 2])
        pilot.press([.downArrow, .return])
        #expect(model.log == ["drop 0", "keep 2"])
    }

    @Test func `a chosen control leaves the list the keys that select, delete and move rows`()
        throws
    {
        let pilot = try pilot()
        pilot.press(.space)
        #expect(model.marks == [0])
        pilot.press(.rightArrow)
        pilot.press(.upArrow, modifiers: .shift)
        #expect(model.rows == [1, 0, 2] && model.marks == [0])
        pilot.press([.rightArrow, .delete])
        #expect(model.rows == [0, 2] && model.log.isEmpty)
    }

    @Test func `links are passed over while their list is edited`() throws {
        model.mode = .active
        let pilot = try pilot(.link)
        pilot.press([.tab, .return])
        #expect(model.log == ["drop 0"])
    }

    @Test func `a stepper that is chosen takes the arrows, and Tab leads on from it`() throws {
        let pilot = try Pilot(width: 40, height: 6) { Steppers(model: model) }
        pilot.press([.rightArrow, .rightArrow, .rightArrow, .leftArrow])
        #expect(model.count == 1)
        pilot.press([.tab, .return])
        #expect(model.log == ["reset"])
        pilot.press(.tab, modifiers: .shift)
        pilot.press([.rightArrow, .tab, .tab, .return])
        #expect(model.count == 2 && model.log == ["reset", "below"])
        pilot.press(.tab)
        // One that is alone in its row is chosen too: Return only adds to it.
        pilot.press([.downArrow, .return, .rightArrow, .leftArrow, .leftArrow])
        #expect(model.count == 1)
    }

    private struct Steppers: View {
        @Bindable var model: Model

        var body: some View {
            VStack(spacing: 0) {
                List {
                    HStack {
                        Text("number")
                        Stepper("Count", value: $model.count)
                        Button("Reset") { model.log.append("reset") }
                    }
                    Stepper("Alone", value: $model.count)
                }
                Button("Below") { model.log.append("below") }
            }
        }
    }

    @Test func `Right opens the swipe actions of a row, and Tab leads to its controls`() throws {
        let pilot = try Pilot(width: 40, height: 10) {
            List(0..<2, id: \.self) { number in
                HStack {
                    Button("keep") { model.log.append("keep \(number)") }
                    Button("drop") { model.log.append("drop \(number)") }
                }
                .swipeActions { Button("Archive") { model.log.append("archive \(number)") } }
            }
        }
        pilot.press([.downArrow, .rightArrow, .return])
        #expect(model.log == ["archive 1"])
        pilot.press([.tab, .tab, .return])
        #expect(model.log == ["archive 1", "drop 1"])
    }

    @Test func `Right unfolds a row before it chooses a control, and Left folds it`() throws {
        let pilot = try Pilot(width: 40, height: 6) {
            List {
                DisclosureGroup("more") {
                    HStack {
                        Button("keep") { model.log.append("keep") }
                        Button("drop") { model.log.append("drop") }
                    }
                }
            }
        }
        pilot.press([.rightArrow, .downArrow, .rightArrow, .rightArrow, .return])
        #expect(model.log == ["drop"])
        pilot.press([.leftArrow, .leftArrow, .leftArrow])
        #expect(pilot.reversed.first?.contains("more") == true)
        pilot.press(.leftArrow)
        #expect(pilot.find(text: "keep") == nil)
    }

    @Test func `the field of a row takes the arrows, and Tab leads to the button beside it`() throws
    {
        let pilot = try Pilot(width: 40, height: 6) { Fields(model: model) }
        pilot.press([.downArrow, .rightArrow, "j", "k", .leftArrow, .leftArrow, .leftArrow, "g"])
        #expect(model.name == "gjk")
        pilot.press([.tab, .return, .tab, .return])
        #expect(model.log == ["clear", "below"])
    }

    private struct Fields: View {
        @Bindable var model: Model

        var body: some View {
            VStack(spacing: 0) {
                List {
                    Text("first")
                    HStack {
                        TextField("Name", text: $model.name)
                        Button("Clear") { model.log.append("clear") }
                    }
                }
                Button("Below") { model.log.append("below") }
            }
        }
    }
}
