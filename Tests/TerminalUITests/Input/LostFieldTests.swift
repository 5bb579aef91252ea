import TerminalTestSupport
import TerminalUI
import Testing

/// A field that goes while somebody types.
@MainActor
struct LostFieldTests {
    struct Person: Identifiable {
        let id: Int
        var name: String
    }

    private final class Model: ObservableObject {
        @Published var people = ["aa", "bb", "cc"].enumerated().map { Person(id: $0, name: $1) }
        @Published var asksForMail = false
    }

    enum Container: CaseIterable {
        case stack, list, form, lazyStack
    }

    private struct Fields: View {
        @ObservedObject var model: Model
        let container: Container

        private var rows: some View {
            ForEach($model.people) { $person in TextField("Name", text: $person.name) }
        }

        var body: some View {
            VStack(alignment: .leading) {
                switch container {
                case .stack: VStack(alignment: .leading) { rows }
                case .list: List { rows }
                case .form: Form { rows }
                case .lazyStack: ScrollView { LazyVStack(alignment: .leading) { rows } }
                }
                Button("Delete") { model.people.removeLast() }.keyboardShortcut("d")
            }
        }
    }

    private func pilot(_ model: Model, _ container: Container) throws -> Pilot {
        let pilot = try Pilot(width: 20, height: 8) { Fields(model: model, container: container) }
        pilot.click(text: "cc")
        pilot.type("Q")
        #expect(model.people.map(\.name) == ["aa", "bb", "Qcc"])
        return pilot
    }

    @Test(arguments: Container.allCases)
    func `what is typed for an element that others have deleted goes nowhere`(
        _ container: Container
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container)
        model.people.removeLast()
        pilot.type("W")
        #expect(model.people.map(\.name) == ["aa", "bb"])
        // Until somebody chooses another one.
        pilot.press(.tab)
        pilot.click(text: "bb")
        pilot.type("W")
        #expect(model.people.map(\.name) == ["aa", "Wbb"])
    }

    @Test(arguments: Container.allCases)
    func `after a deletion of one's own the next field is typed into`(
        _ container: Container
    ) throws {
        let model = Model()
        let pilot = try pilot(model, container)
        pilot.press("d", modifiers: .command)
        // In a list the row has the focus, and its field with the key that leads into it.
        if container == .list { pilot.press(.return) }
        pilot.type("W")
        #expect(model.people.count == 2)
        #expect(model.people.contains { $0.name.contains("W") })
    }

    private struct Steps: View {
        @ObservedObject var model: Model
        @State private var name = ""
        @State private var mail = ""

        var body: some View {
            if model.asksForMail {
                TextField("Mail", text: $mail)
            } else {
                TextField("Name", text: $name)
            }
        }
    }

    @Test func `the field of the next step is typed into`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) { Steps(model: model) }
        pilot.type("Ada")
        pilot.press(.return)
        model.asksForMail = true
        pilot.render()
        pilot.type("ada@")
        #expect(pilot.screen.contains("ada@"))
    }
}
