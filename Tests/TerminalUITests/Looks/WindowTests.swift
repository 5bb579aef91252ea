import TerminalTestSupport
import TerminalUI
import Testing

/// An app with several windows, settings, and menus.
struct WindowedApp: App {
    var body: some Scene {
        WindowGroup("Main", id: "main") { MainWindow() }
            .commands {
                CommandMenu("Go") { OpenButtons() }
            }
        WindowGroup("Number", id: "number", for: Int.self) { $number in
            NumberWindow(number: $number)
        }
        WindowGroup(for: String.self) { $word in
            Text("word \(word)")
        } defaultValue: {
            "none"
        }
        Window("About", id: "about") { AboutWindow() }
            .keyboardShortcut("a")
        Settings { Text("all the settings") }
    }
}

struct OpenButtons: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.openSettings) private var openSettings

    var body: some View {
        Button("About it") { openWindow(id: "about") }
        Button("Seven") { openWindow(value: 7) }
        Button("Eight") { openWindow(id: "number", value: 8) }
        Button("Word") { openWindow(value: "日本") }
        Button("Nothing") { openWindow(id: "no such window") }
        Button("Settings") { openSettings() }
    }
}

struct MainWindow: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("main window")
            OpenButtons()
            SettingsLink()
        }
    }
}

struct NumberWindow: View {
    @Environment(\.dismiss) private var dismiss
    @Binding var number: Int?

    var body: some View {
        VStack(alignment: .leading) {
            Text("number \(number ?? 0)")
            Button("More") { number = (number ?? 0) + 1 }
            Button("Close") { dismiss() }
            OpenButtons()
        }
    }
}

struct AboutWindow: View {
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
        VStack(alignment: .leading) {
            Text("about this")
            Button("Done") { dismissWindow(id: "about") }
        }
    }
}

@MainActor
struct WindowTests {
    private func pilot() throws -> Pilot {
        try Pilot(width: 40, height: 16) { AppView(app: WindowedApp()) }
    }

    @Test func `the first scene is what the program begins with`() throws {
        let pilot = try pilot()
        #expect(pilot.screen.contains("main window"))
        #expect(pilot.lines[0] == "Go")
    }

    @Test func `a window is opened by its name, covers the first, and goes by Escape`() throws {
        let pilot = try pilot()
        pilot.click(text: "About it")
        #expect(pilot.screen.contains("about this"))
        #expect(!pilot.screen.contains("main window"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("main window"))
        #expect(!pilot.screen.contains("about this"))
    }

    @Test func `a window is closed by its name`() throws {
        let pilot = try pilot()
        pilot.click(text: "About it")
        pilot.click(text: "Done")
        #expect(pilot.screen.contains("main window"))
    }

    @Test(arguments: [("Seven", "number 7"), ("Eight", "number 8"), ("Word", "word 日本")])
    func `a window is opened for a value`(button: String, text: String) throws {
        let pilot = try pilot()
        pilot.click(text: button)
        #expect(pilot.screen.contains(text))
    }

    @Test func `a window keeps and changes the value it is for`() throws {
        let pilot = try pilot()
        pilot.click(text: "Seven")
        pilot.click(text: "More")
        pilot.click(text: "More")
        #expect(pilot.screen.contains("number 9"))
        pilot.click(text: "Close")
        pilot.click(text: "Seven")
        #expect(pilot.screen.contains("number 7"))
    }

    @Test func `windows stand in front of windows, and are closed one after the other`() throws {
        let pilot = try pilot()
        pilot.click(text: "Seven")
        pilot.click(text: "Eight")
        pilot.click(text: "About it")
        #expect(pilot.screen.contains("about this"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("number 8"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("number 7"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("main window"))
    }

    @Test func `closing a window by name leaves those in front of it`() throws {
        let pilot = try pilot()
        pilot.click(text: "About it")
        #expect(pilot.screen.contains("about this"))
        pilot.click(text: "Done")
        pilot.click(text: "About it")
        #expect(pilot.screen.contains("about this"))
    }

    @Test func `a name without a window opens nothing`() throws {
        let pilot = try pilot()
        pilot.click(text: "Nothing")
        #expect(pilot.screen.contains("main window"))
    }

    @Test(arguments: ["Settings…", "[ Settings ]"])
    func `the settings are a window`(button: String) throws {
        let pilot = try pilot()
        pilot.click(text: button)
        #expect(pilot.screen.contains("all the settings"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("main window"))
    }

    @Test func `the menu bar opens windows too`() throws {
        let pilot = try pilot()
        pilot.press(.f10)
        pilot.press([.return, .downArrow, .return])
        #expect(pilot.screen.contains("number 7"))
    }

    struct Composed: App {
        var body: some Scene { Inner() }
    }

    struct Inner: Scene {
        var body: some Scene {
            WindowGroup { MainWindow() }
            Window("About", id: "about") { AboutWindow() }
                .environment(\.isEnabled, true)
        }
    }

    @Test func `scenes made of scenes have their windows too`() throws {
        let pilot = try Pilot(width: 40, height: 16) { AppView(app: Composed()) }
        pilot.click(text: "About it")
        #expect(pilot.screen.contains("about this"))
    }

    @Test func `outside of an app opening does nothing`() throws {
        let pilot = try Pilot(width: 40, height: 16) { MainWindow() }
        pilot.click(text: "About it")
        pilot.click(text: "Seven")
        #expect(pilot.screen.contains("main window"))
    }
}
