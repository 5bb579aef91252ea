import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// What was asked about places is told anew when what is around has been scrolled.
@MainActor
struct ScrolledGeometryTests {
    @MainActor
    final class Log {
        var bodies: [String] = []
        var told: [Int] = []
    }

    struct Plain: View {
        let log: Log

        var body: some View {
            log.bodies.append("plain")
            return Text("plain")
        }
    }

    struct Rows: View {
        let log: Log

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<10) { Text("row \($0)") }
                    GeometryReader { proxy in
                        let frame = proxy.frame(in: .global)
                        Text("at \(Int(frame.minY)) of \(Int(proxy.frame(in: .scrollView).minY))")
                    }
                    .frame(height: 1)
                    GeometryReader { proxy in
                        let _ = log.bodies.append("size")
                        Text("wide \(Int(proxy.size.width))")
                    }
                    .frame(height: 1)
                    Plain(log: log)
                    Text("told")
                        .onGeometryChange(for: Int.self) {
                            Int($0.frame(in: .named("all")).minY)
                        } action: {
                            log.told.append($0)
                        }
                    ForEach(10..<30) { Text("row \($0)") }
                }
            }
            .frame(height: 14)
            .coordinateSpace(.named("all"))
        }
    }

    @Test func `a reader of its place is told of scrolling, and no other body runs`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 16) {
            VStack(alignment: .leading, spacing: 0) {
                Text("head")
                Rows(log: log)
            }
        }
        #expect(pilot.screen.contains("at 11 of 10"))
        #expect(log.told == [13])
        log.bodies = []
        let counted = pilot.host.graph.counters.bodies
        pilot.wheel(1, x: 1, y: 4)
        #expect(pilot.screen.contains("at 8 of 7"))
        #expect(log.told == [13, 10])
        #expect(log.bodies.isEmpty)
        #expect(pilot.host.graph.counters.bodies == counted)
        pilot.wheel(-1, x: 1, y: 4)
        #expect(pilot.screen.contains("at 11 of 10"))
        #expect(log.told == [13, 10, 13])
    }

    struct Part: View {
        let proxy: GeometryProxy

        var body: some View { Text("part at \(Int(proxy.frame(in: .global).minY))") }
    }

    @Test func `a view that was handed the proxy follows the place too`() throws {
        let pilot = try Pilot(width: 20, height: 8) {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<4) { Text("row \($0)") }
                    GeometryReader { Part(proxy: $0) }.frame(height: 1)
                    ForEach(4..<20) { Text("row \($0)") }
                }
            }
        }
        #expect(pilot.screen.contains("part at 4"))
        pilot.wheel(1, x: 1, y: 1)
        #expect(pilot.screen.contains("part at 1"))
    }

    @Test func `rows of a list and of a lazy stack are told of scrolling`() throws {
        func row(_ number: Int) -> some View {
            GeometryReader { proxy in
                Text("\(number) at \(Int(proxy.frame(in: .global).minY))")
            }
            .frame(height: 1)
        }
        let list = try Pilot(width: 20, height: 5) { List(0..<100) { row($0) } }
        #expect(list.screen.contains("3 at 3"))
        list.wheel(1, x: 1, y: 1)
        #expect(list.screen.contains("3 at 0"))
        #expect(list.screen.contains("5 at 2"))
        let lazy = try Pilot(width: 20, height: 5) {
            ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<100) { row($0) } } }
        }
        #expect(lazy.screen.contains("3 at 3"))
        lazy.wheel(1, x: 1, y: 1)
        #expect(lazy.screen.contains("3 at 0"))
    }

    private struct TopKey: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = nextValue() ?? value
        }
    }

    @Test func `anchors of what is scrolled follow it`() throws {
        let pilot = try Pilot(width: 20, height: 8) {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<4) { Text("row \($0)") }
                    Text("marked").anchorPreference(key: TopKey.self, value: .bounds) { $0 }
                    ForEach(4..<20) { Text("row \($0)") }
                }
            }
            .overlayPreferenceValue(TopKey.self) { anchor in
                GeometryReader { proxy in
                    if let anchor {
                        Text("<").offset(x: 0, y: proxy[anchor].minY)
                    }
                }
            }
        }
        #expect(pilot.lines[4].contains(" <"))
        pilot.wheel(1, x: 8, y: 1)
        #expect(pilot.lines[1].contains(" <"))
    }
}
