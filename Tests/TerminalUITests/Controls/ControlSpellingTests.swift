import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Other spellings of controls.
@MainActor
struct ControlSpellingTests {
    private struct Row: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            LabeledContent(configuration).padding(.leading, 1)
        }
    }

    private struct Named: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                configuration.content
            }
        }
    }

    private struct Loud: EnvironmentalModifier {
        func resolve(in environment: EnvironmentValues) -> Suffix {
            Suffix(text: environment.isEnabled ? "!" : "?")
        }
    }

    private struct Suffix: ViewModifier {
        let text: String

        func body(content: Content) -> some View {
            HStack(spacing: 0) {
                content
                Text(text)
            }
        }
    }

    private struct Light: Identifiable {
        let id: Int
        var level: Int
    }

    private struct Screen: View {
        @State private var lights = [Light(id: 1, level: 1), Light(id: 2, level: 2)]
        @State private var isOn = false

        var body: some View {
            VStack(alignment: .leading) {
                HStack {
                    Button(role: .close) {}
                    Button(role: .confirm) {}.buttonStyle(.glass)
                    Button("x") {}.buttonStyle(.accessoryBarAction)
                }
                Toggle("image", image: "sun", isOn: $isOn)
                Gauge(value: 0.5) {
                    Text("g")
                } currentValueLabel: {
                    Text("half")
                } markedValueLabels: {
                    Text("0").tag(0.0)
                }
                LabeledContent("label", value: "value").labeledContentStyle(Row())
                ControlGroup {
                    Button("in") {}
                } label: {
                    Text("group")
                }
                .controlGroupStyle(Named())
                Picker("level", sources: $lights, selection: \.level) {
                    Text("low").tag(1)
                    Text("high").tag(2)
                }
                .pickerStyle(.segmented)
                Text("\(lights.map(\.level))").modifier(Loud())
                TextField("hidden", text: .constant("")).labelsVisibility(.visible)
                ProgressView(timerInterval: Date.distantPast...Date.distantPast, countsDown: false)
                {
                    Text("over")
                }
            }
        }
    }

    @Test func `controls are spelled as elsewhere`() throws {
        let pilot = try Pilot(width: 40, height: 12) { Screen() }
        let screen = pilot.screen
        for text in ["[ Close ]", "[ Done ]", "image", "half", " label", "group [ in ]", "[1, 2]!"]
        {
            #expect(screen.contains(text), "\(text)")
        }
        #expect(screen.contains("over"))
        pilot.click(text: "high")
        #expect(pilot.screen.contains("[2, 2]!"))
    }

    private struct Links: View {
        @State private var chosen: Int?

        var body: some View {
            NavigationStack {
                NavigationLink("go", destination: Text("there"), tag: 1, selection: $chosen)
            }
        }
    }

    @Test func `a link with a title follows a selection`() throws {
        let pilot = try Pilot(width: 20, height: 4) { Links() }
        pilot.click(text: "go")
        #expect(pilot.screen.contains("there"))
    }

    @Test func `a selection of text is accepted`() throws {
        var selection: TextSelection? = TextSelection(insertionPoint: "a".startIndex)
        #expect(selection?.isInsertion == true)
        let binding = Binding(get: { selection }, set: { selection = $0 })
        let pilot = try Pilot(width: 20, height: 3) {
            VStack {
                TextField("name", text: .constant("Ada"), selection: binding)
                TextEditor(text: .constant("text"), selection: binding)
            }
        }
        #expect(pilot.screen.contains("Ada"))
        #expect(pilot.screen.contains("text"))
    }

    @Test func `attributed strings take distances`() throws {
        var string = AttributedString("word")
        string.kern = 2
        string.tracking = 1
        string.baselineOffset = 1
        let pilot = try Pilot(width: 10, height: 1) { Text(string) }
        #expect(pilot.screen.contains("word"))
    }

    private struct SystemApp: App {
        var body: some Scene {
            WindowGroup { Text("main") }
            if #available(macOS 14, *) {
                Window("Second", id: "second") { Text("second") }
            }
        }
    }

    private struct Tabs: View {
        @State private var chosen = 1
        let hidesSecond: Bool

        var body: some View {
            TabView(selection: $chosen) {
                Tab("One", systemImage: "1.circle", value: 1) { Text("first") }
                Tab("Two", systemImage: "2.circle", value: 2) { Text("second") }.hidden(hidesSecond)
            }
        }
    }

    @Test func `tabs are hidden where it is said`() throws {
        #expect(try Pilot(width: 20, height: 3) { Tabs(hidesSecond: false) }.screen.contains("Two"))
        #expect(try !Pilot(width: 20, height: 3) { Tabs(hidesSecond: true) }.screen.contains("Two"))
    }
}
