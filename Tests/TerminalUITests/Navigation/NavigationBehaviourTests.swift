import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct NavigationBehaviourTests {
    @Observable
    @MainActor
    final class Model {
        var path: [Int] = []
        var mixed = NavigationPath()
        var tab = 0
        var search = ""
        var isShown = false
        var log: [String] = []
    }

    struct Numbers: View {
        @Bindable var model: Model
        var body: some View {
            NavigationStack(path: $model.path) {
                List(1..<9, id: \.self) { NavigationLink("number \($0)", value: $0) }
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Page(number: $0, model: model) }
            }
        }
    }

    struct Page: View {
        @Environment(\.dismiss) private var dismiss
        @State private var count = 0
        let number: Int
        let model: Model
        var body: some View {
            VStack {
                Button("count \(count)") { count += 1 }
                NavigationLink("deeper", value: number * 10)
                Button("leave") { dismiss() }
                Button("home") { model.path = [] }
            }
            .navigationTitle("Page \(number)")
            .onAppear { model.log.append("+\(number)") }
            .onDisappear { model.log.append("-\(number)") }
        }
    }

    @Test func `pages are pushed, keep their state while covered, and are left in order`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Numbers(model: model) }
        pilot.press([.downArrow, .return])
        #expect(model.path == [2])
        pilot.press([.return, .return])
        #expect(pilot.focus(on: "deeper"))
        pilot.press(.return)
        #expect(model.path == [2, 20])
        #expect(pilot.lines[0] == "‹ Page 20")
        #expect(pilot.screen.contains("count 0"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("count 2"))
        #expect(pilot.reversed.first?.hasPrefix("deeper") == true)
        pilot.press(.escape)
        #expect(model.path == [])
        #expect(pilot.lines[0] == "Root")
        pilot.press(.escape)
        #expect(pilot.lines[0] == "Root")
    }

    @Test func `a path that is set shows its last page, and a way back through all`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Numbers(model: model) }
        model.path = [1, 2, 3]
        pilot.render()
        #expect(pilot.lines[0] == "‹ Page 3")
        pilot.press(.escape)
        #expect(pilot.lines[0] == "‹ Page 2")
        #expect(model.path == [1, 2])
        model.path = [1, 2, 9]
        pilot.render()
        #expect(pilot.lines[0] == "‹ Page 9")
        #expect(pilot.focus(on: "home"))
        pilot.press(.return)
        #expect(pilot.lines[0] == "Root")
        pilot.press(.escape)
        #expect(pilot.lines[0] == "Root")
    }

    @Test func `a page that is popped begins anew`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Numbers(model: model) }
        for _ in 0..<2 {
            pilot.press(.return)
            #expect(pilot.screen.contains("count 0"))
            pilot.press([.return, .return, .return])
            #expect(pilot.screen.contains("count 3"))
            pilot.press(.escape)
        }
    }

    @Test func `a page of one value is replaced by one of another`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Numbers(model: model) }
        model.path = [1]
        pilot.render()
        pilot.press(.return)
        #expect(pilot.screen.contains("count 1"))
        model.path = [2]
        pilot.render()
        #expect(pilot.lines[0] == "‹ Page 2")
        #expect(pilot.screen.contains("count 0"))
        model.path = []
        pilot.render()
        #expect(model.log.filter { $0.hasPrefix("+") }.count == 2)
        #expect(model.log.filter { $0.hasPrefix("-") }.count == 2)
    }

    struct Mixed: View {
        @Bindable var model: Model
        var body: some View {
            NavigationStack(path: $model.mixed) {
                VStack {
                    NavigationLink("number", value: 7)
                    NavigationLink("word", value: "seven")
                    NavigationLink("nothing", value: 1.5)
                }
                .navigationDestination(for: Int.self) { Text("the number \($0)") }
                .navigationDestination(for: String.self) { Text("the word \($0)") }
            }
        }
    }

    @Test func `values of several types lead to pages of their own`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Mixed(model: model) }
        pilot.press(.return)
        #expect(pilot.screen.contains("the number 7"))
        #expect(model.mixed.count == 1)
        pilot.press(.escape)
        pilot.press([.tab, .return])
        #expect(pilot.screen.contains("the word seven"))
        model.mixed.append(3)
        pilot.render()
        #expect(pilot.screen.contains("the number 3"))
        model.mixed.removeLast(2)
        pilot.render()
        #expect(pilot.screen.contains("word"))
        #expect(model.mixed.isEmpty)
    }

    struct Counter: View {
        @State private var count = 0
        let name: String
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    struct Tabs: View {
        @Bindable var model: Model
        var body: some View {
            TabView(selection: $model.tab) {
                Counter(name: "a").tabItem { Text("First") }.tag(0)
                if !model.isShown { Counter(name: "b").tabItem { Text("二番") }.tag(1) }
                Tab("Third", value: 2) { Counter(name: "c") }
            }
        }
    }

    @Test func `tabs are changed from the row, from inside, and from elsewhere`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Tabs(model: model) }
        pilot.press([.rightArrow, .rightArrow, .rightArrow])
        #expect(model.tab == 2)
        #expect(pilot.screen.contains("c 0"))
        pilot.press([.tab, .return])
        #expect(pilot.screen.contains("c 1"))
        pilot.press(.pageUp, modifiers: .control)
        #expect(model.tab == 1)
        model.tab = 0
        pilot.render()
        #expect(pilot.screen.contains("a 0"))
        #expect(pilot.click(text: "Third"))
        #expect(pilot.screen.contains("c 1"))
    }

    @Test func `tabs that are disabled cannot be changed`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Tabs(model: model).disabled(true) }
        pilot.press(.rightArrow)
        pilot.press(.pageDown, modifiers: .control)
        pilot.click(text: "Third")
        #expect(model.tab == 0)
        #expect(pilot.cursor == nil)
    }

    @Test func `a tab that goes away leaves one that is there`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Tabs(model: model) }
        model.tab = 1
        pilot.render()
        #expect(pilot.screen.contains("b 0"))
        model.isShown = true
        pilot.render()
        #expect(!pilot.screen.contains("b 0"))
        #expect(pilot.screen.contains("a 0"))
        #expect(!pilot.screen.contains("二番"))
        pilot.press(.rightArrow)
        #expect(model.tab == 2)
        expectRedrawn(pilot)
    }

    @Test func `a stack in a tab and a tab in a stack have their own pages`() throws {
        let model = Model()
        let pilot = try Pilot(width: 34, height: 8) {
            TabView(selection: Bindable(model).tab) {
                Numbers(model: model).tabItem { Text("Stack") }.tag(0)
                Text("other").tabItem { Text("Other") }.tag(1)
            }
        }
        #expect(pilot.focus(on: "number 1"))
        pilot.press(.return)
        #expect(pilot.screen.contains("Page 1"))
        pilot.press(.pageDown, modifiers: .control)
        #expect(pilot.screen.contains("other"))
        pilot.press(.pageUp, modifiers: .control)
        #expect(pilot.screen.contains("Page 1"))
        #expect(pilot.focus(on: "count 0"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("Root"))
    }

    struct Search: View {
        @Bindable var model: Model
        private var found: [String] {
            ["Ada", "Grace", "山田", "Zoe\u{308}"].filter {
                model.search.isEmpty || $0.localizedCaseInsensitiveContains(model.search)
            }
        }
        var body: some View {
            NavigationStack {
                List(found, id: \.self) { Text($0) }
                    .overlay {
                        if found.isEmpty { ContentUnavailableView.search(text: model.search) }
                    }
                    .searchable(text: $model.search)
                    .navigationTitle("Players")
            }
        }
    }

    @Test func `a search narrows the list as it is typed, and is left with the keys of the list`()
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 44, height: 8) { Search(model: model) }
        pilot.press("/")
        pilot.type("a")
        #expect(pilot.screen.contains("Ada") && pilot.screen.contains("Grace"))
        #expect(!pilot.screen.contains("山田"))
        pilot.type("xx")
        #expect(pilot.screen.contains("No Results for “axx”"))
        pilot.press(.escape)
        #expect(model.search == "")
        #expect(pilot.screen.contains("山田"))
        pilot.type("山")
        pilot.press(.downArrow)
        #expect(pilot.cursor?.y == 2)
        pilot.press("/")
        #expect(pilot.cursor?.y == 1)
        pilot.press([.delete, .return])
        #expect(pilot.reversed == ["山田"])
    }
}
