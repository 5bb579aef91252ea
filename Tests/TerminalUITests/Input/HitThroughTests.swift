import TerminalTestSupport
import TerminalUI
import Testing

/// What the mouse does not reach, and what is behind that.
@MainActor
struct HitThroughTests {
    enum Cover: CaseIterable {
        case clearText, hiddenText, faintShape, untouchable, untouchableShape, spacers

        @MainActor @ViewBuilder var view: some View {
            switch self {
            case .clearText:
                Text("wait").frame(maxWidth: .infinity, maxHeight: .infinity).background(.gray)
                    .opacity(0)
            case .hiddenText: Text("wait a very long time").hidden()
            case .faintShape: Color.red.opacity(0)
            case .untouchable: Text("wait").padding(1).allowsHitTesting(false)
            case .untouchableShape: Rectangle().fill(.red).allowsHitTesting(false)
            case .spacers: VStack { Spacer() }
            }
        }
    }

    struct Behind: View {
        let cover: Cover
        let isOverlay: Bool
        @State private var presses = 0
        @State private var taps = 0

        var body: some View {
            VStack(spacing: 0) {
                if isOverlay {
                    content.overlay { cover.view }
                } else {
                    ZStack {
                        content
                        cover.view
                    }
                }
                Text("presses \(presses) taps \(taps)")
            }
        }

        private var content: some View {
            List {
                Button("press") { presses += 1 }
                ForEach(0..<20, id: \.self) { row in
                    Text("r\(row)").onTapGesture { taps += 1 }
                }
            }
        }
    }

    @Test(arguments: Cover.allCases, [true, false])
    func `Clicks and wheels reach what is behind`(_ cover: Cover, isOverlay: Bool) throws {
        let pilot = try Pilot(width: 24, height: 8) { Behind(cover: cover, isOverlay: isOverlay) }
        pilot.click(3, 0)
        pilot.click(0, 2)
        #expect(pilot.screen.contains("presses 1 taps 1"), "\(pilot.screen)")
        pilot.wheel(1, x: 10, y: 3)
        #expect(!pilot.screen.contains("r0"))
        expectRedrawn(pilot)
    }

    struct Hidden: View {
        @State private var taps = 0
        @State private var isFaint = true

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("text").opacity(isFaint ? 0 : 1).onTapGesture { taps += 1 }
                    .frame(maxWidth: .infinity, alignment: .leading)
                Text("taps \(taps)")
                Button("show") { isFaint = false }
            }
        }
    }

    @Test func `A gesture on what is hidden is none, until it is shown`() throws {
        let pilot = try Pilot(width: 24, height: 4) { Hidden() }
        pilot.click(1, 0)
        #expect(pilot.screen.contains("taps 0"))
        pilot.click(text: "show")
        pilot.click(1, 0)
        #expect(pilot.screen.contains("taps 1"))
    }
}
