import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Reads of several keys on a screen that changes all the time, as by a clock: they do what the keys would do one by one.
@MainActor
struct UnseenClockTests {
    @Observable @MainActor
    final class Model {
        var clock = 0
        var page = 0
        var path: [Int] = []
        var text = ""
        var status = "ok"
        var items = [0, 1, 2].map { Item(id: $0, text: "t\($0)") }
        var isMore = false
        var log: [String] = []
    }

    struct Item: Identifiable, Equatable {
        let id: Int
        var text: String
    }

    private struct Wizard: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                Text("clock \(model.clock)")
                if model.page == 0 {
                    Group { Group { Button("Next") { model.page = 1 } } }
                } else if model.page == 1 {
                    Group { Group { Button("Next") { model.page = 2 } } }
                } else {
                    Button("Finish") { model.log.append("finish") }
                }
            }
        }
    }

    @Test func `pages that their own keys leave`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Wizard(model: model) }
        for _ in 0..<3 {
            model.clock += 1
            pilot.press([.return, .return, .return])
            #expect(model.log.last == "finish")
            model.page = 0
            pilot.render()
        }
    }

    private struct Stack: View {
        @Bindable var model: Model

        var body: some View {
            NavigationStack(path: $model.path) {
                VStack {
                    Text("clock \(model.clock)")
                    Button("One") { model.log.append("one") }
                    Button("Two") { model.log.append("two") }
                    Button("Run") { model.log.append("run") }.keyboardShortcut(
                        "r", modifiers: .control)
                }
                .navigationDestination(for: Int.self) { page in
                    VStack {
                        Text("clock \(model.clock)")
                        Button("page \(page)") { model.log.append("page") }
                    }
                }
            }
        }
    }

    @Test(arguments: [[KeyPress(key: .return)], [KeyPress(key: "r", modifiers: .control)]])
    func `pages that Escape leaves`(_ presses: [KeyPress]) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Stack(model: model) }
        pilot.press(.return)
        model.path = [1]
        pilot.render()
        pilot.press(.tab)
        model.clock += 1
        pilot.driver.send(([KeyPress(key: .escape)] + presses).map { .key($0) })
        pilot.render()
        #expect(model.log.count == 2)
        #expect(model.path == [])
    }

    private struct Buttons: View {
        let model: Model
        let isForm: Bool

        var body: some View {
            if isForm { Form { content } } else { ScrollView { VStack { content } } }
        }

        @ViewBuilder private var content: some View {
            Text("clock \(model.clock)")
            ForEach(0..<12) { number in Button("B\(number)") { model.log.append("\(number)") } }
        }
    }

    @Test(arguments: [KeyEquivalent.tab, .downArrow], [false, true])
    func `buttons that the keys have scrolled to`(_ key: KeyEquivalent, _ isForm: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Buttons(model: model, isForm: isForm) }
        model.clock += 1
        pilot.press(Array(repeating: key, count: 7) + [.return])
        #expect(model.log == ["7"])
    }

    private struct Address: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                Text("clock \(model.clock)")
                TextField("address", text: $model.text)
                Button("Open") { model.log.append("open \(model.text)") }
                    .keyboardShortcut(.defaultAction)
                Button("Save") { model.log.append("save") }.keyboardShortcut(
                    "s", modifiers: .control)
            }
        }
    }

    @Test func `what is pasted, with a key behind it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Address(model: model) }
        for press in [KeyPress(key: .return), KeyPress(key: "s", modifiers: .control)] {
            model.clock += 1
            pilot.driver.send([.paste("a"), .key(press)])
            pilot.render()
        }
        #expect(model.log == ["open a", "save"])
    }

    private struct Fitting: View {
        @Bindable var model: Model

        var body: some View {
            ViewThatFits(in: .horizontal) {
                HStack {
                    Text(model.status).fixedSize()
                    field
                }
                VStack {
                    Text(model.status)
                    field
                }
            }
        }

        private var field: some View { TextField("message", text: $model.text).frame(width: 20) }
    }

    @Test func `what is typed into the other form of a field`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Fitting(model: model) }
        pilot.type("ab")
        model.status = "a long status that needs room"
        pilot.type("cd")
        model.status = "ok"
        pilot.paste("ef")
        #expect(model.text == "abcdef")
    }

    private struct Rows: View {
        @Bindable var model: Model

        var body: some View {
            List { ForEach($model.items) { $item in TextField("text", text: $item.text) } }
        }
    }

    @Test func `what is typed behind Tab goes to no element that others have put there`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Rows(model: model) }
        #expect(pilot.click(text: "t0"))
        pilot.type("a")
        model.items.insert(Item(id: 9, text: "new"), at: 1)
        pilot.press([.tab, "y"])
        #expect(model.items.map(\.text).filter { $0.contains("y") } == [])
    }

    private struct Jobs: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                TextField("message", text: $model.text)
                List(model.items) { item in
                    HStack {
                        Text(item.text)
                        Button("Del") { model.log.append(item.text) }
                    }
                }
            }
        }
    }

    @Test(arguments: [InputEvent.key(KeyPress(key: "b")), .paste("b")])
    func `a click behind a key is for what is seen there`(_ first: InputEvent) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Jobs(model: model) }
        let point = try #require(pilot.find(text: "Del"))
        func click() {
            pilot.driver.send([
                first, .mouse(MouseEvent(kind: .press, button: .left, position: point)),
                .mouse(MouseEvent(kind: .release, button: .left, position: point)),
            ])
            pilot.render()
        }
        model.items.removeFirst()
        click()
        #expect(model.log == [])
        #expect(model.text == "b")
        model.clock += 1
        click()
        #expect(model.log == ["t1"])
    }
}
