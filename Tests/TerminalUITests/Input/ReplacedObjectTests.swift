import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Bindings of a state through objects, which others take the places of: what is shown is that of the object that is there.
@MainActor
struct ReplacedObjectTests {
    @Observable @MainActor
    final class Object: Identifiable {
        nonisolated let id: Int
        var name: String

        init(_ id: Int, _ name: String = "") {
            self.id = id
            self.name = name
        }
    }

    struct Holder {
        var object: Object
        var note = ""

        @MainActor var name: String {
            get { object.name }
            set { object.name = newValue }
        }
    }

    enum Kind: CaseIterable { case object, member, computed, loop, list, optional }

    @MainActor
    final class Control {
        var replace: (Object) -> Void = { _ in }
    }

    private struct Screen: View {
        let kind: Kind
        let control: Control
        @State var object: Object
        @State private var holder: Holder
        @State private var objects: [Object]
        @State private var some: Object?

        init(kind: Kind, control: Control, object: Object) {
            self.kind = kind
            self.control = control
            _object = State(initialValue: object)
            _holder = State(initialValue: Holder(object: object))
            _objects = State(initialValue: [object])
            _some = State(initialValue: object)
        }

        var body: some View {
            let _ =
                control.replace = {
                    object = $0
                    holder.object = $0
                    objects = [$0]
                    some = $0
                }
            switch kind {
            case .object: Name(name: $object.name)
            case .member: Name(name: $holder.object.name)
            case .computed: Name(name: $holder.name)
            case .loop: ForEach($objects) { $object in Name(name: $object.name) }
            case .list: List($objects) { $object in Name(name: $object.name) }
            case .optional: if let object = Binding($some) { Name(name: object.name) }
            }
        }
    }

    private struct Name: View {
        @Binding var name: String

        var body: some View {
            VStack {
                TextField("empty", text: $name)
                Text("<\(name)>")
            }
        }
    }

    @Test(arguments: Kind.allCases, ["", "note"])
    func `what has come in the place of an equal object is followed`(_ kind: Kind, _ name: String)
        throws
    {
        let control = Control()
        let pilot = try Pilot(width: 40, height: 8) {
            Screen(kind: kind, control: control, object: Object(1, name))
        }
        #expect(pilot.screen.contains("<\(name)>"))
        let object = Object(1, name)
        control.replace(object)
        pilot.render()
        object.name = "from the server"
        pilot.render()
        #expect(pilot.screen.contains("<from the server>"))
        if kind == .list { pilot.press(.return) }
        pilot.press(.end)
        pilot.type("!")
        #expect(object.name == "from the server!")
        #expect(pilot.screen.contains("<from the server!>"))
    }
}
