import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// The answers of an alert that are decided as it is shown.
@MainActor
struct AlertAnswerTests {
    struct Asking: View {
        @State private var isShown = true
        let hasButton: Bool
        var hasField = false
        @State private var name = ""

        var body: some View {
            Text(isShown ? "asking" : "answered")
                .alert("Really?", isPresented: $isShown) {
                    if hasField { TextField("Name", text: $name) }
                    if hasButton { Button("Sure") {} }
                }
        }
    }

    @Test(arguments: [false, true])
    func `an alert whose actions come to no button has one`(hasField: Bool) throws {
        let pilot = try Pilot(width: 40, height: 12) {
            Asking(hasButton: false, hasField: hasField)
        }
        #expect(pilot.click(text: "OK"))
        #expect(pilot.screen.contains("answered"))
    }

    struct Naming: View {
        @State private var isShown = true
        @State private var name = ""
        @State private var place = ""
        @State private var answer = "-"
        var fields = 1
        var isDestructive = false

        var body: some View {
            Text("answer \(answer)")
                .alert("New player", isPresented: $isShown) {
                    TextField("Name", text: $name)
                    if fields > 1 { TextField("Place", text: $place) }
                    Button("Cancel", role: .cancel) { answer = "cancelled" }
                    Button("Take", role: isDestructive ? .destructive : nil) {
                        answer = "\(name) \(place)"
                    }
                    .disabled(name.isEmpty)
                }
        }
    }

    @Test(
        arguments: [
            (["OK", "-Cancel"], "OK"), (["-Cancel", "OK", "Later"], "OK"),
            (["!Delete", "-Cancel"], "Cancel"), (["-Cancel", "!Delete", "Keep"], "Cancel"),
            (["Only"], "Only"),
        ], [false, true])
    func
        `Return gives the answer that neither cancels nor destroys, and nothing where one destroys`(
            buttons: (names: [String], answer: String), isConfirmation: Bool
        ) throws
    {
        var answers: [String] = []
        let actions = ForEach(buttons.names, id: \.self) { text in
            let name = text.trimmingCharacters(in: ["-", "!"])
            let role: ButtonRole? =
                text.first == "-" ? .cancel : text.first == "!" ? .destructive : nil
            Button(name, role: role, action: { answers.append(name) })
        }
        let pilot = try Pilot(width: 40, height: 12) {
            Text("x")
                .confirmationDialog("Really?", isPresented: .constant(isConfirmation)) { actions }
                .alert("Really?", isPresented: .constant(!isConfirmation)) { actions }
        }
        pilot.press(.return)
        #expect(answers == [buttons.answer])
    }

    @Test(arguments: [false, true])
    func `Return is for the button that says so, be it one that destroys`(destroys: Bool) throws {
        var answers: [String] = []
        let pilot = try Pilot(width: 40, height: 12) {
            Text("x").alert("Really?", isPresented: .constant(true)) {
                Button("One") { answers.append("One") }
                Button("Two", role: destroys ? .destructive : nil) { answers.append("Two") }
                    .keyboardShortcut(.defaultAction)
                Button("Cancel", role: .cancel) { answers.append("Cancel") }
            }
        }
        pilot.press(.return)
        #expect(answers == ["Two"])
    }

    @Test(arguments: [false, true])
    func `a message that is too high is read by keys, and by the wheel anywhere in the box`(
        isConfirmation: Bool
    ) throws {
        let lines = (0..<20).map { "l\($0)." }.joined(separator: "\n")
        let pilot = try Pilot(width: 30, height: 8) {
            Text("x")
                .confirmationDialog("T", isPresented: .constant(isConfirmation)) {
                    Button("Go") {}
                } message: {
                    Text(lines)
                }
                .alert("T", isPresented: .constant(!isConfirmation)) {
                    Button("Go") {}
                } message: {
                    Text(lines)
                }
        }
        #expect(pilot.screen.contains("l0."))
        pilot.press(.end)
        #expect(pilot.screen.contains("l19."))
        pilot.press(.home)
        #expect(pilot.screen.contains("l0."))
        pilot.press(.pageDown)
        #expect(!pilot.screen.contains("l0."))
        pilot.press(.home)
        let button = try #require(pilot.find(text: "Go"))
        pilot.wheel(3, x: button.x, y: button.y)
        #expect(!pilot.screen.contains("l0."))
    }

    @Test func `a message has a row however many buttons there are`() throws {
        let pilot = try Pilot(width: 30, height: 7) {
            Text("x").alert("Really?", isPresented: .constant(true)) {
                ForEach(0..<6, id: \.self) { Button("A long button \($0)") {} }
            } message: {
                Text("This cannot be undone")
            }
        }
        #expect(pilot.screen.contains("This cannot be undone"))
        for _ in 0..<5 { pilot.press(.downArrow) }
        #expect(pilot.screen.contains("A long button 5"))
    }

    @Test func `Return in the last field answers, once that can be done`() throws {
        let pilot = try Pilot(width: 40, height: 12) { Naming() }
        pilot.press(.return)
        pilot.press(.return)
        #expect(pilot.screen.contains("New player"))
        pilot.type("Eve")
        pilot.press(.return)
        #expect(pilot.screen.contains("answer Eve"))
        #expect(!pilot.screen.contains("New player"))
    }

    @Test func `Return in a field before others leads to the next one`() throws {
        let pilot = try Pilot(width: 40, height: 12) { Naming(fields: 2) }
        pilot.type("Eve")
        pilot.press(.return)
        pilot.type("Bern")
        pilot.press(.return)
        #expect(pilot.screen.contains("answer Eve Bern"))
    }

    @Test func `Return in a field destroys nothing`() throws {
        let pilot = try Pilot(width: 40, height: 12) { Naming(isDestructive: true) }
        pilot.type("Eve")
        pilot.press(.return)
        #expect(pilot.screen.contains("New player"))
    }

    @Test func `an alert with a button has that alone`() throws {
        let pilot = try Pilot(width: 40, height: 12) { Asking(hasButton: true) }
        #expect(!pilot.screen.contains("OK"))
        pilot.press(.return)
        #expect(pilot.screen.contains("answered"))
    }
}
