import TerminalUI

struct FieldPage: View {
    @State private var name = ""
    @State private var secret = ""
    @State private var score = 7
    @State private var text = "Several lines\nof text"

    var body: some View {
        Form {
            Section("One line") {
                TextField("Name", text: $name)
                SecureField("Password", text: $secret)
                TextField("Score", value: $score, format: .number)
            }
            Section("Several") {
                TextEditor(text: $text).frame(height: 3)
            }
        }
    }
}
