import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Gestures made of others, and the places that scrolled views are counted from.
@MainActor
struct GestureBodyTests {
    private struct DoubleClick: Gesture {
        var count = 2
        let action: () -> Void

        var body: some Gesture<TapGesture.Value> {
            TapGesture(count: count).onEnded { action() }
        }
    }

    @Test func `a gesture with a body is what its body is`() throws {
        var said: [String] = []
        let erased = AnyGesture(SpatialTapGesture().map { Int($0.location.x) })
        let none: TapGesture? = nil
        let pilot = try Pilot(width: 4, height: 4) {
            VStack(spacing: 0) {
                Text("aaaa").gesture(DoubleClick { said.append("twice") })
                Text("bbbb").gesture(erased.onEnded { said.append("at \($0)") })
                Text("cccc").gesture(TapGesture().onEnded { said.append("off") }, isEnabled: false)
                Text("dddd").gesture(none).gesture(
                    DragGesture().simultaneously(with: MagnifyGesture()).onChanged {
                        said.append("by \(Int($0.first?.translation.width ?? 0))")
                    })
            }
        }
        pilot.doubleClick(1, 0)
        pilot.click(2, 1)
        pilot.click(2, 2)
        pilot.drag(from: CellPoint(x: 0, y: 3), to: CellPoint(x: 2, y: 3))
        #expect(said == ["twice", "at 2", "by 2"])
    }

    private struct Scrolled: View {
        @State private var position = ScrollPosition(edge: .bottom)

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<10) { row in
                        GeometryReader { proxy in
                            let y = Int(proxy.frame(in: .scrollView).minY)
                            let inside = proxy.bounds(of: .scrollView(axis: .vertical))
                            Text("\(row) at \(y) of \(Int(inside?.height ?? 0))")
                        }
                        .frame(height: 1)
                    }
                }
            }
            .scrollPosition($position)
            .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
            .defaultScrollAnchor(.top, for: .alignment)
            .contentMargins(.all, EdgeInsets(), for: .automatic)
            .focusable()
            .onKeyPress("t") {
                position.scrollTo(edge: .top)
                return .handled
            }
            .onKeyPress("p") {
                position.scrollTo(y: 4)
                return .handled
            }
        }
    }

    @Test func `a position goes to edges and points, and places are counted from the view`() throws
    {
        let pilot = try Pilot(width: 14, height: 3) { Scrolled() }
        #expect(pilot.lines.map { $0.prefix(1) } == ["7", "8", "9"])
        pilot.press("t")
        #expect(pilot.lines[0].hasPrefix("0 at "))
        #expect(pilot.lines[0].contains("of 3"))
        pilot.press("p")
        #expect(pilot.lines.map { $0.prefix(1) } == ["4", "5", "6"])
    }
}
