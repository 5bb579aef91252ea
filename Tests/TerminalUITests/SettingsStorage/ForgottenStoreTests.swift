import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Settings of a store whose views have gone while the store has not.
@MainActor
struct ForgottenStoreTests {
    struct Best: View {
        @AppStorage private var best: Int

        init(store: UserDefaults) {
            _best = AppStorage(wrappedValue: 1, "best", store: store)
        }

        var body: some View { Text("best \(best)") }
    }

    struct Two: View {
        @State private var showsFirst = true
        let first: UserDefaults
        let second: UserDefaults
        var body: some View {
            VStack {
                Button("Hide") { showsFirst = false }
                if showsFirst { Best(store: first) }
                Best(store: second)
            }
        }
    }

    @Test func `views of other stores do not run again and again for what nobody reads`() throws {
        let names = (0..<2).map { _ in "tests.\(UUID().uuidString)" }
        let first = try #require(UserDefaults(suiteName: names[0]))
        let second = try #require(UserDefaults(suiteName: names[1]))
        let pilot = try Pilot(width: 20, height: 4) { Two(first: first, second: second) }
        pilot.press(.return)
        #expect(pilot.lines.filter { $0.contains("best") }.count == 1)
        first.set(9, forKey: "best")
        pilot.press(.rightArrow)
        let bodies = pilot.bodies { pilot.press(.rightArrow) }
        #expect(bodies == 0)
        for (store, name) in zip([first, second], names) {
            store.removePersistentDomain(forName: name)
        }
    }
}
