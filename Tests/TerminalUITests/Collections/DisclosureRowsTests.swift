import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Groups that unfold in a list: their label is a row, and so is each view of their content.
@MainActor
struct DisclosureRowsTests {
    struct Folder: Identifiable {
        let id: String
        var files: [String]
        var folders: [Folder] = []
    }

    @Observable
    @MainActor
    final class Model {
        var folders = [
            Folder(id: "src", files: ["a", "b"]), Folder(id: "doc", files: ["c"]),
        ]
        var open: Set<String> = ["src"]
        var selection: String?

        func isOpen(_ id: String) -> Binding<Bool> {
            Binding {
                self.open.contains(id)
            } set: {
                if $0 { self.open.insert(id) } else { self.open.remove(id) }
            }
        }
    }

    struct Folders: View {
        @Bindable var model: Model
        var body: some View {
            List(selection: $model.selection) {
                ForEach(model.folders) { folder in
                    DisclosureGroup(isExpanded: model.isOpen(folder.id)) {
                        ForEach(folder.files, id: \.self) { Text($0) }
                            .onDelete { offsets in
                                guard
                                    let index = model.folders.firstIndex(where: {
                                        $0.id == folder.id
                                    })
                                else { return }
                                model.folders[index].files.remove(atOffsets: offsets)
                            }
                        Text("in \(folder.id)")
                    } label: {
                        Text(folder.id)
                    }
                }
                .onDelete { model.folders.remove(atOffsets: $0) }
                Text("end")
            }
        }
    }

    private func rows(_ pilot: Pilot) -> [String] {
        pilot.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
            .filter { !$0.isEmpty }
    }

    @Test func `label and content are rows that are selected each by itself`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 8) { Folders(model: model) }
        #expect(rows(pilot) == ["▾ src", "  a", "  b", "  in src", "▸ doc", "end"])
        let selected = (1...4).map { _ in
            pilot.press(.downArrow)
            return model.selection ?? "-"
        }
        #expect(selected == ["a", "b", "src", "doc"])
        pilot.press(.rightArrow)
        #expect(rows(pilot).suffix(4) == ["▾ doc", "  c", "  in doc", "end"])
        #expect(pilot.reversed == ["▾ doc"])
    }

    @Test func `Left goes to the label of a row, and there folds the group`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 8) { Folders(model: model) }
        pilot.press([.downArrow, .downArrow, .leftArrow])
        #expect(model.selection == "src")
        pilot.press(.leftArrow)
        #expect(rows(pilot) == ["▸ src", "▸ doc", "end"])
        #expect(pilot.reversed == ["▸ src"])
    }

    @Test func `rows are deleted from the loop they are of, and other rows of a group are not`()
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 8) { Folders(model: model) }
        pilot.press([.downArrow, .delete])
        #expect(model.folders.map(\.files) == [["b"], ["c"]])
        pilot.press([.downArrow, .delete])
        #expect(model.folders.map(\.files) == [["b"], ["c"]])
        pilot.press([.home, .delete])
        #expect(model.folders.map(\.id) == ["doc"])
        #expect(rows(pilot) == ["▸ doc", "end"])
    }

    @Test func `the cursor stays with its row while a group above it unfolds`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 8) { Folders(model: model) }
        pilot.press([.end, .upArrow])
        model.open = []
        pilot.render()
        #expect(pilot.reversed == ["▸ doc"])
        model.open = ["src"]
        pilot.render()
        #expect(pilot.reversed == ["▸ doc"])
        #expect(rows(pilot).count == 6)
    }

    /// A tree of any depth, as people write it.
    struct Tree: View {
        let folder: Folder
        var body: some View {
            DisclosureGroup(folder.id) {
                ForEach(folder.folders) { Tree(folder: $0) }
                ForEach(folder.files, id: \.self) { Text($0) }
            }
        }
    }

    @Test func `groups in groups are rows, each as far in as it is deep`() throws {
        let root = Folder(
            id: "root", files: ["z"],
            folders: [Folder(id: "sub", files: ["x"]), Folder(id: "empty", files: [])])
        let pilot = try Pilot(width: 14, height: 10) {
            List { Section("Files") { Tree(folder: root) } }
        }
        #expect(rows(pilot) == ["Files", "▸ root"])
        pilot.press([.return, .downArrow, .return, .downArrow])
        #expect(
            rows(pilot) == ["Files", "▾ root", "  ▾ sub", "    x", "  ▸ empty", "  z"])
        #expect(pilot.reversed == ["x"])
        pilot.press([.leftArrow, .leftArrow, .leftArrow])
        #expect(pilot.reversed == ["▾ root"])
        #expect(rows(pilot) == ["Files", "▾ root", "  ▸ sub", "  ▸ empty", "  z"])
        pilot.click(text: "empty")
        #expect(pilot.reversed == ["▾ empty"])
    }

    @Test func `elsewhere a group is one view`() throws {
        let pilot = try Pilot(width: 20, height: 6) {
            LazyVStack(alignment: .leading, spacing: 1) {
                ForEach(["x", "y"], id: \.self) { name in
                    DisclosureGroup(name, isExpanded: .constant(true)) { Text("in \(name)") }
                }
            }
        }
        #expect(pilot.lines.prefix(5) == ["▾ x", "  in x", "", "▾ y", "  in y"])
    }

    @Test func `a group with a look of one's own is one row`() throws {
        struct Boxed: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.label
                    configuration.content
                }
            }
        }
        let pilot = try Pilot(width: 12, height: 5) {
            List {
                DisclosureGroup("more") { Text("inside") }
                Text("end")
            }
            .disclosureGroupStyle(Boxed())
        }
        pilot.press(.downArrow)
        #expect(pilot.reversed == ["end"])
    }
}
