import TerminalUI

/// Cards of equal width, in as many columns as there is room for.
struct MasonryLayout: Layout {
    var minimumWidth: CGFloat = 18
    var spacing: CGFloat = 1

    private func columns(in width: CGFloat) -> Int {
        max(1, Int((width + spacing) / (minimumWidth + spacing)))
    }

    private func frames(_ width: CGFloat, _ subviews: Subviews) -> [CGRect] {
        let count = columns(in: width)
        let cell = ((width - spacing * CGFloat(count - 1)) / CGFloat(count)).rounded(.down)
        var heights = [CGFloat](repeating: 0, count: count)
        return subviews.map { subview in
            let column = heights.firstIndex(of: heights.min() ?? 0) ?? 0
            let size = subview.sizeThatFits(ProposedViewSize(width: cell, height: nil))
            defer { heights[column] += size.height + spacing }
            return CGRect(
                x: CGFloat(column) * (cell + spacing), y: heights[column], width: cell,
                height: size.height)
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? minimumWidth
        let frames = frames(width, subviews)
        return CGSize(width: width, height: frames.map(\.maxY).max() ?? 0)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for (subview, frame) in zip(subviews, frames(bounds.width, subviews)) {
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                anchor: .topLeading, proposal: ProposedViewSize(frame.size))
        }
    }
}

/// What the cards below ask to be warned of.
struct WarningsKey: PreferenceKey {
    static let defaultValue: [String] = []

    static func reduce(value: inout [String], nextValue: () -> [String]) {
        value.append(contentsOf: nextValue())
    }
}

struct StripeGroupBoxStyle: GroupBoxStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            configuration.label.font(.headline).textCase(.uppercase)
            configuration.content
                .opacity(isEnabled ? 1 : 0.5)
        }
        .padding(.horizontal, 1)
        .frame(maxWidth: .infinity, alignment: .leading)
        .overlay(alignment: .leading) {
            Rectangle().fill(.tint).frame(width: 1)
        }
    }
}

extension GroupBoxStyle where Self == StripeGroupBoxStyle {
    static var stripe: StripeGroupBoxStyle { .init() }
}

struct MeterProgressStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        let fraction = configuration.fractionCompleted ?? 0
        HStack(spacing: 1) {
            configuration.label
            Text(String(repeating: "=", count: Int(fraction * 10)))
                .frame(width: 10, alignment: .leading)
                .background(.quaternary)
            configuration.currentValueLabel
        }
    }
}

struct Warnable: ViewModifier {
    let message: String
    let isActive: Bool

    func body(content: Content) -> some View {
        content
            .foregroundStyle(isActive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary))
            .preference(key: WarningsKey.self, value: isActive ? [message] : [])
    }
}

extension View {
    func warning(_ message: String, when isActive: Bool) -> some View {
        modifier(Warnable(message: message, isActive: isActive))
    }
}

struct Metric: Identifiable, Equatable {
    let id: String
    var value: Double
    var limit: Double
    var history: [Double] = []
}

struct DashboardApp: App {
    var body: some Scene {
        WindowGroup { DashboardView() }
            .commands {
                CommandMenu("Metrics") {
                    Button("Reset") {}.keyboardShortcut("r", modifiers: .control)
                }
            }
    }
}

struct DashboardView: View {
    @State private var metrics = [
        Metric(id: "CPU", value: 0.42, limit: 0.8, history: [1, 3, 2, 4]),
        Metric(id: "Memory", value: 0.6, limit: 0.9),
        Metric(id: "磁盘", value: 0.2, limit: 0.5),
    ]
    @State private var warnings: [String] = []
    @State private var widest: CGFloat = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            MasonryLayout {
                ForEach($metrics) { $metric in
                    MetricCard(metric: $metric)
                        .background {
                            GeometryReader { proxy in
                                Color.clear.onAppear { widest = max(widest, proxy.size.width) }
                            }
                        }
                }
            }
            Label(
                "^[\(warnings.count) warning](inflect: true)",
                systemImage: "exclamationmark.triangle"
            )
            .labelStyle(.titleAndIcon)
            .opacity(warnings.isEmpty ? 0 : 1)
            ForEach(warnings, id: \.self) { Text("• \($0)").foregroundStyle(.red) }
            Spacer(minLength: 0)
        }
        .onPreferenceChange(WarningsKey.self) { warnings = $0 }
        .groupBoxStyle(.stripe)
        .progressViewStyle(MeterProgressStyle())
        .tint(.cyan)
        .padding()
    }
}

private struct MetricCard: View {
    @Binding var metric: Metric

    private var isOver: Bool { metric.value > metric.limit }

    var body: some View {
        GroupBox(metric.id) {
            ProgressView(value: metric.value) {
                Text(metric.value, format: .percent.precision(.fractionLength(0)))
            }
            .warning("\(metric.id) over its limit", when: isOver)
            Slider(value: $metric.value, in: 0...1, step: 0.1) { Text("Set") }
            if !metric.history.isEmpty {
                Sparkline(metric.history)
            }
        }
    }
}
