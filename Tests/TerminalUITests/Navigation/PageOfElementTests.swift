import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// The page that a row has opened goes on writing into the row's element, whatever becomes of the row.
@MainActor
struct PageOfElementTests {
    struct Record: Identifiable {
        let id: Int
        var text = ""
        var isOn = true
    }

    @Observable
    @MainActor
    final class Model {
        var records = (1...4).map { Record(id: $0) }
        var isFiltered = false
        var query: String?
        var texts: [String] { records.map { "\($0.id)\($0.text)" } }
    }

    enum Container: CaseIterable {
        case list, listOfData, form, lazyStack, filter, sidebar
    }

    private struct Screen: View {
        @Bindable var model: Model
        let container: Container

        private func link(_ record: Binding<Record>) -> some View {
            NavigationLink("#\(record.wrappedValue.id)") {
                Form {
                    Text("page \(record.wrappedValue.id)")
                    TextField("t", text: record.text)
                    Toggle("on", isOn: record.isOn)
                }
            }
        }

        @ViewBuilder private func row(_ record: Binding<Record>) -> some View {
            if !model.isFiltered || record.wrappedValue.isOn { link(record) }
        }

        var body: some View {
            switch container {
            case .list: NavigationStack { List { ForEach($model.records) { row($0) } } }
            case .listOfData: NavigationStack { List($model.records) { row($0) } }
            case .form: NavigationStack { Form { ForEach($model.records) { row($0) } } }
            case .lazyStack:
                NavigationStack {
                    ScrollView { LazyVStack { ForEach($model.records) { row($0) } } }
                }
            case .filter:
                NavigationStack {
                    List {
                        ForEach(
                            $model.records.filter {
                                !model.isFiltered || $0.wrappedValue.isOn
                            }
                        ) { link($0) }
                    }
                }
            case .sidebar:
                NavigationSplitView {
                    List { ForEach($model.records) { row($0) } }
                } detail: {
                    Text("none")
                }
            }
        }
    }

    private func pilot(_ model: Model, _ container: Container) throws -> Pilot {
        let pilot = try Pilot(width: 60, height: 12) { Screen(model: model, container: container) }
        pilot.click(text: "#2")
        #expect(pilot.screen.contains("page 2"))
        for _ in 0..<4 where model.records[1].text.isEmpty {
            pilot.press(.tab)
            pilot.type("A")
        }
        #expect(model.texts == ["1", "2A", "3", "4"])
        return pilot
    }

    @Test(arguments: Container.allCases)
    func `what is typed after the element has gone goes into no other one`(
        _ container: Container
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container)
        model.records.remove(at: 1)
        pilot.render()
        pilot.type("B")
        pilot.press(.tab)
        pilot.type(" C")
        #expect(model.texts == ["1", "3", "4"])
        #expect(model.records.map(\.isOn) == [true, true, true])
    }

    @Test(arguments: Container.allCases)
    func `a row that the page itself filters away leaves the page its element`(
        _ container: Container
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container)
        model.isFiltered = true
        pilot.press(.tab)
        pilot.press(.space)
        #expect(model.records.map(\.isOn) == [true, false, true, true])
        model.records.insert(Record(id: 9), at: 0)
        pilot.render()
        #expect(pilot.screen.contains("page 2"))
        pilot.press(.space)
        #expect(model.records.map(\.isOn) == [true, true, true, true, true])
        pilot.press(.tab, modifiers: .shift)
        pilot.type("B")
        #expect(model.texts.filter { $0.contains("B") } == ["2AB"])
    }

    @Test func `what a page writes when it goes overwrites no other element`() throws {
        struct Page: View {
            @Binding var record: Record
            let delete: () -> Void
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button("Delete") {
                    delete()
                    dismiss()
                }
                .onDisappear { record.text = "draft" }
            }
        }
        struct Records: View {
            @Bindable var model: Model
            var body: some View {
                NavigationStack {
                    List {
                        ForEach($model.records) { $record in
                            NavigationLink("#\(record.id)") {
                                Page(record: $record) {
                                    let id = record.id
                                    model.records.removeAll { $0.id == id }
                                }
                            }
                        }
                    }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Records(model: model) }
        pilot.click(text: "#2")
        pilot.click(text: "Delete")
        #expect(model.texts == ["1", "3", "4"])
        #expect(pilot.screen.contains("#3"))
    }
}
