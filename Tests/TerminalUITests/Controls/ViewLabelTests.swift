import TerminalTestSupport
import TerminalUI
import Testing

/// Labels that are more than one text, where there is room for text alone.
@MainActor
struct ViewLabelTests {
    struct Fields: View {
        @State private var text = ""
        @State private var choice = 1

        var body: some View {
            TextField(text: $text) { Label("Name", systemImage: "person") }
            SecureField(text: $text) {
                HStack {
                    Text("Pass"); Text("word")
                }
            }
            TextField(text: $text) { Text("Town").bold().padding(1) }
            Picker(selection: $choice) {
                Text("one").tag(1)
            } label: {
                Label("Number", systemImage: "number")
            }
            .pickerStyle(.menu)
        }
    }

    @Test func `A field shows the words of its label`() throws {
        let pilot = try Pilot(width: 30, height: 8) { VStack { Fields() } }
        for name in ["Name", "Pass word", "Town"] {
            #expect(pilot.screen.contains(name), "\(pilot.screen)")
        }
    }

    @Test func `In a form the words of the label stand before the field`() throws {
        let pilot = try Pilot(width: 40, height: 8) { Form { Fields() } }
        for name in ["Name", "Pass word", "Town"] {
            #expect(pilot.screen.contains(name), "\(pilot.screen)")
        }
    }
}
