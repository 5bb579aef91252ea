import TerminalTestSupport
import TerminalUI
import Testing

/// Modifiers of a section are modifiers of its rows; the space before it is none of them.
@MainActor
struct SectionModifierTests {
    private func lines<V: View>(@ViewBuilder _ view: () -> V) throws -> [String] {
        let pilot = try Pilot(width: 30, height: 12) { view() }
        return pilot.lines
    }

    @Test func `a section of a list has the rows that it has without a modifier`() throws {
        let plain = try lines {
            List {
                Section("A") { Text("one") }
                Section("B") {
                    Text("two"); Text("three")
                }
            }
        }
        let changed = try lines {
            List {
                Section("A") { Text("one") }.listRowBackground(Color.blue)
                Section("B") {
                    Text("two"); Text("three")
                }.opacity(0.5)
            }
        }
        #expect(changed == plain)
    }

    @Test func `a section of a form keeps the space before it`() throws {
        let plain = try lines {
            Form {
                Section("A") { Text("one") }
                Section("B") {
                    Text("two"); Text("three")
                }
                Section { Text("four") }
            }
        }
        let changed = try lines {
            Form {
                Section("A") { Text("one") }.opacity(0.5)
                Section("B") {
                    Text("two"); Text("three")
                }.opacity(0.5).opacity(1)
                Section { Text("four") }.listRowBackground(Color.blue)
            }
        }
        #expect(changed == plain)
    }
}
