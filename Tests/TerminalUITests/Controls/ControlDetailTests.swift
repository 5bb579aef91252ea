import TerminalTestSupport
import TerminalUI
import Testing

/// Small things that controls do as they do elsewhere.
@MainActor
struct ControlDetailTests {
    @Test func `a stepper at its bound sets nothing`() throws {
        var value = 1
        var writes = 0
        let binding = Binding(
            get: { value },
            set: {
                value = $0
                writes += 1
            })
        let pilot = try Pilot(width: 20, height: 1) { Stepper("n", value: binding, in: 0...2) }
        for _ in 0..<3 { pilot.press("+") }
        #expect(value == 2)
        #expect(writes == 1)
        for _ in 0..<4 { pilot.press("-") }
        #expect(value == 0)
        #expect(writes == 3)
    }

    @Test func `a label of several views is a row`() throws {
        let pilot = try Pilot(width: 20, height: 4) {
            VStack(alignment: .leading) {
                Button {
                } label: {
                    Text("+")
                    Text("Add")
                }
                Menu {
                    Button("One") {}
                } label: {
                    Text("=")
                    Text("More")
                }
                Button {
                } label: {
                    Text("a")
                    Text("b")
                }
                .buttonStyle(.plain)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        #expect(pilot.lines.prefix(3) == ["[ + Add ]", "[ = More ]", "a b"])
    }

    @Test func `what is out of date stays readable`() throws {
        let pilot = try Pilot(width: 20, height: 2) {
            VStack {
                Text("old").redacted(reason: .invalidated)
                Text("none").redacted(reason: .placeholder)
            }
        }
        #expect(pilot.screen.contains("old"))
        #expect(!pilot.screen.contains("none"))
    }

    @Test func `a form has the width that it is offered`() throws {
        let pilot = try Pilot(width: 20, height: 2) { Form { Text("x") }.border(.red) }
        #expect(pilot.lines[0].count == 20)
        let plain = try Pilot(width: 20, height: 2) { Form { Text("x") } }
        #expect(plain.lines[0] == "x")
    }
}
