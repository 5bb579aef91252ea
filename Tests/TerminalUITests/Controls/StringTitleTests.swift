import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Titles that are strings are shown as they are: data in them is no Markdown.
@MainActor
struct StringTitleTests {
    private let title = "a *b* `c`"

    @Test func `controls show titles that are strings as they are`() throws {
        let range = Date.distantPast...Date.distantFuture
        let pilot = try Pilot(width: 60, height: 12) {
            VStack(alignment: .leading) {
                Menu(title) {
                    Button("x") {}
                } primaryAction: {
                }
                Menu(title, systemImage: "star") { Button("x") {} }
                Picker(title, systemImage: "star", selection: .constant(1)) { Text("one").tag(1) }
                Stepper(title, value: .constant(1), format: .number)
                DatePicker(title, selection: .constant(.distantPast), in: range)
                DatePicker(title, selection: .constant(.distantPast), in: Date.distantPast...)
                DatePicker(title, selection: .constant(.distantPast), in: ...Date.distantFuture)
                ShareLink(title, item: "text")
                ShareLink(title, item: URL(fileURLWithPath: "/"))
            }
        }
        #expect(pilot.lines.count { $0.contains(title) } == 9, "\(pilot.screen)")
    }

    @Test func `columns of a table and the prompt of a search do so too`() throws {
        let pilot = try Pilot(width: 60, height: 6) {
            Table(Items(0...1).list) {
                TableColumn(title) { Text($0.name) }
                TableColumn(title, value: \.id) { Text("\($0.id)") }
                TableColumn(title, value: \.name)
            }
            .searchable(text: .constant(""), prompt: title)
        }
        #expect(pilot.lines[0].contains(title), "\(pilot.screen)")
        #expect(pilot.lines.contains { $0.components(separatedBy: title).count == 4 })
    }
}
