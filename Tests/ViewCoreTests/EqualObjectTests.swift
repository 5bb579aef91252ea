import Testing
import ViewCore

/// Records of a class are equal by their ids, whenever they were fetched.
@MainActor
@Suite("Objects that are equal and not the same")
struct EqualObjectTests {
    final class Contact: Equatable {
        let id: Int
        let mail: String

        init(id: Int, mail: String) {
            self.id = id
            self.mail = mail
        }

        nonisolated static func == (lhs: Contact, rhs: Contact) -> Bool { lhs.id == rhs.id }
    }

    struct Editor: View {
        let contact: Contact
        let log: Log
        var body: some View {
            log.note(contact.mail)
            return EmptyView()
        }
    }

    struct Editors: View {
        var contact: Contact?
        var contacts: [Contact] = []
        let log: Log
        var body: some View {
            for contact in [contact].compactMap(\.self) + contacts { log.note(contact.mail) }
            return EmptyView()
        }
    }

    struct Contacts<Value, Content: View>: View {
        let probe: ViewGraphTests.Probe<Binding<Value>>
        @State var value: Value
        let content: (Value) -> Content
        var body: some View {
            probe.value = $value
            return content(value)
        }
    }

    private let old = Contact(id: 1, mail: "old")
    private let new = Contact(id: 1, mail: "new")

    /// What the views note when another value is set.
    private func notes<Value, Content: View>(
        _ value: Value, then next: Value, _ log: Log,
        @ViewBuilder _ content: @escaping (Value) -> Content
    ) -> [String] {
        let probe = ViewGraphTests.Probe<Binding<Value>>()
        let graph = ViewGraph(root: Contacts(probe: probe, value: value, content: content))
        graph.frame()
        _ = log.take()
        probe.value?.wrappedValue = next
        graph.frame()
        return log.take()
    }

    @Test("A view has the object that was fetched last")
    func objects() {
        let log = Log()
        #expect(notes(old, then: new, log) { Editor(contact: $0, log: log) } == ["new"])
        #expect(notes(old, then: old, log) { Editor(contact: $0, log: log) } == [])
    }

    @Test("A view has the object that was fetched last, if there is one")
    func optionals() {
        let log = Log()
        #expect(notes(old, then: new, log) { Editors(contact: $0, log: log) } == ["new"])
        #expect(notes(old, then: nil, log) { Editors(contact: $0, log: log) } == [])
        #expect(notes(nil, then: new, log) { Editors(contact: $0, log: log) } == ["new"])
    }

    @Test("A view has the list that was fetched last")
    func lists() {
        let log = Log()
        #expect(notes([old], then: [new], log) { Editors(contacts: $0, log: log) } == ["new"])
        #expect(notes([old], then: [old], log) { Editors(contacts: $0, log: log) } == [])
    }
}
