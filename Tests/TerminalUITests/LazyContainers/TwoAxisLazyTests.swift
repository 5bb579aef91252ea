import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Lazy stacks that are scrolled along both axes, whose lines are as wide as the widest.
@MainActor
struct TwoAxisLazyTests {
    enum First: CaseIterable {
        case field, editor, layout
    }

    /// As a text that wraps: less wide, it is higher.
    private struct Wrapping: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize
        {
            let width = proposal.width ?? 30
            return CGSize(width: width, height: width < 35 ? 4 : 2)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) }
        }
    }

    private struct Rows: View {
        let first: First
        let isLazy: Bool
        var axes: Axis.Set = [.horizontal, .vertical]
        @State private var text = String(repeating: "word ", count: 14)

        @ViewBuilder private var rows: some View {
            switch first {
            case .field: TextField("note", text: $text, axis: .vertical)
            case .editor: TextEditor(text: $text)
            case .layout: Wrapping { Text("x") }
            }
            Text(String(repeating: "=", count: 48))
            ForEach(0..<10, id: \.self) { number in Button("row \(number)") {} }
        }

        var body: some View {
            ScrollView(axes) {
                if isLazy { LazyVStack { rows } } else { VStack { rows } }
            }
        }
    }

    @Test(arguments: First.allCases)
    func `frames come to an end, whatever is scrolled to`(_ first: First) throws {
        for height in 9...18 {
            for width in [30, 48, 60] {
                let pilot = try Pilot(width: width, height: height) {
                    Rows(first: first, isLazy: true)
                }
                for key in [KeyEquivalent.tab, .end, .home, .pageDown, .end, .upArrow, .end] {
                    pilot.press(key)
                    for _ in 0..<20 where pilot.host.needsFrame { pilot.host.renderFrame() }
                    #expect(!pilot.host.needsFrame, "\(width)x\(height) after \(key)")
                }
                expectRedrawn(pilot)
            }
        }
    }

    @Test(arguments: [First.field, .layout], 12...16)
    func `what fits is not scrolled and has no bar`(_ first: First, _ height: Int) throws {
        let pilot = try Pilot(width: 60, height: height) { Rows(first: first, isLazy: true) }
        let eager = try Pilot(width: 60, height: height) { Rows(first: first, isLazy: false) }
        let rows = pilot.lines.filter { $0.contains("row") }.count
        #expect(rows == eager.lines.filter { $0.contains("row") }.count)
        #expect(pilot.screen.contains("┃") == (rows < 10), "\(pilot.screen)")
    }

    @Test func `another alignment holds for rows of several views`() throws {
        struct Two: View {
            let number: Int
            var body: some View {
                Text("a\(number)")
                Text("wide\(number)").frame(maxWidth: .infinity)
            }
        }
        struct Aligned: View {
            let isLeading: Bool
            var body: some View {
                ScrollView {
                    LazyVStack(alignment: isLeading ? .leading : .trailing) {
                        ForEach(0..<2, id: \.self) { AnyView(Two(number: $0)) }
                        AnyView(
                            Section("head") {
                                Text("r").frame(maxWidth: .infinity)
                                Text("rr")
                            })
                    }
                }
            }
        }
        struct Switched: View {
            @State private var isLeading = true
            var body: some View {
                Button("turn") { isLeading.toggle() }
                Aligned(isLeading: isLeading)
            }
        }
        let pilot = try Pilot(width: 20, height: 10) { VStack { Switched() } }
        for isLeading in [false, true, false] {
            pilot.click(text: "turn")
            let fresh = try Pilot(width: 20, height: 10) {
                VStack {
                    Button("turn") {}
                    Aligned(isLeading: isLeading)
                }
            }
            #expect(pilot.screen == fresh.screen)
            expectRedrawn(pilot)
        }
    }
}
