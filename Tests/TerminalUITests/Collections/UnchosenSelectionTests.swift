import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// A list of which one row can be selected, before somebody has selected one.
@MainActor
struct UnchosenSelectionTests {
    struct Person: Identifiable, Hashable {
        let id: Int
        var name: String { "person \(id)" }
    }

    @Observable
    @MainActor
    final class Model {
        var people = (1...4).map(Person.init)
        var chosen: Person.ID?
        var opened: Person?
        var log: [String] = []
    }

    struct People: View {
        @Bindable var model: Model
        var body: some View {
            List(model.people, selection: $model.chosen) { Text($0.name) }
                .onChange(of: model.chosen) {
                    model.log.append(model.chosen.map { "\($0)" } ?? "none")
                }
        }
    }

    @Test(
        arguments: [
            ([.downArrow], 2), ([.upArrow], 1), ([.end], 4), ([.home], 1), ([.return], 1),
            ([.space], 1), (["j", "j"], 3),
        ] as [([KeyEquivalent], Int)])
    func `the focus is no choice, a key is one`(keys: [KeyEquivalent], chosen: Int) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) { People(model: model) }
        #expect(model.chosen == nil)
        #expect(pilot.reversed == ["person 1"])
        #expect(pilot.attributes(of: "person 1")?.contains(.bold) == false)
        pilot.press(keys)
        #expect(model.chosen == chosen)
        #expect(pilot.attributes(of: "person \(chosen)")?.contains([.bold, .reverse]) == true)
        #expect(!model.log.contains("none"))
        expectRedrawn(pilot)
    }

    @Test func `a click chooses the row under it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) { People(model: model) }
        pilot.click(text: "person 3")
        #expect(model.chosen == 3)
        #expect(model.log == ["3"])
    }

    @Test func `what the program takes back stays so, and the cursor where it was`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) { People(model: model) }
        pilot.press([.downArrow, .downArrow])
        model.chosen = nil
        pilot.render()
        #expect(model.chosen == nil)
        #expect(pilot.reversed == ["person 3"])
        pilot.press(.space)
        #expect(model.chosen == 3)
        model.chosen = 1
        pilot.render()
        #expect(pilot.reversed == ["person 1"])
    }

    @Test func `rows that come and go choose nothing`() throws {
        let model = Model()
        model.people = []
        let pilot = try Pilot(width: 20, height: 4) { People(model: model) }
        model.people = (5...8).map(Person.init)
        pilot.render()
        model.people.removeFirst()
        pilot.render()
        #expect(model.chosen == nil)
        #expect(model.log == [])
        pilot.press(.return)
        #expect(model.chosen == 6)
    }

    @Test func `of rows that cannot be selected none is chosen`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) {
            List(model.people, selection: Bindable(model).chosen) {
                Text($0.name).selectionDisabled()
            }
        }
        pilot.press([.space, .return, .downArrow])
        pilot.click(text: "person 3")
        #expect(model.chosen == nil)
    }

    struct Sheets: View {
        @Bindable var model: Model
        var body: some View {
            List(model.people, id: \.self, selection: $model.opened) { Text($0.name) }
                .sheet(item: $model.opened) { Text("about \($0.name)") }
        }
    }

    @Test func `a sheet about what is selected opens when somebody selects it, and stays closed`()
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 9) { Sheets(model: model) }
        #expect(!pilot.screen.contains("about"))
        pilot.press(.downArrow)
        #expect(pilot.screen.contains("about person 2"))
        pilot.press(.escape)
        #expect(!pilot.screen.contains("about"))
        #expect(model.opened == nil)
        pilot.press(.return)
        #expect(pilot.screen.contains("about person 2"))
    }

    struct Columns: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView {
                List(model.people, selection: $model.chosen) { Text($0.name) }
            } detail: {
                if let chosen = model.chosen {
                    Text("detail \(chosen)")
                } else {
                    ContentUnavailableView("Choose a person", systemImage: "person")
                }
            }
        }
    }

    @Test func `the detail of a split view waits for a choice`() throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 10) { Columns(model: model) }
        #expect(pilot.screen.contains("Choose a person"))
        pilot.press(.downArrow)
        #expect(pilot.screen.contains("detail 2"))
    }

    struct Links: View {
        @Bindable var model: Model
        var body: some View {
            NavigationSplitView {
                List(model.people, selection: $model.chosen) {
                    NavigationLink($0.name, value: $0.id)
                }
            } detail: {
                Text(model.chosen.map { "detail \($0)" } ?? "nobody")
            }
        }
    }

    @Test(arguments: [.return, .space] as [KeyEquivalent])
    func `links in the rows lead on, and choose`(key: KeyEquivalent) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 10) { Links(model: model) }
        #expect(pilot.screen.contains("nobody"))
        pilot.press(key)
        #expect(model.chosen == 1)
        #expect(pilot.screen.contains("detail 1"))
    }

    @Test func `Return chooses before an action around the list asks what is chosen`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) {
            People(model: model).onKeyPress(.return) {
                model.log.append("open \(model.chosen ?? 0)")
                return .handled
            }
        }
        pilot.press(.return)
        #expect(model.log.contains("open 1"))
    }

    @Test func `a primary action is about the row of the cursor`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) {
            List(model.people, selection: Bindable(model).chosen) { Text($0.name) }
                .contextMenu(forSelectionType: Person.ID.self) { _ in
                } primaryAction: { ids in
                    model.log.append("open \(ids.sorted())")
                }
        }
        pilot.press(.return)
        #expect(model.log == ["open [1]"])
    }

    @Test func `a list whose selection is its cursor has one as soon as it has rows`() throws {
        let model = Model()
        model.people = []
        let pilot = try Pilot(width: 20, height: 4) {
            People(model: model).listSelectionFollowsCursor()
        }
        #expect(model.chosen == nil)
        model.people = (3...5).map(Person.init)
        pilot.render()
        #expect(model.chosen == 3)
        model.chosen = nil
        pilot.render()
        #expect(model.chosen == 3)
    }

    @Test func `a choice stays when its row goes, and shows again with it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) { People(model: model) }
        pilot.press([.downArrow, .downArrow])
        let all = model.people
        model.people.removeAll { $0.id == 3 }
        pilot.render()
        #expect(model.chosen == 3)
        #expect(pilot.reversed == ["person 4"])
        #expect(pilot.attributes(of: "person 4")?.contains(.bold) == false)
        model.people = []
        pilot.render()
        #expect(model.chosen == 3)
        model.people = all
        pilot.render()
        #expect(model.log == ["2", "3"])
        #expect(pilot.attributes(of: "person 3")?.contains(.bold) == true)
        expectRedrawn(pilot)
    }

    @Test func `a list whose selection is its cursor hands it on when its row goes`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) {
            People(model: model).listSelectionFollowsCursor()
        }
        pilot.press(.downArrow)
        model.people.removeAll { $0.id == 2 }
        pilot.render()
        #expect(model.chosen == 3)
        model.people = []
        pilot.render()
        #expect(model.chosen == nil)
    }

    /// As records are whose ids the database gives.
    struct Draft: Identifiable {
        let id: Int?
    }

    @Observable
    @MainActor
    final class Drafts {
        var drafts = (1...3).map { Draft(id: $0) }
        var chosen: Draft.ID?
    }

    struct DraftList: View {
        @Bindable var model: Drafts
        var body: some View {
            List(model.drafts, selection: $model.chosen) { Text("draft \($0.id ?? 0)") }
                .listSelectionFollowsCursor()
        }
    }

    @Test func `of elements with optional ids none is none`() throws {
        let model = Drafts()
        let pilot = try Pilot(width: 20, height: 4) { DraftList(model: model) }
        pilot.press(.downArrow)
        #expect(model.chosen == .some(2))
        model.drafts = []
        pilot.render()
        #expect(model.chosen == nil)
    }
}
