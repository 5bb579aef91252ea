import Observation
import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Rows that are lazy stacks by themselves, made and let go while their container is laid out.
@MainActor
struct NestedLazyStackTests {
    @Observable
    @MainActor
    final class Model {
        var ids = Array(0..<40)
        @ObservationIgnored var pressed: [String] = []
    }

    struct Rows: View {
        let model: Model

        var body: some View {
            ScrollView {
                LazyVStack {
                    ForEach(model.ids, id: \.self) { id in
                        LazyVStack(alignment: .leading) {
                            Text("h\(id)")
                            Button("B\(id)") { model.pressed.append("B\(id)") }
                        }
                    }
                }
            }
        }
    }

    struct Titled: View {
        let model: Model

        var body: some View {
            VStack {
                Text("title")
                Rows(model: model)
            }
        }
    }

    /// The name of the button that has the focus, if it is in sight.
    private func focused(_ pilot: Pilot) -> String? {
        pilot.reversed.lazy.compactMap { $0.firstMatch(of: /B\d+/).map { String($0.output) } }.first
    }

    @Test(arguments: [-5, -10, -20, -30, -38, -50])
    func `a row with the focus that is scrolled away comes back with a key`(_ steps: Int) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 9) { Titled(model: model) }
        pilot.wheel(50, x: 2, y: 4)
        pilot.press(.tab)
        let name = try #require(focused(pilot), "\(pilot.screen)")
        let rounds = pilot.host.layoutCounters.rounds
        pilot.wheel(steps, x: 2, y: 4)
        pilot.press(.return)
        #expect(pilot.screen.contains(name), "\(pilot.screen)")
        pilot.press(.return)
        #expect(model.pressed.last == name)
        #expect(pilot.host.layoutCounters.rounds - rounds < 24)
        expectRedrawn(pilot)
    }

    @Test(arguments: Seeds.first(8))
    func `a row with the focus is the same one after its place has changed`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let model = Model()
        let pilot = try Pilot(width: 40, height: 9) { Titled(model: model) }
        pilot.wheel(40 + seed * 3 % 30, x: 2, y: 4)
        pilot.press(.tab)
        model.ids.shuffle(using: &random)
        pilot.render()
        pilot.press(.tab)
        let name = try #require(focused(pilot), "\(pilot.screen)")
        pilot.wheel(-20 - seed, x: 2, y: 4)
        pilot.press(.return)
        pilot.press(.return)
        #expect(model.pressed.last == name, "\(pilot.screen)")
        expectRedrawn(pilot)
    }

    @Test(arguments: [
        (from: [11, 7, 29, 1, 28, 26, 3], to: [3, 10, 15, 28]),
        (from: Array(1...7), to: [20, 10, 11, 12]),
        (from: [3, 32, 31, 0, 16, 21, 27, 18, 11, 39, 6, 8], to: [35, 32, 6]),
    ])
    func `fewer rows rest in a frame`(_ ids: (from: [Int], to: [Int])) throws {
        for tabs in 0...2 {
            let model = Model()
            model.ids = ids.from
            let pilot = try Pilot(width: 40, height: 5) { Rows(model: model) }
            for _ in 0..<tabs { pilot.press(.tab) }
            pilot.wheel(20, x: 2, y: 3)
            let rounds = pilot.host.layoutCounters.rounds
            model.ids = ids.to
            pilot.host.renderFrame()
            #expect(pilot.host.layoutCounters.rounds - rounds < 12)
            #expect(!pilot.host.needsFrame)
            expectRedrawn(pilot)
        }
    }
}
