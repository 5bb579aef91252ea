import TerminalUI

/// A sample app: what programs make for themselves - styles, modifiers, layouts, shapes, preferences.
struct WorkshopApp: App {
    var body: some Scene {
        WindowGroup { WorkshopView() }
    }
}

struct WorkshopView: View {
    @State private var isOn = false
    @State private var isExpanded = true
    @State private var size = CGSize.zero
    @State private var usesRadial = false
    @State private var name = ""
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize

    private var layout: AnyLayout {
        usesRadial
            ? AnyLayout(RadialLayout())
            : dynamicTypeSize.isAccessibilitySize
                ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout(spacing: 1))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                styles
                FlowLayout(spacing: 1) {
                    ForEach(["swift", "terminal", "日本語", "cells", "layout"], id: \.self) { tag in
                        Text(tag).chip()
                    }
                }
                .frame(maxWidth: 24, alignment: .leading)
                layout {
                    ForEach(0..<4, id: \.self) { Text("n\($0)") }
                }
                .frame(height: usesRadial ? 7 : 1)
                Button("Radial") { withAnimation { usesRadial.toggle() } }
                Text("Measured \(Int(size.width))x\(Int(size.height))")
                    .readSize { size = $0 }
                Star(points: 5).fill(.yellow).frame(width: 12, height: 6)
                ViewThatFits(in: .horizontal) {
                    Text("A line that is much too long for this screen, in every case there is")
                        .frame(width: 200)
                    Text("Short")
                }
                aligned
                EqualWidthColumns()
            }
        }
        .environment(\.chipColor, .green)
    }

    @ViewBuilder private var styles: some View {
        Button("Scales") {}.buttonStyle(ScaleButtonStyle())
        Button("Holds") {}.buttonStyle(.holding)
        Toggle("Checklist", isOn: $isOn).toggleStyle(.checklist)
        ProgressView(value: 0.5).progressViewStyle(DotsProgressViewStyle())
        Gauge(value: 3, in: 0...10) { Text("Speed") }.gaugeStyle(SpeedometerStyle())
        GroupBox("Card") { Text("inside") }.groupBoxStyle(.card)
        DisclosureGroup("Details", isExpanded: $isExpanded) { Text("opened") }
            .disclosureGroupStyle(PlusDisclosureStyle())
        LabeledContent("Key", value: "value").labeledContentStyle(ColonStyle())
        TextField("Name", text: $name).textFieldStyle(BracketFieldStyle())
        Label("Vertical", systemImage: "star").labelStyle(VerticalLabelStyle())
    }

    private var aligned: some View {
        HStack(alignment: .midAccount) {
            Text("@name").alignmentGuide(.midAccount) { $0[VerticalAlignment.center] }
            VStack {
                Text("Full name")
                Text("ann").alignmentGuide(.midAccount) { d in d[VerticalAlignment.center] }
            }
        }
    }
}

struct ScaleButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, 2)
            .background(configuration.role == .destructive ? Color.red : Color.accentColor)
            .foregroundStyle(isEnabled ? .white : .gray)
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
            .animation(.spring(response: 0.3, dampingFraction: 0.6), value: configuration.isPressed)
    }
}

struct HoldingButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .focusable()
            .onLongPressGesture(minimumDuration: 0.5) { configuration.trigger() }
            .onKeyPress(.return) {
                configuration.trigger()
                return .handled
            }
    }
}

extension PrimitiveButtonStyle where Self == HoldingButtonStyle {
    static var holding: HoldingButtonStyle { HoldingButtonStyle() }
}

struct ChecklistToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Text(configuration.isOn ? "(*)" : "( )")
                configuration.label
            }
        }
        .buttonStyle(.plain)
    }
}

extension ToggleStyle where Self == ChecklistToggleStyle {
    static var checklist: ChecklistToggleStyle { .init() }
}

struct DotsProgressViewStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        let done = Int((configuration.fractionCompleted ?? 0) * 10)
        return HStack(spacing: 0) {
            ForEach(0..<10) { Text($0 < done ? "o" : ".") }
        }
    }
}

struct SpeedometerStyle: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Text(configuration.value, format: .percent)
        }
    }
}

struct CardGroupBoxStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            configuration.label.bold()
            configuration.content
        }
        .padding(.horizontal)
        .border(.gray)
    }
}

extension GroupBoxStyle where Self == CardGroupBoxStyle {
    static var card: CardGroupBoxStyle { CardGroupBoxStyle() }
}

struct PlusDisclosureStyle: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            Button {
                withAnimation { configuration.isExpanded.toggle() }
            } label: {
                HStack {
                    Text(configuration.isExpanded ? "(-)" : "(+)")
                    configuration.label
                }
            }
            if configuration.isExpanded { configuration.content }
        }
    }
}

struct ColonStyle: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
            configuration.label
            Text(": ")
            configuration.content
        }
    }
}

struct BracketFieldStyle: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
        HStack(spacing: 0) {
            Text("<")
            configuration
            Text(">")
        }
    }
}

struct VerticalLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 0) {
            configuration.icon
            configuration.title
        }
    }
}
