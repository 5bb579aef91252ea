import TerminalTestSupport
import TerminalUI
import Testing

/// Trees in their other spellings.
@MainActor
struct OutlineRootTests {
    struct File: Identifiable {
        var name: String
        var parts: [File]?
        var id: String { name }
        static let root = File(
            name: "root",
            parts: [File(name: "docs", parts: [File(name: "note")]), File(name: "image")])
    }

    enum Spelling: CaseIterable {
        case root, rootByID, list, listByID, one, oneByID, several, severalByID

        var hasRoot: Bool { self == .root || self == .rootByID }
    }

    struct Tree: View {
        let spelling: Spelling
        @State private var chosen: String?
        @State private var several: Set<String> = []

        var body: some View {
            VStack(spacing: 0) {
                tree
                Text("chosen \(chosen ?? several.sorted().joined())")
            }
        }

        @ViewBuilder private var tree: some View {
            let files = File.root.parts ?? []
            switch spelling {
            case .root: List { OutlineGroup(File.root, children: \.parts) { Text($0.name) } }
            case .rootByID:
                List { OutlineGroup(File.root, id: \.name, children: \.parts) { Text($0.name) } }
            case .list: List(files, children: \.parts) { Text($0.name) }
            case .listByID: List(files, id: \.name, children: \.parts) { Text($0.name) }
            case .one: List(files, children: \.parts, selection: $chosen) { Text($0.name) }
            case .oneByID:
                List(files, id: \.name, children: \.parts, selection: $chosen) { Text($0.name) }
            case .several: List(files, children: \.parts, selection: $several) { Text($0.name) }
            case .severalByID:
                List(files, id: \.name, children: \.parts, selection: $several) { Text($0.name) }
            }
        }
    }

    @Test(arguments: Spelling.allCases)
    func `a tree unfolds, and its rows can be chosen`(_ spelling: Spelling) throws {
        let pilot = try Pilot(width: 30, height: 8) { Tree(spelling: spelling) }
        #expect(pilot.screen.contains("root") == spelling.hasRoot)
        #expect(pilot.screen.contains("image") != spelling.hasRoot)
        pilot.press(.rightArrow)
        #expect(pilot.screen.contains(spelling.hasRoot ? "docs" : "note"))
        switch spelling {
        case .one, .oneByID:
            pilot.press(.downArrow)
            #expect(pilot.screen.contains("chosen note"))
        case .several, .severalByID:
            pilot.press([.space, .space])
            #expect(pilot.screen.contains("chosen docsnote"))
        default: break
        }
    }
}
