import TerminalTestSupport
import TerminalUI
import Testing

private struct TitleKey: FocusedValueKey {
    typealias Value = String
}

private struct SceneTitleKey: FocusedValueKey {
    typealias Value = Binding<String>
}

extension FocusedValues {
    fileprivate var testTitle: String? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }
    fileprivate var sceneTitle: Binding<String>? {
        get { self[SceneTitleKey.self] }
        set { self[SceneTitleKey.self] = newValue }
    }
}

/// What commands know of the view with the focus, and of the scene.
@MainActor
struct FocusedSceneTests {
    struct Commanded: App {
        var body: some Scene {
            WindowGroup { Content() }.commands { CommandMenu("Edit") { Items() } }
        }
    }

    struct Items: View {
        @FocusedValue(\.testTitle) private var title
        @FocusedBinding(\.sceneTitle) private var sceneTitle

        var body: some View {
            Button("About \(title ?? "nobody")") {}
            Button("Clear \(sceneTitle ?? "nothing")") { sceneTitle = "" }
                .disabled(sceneTitle == nil)
        }
    }

    struct Content: View {
        @State private var text = "scene"
        @State private var isTold = true

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("First") {}.focusedValue(\.testTitle, "一番")
                Button("Second") {}.focusedValue(\.testTitle, "two")
                Button("Tell") { isTold.toggle() }
                if isTold {
                    Text("told: \(text)").focusedSceneValue(\.sceneTitle, $text)
                }
            }
        }
    }

    private func pilot() throws -> Pilot {
        try Pilot(width: 40, height: 12) { AppView(app: Commanded()) }
    }

    @Test func `an open menu is about the view that had the focus before`() throws {
        let pilot = try pilot()
        pilot.press(.f10)
        pilot.press(.return)
        #expect(pilot.screen.contains("About 一番"))
        pilot.press(.escape)
        #expect(pilot.focus(on: "[ Second"))
        pilot.press(.f10)
        pilot.press(.return)
        #expect(pilot.screen.contains("About two"))
    }

    @Test func `a click on the menu bar leaves its menu about the same view`() throws {
        let pilot = try pilot()
        #expect(pilot.focus(on: "[ Second"))
        pilot.click(text: "Edit")
        #expect(pilot.screen.contains("About two"))
    }

    @Test func `a value of the scene is there wherever the focus is, and is changed`() throws {
        let pilot = try pilot()
        pilot.click(text: "Edit")
        #expect(pilot.screen.contains("Clear scene"))
        pilot.click(text: "Clear scene")
        #expect(pilot.lines.contains { $0.hasSuffix("told:") })
    }

    @Test func `a value of the scene goes with its view`() throws {
        let pilot = try pilot()
        pilot.click(text: "Tell")
        pilot.click(text: "Edit")
        #expect(pilot.screen.contains("Clear nothing"))
        pilot.press(.escape)
        pilot.click(text: "Tell")
        pilot.click(text: "Edit")
        #expect(pilot.screen.contains("Clear scene"))
    }

    @Test func `an alert has the focus although a field has given it up`() throws {
        struct Giving: View {
            @FocusState private var isFocused: Bool
            @State private var asks = false
            @State private var text = ""

            var body: some View {
                TextField("Name", text: $text)
                    .focused($isFocused)
                    .onSubmit {
                        isFocused = false
                        asks = true
                    }
                    .alert("Sure?", isPresented: $asks) { Button("Yes") { text = "done" } }
            }
        }
        let pilot = try Pilot(width: 30, height: 7) { Giving() }
        pilot.press(.return)
        #expect(pilot.screen.contains("Sure?"))
        pilot.press(.return)
        #expect(!pilot.screen.contains("Sure?"))
        #expect(pilot.screen.contains("done"))
    }

    @Test func `a sheet that is kept open is not closed by Escape, but by its button`() throws {
        struct Kept: View {
            @State private var isShown = true
            @State private var isDisabled = true

            var body: some View {
                Text("behind").sheet(isPresented: $isShown) {
                    VStack {
                        Toggle("Keep", isOn: $isDisabled)
                        Button("Close") { isShown = false }
                    }
                    .interactiveDismissDisabled(isDisabled)
                }
            }
        }
        let pilot = try Pilot(width: 30, height: 7) { Kept() }
        pilot.press(.escape)
        #expect(pilot.screen.contains("Keep"))
        pilot.click(text: "Keep")
        pilot.press(.escape)
        #expect(!pilot.screen.contains("Keep"))
        let other = try Pilot(width: 30, height: 7) { Kept() }
        other.click(text: "Close")
        #expect(!other.screen.contains("Keep"))
    }

    @Test func `each screen has an edit mode of its own`() throws {
        struct Editing: View {
            @Environment(\.editMode) private var editMode
            @State private var isShown = false

            var body: some View {
                VStack {
                    Text(editMode?.wrappedValue.isEditing == true ? "editing" : "reading")
                    EditButton()
                    Button("Sheet") { isShown = true }
                }
                .sheet(isPresented: $isShown) {
                    VStack {
                        Sheet()
                        Button("x") { isShown = false }
                    }
                }
            }

            struct Sheet: View {
                @Environment(\.editMode) private var editMode
                var body: some View {
                    Text(editMode?.wrappedValue == .inactive ? "calm sheet" : "busy sheet")
                }
            }
        }
        let pilot = try Pilot(width: 30, height: 9) { Editing() }
        #expect(pilot.screen.contains("reading"))
        pilot.click(text: "Edit")
        #expect(pilot.screen.contains("editing"))
        #expect(pilot.screen.contains("Done"))
        pilot.click(text: "Sheet")
        #expect(pilot.screen.contains("calm sheet"))
        pilot.press(.escape)
        pilot.click(text: "Done")
        #expect(pilot.screen.contains("reading"))
    }

    @Test func `a stepper shows its value in a format between its bounds`() throws {
        struct Degrees: View {
            @State private var degrees = 20.0
            var body: some View {
                Stepper(value: $degrees, in: 19...20.5, step: 0.5, format: .number) {
                    Text("温度")
                }
            }
        }
        let pilot = try Pilot(width: 24, height: 1) { Degrees() }
        #expect(pilot.screen.contains("温度 20 [ - + ]"))
        pilot.press([.rightArrow, .rightArrow, .rightArrow])
        #expect(pilot.screen.contains("温度 20.5 [ - + ]"))
        pilot.press([.leftArrow, .leftArrow, .leftArrow, .leftArrow])
        #expect(pilot.screen.contains("温度 19 [ - + ]"))
    }

    @Test(arguments: [("^[4 rows](inflect: true)", "4 rows"), ("2^[3", "2^[3"), ("^", "^")])
    func `attributes of a text are not shown`(source: String, shown: String) throws {
        let pilot = try Pilot(width: 24, height: 1) {
            Text(LocalizedStringKey(source)).frame(maxWidth: .infinity, alignment: .leading)
        }
        #expect(pilot.screen == shown)
        #expect(pilot.attributes(of: shown)?.contains(.underline) == false)
    }
}
