import TerminalTestSupport
import TerminalUI
import Testing

/// Texts that agree with the number in them.
@MainActor
struct InflectionTests {
    @Test(arguments: [
        (0, "note", "0 notes"), (1, "note", "1 note"), (2, "box", "2 boxes"),
        (2, "city", "2 cities"), (3, "child", "3 children"), (2, "day", "2 days"),
        (4, "class", "4 classes"), (5, "sheep", "5 sheep"), (5, "Person", "5 People"),
        (2, "notes", "2 notes"),
    ])
    func `the last word is in the plural unless there is one`(
        _ count: Int, _ word: String, _ expected: String
    ) throws {
        let pilot = try Pilot(width: 30, height: 1) {
            Text("^[\(count) \(word)](inflect: true)")
        }
        #expect(pilot.lines[0].trimmingCharacters(in: .whitespaces) == expected)
    }

    @Test func `what stands around, and other attributes, stay as they are`() throws {
        let pilot = try Pilot(width: 50, height: 2) {
            VStack(alignment: .leading) {
                Text("You have ^[\(3) **late** reminder](inflect: true) today")
                Text("^[\(3) reminder](morphology: {})")
            }
        }
        #expect(pilot.screen.contains("You have 3 late reminders today"))
        #expect(!pilot.lines[1].contains("reminders"))
    }
}
