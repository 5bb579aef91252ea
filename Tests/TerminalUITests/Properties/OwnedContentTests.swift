import Observation
import TerminalTestSupport
import TerminalUI
import Testing

@Observable
private final class ToldModel {
    var count = 0
}

private final class ToldPublisher: ObservableObject {
    @Published var count = 0
}

/// Values that are no views have dynamic properties all the same: styles, items of toolbars, commands.
@MainActor
struct OwnedContentTests {
    struct EnabledStyle: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        @State private var presses = 0

        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 1) {
                configuration.label
                Text(isEnabled ? "on" : "off")
                Text("\(presses) presses")
            }
            .onChange(of: configuration.isPressed) { if $1 { presses += 1 } }
        }
    }

    struct Disabling: View {
        @State private var isDisabled = true

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("Save") {}.buttonStyle(EnabledStyle()).disabled(isDisabled)
                Button("Toggle") { isDisabled.toggle() }
            }
        }
    }

    @Test("a style reads the environment of the control, and its change")
    func environmentOfStyles() throws {
        let pilot = try Pilot(width: 40, height: 3) { Disabling() }
        #expect(pilot.screen.contains("Save off"))
        pilot.press(.return)
        #expect(pilot.screen.contains("Save on"))
    }

    struct FoldingStyle: DisclosureGroupStyle {
        @State private var turns = 0

        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("turn \(turns)") {
                    turns += 1
                    configuration.isExpanded.toggle()
                }
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    struct LoudStyle: ToggleStyle {
        @Environment(\.lineLimit) private var lineLimit
        @State private var clicks = 0

        func makeBody(configuration: Configuration) -> some View {
            Button("\(configuration.isOn ? "ON" : "OFF") \(clicks) \(lineLimit ?? 0)") {
                clicks += 1
                configuration.isOn.toggle()
            }
        }
    }

    struct Styled: View {
        @State private var isOn = false

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Toggle("Sound", isOn: $isOn).toggleStyle(LoudStyle()).lineLimit(7)
                DisclosureGroup("More") { Text("inside") }.disclosureGroupStyle(FoldingStyle())
            }
        }
    }

    @Test("a style has state for each control")
    func stateOfStyles() throws {
        let pilot = try Pilot(width: 40, height: 6) { Styled() }
        #expect(pilot.screen.contains("OFF 0 7"))
        pilot.press(.return)
        pilot.press(.return)
        pilot.press(.return)
        #expect(pilot.screen.contains("ON 3 7"))
        pilot.press(.tab)
        pilot.press(.return)
        #expect(pilot.screen.contains("turn 1"))
        #expect(pilot.screen.contains("inside"))
    }

    private struct Bar: ToolbarContent {
        @Environment(\.dismiss) private var dismiss
        @Environment(ToldModel.self) private var counter
        @EnvironmentObject private var oldCounter: ToldPublisher
        @State private var taps = 0

        var body: some ToolbarContent {
            ToolbarItem(placement: .cancellationAction) {
                Button("Done") { dismiss() }.keyboardShortcut("d")
            }
            ToolbarItem {
                Button("Taps \(taps) \(counter.count) \(oldCounter.count)") {
                    taps += 1
                    counter.count += 10
                    oldCounter.count += 100
                }
                .keyboardShortcut("t")
            }
        }
    }

    private struct SheetScreen: View {
        @State private var isShown = false

        var body: some View {
            Button("Open") { isShown = true }
                .sheet(isPresented: $isShown) {
                    Text("A sheet of paper that is wide").toolbar { Bar() }
                }
        }
    }

    @Test("the items of a toolbar have state, and the environment of the screen")
    func toolbars() throws {
        let counter = ToldModel()
        let oldCounter = ToldPublisher()
        let pilot = try Pilot(width: 60, height: 10) {
            SheetScreen().environment(counter).environmentObject(oldCounter)
        }
        pilot.press(.return)
        #expect(pilot.screen.contains("Taps 0 0 0"))
        pilot.press("t")
        #expect(pilot.screen.contains("Taps 1 10 100"))
        oldCounter.count = 5
        pilot.render()
        #expect(pilot.screen.contains("Taps 1 10 5"))
        pilot.press("d")
        #expect(!pilot.screen.contains("A sheet of paper that is wide"))
    }

    private struct EditCommands: Commands {
        @FocusedBinding(\.chosenName) private var name
        @State private var uses = 0
        @AppStorage("OwnedContentTests.extra") private var hasExtra = false

        var body: some Commands {
            CommandMenu("Edit") {
                Button("Clear \(name ?? "nobody") \(uses)") {
                    name = "Nobody"
                    uses += 1
                }
                .disabled(name == nil)
                .keyboardShortcut("k")
            }
            if uses > 0 { CommandMenu("More") { Button("Again") { uses += 1 } } }
        }
    }

    private struct Names: View {
        @State private var name = "Ada"
        @State private var taps = 0

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("Name \(name)") {}.focusedValue(\.chosenName, $name)
                Button("Other \(taps)") { taps += 1 }
            }
        }
    }

    struct Commanded: App {
        var body: some Scene {
            WindowGroup { Names() }
                .commands {
                    CommandMenu("Plain") { Button("Nothing") {} }
                    EditCommands()
                }
        }
    }

    @Test("commands follow the focus and have state, and the screen below keeps its own")
    func commands() throws {
        let pilot = try Pilot(width: 60, height: 12) { AppView(app: Commanded()) }
        pilot.press(.tab)
        pilot.press(.return)
        #expect(pilot.screen.contains("Other 1"))
        pilot.press(.tab, modifiers: .shift)
        #expect(pilot.lines[0].contains("Plain  Edit"))
        #expect(!pilot.lines[0].contains("More"))
        pilot.press("k")
        #expect(pilot.screen.contains("Name Nobody"))
        #expect(pilot.lines[0].contains("Plain  Edit  More"))
        #expect(pilot.screen.contains("Other 1"))
        pilot.press(.f10)
        pilot.press(.rightArrow)
        pilot.press(.return)
        #expect(pilot.screen.contains("Clear Nobody 1"))
    }
}

extension FocusedValues {
    private struct NameKey: FocusedValueKey {
        typealias Value = Binding<String>
    }

    fileprivate var chosenName: Binding<String>? {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}
