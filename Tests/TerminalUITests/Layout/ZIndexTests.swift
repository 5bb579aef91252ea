import TerminalTestSupport
import TerminalUI
import Testing

/// Views that overlap.
@MainActor
struct ZIndexTests {
    @MainActor
    enum Container: CaseIterable {
        case zStack, hStack, vStack, anyLayout, frame, grid

        @ViewBuilder
        func view(_ parts: some View) -> some View {
            switch self {
            case .zStack: ZStack(alignment: .topLeading) { parts }
            case .hStack: HStack(alignment: .top, spacing: -2) { parts }
            case .vStack: VStack(alignment: .leading, spacing: -1) { parts }
            case .anyLayout: AnyLayout(HStackLayout(spacing: -2)) { parts }
            case .grid: Grid(horizontalSpacing: -2) { GridRow { parts } }
            case .frame:
                HStack(spacing: -2) { parts }.frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    private struct Cards: View {
        let container: Container
        @State private var front = "a"
        @State private var hit = ""

        var body: some View {
            container.view(
                ForEach(["a", "b", "c"], id: \.self) { name in
                    Text(String(repeating: name, count: 3))
                        .onTapGesture { hit = name }
                        .zIndex(front == name ? 1 : 0)
                }
            )
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .overlay(alignment: .bottomLeading) {
                HStack {
                    ForEach(["a", "b", "c"], id: \.self) { name in
                        Button("To \(name)") { front = name }
                    }
                    Text("hit \(hit)")
                }
            }
        }
    }

    @Test(arguments: Container.allCases)
    func `the one with the greatest index is in front, for the eye and for the mouse`(
        _ container: Container
    ) throws {
        let pilot = try Pilot(width: 50, height: 5) { Cards(container: container) }
        for name in ["a", "c", "b", "a"] {
            pilot.click(text: "To \(name)")
            #expect(pilot.screen.contains(String(repeating: name, count: 3)))
            expectRedrawn(pilot)
            pilot.click(text: String(repeating: name, count: 3))
            #expect(pilot.screen.contains("hit \(name)"))
        }
    }

    @Test func `with no index the later ones are in front`() throws {
        let pilot = try Pilot(width: 7, height: 1) {
            HStack(spacing: -2) {
                Text("aaa")
                Text("bbb")
                Text("ccc")
            }
        }
        #expect(pilot.lines[0].contains("abccc"))
    }
}
