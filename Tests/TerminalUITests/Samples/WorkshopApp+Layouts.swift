import TerminalUI

struct ChipColorKey: EnvironmentKey {
    static let defaultValue: Color? = nil
}

extension EnvironmentValues {
    var chipColor: Color? {
        get { self[ChipColorKey.self] }
        set { self[ChipColorKey.self] = newValue }
    }
}

struct Chip: ViewModifier {
    @Environment(\.chipColor) private var color
    @State private var isHovered = false

    func body(content: Content) -> some View {
        content
            .foregroundStyle(color ?? .primary)
            .onHover { isHovered = $0 }
            .underline(isHovered)
    }
}

extension View {
    func chip() -> some View { modifier(Chip()) }

    func readSize(onChange: @escaping (CGSize) -> Void) -> some View {
        background(
            GeometryReader { proxy in
                Color.clear.preference(key: SizePreferenceKey.self, value: proxy.size)
            }
        )
        .onPreferenceChange(SizePreferenceKey.self, perform: onChange)
    }

    @ViewBuilder
    func `if`<T: View>(_ condition: Bool, transform: (Self) -> T) -> some View {
        if condition { transform(self) } else { self }
    }
}

private struct SizePreferenceKey: PreferenceKey {
    static let defaultValue = CGSize.zero
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

struct FlowLayout: Layout {
    struct Cache {
        var rows: [[Int]] = []
    }

    var spacing: CGFloat = 1

    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = nil
        return properties
    }

    func makeCache(subviews: Subviews) -> Cache { Cache() }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    {
        let maxWidth = proposal.replacingUnspecifiedDimensions().width
        var rows: [[Int]] = [[]]
        var x: CGFloat = 0
        var width: CGFloat = 0
        for index in subviews.indices {
            let size = subviews[index].sizeThatFits(.unspecified)
            if x + size.width > maxWidth, x > 0 {
                rows.append([])
                x = 0
            }
            rows[rows.count - 1].append(index)
            x += size.width + spacing
            width = max(width, x - spacing)
        }
        cache.rows = rows
        return CGSize(width: width, height: CGFloat(rows.count))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        for (row, indices) in cache.rows.enumerated() {
            var x = bounds.minX
            for index in indices {
                subviews[index].place(
                    at: CGPoint(x: x, y: bounds.minY + CGFloat(row)), anchor: .topLeading,
                    proposal: .unspecified)
                x += subviews[index].dimensions(in: .unspecified).width + spacing
            }
        }
    }
}

struct RadialLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 20, height: 7))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let radius = min(bounds.width / 2, bounds.height) / 2
        let angle = Angle.degrees(360 / Double(max(1, subviews.count))).radians
        for (index, subview) in subviews.enumerated() {
            let size = subview.sizeThatFits(.unspecified)
            subview.place(
                at: CGPoint(
                    x: bounds.midX + 2 * sin(angle * Double(index)) * radius - size.width / 2,
                    y: bounds.midY - cos(angle * Double(index)) * (radius - 0.5) - size.height / 2),
                proposal: .unspecified)
        }
    }
}

struct Star: Shape {
    var points: Int
    var inset: CGFloat = 0
    var animatableData: CGFloat {
        get { inset }
        set { inset = newValue }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        for index in 0..<points * 2 {
            let angle = Double(index) * .pi / Double(points) - .pi / 2
            let scale = (index.isMultiple(of: 2) ? 1 : 0.4) - inset
            let point = CGPoint(
                x: center.x + cos(angle) * rect.width / 2 * scale,
                y: center.y + sin(angle) * rect.height / 2 * scale)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }
}

extension VerticalAlignment {
    private struct MidAccount: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
    }

    static let midAccount = VerticalAlignment(MidAccount.self)
}

struct WidestKey: PreferenceKey {
    static let defaultValue: CGFloat = 0

    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

struct BoundsKey: PreferenceKey {
    static let defaultValue: [String: Anchor<CGRect>] = [:]

    static func reduce(
        value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]
    ) {
        value.merge(nextValue()) { $1 }
    }
}

struct EqualWidthColumns: View {
    @State private var width: CGFloat?
    @State private var chosen = "two"

    var body: some View {
        HStack {
            ForEach(["one", "two", "three"], id: \.self) { name in
                Text(name)
                    .background(
                        GeometryReader {
                            Color.clear.preference(key: WidestKey.self, value: $0.size.width)
                        }
                    )
                    .frame(width: width, alignment: .center)
                    .anchorPreference(key: BoundsKey.self, value: .bounds) { [name: $0] }
                    .onTapGesture { chosen = name }
                    .if(name == chosen) { $0.bold() }
            }
        }
        .onPreferenceChange(WidestKey.self) { width = $0 }
        .overlayPreferenceValue(BoundsKey.self) { bounds in
            GeometryReader { proxy in
                if let anchor = bounds[chosen] {
                    let rect = proxy[anchor]
                    Text("^").offset(x: rect.midX, y: rect.maxY)
                }
            }
        }
        .frame(height: 2, alignment: .top)
    }
}
