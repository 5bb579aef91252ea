import TerminalTestSupport
import TerminalUI
import Testing

/// Where a gesture is met: on what is drawn in its view, or all over its content shape.
@MainActor
struct ContentShapeTests {
    enum Container: CaseIterable {
        case stack, pile, grid, frame, padding, offset, priority, fixed, shown, parts

        /// A view whose cell 0 is drawn, and whose cell 6 is empty.
        @MainActor @ViewBuilder var view: some View {
            switch self {
            case .stack:
                HStack(spacing: 0) {
                    Text("a")
                    Spacer()
                    Text("b")
                }
            case .pile:
                ZStack(alignment: .leading) {
                    Text("a")
                    Color.clear
                }
            case .grid:
                Grid(horizontalSpacing: 8) {
                    GridRow {
                        Text("a")
                        Text("b")
                    }
                }
            case .frame: Text("a").frame(maxWidth: .infinity, alignment: .leading)
            case .padding: Text("a").padding(.trailing, 10)
            case .offset: Text("a").padding(.trailing, 10).offset(x: 0)
            case .priority: Text("a").padding(.trailing, 10).layoutPriority(1)
            case .fixed: Text("a").padding(.trailing, 10).fixedSize()
            case .shown: Text("a").padding(.trailing, 10).opacity(1).clipped().tag(1)
            case .parts:
                Group {
                    Text("a")
                    Text("b")
                }
                .padding(.trailing, 10)
            }
        }
    }

    enum Shape: CaseIterable {
        case none, all, preview, background
    }

    struct Tapped: View {
        let container: Container
        let shape: Shape
        @State private var taps = 0
        @State private var behind = 0

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                ZStack(alignment: .topLeading) {
                    Text(verbatim: String(repeating: ".", count: 20)).onTapGesture { behind += 1 }
                    shaped.onTapGesture { taps += 1 }
                }
                .frame(width: 20, height: 2, alignment: .topLeading)
                Text("taps \(taps) behind \(behind)")
            }
        }

        @ViewBuilder private var shaped: some View {
            switch shape {
            case .none: container.view
            case .all: container.view.contentShape(Rectangle())
            case .preview: container.view.contentShape(.dragPreview, Rectangle())
            case .background: container.view.background(.blue)
            }
        }
    }

    @Test(arguments: Container.allCases, Shape.allCases)
    func `A gesture is met on what is drawn, or within the content shape`(
        _ container: Container, _ shape: Shape
    ) throws {
        let pilot = try Pilot(width: 20, height: 3) { Tapped(container: container, shape: shape) }
        pilot.click(0, 0)
        #expect(pilot.screen.contains("taps 1 behind 0"), "\(pilot.screen)")
        pilot.click(6, 0)
        let isMet = shape == .all || shape == .background
        #expect(
            pilot.screen.contains(isMet ? "taps 2 behind 0" : "taps 1 behind 1"), "\(pilot.screen)")
    }

    struct Rows: View {
        @State private var taps = 0
        @State private var selection: Int? = 0

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                List(0..<3, id: \.self, selection: $selection) { row in
                    HStack {
                        Text("r\(row)")
                        Spacer()
                        Text("end")
                    }
                    .onTapGesture { taps += 1 }
                }
                Text("taps \(taps) row \(selection ?? -1)")
            }
        }
    }

    @Test func `A click between the texts of a row is for the list`() throws {
        let pilot = try Pilot(width: 24, height: 5) { Rows() }
        pilot.click(10, 2)
        #expect(pilot.screen.contains("taps 0 row 2"), "\(pilot.screen)")
        pilot.click(text: "r1")
        #expect(pilot.screen.contains("taps 1 row 1"), "\(pilot.screen)")
    }
}
