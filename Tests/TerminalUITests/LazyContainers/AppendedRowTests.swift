import TerminalTestSupport
import TerminalUI
import Testing

/// A row that is added, and scrolled to in the same event.
@MainActor
struct AppendedRowTests {
    enum Container: CaseIterable {
        case list, lazyStack, stack
    }

    private struct Chat: View {
        let container: Container
        @State private var messages = Array(0..<30)

        private var rows: some View {
            ForEach(messages, id: \.self) { Text("message \($0)") }
        }

        var body: some View {
            ScrollViewReader { proxy in
                Button("Send") {
                    messages.append(messages.count)
                    proxy.scrollTo(messages.count - 1, anchor: .bottom)
                }
                switch container {
                case .list: List { rows }
                case .lazyStack: ScrollView { LazyVStack { rows } }
                case .stack: ScrollView { VStack { rows } }
                }
            }
        }
    }

    @Test(arguments: Container.allCases)
    func `it is scrolled to once it is there`(_ container: Container) throws {
        let pilot = try Pilot(width: 20, height: 6) { Chat(container: container) }
        for number in 30...32 {
            pilot.click(text: "Send")
            #expect(pilot.lines[5].contains("message \(number)"))
            expectRedrawn(pilot)
        }
    }
}
