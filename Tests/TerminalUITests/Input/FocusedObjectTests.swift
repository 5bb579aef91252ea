import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Objects that the view with the focus tells, and what a view learns of its focus.
@MainActor
struct FocusedObjectTests {
    @Observable final class Draft {
        let name: String
        init(_ name: String) { self.name = name }
    }

    final class Counter: ObservableObject {
        @Published var count = 0
    }

    private struct Reader: View {
        @FocusedValue(Draft.self) private var draft
        @FocusedObject private var counter: Counter?

        var body: some View {
            Text("\(draft?.name ?? "none") \(counter?.count ?? -1)")
            if let count = $counter.count { Text("bound \(count.wrappedValue)") }
        }
    }

    private struct Screen: View {
        let counter: Counter
        let said: (Bool) -> Void
        @FocusState private var field: Int?
        @AccessibilityFocusState private var isRead: Bool

        var body: some View {
            VStack(alignment: .leading) {
                Button("a") { counter.count += 1 }.focusedObject(counter).focused($field, equals: 1)
                Button("b") {}.focusedValue(Draft("letter")).focused($field, equals: 2)
                Text("c").focusable(true, onFocusChange: said).accessibilityFocused($isRead)
                Reader()
            }
            .defaultFocus($field, 1, priority: .userInitiated)
        }
    }

    @Test func `objects are told while the focus is in the view`() throws {
        let counter = Counter()
        var changes: [Bool] = []
        let pilot = try Pilot(width: 20, height: 5) {
            Screen(counter: counter) { changes.append($0) }
        }
        #expect(pilot.screen.contains("none 0"))
        pilot.press(.return)
        #expect(pilot.screen.contains("none 1"))
        #expect(pilot.screen.contains("bound 1"))
        pilot.press(.tab)
        #expect(pilot.screen.contains("letter -1"))
        pilot.press(.tab)
        #expect(pilot.screen.contains("none -1"))
        pilot.press(.tab)
        #expect(changes == [true, false])
    }
}
