import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Handlers of keys that are attached to a view with text come before what it does with the key itself.
@MainActor
struct AttachedKeyTests {
    struct Chat: View {
        @State private var draft = ""
        @State private var sent: [String] = []

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                TextEditor(text: $draft)
                    .onKeyPress(.return, phases: .down) { press in
                        guard !press.modifiers.contains(.shift) else { return .ignored }
                        sent.append(draft)
                        draft = ""
                        return .handled
                    }
                    .frame(height: 3)
                Text("sent: \(sent.joined(separator: ","))")
            }
        }
    }

    @Test("return sends what was typed, and makes a line with Shift")
    func editor() throws {
        let pilot = try Pilot(width: 30, height: 6) { Chat() }
        pilot.type("one")
        pilot.press(.return)
        pilot.type("two")
        pilot.press(.return, modifiers: .shift)
        pilot.type("three")
        #expect(pilot.screen.contains("sent: one"))
        pilot.press(.return)
        #expect(pilot.screen.contains("sent: one,two"))
        #expect(pilot.screen.contains("three"))
    }

    struct Palette: View {
        @State private var text = ""
        @State private var row = 0

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                TextField("Search", text: $text)
                    .padding(.leading, 1)
                    .onKeyPress(.leftArrow) {
                        row -= 1
                        return .handled
                    }
                    .onKeyPress(characters: .decimalDigits) { press in
                        row = Int(press.characters) ?? row
                        return .handled
                    }
                Text("row \(row) of \(text)")
            }
            .onKeyPress("z") {
                row = 99
                return .handled
            }
        }
    }

    @Test("digits and arrows go to the handlers of a field, which comes before those around")
    func field() throws {
        let pilot = try Pilot(width: 30, height: 3) { Palette() }
        pilot.type("ab7z")
        pilot.press(.leftArrow)
        pilot.type("c")
        #expect(pilot.screen.contains("row 6 of abzc"))
    }
}
