import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Each control by itself, for what all of them have to stand.
@MainActor
enum Gallery {
    @Observable
    @MainActor
    final class State {
        var flag = true
        var text = "山田 e\u{301} 👨‍👩‍👧 text"
        var number = 3
        var level = 0.5
        var choice = 1
        var order = [KeyPathComparator(\Item.name)]
        var selection: Int?
    }

    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @MainActor @Sendable (State) -> AnyView
        var testDescription: String { name }
    }

    nonisolated static let samples: [Sample] = [
        Sample(name: "Text") { AnyView(Text($0.text)) },
        Sample(name: "Button") { state in
            AnyView(Button("押す button") { state.flag.toggle() })
        },
        Sample(name: "Toggle") { AnyView(Toggle("Live 日本", isOn: Bindable($0).flag)) },
        Sample(name: "TextField") { AnyView(TextField("Name", text: Bindable($0).text)) },
        Sample(name: "SecureField") { AnyView(SecureField("Name", text: Bindable($0).text)) },
        Sample(name: "Picker") { state in
            AnyView(
                Picker("Order", selection: Bindable(state).choice) {
                    ForEach(0..<3) { Text("choice 選択 \($0)").tag($0) }
                })
        },
        Sample(name: "Stepper") { AnyView(Stepper("Count", value: Bindable($0).number)) },
        Sample(name: "Slider") { AnyView(Slider(value: Bindable($0).level)) },
        Sample(name: "ProgressView") { AnyView(ProgressView("Loading", value: $0.level)) },
        Sample(name: "Gauge") { state in AnyView(Gauge(value: state.level) { Text("Level") }) },
        Sample(name: "Label") { _ in AnyView(Label("Title", systemImage: "star.fill")) },
        Sample(name: "Menu") { state in
            AnyView(
                Menu("Menu") {
                    Button("One") { state.flag.toggle() }.keyboardShortcut("o")
                    Button("Two", role: .destructive) { state.flag.toggle() }
                })
        },
        Sample(name: "List") { state in
            AnyView(List(Items(0...9).list, selection: Bindable(state).selection) { Text($0.name) })
        },
        Sample(name: "Table") { state in
            AnyView(
                Table(Items(0...9).list, sortOrder: Bindable(state).order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("番号") { Text("\($0.id)") }.width(6)
                })
        },
        Sample(name: "Form") { state in
            AnyView(
                Form {
                    Section("Section") {
                        TextField("Name", text: Bindable(state).text)
                        Toggle("Live", isOn: Bindable(state).flag)
                        LabeledContent("Score", value: "100")
                    }
                })
        },
        Sample(name: "GroupBox") { state in
            AnyView(GroupBox("Box") { Text(state.text) })
        },
        Sample(name: "DisclosureGroup") { state in
            AnyView(DisclosureGroup("More") { Text(state.text) })
        },
        Sample(name: "ContentUnavailableView") { _ in
            AnyView(
                ContentUnavailableView(
                    "No players", systemImage: "person", description: Text("Press a to add one.")))
        },
        Sample(name: "NavigationStack") { _ in
            AnyView(
                NavigationStack {
                    NavigationLink("Next 次") { Text("page") }.navigationTitle("Root")
                })
        },
        Sample(name: "TabView") { _ in
            AnyView(
                TabView {
                    Text("first").tabItem { Text("One") }
                    Text("second").tabItem { Text("二") }
                })
        },
        Sample(name: "Grid") { state in
            AnyView(
                Grid {
                    GridRow {
                        Text(state.text)
                        Text("b")
                    }
                    GridRow { Text("c") }
                })
        },
        Sample(name: "LazyVGrid") { _ in
            AnyView(
                LazyVGrid(columns: [
                    GridItem(), GridItem(.fixed(3)), GridItem(.adaptive(minimum: 4)),
                ]) {
                    ForEach(0..<7) { Text("\($0) 日") }
                })
        },
        Sample(name: "ScrollView") { state in
            AnyView(ScrollView([.horizontal, .vertical]) { Text(state.text).padding() })
        },
        Sample(name: "Searchable") { state in
            AnyView(
                List(Items(0...3).list) { Text($0.name) }.searchable(text: Bindable(state).text))
        },
    ]
}

struct GalleryView: View {
    let sample: Gallery.Sample
    let state: Gallery.State
    var body: some View { sample.make(state) }
}

@MainActor
struct ControlGalleryTests {
    private static let keys: [KeyEquivalent] = [
        .tab, .return, .space, .downArrow, .rightArrow, .leftArrow, .upArrow, .pageDown, .home,
        .end,
        "x", .delete, .escape, "1", "/", .return, .escape,
    ]

    @Test(arguments: Gallery.samples)
    func `draws inside of any space, and what changes as what is fresh`(
        sample: Gallery.Sample
    ) throws {
        for (width, height) in [(40, 8), (12, 3), (5, 2), (1, 1), (0, 0)] {
            let pilot = try Pilot(width: 42, height: 10) {
                ZStack { GalleryView(sample: sample, state: Gallery.State()) }
                    .frame(width: CGFloat(width), height: CGFloat(height))
                    .clipped()
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
            for key in Self.keys {
                pilot.press(key)
                // Presentations stand in front of the screen, wherever their view is.
                guard pilot.host.focus.scope === pilot.host.root else { continue }
                for y in 0..<10 {
                    for x in 0..<42 where x >= width || y >= height {
                        #expect(pilot.cell(x, y).text == " ", "\(width)x\(height) after \(key)")
                    }
                }
                expectRedrawn(pilot, "\(width)x\(height) after \(key)")
            }
        }
    }

    @Test(arguments: Gallery.samples)
    func `shows where the focus is without colours`(sample: Gallery.Sample) throws {
        let pilot = try Pilot(
            width: 40, height: 10, capabilities: TerminalCapabilities(colorDepth: .monochrome)
        ) { GalleryView(sample: sample, state: Gallery.State()) }
        guard pilot.host.focus.focused != nil else { return }
        let isMarked = pilot.driver.screen.joined().contains {
            !$0.style.attributes.isDisjoint(with: [.reverse, .bold, .underline])
        }
        #expect(isMarked || pilot.cursor != nil)
    }
}
