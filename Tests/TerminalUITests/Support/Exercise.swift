import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// The state that the controls of the tests change.
@Observable
@MainActor
final class Values {
    var flag = false
    var date = Date(timeIntervalSince1970: 1_000_000_000)
    var days: Set = [DateComponents(year: 2001, month: 9, day: 9)]
    var text = ""
    var number = 3
    var level = 0.5
    var choice = 2
    var isOpen = false
    var selection: Int?
    var marks: Set<Int> = []
    var order = [KeyPathComparator(\Item.name)]
    var log: [String] = []
    var path: [Int] = []
    var tab = 0
    var numbers = [1, 2, 3]
    var color = Color.green
}

/// A control with what a person does with it.
struct Exercise: Sendable, CustomTestStringConvertible {
    /// One way to use the control: keys while it has the focus, or a click on a text.
    struct Use: Sendable {
        var keys: [KeyEquivalent] = []
        var click: String?
        /// What the state reads as afterwards.
        let result: String
    }

    let name: String
    let uses: [Use]
    /// What the state reads as before.
    let start: String
    let read: @MainActor @Sendable (Values) -> String
    let make: @MainActor @Sendable (Values) -> AnyView

    init<V: View>(
        _ name: String, start: String, read: @escaping @MainActor @Sendable (Values) -> String,
        uses: [Use], @ViewBuilder make: @escaping @MainActor @Sendable (Values) -> V
    ) {
        self.name = name
        self.start = start
        self.read = read
        self.uses = uses
        self.make = { AnyView(make($0)) }
    }

    var testDescription: String { name }
}

/// A control in its place, which follows the state.
struct ExerciseView: View {
    let exercise: Exercise
    let values: Values
    var body: some View { exercise.make(values) }
}

extension Exercise {
    static let all: [Exercise] =
        buttons + [
            toggle, picker, stepper, slider, field, secureField, disclosure, menu, focusable,
        ] + styled + [dateField, editor, link]

    private static let buttons: [Exercise] = [
        button("Button", .bordered), button("prominent Button", .borderedProminent),
        button("plain Button", .plain),
        Exercise(
            "Button with its own style", start: "", read: { $0.log.joined(separator: " ") },
            uses: [Use(keys: [.return], result: "x"), Use(click: "Press me", result: "x")]
        ) { values in
            Button("Press me") { values.log.append("x") }.buttonStyle(ArrowButtonStyle())
        },
    ]

    private static func button(
        _ name: String, _ style: some PrimitiveButtonStyle & Sendable
    ) -> Exercise {
        Exercise(
            name, start: "", read: { $0.log.joined(separator: " ") },
            uses: [
                Use(keys: [.return], result: "x"), Use(keys: [.space, .return], result: "x x"),
                Use(click: "Press me", result: "x"),
            ]
        ) { values in
            Button("Press me") { values.log.append("x") }.buttonStyle(style)
        }
    }

    private static let toggle = Exercise(
        "Toggle", start: "false", read: { "\($0.flag)" },
        uses: [
            Use(keys: [.space], result: "true"), Use(keys: [.return], result: "true"),
            Use(keys: [.space, .space], result: "false"), Use(click: "Live", result: "true"),
            Use(click: "[ ]", result: "true"),
        ]
    ) { Toggle("Live", isOn: Bindable($0).flag) }

    private static let picker = Exercise(
        "Picker", start: "2", read: { "\($0.choice)" },
        uses: [
            Use(keys: [.rightArrow], result: "3"), Use(keys: [.leftArrow], result: "1"),
            Use(keys: [.leftArrow, .leftArrow, .leftArrow], result: "1"),
            Use(keys: [.return], result: "3"), Use(keys: [.space, .space], result: "1"),
            Use(click: "two", result: "3"), Use(click: "<", result: "1"),
            Use(click: ">", result: "3"),
        ]
    ) { values in
        Picker("Order", selection: Bindable(values).choice) {
            Text("one").tag(1)
            Text("two").tag(2)
            Text("three").tag(3)
        }
    }

    private static let stepper = Exercise(
        "Stepper", start: "3", read: { "\($0.number)" },
        uses: [
            Use(keys: [.rightArrow], result: "4"), Use(keys: ["+", "+"], result: "5"),
            Use(keys: [.leftArrow, "-"], result: "1"),
            Use(keys: ["+", "+", "+", "+"], result: "5"), Use(click: "+", result: "4"),
            Use(click: "- +", result: "2"),
        ]
    ) { Stepper("Count", value: Bindable($0).number, in: 0...5) }

    private static let slider = Exercise(
        "Slider", start: "50", read: { "\(Int(($0.level * 100).rounded()))" },
        uses: [
            Use(keys: [.rightArrow], result: "60"), Use(keys: ["-", .leftArrow], result: "30"),
            Use(keys: ["+", "+", "+", "+", "+", "+"], result: "100"),
        ]
    ) { values in
        Slider(value: Bindable(values).level, in: 0...1, step: 0.1) { Text("Level") }
    }

    private static let field = Exercise(
        "TextField", start: "", read: { $0.text },
        uses: [
            Use(keys: ["h", "i"], result: "hi"),
            Use(keys: ["h", "i", .leftArrow, "日"], result: "h日i"),
            Use(keys: ["h", " ", .delete, .delete], result: ""),
        ]
    ) { TextField("Name", text: Bindable($0).text) }

    private static let secureField = Exercise(
        "SecureField", start: "", read: { $0.text },
        uses: [Use(keys: ["h", "i", .leftArrow, .delete, "日"], result: "日i")]
    ) { SecureField("Name", text: Bindable($0).text) }

    private static let disclosure = Exercise(
        "DisclosureGroup", start: "false", read: { "\($0.isOpen)" },
        uses: [
            Use(keys: [.return], result: "true"), Use(keys: [.space, .space], result: "false"),
            Use(click: "More", result: "true"),
        ]
    ) { values in
        DisclosureGroup("More", isExpanded: Bindable(values).isOpen) { Text("inside") }
    }

    private static let menu = Exercise(
        "Menu", start: "", read: { $0.log.joined(separator: " ") },
        uses: [
            Use(keys: [.return, .return], result: "one"),
            Use(keys: [.return, .downArrow, .return], result: "two"),
            Use(keys: [.return, "2"], result: "two"), Use(keys: [.return, .escape], result: ""),
        ]
    ) { values in
        Menu("Actions") {
            Button("One") { values.log.append("one") }
            Button("Two") { values.log.append("two") }.keyboardShortcut("2")
        }
    }

    private static let focusable = Exercise(
        "focusable Text", start: "", read: { $0.log.joined(separator: " ") },
        uses: [Use(keys: ["x", "y"], result: "x")]
    ) { values in
        Text("focus me").focusable()
            .onKeyPress("x") {
                values.log.append("x")
                return .handled
            }
    }
}

/// A button's look of the app's own.
struct ArrowButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Text(verbatim: "->")
            configuration.label
        }
    }
}

/// Where a control can stand.
enum Place: String, CaseIterable, Sendable {
    case column, row, form, section, scroll, groupBox, grid, overlay, page, pushedPage, tab, sheet
    case cover, popover, sheetWithStack, disclosed, split, zstack, fits, geometry, safeArea,
        sheetForm

    /// Those whose state is not lost in a small space, one of each kind.
    static let squeezable: [Place] = [
        .column, .row, .form, .scroll, .groupBox, .grid, .overlay, .page, .sheet, .zstack, .fits,
    ]

    var scrolls: Bool {
        switch self {
        case .form, .section, .scroll, .sheet, .sheetForm, .safeArea, .page: true
        default: false
        }
    }

    /// The control between two buttons, in the place.
    @MainActor @ViewBuilder
    func put<V: View>(_ control: V) -> some View {
        let three = Between(control: control)
        switch self {
        case .column: VStack { three }
        case .row: HStack { three }
        case .form: Form { three }
        case .section: Form { Section("Section") { three } }
        case .scroll: ScrollView { VStack { three } }
        case .groupBox: GroupBox("Box") { three }
        case .grid: Grid { GridRow { three } }
        case .overlay: Color.clear.overlay { VStack { three } }
        case .page: NavigationStack { VStack { three }.navigationTitle("Page") }
        case .pushedPage:
            NavigationStack(path: .constant([1])) {
                Text("root").navigationDestination(for: Int.self) { _ in VStack { three } }
            }
        case .tab:
            TabView {
                VStack { three }.tabItem { Text("First") }
                Text("other").tabItem { Text("Second") }
            }
        default: presented(three)
        }
    }

    @MainActor @ViewBuilder
    private func presented<V: View>(_ three: V) -> some View {
        switch self {
        case .sheet: Text("behind").sheet(isPresented: .constant(true)) { VStack { three } }
        case .cover:
            Text("behind").fullScreenCover(isPresented: .constant(true)) { VStack { three } }
        case .popover: Text("behind").popover(isPresented: .constant(true)) { VStack { three } }
        case .sheetWithStack:
            Text("behind").sheet(isPresented: .constant(true)) {
                NavigationStack { VStack { three }.navigationTitle("Sheet") }
            }
        case .sheetForm:
            Text("behind").sheet(isPresented: .constant(true)) {
                Form { Section("Section") { three } }
            }
        case .disclosed: DisclosureGroup("Group", isExpanded: .constant(true)) { three }
        case .split:
            NavigationSplitView {
                Text("sidebar")
            } detail: {
                VStack { three }
            }
        case .zstack:
            ZStack {
                Color.blue
                VStack { three }
            }
        case .fits:
            ViewThatFits {
                Text("much too wide").frame(width: 1000)
                VStack { three }
            }
        case .geometry: GeometryReader { _ in VStack { three } }
        default: List { Text("row") }.safeAreaInset(edge: .bottom) { HStack { three } }
        }
    }
}

/// A control between two buttons.
private struct Between<V: View>: View {
    let control: V

    var body: some View {
        Button("Before") {}
        control
        Button("After") {}
    }
}
