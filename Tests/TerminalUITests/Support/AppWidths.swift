import TerminalUI

/// Views that show what others tell: preferences, anchors and sizes.
struct AppWidths: View {
    let state: AppState
    @State private var widest: CGFloat = 0
    @State private var size = CGSize.zero

    private struct Widest: PreferenceKey {
        static let defaultValue: CGFloat = 0
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
            value = max(value, nextValue())
        }
    }

    private struct Places: PreferenceKey {
        static let defaultValue: [Anchor<CGRect>] = []
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
            value += nextValue()
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(state.items.prefix(3)) { item in
                Text(item.name)
                    .fixedSize()
                    .background(
                        GeometryReader {
                            Color.clear.preference(key: Widest.self, value: $0.size.width)
                        }
                    )
                    .frame(width: widest > 0 ? widest : nil, alignment: .trailing)
                    .anchorPreference(key: Places.self, value: .bounds) { [$0] }
            }
            Text("widest \(Int(widest)) of \(Int(size.width))x\(Int(size.height))")
        }
        .onPreferenceChange(Widest.self) { widest = $0 }
        .onGeometryChange(for: CGSize.self) {
            $0.size
        } action: {
            size = $0
        }
        .overlayPreferenceValue(Places.self) { anchors in
            GeometryReader { proxy in
                if anchors.indices.contains(state.number % 4) {
                    let place = proxy[anchors[state.number % 4]]
                    Text("<").offset(x: place.maxX, y: place.minY)
                }
            }
        }
    }
}
