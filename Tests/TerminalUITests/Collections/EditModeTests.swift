import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What lists show, and how they answer, while they are edited.
@MainActor
struct EditModeTests {
    @Observable
    @MainActor
    final class Model {
        var rows = ["one", "two", "three", "four"]
        var fixed: Set<String> = []
        var isDeletable = true
        var isMovable = true
        var mode = EditMode.active
        var marks: Set<String> = []
        var chosen: String?
        var seen: [String?] = []
    }

    struct Rows: View {
        let model: Model
        var body: some View {
            List {
                ForEach(model.rows, id: \.self) { row in
                    Text(row)
                        .deleteDisabled(model.fixed.contains(row))
                        .moveDisabled(model.fixed.contains(row))
                }
                .onDelete(perform: model.isDeletable ? { model.rows.remove(atOffsets: $0) } : nil)
                .onMove(
                    perform: model.isMovable
                        ? { model.rows.move(fromOffsets: $0, toOffset: $1) } : nil)
                Section("other") { Text("last") }
            }
            .environment(\.editMode, Bindable(model).mode)
        }
    }

    private struct Folding: View {
        @Bindable var model: Model
        @State private var isOpen = true

        var body: some View {
            List(selection: $model.marks) {
                Section("Head", isExpanded: $isOpen) {
                    ForEach(model.rows, id: \.self) { Text($0) }
                }
            }
            .environment(\.editMode, $model.mode)
        }
    }

    @Test func `a header that unfolds its rows has no sign of a choice`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Folding(model: model) }
        #expect(pilot.lines.filter { $0.contains("○") }.count == 4)
        #expect(pilot.lines.first { $0.contains("Head") }?.contains("○") == false)
        pilot.click(text: "two")
        #expect(model.marks == ["two"])
        expectRedrawn(pilot)
    }

    @Test func `rows show what deletes and what moves them as long as they are edited`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 8) { Rows(model: model) }
        expectScreen(
            pilot,
            """
            ⊖ one      ≡
            ⊖ two      ≡
            ⊖ three    ≡
            ⊖ four     ≡

              other
              last
            """)
        expectRedrawn(pilot)
        model.mode = .inactive
        pilot.render()
        expectScreen(pilot, "one\ntwo\nthree\nfour\n\nother\nlast")
        expectRedrawn(pilot)
        model.mode = .active
        model.isDeletable = false
        model.fixed = ["two"]
        pilot.render()
        expectScreen(
            pilot,
            """
            one        ≡
            two
            three      ≡
            four       ≡

            other
            last
            """)
        model.isMovable = false
        model.isDeletable = true
        pilot.render()
        expectScreen(pilot, "⊖ one\n  two\n⊖ three\n⊖ four\n\n  other\n  last")
        expectRedrawn(pilot)
    }

    @Test func `the button of the page begins and ends it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 12) {
            NavigationStack {
                List {
                    ForEach(model.rows, id: \.self) { Text($0) }
                        .onDelete { model.rows.remove(atOffsets: $0) }
                }
                .toolbar { EditButton() }
            }
        }
        #expect(!pilot.screen.contains("⊖"))
        pilot.click(text: "Edit")
        #expect(pilot.screen.contains("⊖ one"))
        pilot.click(text: "Done")
        #expect(!pilot.screen.contains("⊖"))
    }

    @Test func `a click on the sign deletes its row, elsewhere it moves the cursor`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 8) { Rows(model: model) }
        pilot.click(0, 1)
        #expect(model.rows == ["one", "three", "four"])
        pilot.click(3, 2)
        #expect(model.rows == ["one", "three", "four"])
        #expect(pilot.reversed == ["⊖ four     ≡"])
        model.fixed = ["one"]
        pilot.render()
        pilot.click(0, 0)
        pilot.click(0, 5)
        #expect(model.rows == ["one", "three", "four"])
    }

    struct Chosen: View {
        @Bindable var model: Model
        var body: some View {
            List(selection: $model.chosen) {
                ForEach(model.rows, id: \.self) { Text($0) }
                    .onDelete { model.rows.remove(atOffsets: $0) }
                    .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
            }
            .environment(\.editMode, .constant(.active))
            .onChange(of: model.chosen) { model.seen.append(model.chosen) }
        }
    }

    @Test func `a row that is deleted so has not been selected before`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 5) { Chosen(model: model) }
        pilot.click(0, 2)
        #expect(model.rows == ["one", "two", "four"])
        #expect(model.seen == [])
        pilot.click(4, 2)
        #expect(model.seen == ["four"])
    }

    @Test func `a row is dragged by its sign`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 8) { Rows(model: model) }
        pilot.mouse(.press, at: CellPoint(x: 11, y: 0))
        pilot.mouse(.drag, at: CellPoint(x: 11, y: 1))
        pilot.mouse(.drag, at: CellPoint(x: 11, y: 2))
        pilot.mouse(.release, at: CellPoint(x: 11, y: 2))
        #expect(model.rows == ["two", "three", "one", "four"])
        expectRedrawn(pilot)
    }

    struct Marked: View {
        let model: Model
        var body: some View {
            List(selection: Bindable(model).marks) {
                ForEach(model.rows, id: \.self) { Text($0) }
                    .onDelete { model.rows.remove(atOffsets: $0) }
                    .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
            }
            .environment(\.editMode, Bindable(model).mode)
        }
    }

    @Test func `where several can be selected, clicks and Return add to those that are`() throws {
        let model = Model()
        let pilot = try Pilot(width: 14, height: 5) { Marked(model: model) }
        expectScreen(
            pilot,
            """
            one        ○ ≡
            two        ○ ≡
            three      ○ ≡
            four       ○ ≡
            """)
        pilot.click(text: "three")
        pilot.click(text: "one")
        pilot.press(.return)
        pilot.press([.downArrow, .return])
        #expect(model.marks == ["two", "three"])
        #expect(pilot.lines[1] == "two        ✓ ≡")
        #expect(pilot.lines[0] == "one        ○ ≡")
        expectRedrawn(pilot)
        model.mode = .inactive
        pilot.render()
        pilot.click(text: "four")
        #expect(model.marks == ["four"])
        #expect(pilot.lines == ["one", "two", "three", "four         ✓", ""])
    }

    @Test func `who moves a row selects none, neither by its sign nor by its text`() throws {
        let model = Model()
        let pilot = try Pilot(width: 14, height: 5) { Marked(model: model) }
        pilot.drag(from: CellPoint(x: 13, y: 3), to: CellPoint(x: 13, y: 1))
        #expect(model.rows == ["one", "four", "two", "three"])
        pilot.drag(from: CellPoint(x: 1, y: 0), to: CellPoint(x: 1, y: 3))
        #expect(model.rows == ["four", "two", "three", "one"])
        pilot.click(13, 2)
        #expect(model.marks == [])
        #expect(pilot.reversed == ["three      ○ ≡"])
        pilot.click(1, 2)
        #expect(model.marks == ["three"])
        pilot.mouse(.press, at: CellPoint(x: 1, y: 0))
        #expect(model.marks == ["three"])
        pilot.mouse(.release, at: CellPoint(x: 1, y: 0))
        #expect(model.marks == ["three", "four"])
    }

    @Test func `the sign of a row selects nothing where one row can be selected`() throws {
        let model = Model()
        let pilot = try Pilot(width: 14, height: 5) { Chosen(model: model) }
        pilot.click(13, 1)
        pilot.drag(from: CellPoint(x: 13, y: 2), to: CellPoint(x: 13, y: 0))
        #expect(model.rows == ["three", "one", "two", "four"])
        #expect(model.chosen == nil)
        pilot.click(4, 1)
        #expect(model.chosen == "one")
    }

    @Test func `outside of it a row that is dragged is selected as one that is pressed`() throws {
        let model = Model()
        model.mode = .inactive
        let pilot = try Pilot(width: 14, height: 5) { Marked(model: model) }
        pilot.mouse(.press, at: CellPoint(x: 1, y: 2))
        #expect(model.marks == ["three"])
        pilot.mouse(.drag, at: CellPoint(x: 1, y: 0))
        pilot.mouse(.release, at: CellPoint(x: 1, y: 0))
        #expect(model.rows == ["three", "one", "two", "four"])
        #expect(model.marks == ["three"])
    }

    struct Links: View {
        @Bindable var model: Model
        let selects: Bool
        @State private var path: [String] = []

        var body: some View {
            NavigationStack(path: $path) {
                Group {
                    if selects {
                        List(selection: $model.marks) { rows }
                    } else {
                        List { rows }
                    }
                }
                .navigationDestination(for: String.self) { Text("page of \($0)") }
                .environment(\.editMode, $model.mode)
            }
        }

        var rows: some View {
            ForEach(model.rows, id: \.self) { NavigationLink($0, value: $0) }
                .onDelete { model.rows.remove(atOffsets: $0) }
        }
    }

    @Test(arguments: [false, true])
    func `links in rows are not followed while the list is edited`(selects: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Links(model: model, selects: selects) }
        pilot.click(text: "two")
        #expect(pilot.find(text: "page of two") == nil)
        #expect(model.marks == (selects ? ["two"] : []))
        pilot.press([.downArrow, .return])
        #expect(pilot.find(text: "page of") == nil)
        #expect(model.marks == (selects ? ["two", "three"] : []))
        model.mode = .inactive
        pilot.render()
        pilot.click(text: "two")
        #expect(pilot.find(text: "page of two") != nil)
    }

    @Test func `a list too narrow for signs, and a terminal without Unicode`() throws {
        let model = Model()
        let narrow = try Pilot(width: 9, height: 5) { Rows(model: model) }
        expectScreen(narrow, "one\ntwo\nthree\nfour")
        let capabilities = TerminalCapabilities(unicode: false)
        let plain = try Pilot(width: 12, height: 4, capabilities: capabilities) {
            Rows(model: model)
        }
        #expect(plain.lines[0] == "- one     =#")
    }

    @Test func `rows that are narrower in edit mode are as high as they need to be`() throws {
        let model = Model()
        model.rows = ["a long row", "b"]
        let pilot = try Pilot(width: 12, height: 8) { Rows(model: model) }
        #expect(pilot.lines[0] == "⊖ a long   ≡")
        #expect(pilot.lines[1] == "  row")
        model.mode = .inactive
        pilot.render()
        #expect(pilot.lines[0] == "a long row")
        #expect(pilot.lines[1] == "b")
        expectRedrawn(pilot)
    }
}
