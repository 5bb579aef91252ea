import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// How stacks share what they have: nothing is cut while there is room.
@MainActor
struct StackSharingTests {
    enum Part: CaseIterable, Sendable {
        case text, button, toggle, picker, stepper, padded, bordered, framed, wide, label

        @MainActor @ViewBuilder
        func view(_ text: String) -> some View {
            switch self {
            case .text: Text(text)
            case .button: Button(text) {}
            case .toggle: Toggle(text, isOn: .constant(true))
            case .picker:
                Picker(text, selection: .constant(1)) {
                    Text("one").tag(1)
                    Text("two").tag(2)
                }
            case .stepper: Stepper(LocalizedStringKey(text), onIncrement: {}, onDecrement: {})
            case .padded: Text(text).padding(.horizontal, 3)
            case .bordered: Text(text).border(.primary)
            case .framed: Text(text).frame(width: 12)
            case .wide: Text(text).frame(minWidth: 9)
            case .label: LabeledPart(text: text)
            }
        }
    }

    private struct LabeledPart: View {
        let text: String
        var body: some View {
            HStack {
                Text("#")
                Text(text)
            }
        }
    }

    struct Row: View {
        let parts: [(part: Part, text: String)]
        let isVertical: Bool
        var body: some View {
            let layout = ForEach(parts.indices, id: \.self) { parts[$0].part.view(parts[$0].text) }
            if isVertical {
                VStack { layout }
            } else {
                HStack { layout }
            }
        }
    }

    @Test(arguments: Seeds.first(20))
    func `a row with room for all cuts none of its labels`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let words = ["a", "be", "word", "longer", "日本", "e\u{301}te\u{301}", "sentence"]
        let parts = (0..<4).map { _ in
            (
                part: Part.allCases.randomElement(using: &random) ?? .text,
                text: words.randomElement(using: &random) ?? "a"
            )
        }
        let pilot = try Pilot(width: 120, height: 5) { Row(parts: parts, isVertical: false) }
        let isCut = parts.contains { !pilot.screen.contains($0.text) } || pilot.screen.contains("…")
        #expect(!isCut, "\(parts)\n\(pilot.screen)")
        let column = try Pilot(width: 40, height: 20) { Row(parts: parts, isVertical: true) }
        for part in parts { #expect(column.screen.contains(part.text), "\(column.screen)") }
    }

    @Test func `a button beside a text and another button is whole`() throws {
        try expectShots(
            [Shot(40, 1, "     [ Before ] Press me [ After ]")],
            of: {
                HStack {
                    Button("Before") {}
                    Text("Press me")
                    Button("After") {}
                }
            })
    }

    @Test func `views of a higher priority get what they want first`() throws {
        try expectShots(
            [
                Shot(24, 1, "important words other w…"),
                Shot(
                    12, 1,
                    """
                    important… …
                    """),
                Shot(
                    40, 1,
                    """
                    important words other words
                    """),
            ],
            of: {
                HStack {
                    Text("important words").layoutPriority(1)
                    Text("other words")
                }
                .lineLimit(1)
                .frame(maxWidth: .infinity, alignment: .leading)
            })
    }

    @Test(arguments: [(10, [3, 3, 4]), (11, [4, 4, 3]), (9, [3, 3, 3]), (2, [1, 1, 0])])
    func `views that take any width share it`(width: Int, parts: [Int]) throws {
        let pilot = try Pilot(width: width, height: 1) {
            HStack(spacing: 0) {
                Color.red
                Color.green
                Color.blue
            }
        }
        let colors: [TerminalColor] = [.red, .green, .blue]
        let widths = colors.map { color in
            pilot.driver.screen[0].count { $0.style.background == color }
        }
        #expect(widths.reduce(0, +) == width)
        #expect(widths.max().map { $0 - (widths.min() ?? 0) } ?? 0 <= 1, "\(widths)")
    }

    @Test(arguments: Seeds.first(20))
    func `a stack is as large as its views and the space between them`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let sizes = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            CellSize(
                width: Int.random(in: 0...6, using: &random),
                height: Int.random(in: 0...3, using: &random))
        }
        let spacing = Int.random(in: 0...3, using: &random)
        let pilot = try Pilot(width: 80, height: 30) {
            VStack(spacing: 0) {
                HStack(spacing: CGFloat(spacing)) {
                    ForEach(sizes.indices, id: \.self) { index in
                        Color.red.frame(
                            width: CGFloat(sizes[index].width), height: CGFloat(sizes[index].height)
                        )
                    }
                }
                .accessibilityIdentifier("row")
                VStack(spacing: CGFloat(spacing)) {
                    ForEach(sizes.indices, id: \.self) { index in
                        Color.red.frame(
                            width: CGFloat(sizes[index].width), height: CGFloat(sizes[index].height)
                        )
                    }
                }
                .accessibilityIdentifier("column")
            }
        }
        let gaps = spacing * (sizes.count - 1)
        let row = try #require(pilot.find(id: "row"))
        let column = try #require(pilot.find(id: "column"))
        #expect(row.width == sizes.reduce(gaps) { $0 + $1.width })
        #expect(row.height == sizes.map(\.height).max())
        #expect(column.height == sizes.reduce(gaps) { $0 + $1.height })
        #expect(column.width == sizes.map(\.width).max())
    }
}
