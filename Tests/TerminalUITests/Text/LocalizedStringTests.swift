import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Texts that are looked up, where there is one language.
@MainActor
struct LocalizedStringTests {
    @Test func `a localized string is its key with the values in it, and no Markdown`() {
        let count = 3
        #expect(String(localized: "Scores") == "Scores")
        #expect(String(localized: "**\(count)** players", comment: "a count") == "**3** players")
        #expect(String(localized: "count.title", defaultValue: "\(count) in all") == "3 in all")
    }

    @Test func `a resource is shown as its text`() throws {
        let title: LocalizedStringResource = "Best of \(7)"
        let other = LocalizedStringResource("other.title", defaultValue: "The *others*")
        #expect(other.key == "other.title")
        #expect(String(localized: title) == "Best of 7")
        let pilot = try Pilot(width: 20, height: 2) {
            VStack {
                Text(title)
                Text(other)
            }
        }
        #expect(
            pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) } == [
                "Best of 7", "The *others*",
            ])
    }
}
