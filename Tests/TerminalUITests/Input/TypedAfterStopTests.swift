import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Who has sent what they typed, and stops the answer, types the next text into the same field.
@MainActor
struct TypedAfterStopTests {
    @Observable @MainActor
    final class Model {
        var draft = ""
        var isBusy = false
        var sent: [String] = []
        var notes = ["", "", ""]
        var number = 0
        /// The note of the record that is shown.
        var note: String {
            get { notes[number] }
            set { notes[number] = newValue }
        }
    }

    enum Form: CaseIterable { case branches, label, both }

    private struct Chat: View {
        @Bindable var model: Model
        let form: Form

        var body: some View {
            HStack {
                TextField("Message", text: $model.draft).onSubmit { send() }
                switch form {
                case .branches:
                    if model.isBusy {
                        Button("Stop") { model.isBusy = false }
                    } else {
                        Button("Send") { send() }.disabled(model.draft.isEmpty)
                    }
                case .label:
                    Button(model.isBusy ? "Stop" : "Send") {
                        if model.isBusy { model.isBusy = false } else { send() }
                    }
                    .disabled(!model.isBusy && model.draft.isEmpty)
                case .both:
                    Button("Send") { send() }.disabled(model.draft.isEmpty)
                    Button("Stop") { model.isBusy = false }.disabled(!model.isBusy)
                }
            }
        }

        private func send() {
            guard !model.draft.isEmpty else { return }
            model.sent.append(model.draft)
            model.draft = ""
            model.isBusy = true
        }
    }

    private struct Mail: View {
        @Bindable var model: Model
        let sends: Bool
        let isComputed: Bool

        var body: some View {
            VStack {
                Text("Mail \(model.number)")
                TextField(
                    "Reply", text: isComputed ? $model.note : $model.notes[model.number])
                if sends {
                    Button("Send") {
                        model.sent.append(model.note)
                        model.note = ""
                    }
                    .disabled(model.note.isEmpty)
                }
                Button("Next") { model.number += 1 }.disabled(model.number >= 2)
            }
        }
    }

    @Test("not so into that of another record", arguments: [true, false], [true, false])
    func otherRecord(sends: Bool, isComputed: Bool) throws {
        // Which record a property is about that is computed is not known: after the mail was sent, it is another one.
        guard sends || !isComputed else { return }
        let model = Model()
        let pilot = try Pilot(width: 60, height: 6) {
            Mail(model: model, sends: sends, isComputed: isComputed)
        }
        pilot.type("hi")
        pilot.press(.tab)
        if sends { pilot.press([.return, .tab]) }
        pilot.press(.return)
        pilot.press(.return)
        #expect(model.number == 2)
        pilot.type("x")
        #expect(model.notes == [sends ? "" : "hi", "", ""])
    }

    @Test("what follows goes into the field", arguments: Form.allCases, [true, false])
    func chat(_ form: Form, isSentByButton: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 5) { Chat(model: model, form: form) }
        for (index, text) in ["one", "two", "three"].enumerated() {
            pilot.type(text)
            if isSentByButton { pilot.click(text: "Send") } else { pilot.press(.return) }
            #expect(model.sent.count == index + 1)
            if index == 1, !isSentByButton {
                pilot.press(.tab)
                pilot.press(.return)
            } else {
                pilot.click(text: "Stop")
            }
            #expect(!model.isBusy)
        }
        pilot.type("x")
        #expect(model.sent == ["one", "two", "three"])
        #expect(model.draft == "x")
    }
}
