import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Controls for which the window is too narrow.
@MainActor
struct CutOffControlTests {
    @Observable
    @MainActor
    final class Log {
        var pressed: [Int] = []
    }

    private let log = Log()

    private func buttons() -> some View {
        let log = log
        return HStack {
            ForEach(0..<8, id: \.self) { number in
                Button("B\(number)") { log.pressed.append(number) }
            }
        }
    }

    private func pressAll(_ pilot: Pilot, times: Int) {
        for _ in 0..<times {
            pilot.press(.return)
            pilot.press(.tab)
        }
    }

    @Test func `Tab passes over controls that stand beside the window`() throws {
        let pilot = try Pilot(width: 20, height: 3) { buttons().fixedSize() }
        pressAll(pilot, times: 9)
        let seen = Set(log.pressed)
        #expect(!seen.isEmpty && seen.count < 8)
        for number in 0..<8 {
            #expect((pilot.find(text: "B\(number)") != nil) == seen.contains(number))
        }
        #expect(log.pressed.count == 9)
    }

    @Test func `what scrolls sideways shows all of its controls`() throws {
        let pilot = try Pilot(width: 20, height: 3) { ScrollView(.horizontal) { buttons() } }
        pressAll(pilot, times: 8)
        #expect(log.pressed == Array(0..<8))
    }
}
