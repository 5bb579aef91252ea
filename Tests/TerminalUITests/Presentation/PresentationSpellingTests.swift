import TerminalTestSupport
import TerminalUI
import Testing

/// What sheets, dialogs and toolbars are told elsewhere.
@MainActor
struct PresentationSpellingTests {
    private struct Third: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
    }

    private struct Tools: CustomizableToolbarContent {
        var body: some CustomizableToolbarContent {
            ToolbarItem(id: "save") { Button("Save") {} }
                .defaultCustomization(.hidden, options: .alwaysAvailable)
                .customizationBehavior(.disabled)
        }
    }

    private struct Line: Identifiable, Hashable {
        let id: Int
    }

    private struct Screen: View {
        @State private var isShown = true
        @State private var line: Line?

        var body: some View {
            Text("behind")
                .popover(item: $line, attachmentAnchor: .rect(.bounds)) { Text("\($0.id)") }
                .popover(isPresented: .constant(false), attachmentAnchor: .point(.top)) {
                    EmptyView()
                }
                .dialogIcon(Image(systemName: "star"))
                .dialogSeverity(.critical)
                .fileDialogMessage("Choose")
                .toolbarBackgroundVisibility(.visible, for: .navigationBar)
                .toolbar(id: "main") { Tools() }
                .toolbar {
                    ToolbarItemGroup {
                        Button("More") {}
                    } label: {
                        Text("Rest")
                    }
                }
                .sheet(isPresented: $isShown) {
                    Text("sheet")
                        .presentationDetents([.custom(Third.self)])
                        .presentationBackgroundInteraction(.enabled(upThrough: .medium))
                        .presentationContentInteraction(.scrolls)
                        .presentationBackground(alignment: .top) { Color.red }
                }
        }
    }

    @Test func `a sheet has a height of its own, and toolbars their items`() throws {
        let pilot = try Pilot(width: 30, height: 15) { Screen() }
        let rows = pilot.lines.filter { $0.contains("│") || $0.contains("─") }
        #expect(pilot.screen.contains("sheet"))
        #expect(rows.count == 5)
        pilot.press(.escape)
        #expect(!pilot.screen.contains("sheet"))
        #expect(pilot.screen.contains("Save"))
        #expect(pilot.screen.contains("More"))
    }

    private struct Reordering: DropDelegate {
        @Binding var names: [String]

        func performDrop(info: DropInfo) -> Bool {
            names.reverse()
            return info.hasItemsConforming(to: [.text])
        }

        func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
    }

    private struct Names: View {
        @State private var names = ["Ada", "Bob"]

        var body: some View {
            List($names, id: \.self, editActions: .all) { $name in
                Text(name).listItemTint(.fixed(.red)).listItemTint(.monochrome)
            }
            .onDrop(of: [.text], delegate: Reordering(names: $names))
            .pasteDestination(for: String.self) { _ in }
            .onCopyCommand { [] }
            .onModifierKeysChanged(mask: .option) { _, _ in }
            .accessibilityRotor("names", entries: [Line(id: 1)], entryLabel: \.id.description)
            .accessibilityActions { Button("Read") {} }
            .accessibilityCustomContent("kind", "name")
            .accessibilityActivationPoint(.center)
        }
    }

    @Test func `rows by an id can be deleted`() throws {
        let pilot = try Pilot(width: 20, height: 3) { Names() }
        #expect(pilot.lines.prefix(2) == ["Ada", "Bob"])
        pilot.press(.deleteForward)
        #expect(!pilot.screen.contains("Ada"))
        #expect(pilot.screen.contains("Bob"))
    }

    private struct LoopOfNames: View {
        @State private var names = ["Ada", "Bob"]
        @State private var chosen: String? = "Bob"
        @State private var several: Set<String> = ["Ada"]
        let kind: Int

        var body: some View {
            switch kind {
            case 0:
                List {
                    ForEach($names, id: \.self, editActions: .delete) { $name in Text(name) }
                }
            case 1:
                List($names, id: \.self, editActions: .all, selection: $chosen) { $name in
                    Text(name)
                }
            default:
                List($names, id: \.self, editActions: .all, selection: $several) { $name in
                    Text(name)
                }
            }
        }
    }

    @Test(arguments: 0...2)
    func `rows of a loop by an id can be deleted, beside a selection too`(kind: Int) throws {
        let pilot = try Pilot(width: 20, height: 3) { LoopOfNames(kind: kind) }
        #expect(pilot.screen.contains("Ada"))
        pilot.press([.home, .deleteForward])
        #expect(!pilot.screen.contains("Ada"))
        #expect(pilot.screen.contains("Bob"))
    }
}
