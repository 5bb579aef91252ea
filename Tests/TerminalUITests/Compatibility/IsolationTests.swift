import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

// What programs write outside of the main actor: it compiles without a word.

extension Text {
    fileprivate static let dash = Text("—")

    fileprivate func heading() -> some View {
        font(.title).foregroundStyle(.red).padding(.horizontal, 1).frame(minWidth: 12)
            .background(.blue).lineLimit(1).accessibilityLabel("heading")
    }

    fileprivate func deep() -> some View { environment(\.depth, 4).id("deep") }
}

extension Image {
    fileprivate static let star = Image(systemName: "star.fill")

    fileprivate func icon() -> some View {
        resizable().font(.body).bold().frame(width: 3, height: 1).overlay(alignment: .trailing) {
            Text("!")
        }
    }
}

extension Color {
    fileprivate static let brand = Color(red: 0, green: 0, blue: 1)

    fileprivate func swatch(_ letter: String) -> some View {
        frame(width: 2, height: 1).overlay(Text(letter)).clipShape(Capsule()).opacity(1)
    }
}

extension ShapeStyle where Self == Color {
    fileprivate static var brandStyle: Color { .brand }
}

private struct Diamond: Shape {
    nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

private struct Wave: Shape {
    var phase: Double
    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func path(in rect: CGRect) -> Path { Path(rect).offsetBy(dx: phase, dy: 0) }
}

extension Shape {
    fileprivate func tile(_ name: String) -> some View {
        fill(.brandStyle).frame(width: 4, height: 1).overlay { Text(name) }
    }
}

private struct Depth: EnvironmentKey {
    static let defaultValue = 3
}

extension EnvironmentValues {
    fileprivate var depth: Int {
        get { self[Depth.self] }
        set { self[Depth.self] = newValue }
    }
}

private struct Ink: ShapeStyle {
    nonisolated func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.depth > 3 ? Color.red : Color.blue
    }
}

private struct Card: ViewModifier {
    var title = "card"

    func body(content: Content) -> some View {
        VStack(alignment: .leading) {
            Text(title)
            content
        }
    }
}

extension View {
    nonisolated fileprivate func card(_ title: String) -> some View { modifier(Card(title: title)) }

    nonisolated fileprivate func titled(_ title: String) -> some View {
        HStack {
            Text(title).heading()
            self
        }
    }
}

private struct Pill: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(.horizontal, 1)
    }
}

extension ButtonStyle where Self == Pill {
    fileprivate static var pill: Pill { Pill() }
}

extension Button where Label == Text {
    fileprivate static func cancel(_ action: @escaping @MainActor () -> Void) -> Button {
        Button("Cancel", role: .cancel, action: action)
    }
}

private enum Kind: CaseIterable {
    case plain, starred

    static let shape = RoundedRectangle(cornerRadius: 1)
    static let fade = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)

    var image: Image { self == .starred ? .star : Image(systemName: "circle") }
    var color: Color { self == .starred ? .yellow : .secondary }

    @ViewBuilder var badge: some View {
        if self == .starred {
            image.icon().foregroundStyle(color)
        } else {
            Text("none").italic()
            Text.dash
        }
    }

    var row: some View {
        HStack {
            Text("kind")
            badge
            ForEach(0..<2, id: \.self) { Text("\($0)") }
        }
        .padding(.leading, 1)
    }
}

private struct Depths: View {
    @Environment(\.depth) private var depth
    var body: some View { Text("depth \(depth)").foregroundStyle(Ink()) }
}

private struct Sampler: View {
    @State private var cancelled = 0

    var body: some View {
        VStack(alignment: .leading) {
            Text("Title").heading()
            Text("x").deep()
            Depths().environment(\.depth, 4)
            Color.red.swatch("w")
            Diamond().tile("dia")
            Wave(phase: 0).tile("wave")
            Kind.shape.tile("rr")
            Divider()
            ForEach(Kind.allCases, id: \.self) { $0.row }
            Text("inside").card("outside").titled("side")
            Button.cancel { cancelled += 1 }.buttonStyle(.pill)
            Text("cancelled \(cancelled)")
        }
    }
}

@MainActor
struct IsolationTests {
    @Test func `Views are made and modified in code on no actor`() throws {
        let pilot = try Pilot(width: 40, height: 20) { Sampler() }
        for text in [
            "Title", "depth 4", "w", "dia", "wave", "rr", "kind", "none", "—", "★", "outside",
            "inside",
        ] {
            #expect(pilot.find(text: text) != nil, "\(text)\n\(pilot.screen)")
        }
        pilot.click(text: "Cancel")
        #expect(pilot.find(text: "cancelled 1") != nil)
        #expect(pilot.styles(of: "depth").allSatisfy { $0.foreground == .red })
    }

    @Test func `The default of an environment's value is read on any thread`() async {
        let depth = await Task.detached { EnvironmentValues().depth }.value
        #expect(depth == 3)
    }
}
