import Foundation
import TerminalUI
import Testing

private struct Tall: LayoutValueKey { static let defaultValue = 1 }

private struct Wide: LayoutValueKey { static let defaultValue = 1 }

/// Rows that are as tall and wide as their views ask for.
private struct Asked: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        subviews.reduce(CGSize.zero) {
            CGSize(
                width: max($0.width, CGFloat($1[Wide.self] * 6)),
                height: $0.height + CGFloat($1[Tall.self]))
        }
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        var y = bounds.minY
        for view in subviews {
            view.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += CGFloat(view[Tall.self])
        }
    }
}

private struct Told: PreferenceKey {
    static var defaultValue: String { "-" }
    static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

private struct FirstKey: FocusedValueKey { typealias Value = String }

private struct SecondKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
    fileprivate var first: String? {
        get { self[FirstKey.self] }
        set { self[FirstKey.self] = newValue }
    }
    fileprivate var second: String? {
        get { self[SecondKey.self] }
        set { self[SecondKey.self] = newValue }
    }
}

private struct FocusedTexts: View {
    @FocusedValue(\.first) private var first
    @FocusedValue(\.second) private var second

    var body: some View { Text("\(first ?? "-") \(second ?? "-")") }
}

/// A view whose modifier has another argument when a flag is set: also behind `AnyView`, where the static
/// types of both are one.
struct ChangedArgument: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let view: @MainActor @Sendable (Bool) -> AnyView

    private init(_ name: String, _ view: @escaping @MainActor @Sendable (Bool) -> some View) {
        testDescription = name
        self.view = { AnyView(view($0)) }
    }

    /// Two views of which one or the other is there.
    private init(
        _ name: String, _ first: @escaping @MainActor @Sendable () -> some View,
        or second: @escaping @MainActor @Sendable () -> some View
    ) {
        testDescription = name
        view = { $0 ? AnyView(second()) : AnyView(first()) }
    }

    static let all: [ChangedArgument] = layouts + screens + looks + controls

    private static let layouts = [
        ChangedArgument("alignmentGuide") { flag in
            VStack(alignment: .leading) {
                Text("wide text here")
                Text("one").alignmentGuide(flag ? .leading : .trailing) { _ in -4 }
            }
        },
        ChangedArgument("alignmentGuide of a row") { flag in
            HStack(alignment: .top) {
                Text("a\nb\nc")
                Text("one").alignmentGuide(flag ? .top : .bottom) { _ in -1 }
            }
        },
        ChangedArgument("layoutValue") { flag in
            Asked {
                flag
                    ? AnyView(Text("one").layoutValue(key: Tall.self, value: 3))
                    : AnyView(Text("one").layoutValue(key: Wide.self, value: 3))
                Text("two")
            }.border(.red)
        },
        ChangedArgument(
            "overlay and background",
            { Text("behind").overlay(alignment: .leading) { Text("###") } },
            or: { Text("behind").background(alignment: .leading) { Text("###") } }),
        ChangedArgument(
            "overlay and badge", { Form { Text("row").overlay(Text("3")) } },
            or: { Form { Text("row").badge(Text("3")) } }),
        ChangedArgument(
            "layers of preferences",
            {
                Text("text").preference(key: Told.self, value: "!!")
                    .overlayPreferenceValue(Told.self) { Text($0) }
            },
            or: {
                Text("text").preference(key: Told.self, value: "!!")
                    .backgroundPreferenceValue(Told.self) { Text($0) }
            }),
        ChangedArgument("preference and transform") { flag in
            (flag
                ? AnyView(Text("text").preference(key: Told.self, value: "!"))
                : AnyView(Text("text").transformPreference(Told.self) { $0 += "?" }))
                .overlayPreferenceValue(Told.self, alignment: .trailing) { Text($0) }
        },
        ChangedArgument("frame") { Text("one").frame(width: $0 ? 5 : 9, height: 2).border(.red) },
        ChangedArgument("flexible frame") {
            Text("one").frame(maxWidth: $0 ? .infinity : nil, alignment: $0 ? .trailing : .leading)
        },
        ChangedArgument("padding") { Text("one").padding($0 ? .leading : .top, 2).border(.red) },
        ChangedArgument("offset") { Text("one").offset(x: $0 ? 2 : -2, y: 1) },
        ChangedArgument("position") { Text("one").position(x: $0 ? 6 : 12, y: 1) },
        ChangedArgument("fixedSize") {
            Text("one two three four five six").fixedSize(horizontal: $0, vertical: !$0)
                .frame(width: 10)
        },
        ChangedArgument("layoutPriority") { flag in
            HStack {
                Text("one two three four five six").layoutPriority(flag ? 1 : 0)
                Text("one two three four five six").layoutPriority(flag ? 0 : 1)
            }.lineLimit(1)
        },
        ChangedArgument("zIndex") { flag in
            ZStack {
                Text("one").zIndex(flag ? 2 : 0)
                Text("two").zIndex(1)
            }
        },
        ChangedArgument("aspectRatio") {
            Color.red.aspectRatio($0 ? 1 : 4, contentMode: $0 ? .fit : .fill)
                .frame(width: 8, height: 4)
        },
        ChangedArgument("safeAreaInset") { flag in
            Text("one").safeAreaInset(edge: flag ? .top : .bottom) { Text("inset") }
        },
        ChangedArgument("gridCellColumns") { flag in
            Grid {
                GridRow {
                    Text("one").gridCellColumns(flag ? 2 : 1)
                    Text("two")
                }
                GridRow {
                    Text("wide text")
                    Text("three")
                    Text("four")
                }
            }
        },
        ChangedArgument("axis of a stack") { flag in
            let layout = flag ? AnyLayout(HStackLayout(spacing: 1)) : AnyLayout(VStackLayout())
            return layout {
                Text("one")
                Text("two")
            }
        },
        ChangedArgument("axis of a scroll view") { flag in
            ScrollView(flag ? .horizontal : .vertical) {
                Text("one two three four five six seven eight nine ten")
            }
        },
        ChangedArgument("columns of a grid") { flag in
            LazyVGrid(columns: Array(repeating: GridItem(), count: flag ? 2 : 3)) {
                ForEach(0..<6) { Text("\($0)") }
            }
        },
        ChangedArgument("pinned views") { flag in
            ScrollView {
                LazyVStack(pinnedViews: flag ? .sectionHeaders : []) {
                    Section("head") { ForEach(0..<20) { Text("\($0)") } }
                }
            }.defaultScrollAnchor(.bottom)
        },
    ]

    private static let screens = [
        ChangedArgument(
            "title and subtitle", { NavigationStack { Text("one").navigationTitle("name") } },
            or: { NavigationStack { Text("one").navigationSubtitle("name") } }),
        ChangedArgument("title and subtitle below") { flag in
            NavigationStack {
                flag
                    ? AnyView(Text("one").navigationTitle("name"))
                    : AnyView(Text("one").navigationSubtitle("name"))
            }
        },
        ChangedArgument("bars") { flag in
            NavigationStack {
                Text("one").navigationTitle("name")
                    .toolbar { ToolbarItem(placement: .bottomBar) { Button("Foot") {} } }
                    .toolbar(.hidden, for: flag ? .navigationBar : .bottomBar)
            }
        },
        ChangedArgument("placement of a toolbar item") { flag in
            NavigationStack {
                Text("one").navigationTitle("name").toolbar {
                    ToolbarItem(placement: flag ? .topBarLeading : .bottomBar) { Button("Do") {} }
                }
            }
        },
        ChangedArgument("sheet and cover") { flag in
            flag
                ? AnyView(Text("one").sheet(isPresented: .constant(true)) { Text("two") })
                : AnyView(
                    Text("one").fullScreenCover(isPresented: .constant(true)) { Text("two") })
        },
        ChangedArgument("sheet and popover") { flag in
            flag
                ? AnyView(Text("one").sheet(isPresented: .constant(true)) { Text("two") })
                : AnyView(Text("one").popover(isPresented: .constant(true)) { Text("two") })
        },
        ChangedArgument("alert and confirmation") { flag in
            flag
                ? AnyView(
                    Text("one").alert("Sure?", isPresented: .constant(true)) { Button("Yes") {} })
                : AnyView(
                    Text("one").confirmationDialog("Sure?", isPresented: .constant(true)) {
                        Button("Yes") {}
                    })
        },
        ChangedArgument("title of an alert") { flag in
            Text("one").alert(flag ? "One" : "Two", isPresented: .constant(true)) {
                Button(flag ? "Yes" : "No") {}
            } message: {
                Text(flag ? "three" : "four")
            }
        },
        ChangedArgument("detents") { flag in
            Text("one").sheet(isPresented: .constant(true)) {
                Text("two").presentationDetents(flag ? [.medium] : [.height(4)])
            }
        },
        ChangedArgument("selected tab") { flag in
            TabView(selection: .constant(flag ? 1 : 2)) {
                Text("one").tabItem { Text("A") }.tag(1)
                Text("two").tabItem { Text("B") }.tag(2)
            }
        },
        ChangedArgument("visible columns") { flag in
            NavigationSplitView(columnVisibility: .constant(flag ? .all : .detailOnly)) {
                Text("side")
            } detail: {
                Text("detail")
            }
        },
        ChangedArgument("prompt of a search") { flag in
            NavigationStack {
                List { Text("row") }.searchable(text: .constant(""), prompt: flag ? "One" : "Two")
            }
        },
        ChangedArgument("focused values") { flag in
            VStack {
                Button("one") {}.focusedValue(flag ? \.first : \.second, "told")
                FocusedTexts()
            }
        },
        ChangedArgument("focused value of the scene") { flag in
            VStack {
                Button("one") {}
                flag
                    ? AnyView(Text("two").focusedValue(\.first, "told"))
                    : AnyView(Text("two").focusedSceneValue(\.first, "told"))
                FocusedTexts()
            }
        },
    ]

    private static let looks = [
        ChangedArgument("style of a text") {
            Text("one two").bold($0).italic(!$0).underline($0).strikethrough(!$0)
        },
        ChangedArgument("colours") {
            Text("one").foregroundStyle($0 ? .red : .green).background($0 ? .blue : .yellow)
        },
        ChangedArgument("tint") { ProgressView(value: 0.5).tint($0 ? .red : .green) },
        ChangedArgument("truncation") {
            Text("one two three four").lineLimit(1).truncationMode($0 ? .head : .middle)
                .frame(width: 9)
        },
        ChangedArgument("lines") {
            Text("one two three four").lineLimit($0 ? 1 : 3).frame(width: 6)
        },
        ChangedArgument("reserved lines") {
            Text("one").lineLimit($0 ? 3 : 2, reservesSpace: true).border(.red)
        },
        ChangedArgument("alignment of lines") {
            Text("one two three\nfour").multilineTextAlignment($0 ? .center : .trailing)
        },
        ChangedArgument("case") { Text("One").textCase($0 ? .uppercase : .lowercase) },
        ChangedArgument("redaction") { Text("One").redacted(reason: $0 ? .placeholder : []) },
        ChangedArgument("hidden") { Text("One").opacity($0 ? 0 : 1).border(.red) },
        ChangedArgument("disabled") { flag in
            VStack {
                Button("Focused") {}
                Button("One") {}.disabled(flag)
            }
        },
        ChangedArgument("border") { Text("One").padding().border($0 ? Color.red : .green) },
        ChangedArgument("shape") {
            ($0 ? AnyShape(Circle()) : AnyShape(Rectangle())).fill(.red)
                .frame(width: 8, height: 4)
        },
        ChangedArgument("background of a row") { flag in
            List { Text("one").listRowBackground(flag ? Color.red : Color.green) }
        },
        ChangedArgument("header of a section") { flag in
            List { Section(flag ? "one" : "two") { Text("row") } }
        },
        ChangedArgument("badge") { flag in List { Text("row").badge(flag ? 3 : 14) } },
        ChangedArgument("deletion") { flag in
            List { ForEach(0..<2) { Text("row \($0)").deleteDisabled(flag) }.onDelete { _ in } }
                .environment(\.editMode, .constant(.active))
        },
        ChangedArgument("moves and deletion in a form") { flag in
            Form {
                ForEach(0..<2) { Text("row \($0)").moveDisabled(flag) }
                    .onDelete { _ in }.onMove { _, _ in }.deleteDisabled(flag)
            }
            .environment(\.editMode, .constant(.active))
        },
        ChangedArgument("selection") { flag in
            List(selection: .constant(Set([1]))) {
                ForEach(0..<3) { Text("row \($0)").selectionDisabled(flag && $0 == 2) }
            }
            .environment(\.editMode, .constant(.active))
        },
    ]

    private static let controls = [
        ChangedArgument("style of a button") {
            let button = Button("One") {}
            return $0 ? AnyView(button.buttonStyle(.plain)) : AnyView(button.buttonStyle(.bordered))
        },
        ChangedArgument("style of a toggle") {
            let toggle = Toggle("One", isOn: .constant(true))
            return $0
                ? AnyView(toggle.toggleStyle(.switch)) : AnyView(toggle.toggleStyle(.button))
        },
        ChangedArgument("style of a picker") { picker($0, .segmented, .inline) },
        ChangedArgument("style of a picker in a row") { picker($0, .segmented, .wheel) },
        ChangedArgument("style of a picker with a menu") { picker($0, .menu, .segmented) },
        ChangedArgument("style of a label") {
            let label = Label("One", systemImage: "star")
            return $0
                ? AnyView(label.labelStyle(.iconOnly)) : AnyView(label.labelStyle(.titleOnly))
        },
        ChangedArgument("style of a progress view") {
            let view = ProgressView("Load", value: 0.5)
            return $0
                ? AnyView(view.progressViewStyle(.linear))
                : AnyView(view.progressViewStyle(.circular))
        },
        ChangedArgument("rows of a field") {
            TextField("One", text: .constant("1\n2\n3\n4\n5\n6"), axis: .vertical)
                .lineLimit($0 ? 2 : 4)
        },
        ChangedArgument("axis of a field") {
            TextField(
                "One", text: .constant("one two three four five six seven"),
                axis: $0 ? .vertical : .horizontal
            ).frame(width: 12)
        },
        ChangedArgument("prompt of a field") {
            TextField("One", text: .constant(""), prompt: Text($0 ? "two" : "three"))
        },
        ChangedArgument("bounds of a slider") {
            Slider(value: .constant(2), in: $0 ? 0...4 : 0...20)
        },
        ChangedArgument("range of a stepper") { flag in
            Stepper("\(flag)", value: .constant(2), in: flag ? 0...2 : 0...9)
        },
        ChangedArgument("parts of a date") { flag in
            DatePicker(
                "One", selection: .constant(.init(timeIntervalSince1970: 0)),
                displayedComponents: flag ? .date : [.date, .hourAndMinute])
        },
        ChangedArgument("role of a button") { Button("One", role: $0 ? .destructive : nil) {} },
        ChangedArgument("total of a progress view") { ProgressView(value: 1, total: $0 ? 2 : 4) },
        ChangedArgument("gauge") { flag in Gauge(value: flag ? 0.2 : 0.8) { Text("one") } },
        ChangedArgument("label of a toggle") { flag in
            Toggle("One", isOn: .constant(true)).labelsVisibility(flag ? .hidden : .visible)
        },
        ChangedArgument("label of a value") { flag in
            LabeledContent("One", value: "1").labelsVisibility(flag ? .hidden : .visible)
        },
        ChangedArgument("label of a stepper") { flag in
            Stepper("One", value: .constant(1)).labelsVisibility(flag ? .hidden : .visible)
        },
        ChangedArgument("expansion") { flag in
            DisclosureGroup("One", isExpanded: .constant(flag)) { Text("two") }
        },
    ]

    @MainActor
    private static func picker(
        _ flag: Bool, _ first: some PickerStyle, _ second: some PickerStyle
    ) -> AnyView {
        let picker = Picker("One", selection: .constant(2)) {
            Text("a").tag(1)
            Text("b").tag(2)
        }
        return flag ? AnyView(picker.pickerStyle(first)) : AnyView(picker.pickerStyle(second))
    }
}
