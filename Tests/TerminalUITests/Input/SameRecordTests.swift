import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What is typed before a frame arrives, and can be undone, where the record is the same by another name.
@MainActor
struct SameRecordTests {
    struct Record: Identifiable {
        var id: Int
        var name: String
    }

    /// Known by its name, as a tag is.
    struct Tag: Identifiable {
        var name: String
        var id: String { name }
    }

    @Observable @MainActor
    final class Item: Identifiable {
        let id: Int
        var name: String

        init(_ id: Int, _ name: String) {
            self.id = id
            self.name = name
        }
    }

    @Observable @MainActor
    final class Model {
        var records = [Record(id: 0, name: "on"), Record(id: 1, name: "two")]
        var tags = [Tag(name: "on"), Tag(name: "two")]
        var items = [Item(0, "on"), Item(1, "two")]
        var tick = 0
        var log: [String] = []
    }

    private struct First: View {
        @Bindable var model: Model

        var body: some View {
            TextField("Name", text: $model.records[0].name)
                .onSubmit { model.log.append(model.records[0].name) }
        }
    }

    @Test func `a record is the same once it has been given an id, or another one`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) { First(model: model) }
        pilot.press(.end)
        for (index, letter) in "etwo".enumerated() {
            model.records[0].id = 100 + index
            pilot.type("\(letter)")
        }
        #expect(model.records[0].name == "onetwo")
        model.records[0].id = 50
        model.records.append(Record(id: 3, name: "three"))
        pilot.type("s")
        #expect(model.records[0].name == "onetwos")
        pilot.press(.delete)
        // All of a list that is read anew has new ids.
        model.records = model.records.map { Record(id: $0.id + 1000, name: $0.name) }
        pilot.press(.return)
        #expect(model.log == ["onetwo"])
        model.records[0].id = 7
        pilot.render()
        pilot.press("_", modifiers: .control)
        #expect(model.records[0].name != "onetwo")
    }

    private struct Row: View {
        @Bindable var item: Item
        let model: Model

        var body: some View {
            TextField("Name", text: $item.name).onSubmit { model.log.append(item.name) }
        }
    }

    private struct Items: View {
        let model: Model
        let isList: Bool

        var body: some View {
            if isList {
                ForEach(model.items) { Row(item: $0, model: model) }
            } else {
                Row(item: model.items[0], model: model)
            }
        }
    }

    @Test(arguments: [true, false])
    func `a copy of an object is the same record`(isList: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) { Items(model: model, isList: isList) }
        pilot.press(.end)
        for letter in "etwo" {
            model.items = model.items.map { Item($0.id, $0.name) }
            pilot.type("\(letter)")
        }
        #expect(model.items.map(\.name) == ["onetwo", "two"])
        model.items = model.items.map { Item($0.id, $0.name) }
        pilot.press(.return)
        #expect(model.log == ["onetwo"])
    }

    private struct Tags: View {
        @Bindable var model: Model
        let isEditor: Bool

        var body: some View {
            if isEditor {
                TextEditor(text: $model.tags[0].name)
            } else {
                TextField("Name", text: $model.tags[0].name)
            }
        }
    }

    @Test(arguments: [true, false])
    func `what is typed into the name that a record is known by can be undone`(isEditor: Bool)
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) { Tags(model: model, isEditor: isEditor) }
        pilot.press(.end)
        pilot.type("e")
        pilot.type("x")
        #expect(model.tags[0].name == "onex")
        pilot.press("_", modifiers: .control)
        #expect(model.tags[0].name.count < 4)
    }

    private struct Settings: View {
        let model: Model
        let kind: Int
        @AppStorage("SameRecordTests.name") private var name = ""
        @AppStorage("SameRecordTests.port") private var port = 80

        var body: some View {
            VStack {
                switch kind {
                case 0: TextField("Name \(model.tick)", text: $name)
                case 1: SecureField("Name \(model.tick)", text: $name)
                default: TextField("Port", value: $port, format: .number)
                }
                Text("tick \(model.tick)")
            }
            .onSubmit { model.log.append(kind < 2 ? name : "\(port)") }
        }
    }

    private struct Ticking: View {
        let model: Model
        let kind: Int

        var body: some View {
            Text("\(model.tick)")
            Settings(model: model, kind: kind)
        }
    }

    @Test(arguments: 0..<3)
    func `a setting is the same in each evaluation`(_ kind: Int) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) {
            Ticking(model: model, kind: kind)
                .defaultAppStorage(UserDefaults(suiteName: "SameRecordTests\(kind)") ?? .standard)
        }
        pilot.press("e", modifiers: .control)
        for letter in "123" {
            model.tick += 1
            pilot.type("\(letter)")
        }
        model.tick += 1
        pilot.press(.return)
        #expect(model.log == [kind < 2 ? "123" : "80123"])
        UserDefaults(suiteName: "SameRecordTests\(kind)")?
            .removePersistentDomain(forName: "SameRecordTests\(kind)")
    }
}
