import TerminalTestSupport
import TerminalUI
import Testing

/// Sections of tabs, with what may be said of them.
@MainActor
struct TabSectionTests {
    struct Albums: View {
        @AppStorage("tabs") private var customization: TabViewCustomization
        @AppStorage("more tabs") private var more = TabViewCustomization()
        @State private var chosen = "library"
        @State private var isHidden = false

        var body: some View {
            TabView(selection: $chosen) {
                Tab("Library", systemImage: "photo", value: "library") {
                    VStack {
                        Text("page \(chosen)")
                        Toggle("hide", isOn: $isHidden)
                    }
                }
                .customizationBehavior(.disabled, for: .sidebar, .tabBar)
                TabSection("Albums") {
                    ForEach(["cats", "dogs"], id: \.self) { name in
                        Tab(name, systemImage: "folder", value: name) { Text("page \(chosen)") }
                            .customizationID(name)
                            .tabPlacement(.sidebarOnly)
                    }
                }
                .customizationID("albums")
                .defaultVisibility(.hidden, for: .tabBar)
                .hidden(isHidden)
                .sectionActions { Button("New") {} }
                TabSection {
                    Tab("Bin", systemImage: "trash", value: "bin") { Text("page \(chosen)") }
                    ForEach(["old"], id: \.self) { name in
                        Tab(name, systemImage: "folder", value: name) { Text("page \(chosen)") }
                    }
                } header: {
                    Label("More", systemImage: "ellipsis")
                }
                .tabPlacement(.pinned)
            }
            .tabViewCustomization($customization)
            .tabViewSidebarHeader { Text("header") }
            .tabViewSidebarFooter { Text("footer") }
            .tabViewSidebarBottomBar { Text("bar") }
            .tabViewBottomAccessory { Text("now playing") }
        }
    }

    @Test func `the tabs of sections stand in the row, unless they are hidden`() throws {
        let pilot = try Pilot(width: 60, height: 8) { Albums() }
        func has(_ titles: String...) -> Bool {
            titles.allSatisfy { title in pilot.screen.contains(title) }
        }
        #expect(has("Library", "cats", "dogs", "Bin", "old", "page library"))
        #expect(pilot.lines.last?.contains("now playing") == true)
        pilot.click(text: "dogs")
        #expect(has("page dogs"))
        pilot.click(text: "old")
        #expect(has("page old"))
        pilot.click(text: "Library")
        pilot.click(text: "hide")
        #expect(!has("dogs") && has("Bin"))
    }
}
