import TerminalTestSupport
import TerminalUI
import Testing

/// What is left of a tree whose host has ended.
@MainActor
struct EndedHostTests {
    private final class Token {}

    private struct Screen: View {
        @State private var token = Token()
        let made: (Token) -> Void

        var body: some View {
            let token = token
            made(token)
            return NavigationStack {
                NavigationLink("link", value: 1)
                    .navigationDestination(for: Int.self) { Text("\($0) \(token === token)") }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a stack with destinations keeps nothing when its host ends`(isPushed: Bool) throws {
        weak var token: Token?
        do {
            let pilot = try Pilot(width: 40, height: 8) { Screen { token = $0 } }
            if isPushed { pilot.press(.return) }
            #expect(token != nil)
        }
        #expect(token == nil)
    }
}
