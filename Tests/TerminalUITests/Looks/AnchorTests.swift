import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Places of views, handed up the tree.
@MainActor
struct AnchorTests {
    struct Places: PreferenceKey {
        static let defaultValue: [Anchor<CGRect>] = []

        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
            value += nextValue()
        }
    }

    struct Point: PreferenceKey {
        static var defaultValue: Anchor<CGPoint>? { nil }

        static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
            value = nextValue() ?? value
        }
    }

    private func report(_ rects: [CGRect]) -> String {
        rects.map { "\(Int($0.minX)),\(Int($0.minY)) \(Int($0.width))x\(Int($0.height))" }
            .joined(separator: "; ")
    }

    @Test func `rectangles are told in the coordinates of who asks`() throws {
        var found: [CGRect] = []
        let pilot = try Pilot(width: 20, height: 6) {
            VStack(alignment: .leading, spacing: 0) {
                Text("above")
                VStack(alignment: .leading, spacing: 0) {
                    Text("one").anchorPreference(key: Places.self, value: .bounds) { [$0] }
                    Text("  日本").anchorPreference(key: Places.self, value: .bounds) { [$0] }
                }
                .overlayPreferenceValue(Places.self) { places in
                    GeometryReader { proxy in
                        let _ = found = places.map { proxy[$0] }
                        Color.clear
                    }
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        pilot.render()
        #expect(report(found) == "0,0 3x1; 0,1 6x1")
    }

    @Test(arguments: [
        (UnitPoint.topLeading, "0,0"), (.center, "2,1"), (.bottomTrailing, "4,2"), (.top, "2,0"),
    ])
    func `points are parts of the view's size`(unit: UnitPoint, expected: String) throws {
        var found: CGPoint?
        let pilot = try Pilot(width: 20, height: 6) {
            Text("four").padding(.bottom, 1)
                .anchorPreference(key: Point.self, value: .unitPoint(unit)) { $0 }
                .backgroundPreferenceValue(Point.self) { anchor in
                    GeometryReader { proxy in
                        let _ = found = anchor.map { proxy[$0] }
                        Color.clear
                    }
                }
        }
        pilot.render()
        #expect(found.map { "\(Int($0.x)),\(Int($0.y))" } == expected)
    }

    struct Moving: View {
        @Bindable var values: Values

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                if values.flag { Text("pushes down") }
                Text("here").anchorPreference(key: Places.self, value: .bounds) { [$0] }
                Spacer()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .overlayPreferenceValue(Places.self) { places in
                GeometryReader { proxy in
                    ForEach(places.indices, id: \.self) { index in
                        let rect = proxy[places[index]]
                        Text("<").offset(x: rect.maxX, y: rect.minY)
                    }
                }
            }
        }
    }

    @Test func `what follows a place moves with it`() async throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 4) { Moving(values: values) }
        await pilot.settle()
        #expect(pilot.lines[0] == "here<")
        values.flag = true
        await pilot.settle()
        #expect(pilot.lines[1] == "here<")
        values.flag = false
        await pilot.settle()
        #expect(pilot.lines[0] == "here<")
    }

    @Test func `a screen with anchors comes to rest`() async throws {
        let pilot = try Pilot(width: 20, height: 4) { Moving(values: Values()) }
        await pilot.settle()
        let frames = pilot.counters.frames
        await pilot.settle()
        await pilot.settle()
        #expect(pilot.counters.frames == frames)
    }

    @Test func `several places of one view are gathered`() throws {
        var count = 0
        let pilot = try Pilot(width: 20, height: 4) {
            Text("x")
                .anchorPreference(key: Places.self, value: .bounds) { [$0] }
                .transformAnchorPreference(key: Places.self, value: .bounds) { $0.append($1) }
                .overlayPreferenceValue(Places.self) { places in
                    let _ = count = places.count
                    EmptyView()
                }
        }
        pilot.render()
        #expect(count == 2)
    }

    @Test func `a preference without anchors makes a layer too`() throws {
        struct Words: PreferenceKey {
            static let defaultValue = ""
            static func reduce(value: inout String, nextValue: () -> String) {
                value += nextValue()
            }
        }
        let values = Values()
        let pilot = try Pilot(width: 20, height: 3) {
            PreferenceSample<Words>(values: values) { $0 }
        }
        pilot.render()
        #expect(pilot.screen.contains("[a]"))
        values.text = "日"
        pilot.render()
        pilot.render()
        #expect(pilot.screen.contains("[日]"))
    }

    struct PreferenceSample<K: PreferenceKey>: View where K.Value == String {
        let values: Values
        let text: (String) -> String

        var body: some View {
            VStack {
                Text("content").preference(
                    key: K.self, value: values.text.isEmpty ? "a" : values.text)
                Text("second row")
            }
            .overlayPreferenceValue(K.self, alignment: .bottomTrailing) { value in
                Text("[\(text(value))]")
            }
        }
    }
}
