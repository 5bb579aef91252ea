import Observation
import TerminalTestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite("Layers made of preferences")
struct PreferenceLayerTests {
    private struct Bounds: PreferenceKey {
        static let defaultValue: [Int: Anchor<CGRect>] = [:]
        static func reduce(
            value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]
        ) {
            value.merge(nextValue()) { $1 }
        }
    }

    private struct Count: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    @Observable
    @MainActor
    final class Model {
        var names = ["a", "bb", "ccc"]
        var selected = 0
        @ObservationIgnored var missing = 0
        @ObservationIgnored private(set) var counts: [Int] = []

        func note(_ count: Int) -> String {
            counts.append(count)
            return ""
        }
    }

    private struct Tabs: View {
        let model: Model

        var body: some View {
            let selected = model.selected
            HStack(spacing: 1) {
                ForEach(model.names.indices, id: \.self) { index in
                    Text(model.names[index])
                        .anchorPreference(key: Bounds.self, value: .bounds) { [index: $0] }
                }
            }
            .padding(.bottom, 1)
            .overlayPreferenceValue(Bounds.self) { anchors in
                GeometryReader { proxy in
                    if let anchor = anchors[selected] {
                        let place = proxy[anchor]
                        Text(String(repeating: "^", count: Int(place.width)))
                            .offset(x: place.minX, y: place.maxY)
                    } else {
                        let _ = model.missing += 1
                        Text("?")
                    }
                }
            }
        }
    }

    @Test("are made once the views below have said what they are made of, of one turn with it")
    func anchors() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 2) {
            Tabs(model: model).frame(maxWidth: .infinity, alignment: .leading)
        }
        #expect(pilot.lines == ["a bb ccc", "^"])
        model.selected = 2
        pilot.render()
        #expect(pilot.lines == ["a bb ccc", "     ^^^"])
        model.names.append("dd")
        model.selected = 3
        pilot.render()
        #expect(pilot.lines == ["a bb ccc dd", "         ^^"])
        model.names.removeFirst(2)
        model.selected = 1
        pilot.render()
        #expect(pilot.lines == ["ccc dd", "    ^^"])
        #expect(model.missing == 0)
    }

    private struct Numbered: View {
        let model: Model

        var body: some View {
            let selected = model.selected
            Text("    ").preference(key: Count.self, value: 7)
                .overlayPreferenceValue(Count.self) { Text("\($0) \(selected)") }
        }
    }

    @Test("follow what is around them, too, where the views below say what they did")
    func closures() throws {
        let model = Model()
        let pilot = try Pilot(width: 4, height: 1) { Numbered(model: model) }
        #expect(pilot.screen.contains("7 0"))
        model.selected = 5
        pilot.render()
        #expect(pilot.screen.contains("7 5"))
    }

    @Test("are told a value that nobody below has set, and each value once")
    func values() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 1) {
            HStack {
                HStack {
                    ForEach(model.names, id: \.self) {
                        Text($0).preference(key: Count.self, value: 1)
                    }
                }
                .backgroundPreferenceValue(Count.self) { Text(model.note($0)) }
                Text("none").overlayPreferenceValue(Count.self) { Text("\($0)") }
            }
        }
        pilot.render()
        #expect(model.counts == [3])
        #expect(pilot.screen.contains("0"))
    }
}
