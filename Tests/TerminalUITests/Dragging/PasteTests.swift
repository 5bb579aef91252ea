import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// What is pasted goes to the field with the focus, or to what is around the focus and takes it.
@MainActor
struct PasteTests {
    private struct Note: Transferable {
        var title: String

        static var transferRepresentation: some TransferRepresentation<Note> {
            ProxyRepresentation(exporting: \.title, importing: { Note(title: $0) })
        }
    }

    private struct Pasting: View {
        @State private var field = ""
        @State private var told: [String] = []

        var body: some View {
            VStack(alignment: .leading) {
                TextField("Field", text: $field)
                VStack {
                    Button("Addresses") {}.pasteDestination(for: URL.self) { addresses in
                        told.append("address \(addresses[0].host ?? "-")")
                    }
                    Button("Notes") {}
                        .pasteDestination(for: Note.self) { notes in
                            told.append("note \(notes[0].title)")
                        } validator: {
                            $0.filter { $0.title.count < 4 }
                        }
                }
                .onPasteCommand(of: [.plainText]) { providers in
                    providers[0].loadObject(ofClass: String.self) { text, _ in
                        told.append("text \(text ?? "-")")
                    }
                }
                Button("Alone") {}
                Text(told.joined(separator: ", "))
            }
        }
    }

    @Test func `the nearest view around the focus that takes what is pasted has it`() throws {
        let pilot = try Pilot(width: 60, height: 8) { Pasting() }
        #expect(pilot.focus(on: "Addresses"))
        pilot.paste("https://example.com/a\n")
        #expect(pilot.lines[5] == "address example.com")
        pilot.paste("no address")
        #expect(pilot.lines[5] == "address example.com, text no address")
        #expect(pilot.focus(on: "Notes"))
        pilot.paste("one")
        pilot.paste("three")
        #expect(pilot.lines[5].hasSuffix(" text no address, note one, text three"))
        #expect(pilot.focus(on: "Alone"))
        let screen = pilot.screen
        pilot.paste("four")
        #expect(pilot.screen == screen)
    }

    @Test func `a field has what is pasted before the views around it`() throws {
        struct Around: View {
            @State private var field = ""
            @State private var told = "-"

            var body: some View {
                VStack {
                    TextField("Field", text: $field)
                    Text("told \(told)")
                }
                .pasteDestination(for: String.self) { told = $0[0] }
            }
        }
        let pilot = try Pilot(width: 30, height: 4) { Around() }
        pilot.paste("one")
        #expect(pilot.screen.contains("one"))
        #expect(pilot.screen.contains("told -"))
    }

    @Test func `what is disabled takes nothing, and without a focus the first view does`() throws {
        struct Still: View {
            let isDisabled: Bool
            @State private var told = "-"

            var body: some View {
                Text("told \(told)").pasteDestination(for: String.self) { told = $0[0] }
                    .disabled(isDisabled)
            }
        }
        for isDisabled in [false, true] {
            let pilot = try Pilot(width: 30, height: 4) { Still(isDisabled: isDisabled) }
            pilot.paste("one")
            #expect(pilot.screen.contains(isDisabled ? "told -" : "told one"))
        }
    }
}
