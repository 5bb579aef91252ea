import Foundation
import TerminalTestSupport
import TerminalUI

extension MatrixRow {
    /// What has pages.
    static let pages: [MatrixRow] = [
        control(
            "TabView", ["TabView", ".tabItem"], start: "0",
            uses: [
                .keys(.rightArrow, result: "1"), .keys(.rightArrow, .leftArrow, result: "0"),
                .click("Two", result: "1"),
            ], words: { [$0.one, $0.two, $0.title] }, read: { values, _ in "\(values.tab)" }
        ) { values, words in
            TabView(selection: Bindable(values).tab) {
                Text(words.title).tabItem { Text(words.one) }.tag(0)
                Text(words.text).tabItem { Text(words.two) }.tag(1)
            }
        },
        control(
            "TabView of tabs", ["Tab", "TabSection"], start: "0",
            uses: [.keys(.rightArrow, result: "1"), .click("Two", result: "1")],
            words: { [$0.one, $0.two, $0.title] }, read: { values, _ in "\(values.tab)" }
        ) { values, words in
            TabView(selection: Bindable(values).tab) {
                Tab(words.one, systemImage: "star", value: 0) { Text(words.title) }
                Tab(words.two, systemImage: "heart", value: 1) { Text(words.text) }
            }
        },
        control(
            "NavigationStack", ["NavigationStack", "NavigationLink", ".navigationTitle"],
            start: "root",
            uses: [
                .keys(.return, result: "page"), .keys(.return, .escape, result: "root"),
                .click("One", result: "page"), .click("One", "‹ Two", result: "root"),
            ], words: { [$0.title, $0.one] },
            read: { _, pilot in pilot.screen.contains("the page") ? "page" : "root" }
        ) { _, words in
            NavigationStack {
                NavigationLink(words.one) { Button("the page") {}.navigationTitle(words.two) }
                    .navigationTitle(words.title)
            }
        },
        control(
            "NavigationView", ["NavigationView"], start: "root",
            uses: [.keys(.return, result: "page"), .click("One", result: "page")],
            words: { [$0.title, $0.one] },
            read: { _, pilot in pilot.screen.contains("the page") ? "page" : "root" }
        ) { _, words in
            NavigationView {
                List { NavigationLink(destination: Text("the page")) { Text(words.one) } }
                    .navigationBarTitle(words.title)
            }
        },
        control(
            "NavigationSplitView", ["NavigationSplitView"], start: "-",
            uses: [.keys(.downArrow, result: "2"), .click("Three", result: "3")],
            words: { $0.choices }, read: { values, _ in values.selection.map { "\($0)" } ?? "-" }
        ) { values, words in
            NavigationSplitView {
                List(Entry.all(words), selection: Bindable(values).selection) { Text($0.name) }
            } detail: {
                Text("detail \(values.selection ?? 0)")
            }
        },
    ]

    /// What stands in front of the screen.
    static let presentations: [MatrixRow] = [
        presentation(
            "Sheet", [".sheet"], uses: [.keys(.return, .escape, result: "shut")]
        ) { button, values, words in
            button.sheet(isPresented: Bindable(values).isOpen) { presented(values, words) }
        },
        presentation(
            "Sheet for an item", [".presentationDetents"],
            uses: [.keys(.return, .escape, result: "shut")]
        ) { button, values, words in
            button.sheet(isPresented: Bindable(values).isOpen) {
                presented(values, words).presentationDetents([.medium])
            }
        },
        presentation(
            "Full screen cover", [".fullScreenCover"],
            uses: [.keys(.return, .escape, result: "shut")]
        ) { button, values, words in
            button.fullScreenCover(isPresented: Bindable(values).isOpen) {
                presented(values, words)
            }
        },
        presentation("Popover", [".popover"], uses: [.keys(.return, .escape, result: "shut")]) {
            button, values, words in
            button.popover(isPresented: Bindable(values).isOpen) { presented(values, words) }
        },
        presentation(
            "Alert", [".alert"],
            uses: [
                .keys(.return, .escape, result: "shut"),
                .keys(.return, .return, result: "shut"),
                .keys(.return, "y", result: "shut done"),
                .click("Order", "Two", result: "shut done"),
            ]
        ) { button, values, words in
            button.alert(words.one, isPresented: Bindable(values).isOpen) {
                Button(words.two, role: .destructive) { values.log.append("done") }
                Button(words.three, role: .cancel) {}
            } message: {
                Text(words.text)
            }
        },
        presentation(
            "Confirmation dialog", [".confirmationDialog"],
            uses: [
                .keys(.return, .escape, result: "shut"),
                .click("Order", "Two", result: "shut done"),
            ]
        ) { button, values, words in
            button.confirmationDialog(
                words.one, isPresented: Bindable(values).isOpen, titleVisibility: .visible
            ) {
                Button(words.two) { values.log.append("done") }
                Button(words.three, role: .cancel) {}
            }
        },
        control(
            "Context menu", [".contextMenu"], start: "",
            uses: [.menu("Order", "Two", result: "done")], read: log
        ) { values, words in
            Button(words.title) {}
                .contextMenu {
                    Button(words.one) {}
                    Button(words.two) { values.log.append("done") }
                }
        },
        control(
            "Inspector", [".inspector"], start: "false",
            uses: [.keys(.return, result: "true"), .click("Order", result: "true")],
            shows: [.return], words: { [$0.title, $0.text] },
            read: { values, _ in "\(values.isOpen)" }
        ) { values, words in
            Button(words.title) { values.isOpen.toggle() }
                .inspector(isPresented: Bindable(values).isOpen) { Text(words.text) }
        },
    ]

    private static func presentation<V: View>(
        _ name: String, _ covers: [String], uses: [Use],
        @ViewBuilder _ modify: @escaping @MainActor @Sendable (Button<Text>, Values, Words) -> V
    ) -> MatrixRow {
        control(
            name, covers, start: "shut",
            uses: uses + [.keys(.return, result: "open"), .click("Order", result: "open")],
            shows: [.return], words: { [$0.one, $0.two] },
            read: { values, _ in
                ([values.isOpen ? "open" : "shut"] + values.log).joined(separator: " ")
            }
        ) { values, words in
            modify(Button(words.title) { values.isOpen = true }, values, words)
        }
    }

    @MainActor
    private static func presented(_ values: Values, _ words: Words) -> some View {
        VStack(alignment: .leading) {
            Text(words.one)
            Toggle(words.two, isOn: Bindable(values).flag)
        }
    }

    /// What stands at the edges of the screen.
    static let bars: [MatrixRow] = [
        control(
            "Toolbar", [".toolbar", "ToolbarItem", "ToolbarItemGroup"], start: "",
            uses: [
                .keys("a", result: "a"), .click("One", result: "a"), .click("Two", result: "b"),
            ], words: { [$0.title, $0.one, $0.two] }, read: log
        ) { values, words in
            NavigationStack {
                Button(words.text) {}
                    .navigationTitle(words.title)
                    .toolbar {
                        ToolbarItem(placement: .primaryAction) {
                            Button(words.one) { values.log.append("a") }.keyboardShortcut("a")
                        }
                        ToolbarItemGroup(placement: .bottomBar) {
                            Button(words.two) { values.log.append("b") }.keyboardShortcut("b")
                        }
                    }
            }
        },
        control(
            "Search", [".searchable"], start: "",
            uses: [.keys("a", "b", result: "ab"), .keys("日", .delete, "x", result: "x")],
            words: { [$0.title, $0.one] }, read: { values, _ in values.text }
        ) { values, words in
            List(Entry.all(words)) { Text($0.name) }
                .searchable(text: Bindable(values).text, prompt: words.title)
        },
        control(
            "Menu bar", ["CommandMenu", "CommandGroup"], start: "",
            uses: [
                .keys(.f10, .return, .return, result: "1"),
                .keys(.f10, .return, .downArrow, .return, result: "2"),
                .click("Order", "Two", result: "2"),
            ], shows: [.f10, .return], words: { [$0.title, $0.one, $0.two] }, read: log
        ) { values, words in
            CommandsApp.Body._makeView(CommandsApp(values: values, words: words).body)
        },
        control(
            "File dialog", [".fileImporter"], start: "shut",
            uses: [.keys(.return, .escape, result: "shut"), .keys(.return, result: "open")],
            shows: [], read: { values, _ in values.isOpen ? "open" : "shut" }
        ) { values, words in
            Button(words.title) { values.isOpen = true }
                .fileImporter(
                    isPresented: Bindable(values).isOpen, allowedContentTypes: [.text]
                ) { _ in }
        },
    ]

    struct CommandsApp: App {
        var values = Values()
        var words = Words.plain

        var body: some Scene {
            WindowGroup {
                Button(words.text) {}
            }
            .commands {
                CommandMenu(words.title) {
                    Button(words.one) { values.log.append("1") }
                    Button(words.two) { values.log.append("2") }
                }
                CommandGroup(after: .help) { Button(words.three) {} }
            }
        }
    }
}
