import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What a modifier of several views shows outside of them goes with the last of them.
@MainActor
struct SpilledPartTests {
    @Observable @MainActor
    final class Model {
        var count = 2
    }

    enum Place: CaseIterable { case root, stack, page, tab }

    struct Content: View {
        let model: Model
        let isLoop: Bool

        var body: some View {
            if isLoop {
                ForEach(0..<model.count, id: \.self) { Text("row \($0)") }
                    .overlay(alignment: .bottom) { Text("tip").offset(y: 1) }
            } else {
                Group {
                    if model.count > 0 {
                        Text("abc")
                        Text("def")
                    }
                }
                .background {
                    GeometryReader { _ in
                        VStack {
                            Text("one"); Text("two")
                        }
                    }
                }
            }
        }
    }

    struct Screen: View {
        let model: Model
        let place: Place
        let isLoop: Bool

        var body: some View {
            switch place {
            case .root: Content(model: model, isLoop: isLoop)
            case .stack: VStack { Content(model: model, isLoop: isLoop) }
            case .page: NavigationStack { Content(model: model, isLoop: isLoop) }
            case .tab:
                TabView {
                    Tab("First", systemImage: "star") { Content(model: model, isLoop: isLoop) }
                    Tab("Second", systemImage: "star") { Text("other") }
                }
            }
        }
    }

    @Test(arguments: Place.allCases, [true, false])
    func `nothing of it stays on the screen`(place: Place, isLoop: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 24, height: 7) {
            Screen(model: model, place: place, isLoop: isLoop)
        }
        #expect(pilot.screen.contains(isLoop ? "tip" : "two"))
        for count in [0, 2, 1, 0, 1, 2, 0] {
            model.count = count
            pilot.render()
            expectRedrawn(pilot)
        }
    }
}
