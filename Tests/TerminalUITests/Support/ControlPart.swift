import RandomTestSupport
import Observation
import TerminalUI

/// A part of a random tree of controls and what holds them, which changes while it is shown.
@Observable
@MainActor
final class ControlPart: Identifiable {
    enum Kind: CaseIterable {
        case text, button, toggle, field, picker, stepper, slider, gauge, progress, label, divider
        case spacer, labeled, image
        case row, column, form, section, groupBox, disclosure, grid, scroll, tabs, stack, fits
        case geometry, framed, overlay, list, table, disabled, conditional, identified, anyView
        case lazyGrid, redacted, optional
    }

    static let leaves = Array(Kind.allCases.prefix { $0 != .row })

    var kind: Kind
    var title: String
    var number: Int
    var flag: Bool
    var parts: [ControlPart]

    init(kind: Kind, title: String, number: Int, flag: Bool, parts: [ControlPart]) {
        self.kind = kind
        self.title = title
        self.number = number
        self.flag = flag
        self.parts = parts
    }

    static func random(depth: Int, _ random: inout SplitMix) -> ControlPart {
        let kinds = depth <= 0 ? leaves : Kind.allCases
        let count = depth <= 0 ? 0 : Int.random(in: 0...3, using: &random)
        return ControlPart(
            kind: kinds.randomElement(using: &random) ?? .text, title: randomTitle(&random),
            number: Int.random(in: 0...9, using: &random), flag: Bool.random(using: &random),
            parts: (0..<count).map { _ in .random(depth: depth - 1, &random) })
    }

    static func randomTitle(_ random: inout SplitMix) -> String {
        let titles = [
            "a", "Name", "山田", "e\u{301}", "👨‍👩‍👧", "two words", "", "a longer title 日本語", "x",
        ]
        return titles.randomElement(using: &random) ?? ""
    }

    func copy() -> ControlPart {
        ControlPart(
            kind: kind, title: title, number: number, flag: flag, parts: parts.map { $0.copy() })
    }

    /// The tree in one line, for reports.
    var outline: String {
        let name = "\(kind)(\(title) \(number)\(flag ? " on" : ""))"
        return parts.isEmpty
            ? name : name + "[" + parts.map(\.outline).joined(separator: ", ") + "]"
    }

    var all: [ControlPart] { [self] + parts.flatMap(\.all) }

    /// Changes one part somewhere below; returns what was done.
    func mutate(_ random: inout SplitMix) -> String {
        guard let part = all.randomElement(using: &random) else { return "nothing" }
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: part.title = Self.randomTitle(&random)
        case 2, 3: part.number = Int.random(in: 0...9, using: &random)
        case 4, 5: part.flag.toggle()
        case 6: part.kind = Kind.allCases.randomElement(using: &random) ?? .text
        case 7: part.parts.shuffle(using: &random)
        default:
            if part.parts.count < 4 {
                part.parts.append(.random(depth: 1, &random))
            } else {
                part.parts.removeFirst()
            }
        }
        return "\(part.kind)"
    }
}

struct ControlPartView: View {
    @Bindable var part: ControlPart

    private var content: some View { ForEach(part.parts) { ControlPartView(part: $0) } }
    private var level: Double { Double(part.number) / 9 }

    var body: some View {
        switch part.kind {
        case .text: AnyView(Text(part.title).italic(part.flag))
        case .button: AnyView(Button(part.title) { part.flag.toggle() })
        case .toggle: AnyView(Toggle(part.title, isOn: $part.flag))
        case .field: AnyView(Text(part.title).underline())
        case .picker: AnyView(picker)
        case .stepper:
            AnyView(Stepper(LocalizedStringKey(part.title), value: $part.number, in: 0...9))
        case .slider: AnyView(Slider(value: .constant(level)))
        case .gauge: AnyView(Gauge(value: level) { Text(part.title) })
        case .progress: AnyView(ProgressView(value: level))
        case .label: AnyView(Label(part.title, systemImage: "star").labelStyle(.titleAndIcon))
        case .divider: AnyView(Divider())
        case .spacer: AnyView(Spacer())
        case .labeled: AnyView(LabeledContent(part.title) { Text("\(part.number)") })
        case .image: AnyView(Image(systemName: part.flag ? "plus" : "minus"))
        default: holder
        }
    }

    private var picker: some View {
        Picker(part.title, selection: $part.number) {
            ForEach(0..<10, id: \.self) { Text("choice \($0)") }
        }
    }

    private var holder: AnyView {
        switch part.kind {
        case .row: AnyView(HStack(alignment: part.flag ? .top : .bottom) { content })
        case .column: AnyView(VStack(alignment: part.flag ? .leading : .trailing) { content })
        case .form: AnyView(Form { content }.frame(maxHeight: 4))
        case .section:
            AnyView(
                VStack {
                    Section(part.title) { content }
                })
        case .groupBox: AnyView(GroupBox(LocalizedStringKey(part.title)) { content })
        case .disclosure:
            AnyView(
                DisclosureGroup(LocalizedStringKey(part.title), isExpanded: $part.flag) { content })
        case .grid:
            AnyView(
                Grid {
                    GridRow { content }
                    GridRow { Text(part.title) }
                })
        case .scroll:
            AnyView(
                ScrollView(part.flag ? .vertical : .horizontal) { VStack { content } }
                    .id(part.flag).frame(maxHeight: 5))
        case .tabs:
            AnyView(
                TabView(selection: $part.number) {
                    VStack { content }.tabItem { Text(part.title) }.tag(0)
                    Text("other").tabItem { Text("two") }.tag(1)
                }
                .frame(height: 5))
        case .stack: AnyView(NavigationStack { VStack { content }.navigationTitle(part.title) })
        case .fits:
            AnyView(
                ViewThatFits {
                    HStack { content }
                    VStack { content }
                    Text(part.title)
                })
        default: modifier
        }
    }

    private var modifier: AnyView {
        switch part.kind {
        case .geometry:
            AnyView(
                GeometryReader { proxy in
                    Text("\(Int(proxy.size.width))x\(Int(proxy.size.height)) \(part.title)")
                }
                .frame(height: CGFloat(part.number / 3)))
        case .framed:
            AnyView(
                VStack { content }.frame(
                    width: part.flag ? CGFloat(part.number * 3) : nil,
                    height: part.flag ? nil : CGFloat(part.number), alignment: .topTrailing))
        case .overlay: AnyView(Text(part.title).padding(1).overlay { content }.border(.primary))
        case .list: AnyView(List(part.parts) { ControlPartView(part: $0) }.frame(maxHeight: 6))
        case .table:
            AnyView(
                Table(part.parts) {
                    TableColumn("Title") { Text($0.title) }
                    TableColumn("Number") { Text("\($0.number)") }.width(6)
                }
                .frame(maxHeight: 5))
        case .disabled: AnyView(VStack { content }.disabled(part.flag))
        case .conditional:
            AnyView(
                VStack {
                    if part.flag {
                        content
                    } else {
                        Text(part.title)
                    }
                })
        case .identified: AnyView(VStack { content }.id(part.number))
        case .anyView: AnyView(part.flag ? AnyView(HStack { content }) : AnyView(Text(part.title)))
        case .lazyGrid:
            AnyView(
                LazyVGrid(columns: [GridItem(.adaptive(minimum: CGFloat(4 + part.number)))]) {
                    content
                })
        case .redacted: AnyView(VStack { content }.redacted(reason: part.flag ? .placeholder : []))
        default: AnyView(part.flag ? Text(part.title).bold() : nil)
        }
    }
}
