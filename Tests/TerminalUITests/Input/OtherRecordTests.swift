import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What is typed for a record goes into no other one, however alike they are.
@MainActor
struct OtherRecordTests {
    struct Record: Identifiable {
        let id: Int
        var name: String
        var count = 1
    }

    @Observable @MainActor
    final class Model {
        var records = [
            Record(id: 10, name: "Untitled"), Record(id: 11, name: "Untitled"),
            Record(id: 12, name: "Other"),
        ]
        var selected: Int? = 10
        var text = ""
        var log: [String] = []
        var next = 20

        var index: Int { records.firstIndex { $0.id == selected } ?? 0 }
        var names: [String] { records.map(\.name) }
    }

    enum Form: CaseIterable { case looked, bound, editor }

    private struct Editing: View {
        @Bindable var model: Model
        let form: Form

        var body: some View {
            NavigationSplitView {
                List(model.records, selection: $model.selected) { Text($0.name) }
            } detail: {
                switch form {
                case .looked:
                    if let index = model.records.firstIndex(where: { $0.id == model.selected }) {
                        TextField("Name", text: $model.records[index].name)
                            .onSubmit { model.log.append("submit \(model.selected ?? -1)") }
                    }
                case .bound: Name(record: $model.records[model.index])
                case .editor: TextEditor(text: $model.records[model.index].name)
                }
            }
        }
    }

    private struct Name: View {
        @Binding var record: Record

        var body: some View { TextField("Name", text: $record.name) }
    }

    private func editing(_ model: Model, _ form: Form) throws -> Pilot {
        let pilot = try Pilot(width: 60, height: 8) { Editing(model: model, form: form) }
        pilot.press(.tab)
        pilot.type("!")
        #expect(model.records.contains { $0.name.contains("!") })
        for index in model.records.indices { model.records[index].name.removeAll { $0 == "!" } }
        pilot.render()
        return pilot
    }

    @Test(arguments: Form.allCases, 0..<4)
    func `what is typed goes into no record of the same name`(_ form: Form, way: Int) throws {
        let model = Model()
        let pilot = try editing(model, form)
        model.selected = 11
        switch way {
        case 0: pilot.type("x")
        case 1: pilot.paste("pasted")
        case 2: pilot.press(.delete)
        default: pilot.press([.delete, "7"])
        }
        #expect(model.names == ["Untitled", "Untitled", "Other"])
        pilot.press(.end)
        pilot.type("y")
        #expect(model.names == ["Untitled", "Untitledy", "Other"])
    }

    @Test func `nor is it submitted for that`() throws {
        let model = Model()
        let pilot = try editing(model, .looked)
        model.selected = 11
        pilot.press(.return)
        #expect(model.log == [])
        pilot.press(.return)
        #expect(model.log == ["submit 11"])
    }

    @Test(arguments: Form.allCases, ["Second", "Untitled", ""])
    func `nor into the one that has taken the place of one that was deleted`(
        _ form: Form, name: String
    ) throws {
        let model = Model()
        model.records[1].name = name
        let pilot = try editing(model, form)
        model.records.removeFirst()
        model.selected = 11
        pilot.type("x")
        #expect(model.names == [name, "Other"])
    }

    @Test(arguments: Form.allCases)
    func `who types goes on where others have moved the record, whatever they have renamed`(
        _ form: Form
    ) throws {
        let model = Model()
        let pilot = try editing(model, form)
        model.records.insert(Record(id: 1, name: "First"), at: 0)
        model.records[2].name = "Second"
        pilot.type("x")
        #expect(model.records[1].name.count == "Untitledx".count)
        #expect(model.names.filter { $0.contains("x") }.count == 1)
    }

    @Test(arguments: [Form.looked, .editor])
    func `the history of what is typed ends with the record at its place`(_ form: Form) throws {
        let model = Model()
        let pilot = try editing(model, form)
        pilot.type("abc")
        model.records.removeFirst()
        model.selected = 11
        pilot.render()
        for _ in 0..<3 { pilot.press("_", modifiers: .control) }
        #expect(model.names == ["Untitled", "Other"])
    }

    private struct Numbers: View {
        @Bindable var model: Model

        var body: some View {
            List(model.records, selection: $model.selected) { Text($0.name) }.frame(height: 3)
            TextField("Count", value: $model.records[model.index].count, format: .number)
        }
    }

    @Test(arguments: [true, false])
    func `nor a number`(isDeleted: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Numbers(model: model) }
        pilot.press(.tab)
        pilot.press(.end)
        pilot.type("2")
        #expect(model.records[0].count == 12)
        model.records[0].count = 1
        pilot.render()
        if isDeleted { model.records.removeFirst() }
        model.selected = 11
        pilot.press([.delete, "7"])
        #expect(model.records.allSatisfy { $0.count == 1 })
    }

    private struct Ticket: View {
        @Bindable var model: Model

        var body: some View {
            TextField("Note", text: $model.records[0].name)
                .onSubmit { model.log.append("submit \(model.records[0].id)") }
        }
    }

    @Test(arguments: 0..<4, ["", "New"])
    func `nor into one of the same name that has come to its place`(_ change: Int, name: String)
        throws
    {
        let model = Model()
        model.records = (0..<3).map { Record(id: $0, name: name) }
        let pilot = try Pilot(width: 40, height: 4) { Ticket(model: model) }
        pilot.press(.end)
        switch change {
        case 0: model.records.append(model.records.removeFirst())
        case 1: model.records.swapAt(0, 1)
        case 2: model.records = [8, 1, 0].map { Record(id: $0, name: name) }
        default: model.records = [1, 2, 9].map { Record(id: $0, name: name) }
        }
        pilot.press(["x", .delete, .delete, .return])
        #expect(model.records.allSatisfy { $0.name == name })
        #expect(model.log == [])
    }

    struct Draft: Identifiable {
        var id: Int?
        var name: String
    }

    typealias Item = SameRecordTests.Item

    @Observable @MainActor
    final class Others {
        var drafts = [Draft(name: "aa"), Draft(name: "bb")]
        var names = ["one", "two", "three"]
        var projects = [[Item(0, "New")], [Item(0, "Beta")]]
        var project = 0
        var current = Record(id: 0, name: "New")
        var item = Item(0, "New")
    }

    private struct ItemField: View {
        @Bindable var item: Item

        var body: some View { TextField("Name", text: $item.name) }
    }

    private struct Other: View {
        @Bindable var others: Others
        let kind: Int

        var body: some View {
            switch kind {
            case 0: TextField("Name", text: $others.drafts[0].name)
            case 1: TextField("Name", text: $others.names[0])
            case 2: ItemField(item: others.projects[others.project][0])
            case 3: TextField("Name", text: $others.current.name)
            default: TextField("Name", text: $others.item.name)
            }
        }
    }

    @Test(arguments: 0..<5, [true, false])
    func `nor into another one without an id, of another parent or that is held alone`(
        _ kind: Int, isInserted: Bool
    ) throws {
        let others = Others()
        let pilot = try Pilot(width: 40, height: 4) { Other(others: others, kind: kind) }
        pilot.press(.end)
        if isInserted {
            others.drafts.insert(Draft(name: ""), at: 0)
            others.names.insert("zero", at: 0)
        } else {
            others.drafts.removeFirst()
            others.names.removeFirst()
        }
        others.project = 1
        others.current = Record(id: 1, name: "Other")
        others.item = Item(1, "Other")
        pilot.type("X")
        let texts =
            others.drafts.map(\.name) + others.names
            + [others.projects[1][0].name, others.current.name, others.item.name]
        #expect(!texts.contains { $0.contains("X") })
        // It is seen now.
        pilot.type("Y")
        #expect(pilot.screen.contains("Y"))
    }

    enum Chosen: CaseIterable { case atFirst, byButton, again }

    private struct Reply: View {
        @Bindable var model: Model

        var body: some View {
            NavigationSplitView {
                List(model.records, selection: $model.selected) { Text("row \($0.id)") }
            } detail: {
                VStack {
                    Text("To \(model.selected ?? -1)")
                    TextField("Reply", text: $model.text).onSubmit {
                        model.log.append("\(model.text) to \(model.selected ?? -1)")
                        model.text = ""
                    }
                    Button("New") {
                        model.next += 1
                        model.records.append(Record(id: model.next, name: "new"))
                        model.selected = model.next
                    }
                }
            }
        }
    }

    @Test("a reply is for who was chosen, however they were", arguments: Chosen.allCases)
    func reply(_ chosen: Chosen) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Reply(model: model) }
        switch chosen {
        case .atFirst: break
        case .byButton: pilot.click(text: "New")
        case .again:
            model.selected = 11
            pilot.render()
            pilot.click(text: "row 11")
        }
        pilot.click(text: "Reply")
        pilot.type("hello")
        model.selected = 12
        pilot.press(.return)
        #expect(model.log == [])
        #expect(model.text == "hello")
        pilot.press(.return)
        #expect(model.log == ["hello to 12"])
    }

    @Test func `a program that goes on from row to row does not keep from sending`() throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 8) { Reply(model: model) }
        model.selected = 11
        pilot.render()
        pilot.click(text: "Reply")
        pilot.type("hello")
        model.selected = 12
        pilot.press(.return)
        #expect(model.log == ["hello to 12"])
    }
}
