import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Spellings that programs use for what a terminal shows in its own way.
@MainActor
struct SpellingTests {
    struct Pulse: View {
        @State private var count = 0
        var body: some View {
            VStack(alignment: .leading) {
                PhaseAnimator(["small", "large"], trigger: count) { Text("phase \($0)") }
                Text("view")
                    .phaseAnimator([1, 2]) { content, phase in
                        HStack {
                            content
                            Text("\(phase)")
                        }
                    }
                KeyframeAnimator(initialValue: 3.0) { value in
                    Text("value \(value, specifier: "%.0f")")
                } keyframes: { _ in
                    KeyframeTrack(\.self) {
                        LinearKeyframe(9.0, duration: 1)
                        SpringKeyframe(2.0, duration: 1, spring: .bouncy)
                    }
                }
                Button("count \(count)") { withAnimation(.spring(.bouncy)) { count += 1 } }
                    .keyframeAnimator(initialValue: 1.0, trigger: count) { content, _ in
                        content
                    } keyframes: { _ in
                        CubicKeyframe(2.0, duration: 1)
                        MoveKeyframe(0.0)
                    }
            }
        }
    }

    @Test func `phases and keyframes are shown where they begin, and their views live on`() throws {
        let pilot = try Pilot(width: 20, height: 5) {
            Pulse().frame(maxWidth: .infinity, alignment: .leading)
        }
        expectScreen(pilot, "phase small\nview 1\nvalue 3\n[ count 0 ]")
        pilot.press([.return, .return])
        expectScreen(pilot, "phase small\nview 1\nvalue 3\n[ count 2 ]")
    }

    private struct Wipe: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.opacity(phase.isIdentity ? 1 : 0)
        }
    }

    @Test func `transitions and effects of types leave views as they are`() throws {
        let pilot = try Pilot(width: 20, height: 1) {
            Text("here")
                .transition(Wipe())
                .transition(.blurReplace.combined(with: .opacity))
                .visualEffect { content, proxy in
                    content.offset(x: proxy.size.width).scaleEffect(2).blur(radius: 1)
                }
                .scrollTransition(.animated.threshold(.visible(0.3))) { content, phase in
                    content.opacity(phase.isIdentity ? 1 : 0.3).rotationEffect(
                        .degrees(phase.value))
                }
                .transformEffect(CGAffineTransform(translationX: 5, y: 5))
                .glassEffect(.regular.tint(.red).interactive(), in: .capsule)
                .containerBackground(.red, for: .navigation)
        }
        #expect(pilot.screen.trimmingCharacters(in: .whitespaces) == "here")
    }

    @Test func `colours of a purpose are those of the terminal`() throws {
        let pilot = try Pilot(
            width: 12, height: 6, capabilities: TerminalCapabilities(colorDepth: .indexed256)
        ) {
            VStack(alignment: .leading) {
                Text("label").foregroundStyle(Color(.label))
                Text("less").foregroundStyle(Color(uiColor: .secondaryLabel))
                Text("red").foregroundStyle(Color(.systemRed))
                Text("grey").background(Color(.systemGray6))
                Text("brand").foregroundStyle(Color("Brand"))
                Text("mix").foregroundStyle(Color.red.mix(with: .blue, by: 0))
            }
        }
        let rows = pilot.styledScreen.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(
            rows == [
                "label", "⟨dim:less⟩", "⟨red:red⟩", "grey", "⟨cyan:brand⟩", "⟨color 160:mix⟩",
            ])
    }

    @Test func `a view has a share of the room of what scrolls it`() throws {
        let pilot = try Pilot(width: 30, height: 2) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<6) { number in
                        Text("\(number)")
                            .containerRelativeFrame(
                                .horizontal, count: 3, spacing: 0, alignment: .leading)
                    }
                }
            }
        }
        #expect(pilot.lines[0] == "0         1         2")
        let halves = try Pilot(width: 30, height: 1) {
            HStack(spacing: 0) {
                Text("a").containerRelativeFrame(.horizontal, alignment: .leading) { width, _ in
                    width / 2
                }
                Text("b")
            }
        }
        // The row of 15 and 1 columns stands in the middle.
        #expect(halves.find(text: "b")?.x == 22)
        pilot.resize(to: CellSize(width: 15, height: 2))
        #expect(pilot.lines[0] == "0    1    2")
    }

    struct Scrolled: View {
        @State private var position = ScrollPosition(idType: Int.self)
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("go") { position.scrollTo(id: 40, anchor: .top) }
                ScrollView {
                    LazyVStack(alignment: .leading) {
                        ForEach(0..<100, id: \.self) { Text("line \($0)").id($0) }
                    }
                }
                .scrollPosition($position)
            }
        }
    }

    @Test func `a position scrolls to a view, again and again`() throws {
        let pilot = try Pilot(width: 20, height: 6) { Scrolled() }
        for _ in 0..<2 {
            pilot.press(.return)
            #expect(pilot.lines[1].hasPrefix("line 40"), "\(pilot.screen)")
            pilot.wheel(5, x: 2, y: 3)
            #expect(!pilot.screen.contains("line 40"))
        }
    }

    struct Tag: Identifiable, Hashable {
        let id: String
    }

    struct Finder: View {
        @State private var text = ""
        @State private var tags: [Tag] = []
        @State private var suggested = [Tag(id: "red"), Tag(id: "green")]
        var body: some View {
            Text("tags: \(tags.map(\.id).joined(separator: " "))")
                .searchable(text: $text, tokens: $tags, suggestedTokens: $suggested) { tag in
                    Text(tag.id)
                }
        }
    }

    @Test func `a suggested token is put before the text of the search`() throws {
        let pilot = try Pilot(width: 30, height: 6) { Finder() }
        pilot.press("/")
        #expect(pilot.screen.contains("green"))
        pilot.click(text: "green")
        #expect(pilot.screen.contains("tags: green"), "\(pilot.screen)")
    }

    @Test func `a tint of a gradient is its first colour`() throws {
        let pilot = try Pilot(
            width: 20, height: 1, capabilities: TerminalCapabilities(colorDepth: .indexed256)
        ) {
            ProgressView(value: 1)
                .tint(
                    LinearGradient(
                        colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
        }
        #expect(pilot.cell(3, 0).style.foreground == .red)
    }

    @Test func `radii of corners and sizes of shapes are those of SwiftUI`() throws {
        let pilot = try Pilot(width: 10, height: 4) {
            VStack(spacing: 0) {
                UnevenRoundedRectangle(cornerRadii: .init(topLeading: 1)).stroke()
                Rectangle().size(width: 3, height: 1).frame(height: 1)
            }
        }
        #expect(pilot.lines[0].hasPrefix("╭"))
        #expect(pilot.lines[3] == "███")
    }

    @Test func `a value in a format has a title that is a string, too`() throws {
        let title = ["Rating", "Share"]
        let pilot = try Pilot(width: 20, height: 2) {
            Form {
                LabeledContent(title[0], value: 3, format: .number)
                LabeledContent(title[1], value: 0.5, format: .percent)
            }
        }
        #expect(pilot.lines[0].contains("Rating") && pilot.lines[0].contains("3"))
        #expect(pilot.lines[1].contains("Share") && pilot.lines[1].contains("50%"))
    }

    @Test(arguments: [true, false])
    func `what screen readers are told may be enabled or not`(isEnabled: Bool) throws {
        let text = "a string"
        let pilot = try Pilot(width: 20, height: 1) {
            Text("shown").accessibilityIdentifier("name", isEnabled: isEnabled)
                .accessibilityHidden(true, isEnabled: isEnabled)
                .accessibilityLabel("label", isEnabled: isEnabled)
                .accessibilityLabel(text, isEnabled: isEnabled)
                .accessibilityLabel(Text(text), isEnabled: isEnabled)
                .accessibilityValue("value", isEnabled: isEnabled)
                .accessibilityValue(text, isEnabled: isEnabled)
                .accessibilityHint("hint", isEnabled: isEnabled)
                .accessibilityHint(text, isEnabled: isEnabled)
        }
        #expect(pilot.screen.contains("shown"))
        #expect((pilot.find(id: "name") != nil) == isEnabled)
    }
}
