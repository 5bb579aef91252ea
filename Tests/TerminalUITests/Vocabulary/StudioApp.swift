import Observation
import TerminalUI

/// A sample app, written as for SwiftUI: folders and notes, in columns and with menus.
struct StudioApp: App {
    @Environment(\.scenePhase) private var scenePhase
    @State private var model = StudioModel()

    var body: some Scene {
        WindowGroup("Studio", id: "main") {
            StudioView()
                .environment(model)
        }
        .commands {
            SidebarCommands()
            CommandGroup(replacing: .newItem) {
                Button("New Note") { model.add() }
                    .keyboardShortcut("n", modifiers: [.command])
            }
            CommandMenu("Note") {
                NoteCommands()
                Divider()
                Button("Delete", role: .destructive) { model.notes = [] }
                    .keyboardShortcut(.delete)
            }
        }
        .onChange(of: scenePhase) { _, phase in
            if phase == .background { model.notes = [] }
        }
        .defaultSize(width: 80, height: 24)
        .windowResizability(.contentSize)

        Settings { StudioSettings() }
    }
}

struct Folder: Identifiable, Hashable {
    let id: String
    var children: [Folder]?
}

struct Note: Identifiable, Hashable {
    let id: Int
    var title: String
    var size: Int
}

@Observable
@MainActor
final class StudioModel {
    var notes = [Note(id: 1, title: "First", size: 10), Note(id: 2, title: "Second", size: 20)]
    var folders = [
        Folder(id: "Work", children: [Folder(id: "2026"), Folder(id: "2025")]),
        Folder(id: "Home"),
    ]

    func add() {
        notes.append(Note(id: notes.count + 1, title: "New", size: 0))
    }
}

private struct NoteKey: FocusedValueKey {
    typealias Value = Binding<String>
}

extension FocusedValues {
    var noteText: Binding<String>? {
        get { self[NoteKey.self] }
        set { self[NoteKey.self] = newValue }
    }
}

struct NoteCommands: View {
    @FocusedBinding(\.noteText) private var text
    @FocusedValue(\.noteText) private var binding

    var body: some View {
        Button("Shout") { text = text?.uppercased() }
            .keyboardShortcut("u", modifiers: .control)
            .disabled(binding == nil)
    }
}

struct StudioView: View {
    @Environment(StudioModel.self) private var model
    @State private var folder: Folder?
    @State private var selection: Set<Note.ID> = []
    @State private var order = [KeyPathComparator(\Note.title)]
    @State private var visibility = NavigationSplitViewVisibility.all
    @State private var text = "hello"
    @State private var query = ""
    @SceneStorage("studio.tab") private var tab = 0

    var body: some View {
        NavigationSplitView(columnVisibility: $visibility) {
            List(model.folders, children: \.children) { folder in
                Label(folder.id, systemImage: "folder").badge(2)
                    .contextMenu {
                        Button("Rename") {}
                        Button("Delete", role: .destructive) {}
                    }
            }
            .navigationSplitViewColumnWidth(min: 10, ideal: 20)
            .toolbar(.hidden, for: .navigationBar)
        } detail: {
            VStack(alignment: .leading) {
                Table(model.notes.sorted(using: order), selection: $selection, sortOrder: $order) {
                    TableColumn("Title", value: \.title)
                    TableColumn("Size", value: \.size) { Text($0.size, format: .number) }
                        .width(6)
                }
                .frame(height: 4)
                TextEditor(text: $text)
                    .focusedValue(\.noteText, $text)
                    .scrollContentBackground(.hidden)
                    .textSelection(.enabled)
                TextField("Growing", text: $query, axis: .vertical)
                    .lineLimit(1...3)
                    .textFieldStyle(.roundedBorder)
                Gauge(value: 0.4) {
                    Text("Space")
                } currentValueLabel: {
                    Text("40 %")
                }
                .gaugeStyle(.accessoryCircular)
                Link("Help", destination: URL(string: "https://example.org")!)
                Sparkline([1, 5, 2, 8])
                TimelineView(.periodic(from: .now, by: 60)) { context in
                    Text(context.date, style: .time)
                }
                Canvas { context, size in
                    context.stroke(
                        Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green),
                        lineWidth: 1)
                    context.draw(Text("*").bold(), at: CGPoint(x: size.width / 2, y: 1))
                }
                .frame(width: 10, height: 3)
            }
            .safeAreaInset(edge: .bottom) { Text("\(model.notes.count) notes") }
        }
        .navigationSplitViewStyle(.balanced)
        .searchable(text: $query, placement: .sidebar, prompt: "Find")
    }
}

struct StudioSettings: View {
    @AppStorage("fontSize") private var fontSize = 12.0
    @AppStorage("theme") private var theme = Theme.system
    @AppStorage("nickname") private var nickname: String?

    enum Theme: String, CaseIterable, Identifiable {
        case system, light, dark

        var id: Self { self }
    }

    var body: some View {
        Form {
            Picker("Theme", selection: $theme) {
                ForEach(Theme.allCases) { Text($0.rawValue.capitalized) }
            }
            .pickerStyle(.segmented)
            Slider(value: $fontSize, in: 9...20, step: 1) {
                Text("Size")
            } minimumValueLabel: {
                Text("9")
            } maximumValueLabel: {
                Text("20")
            }
            LabeledContent("Name", value: nickname ?? "none")
            ControlGroup {
                Button("One", systemImage: "1.circle") {}
                Button("Two", systemImage: "2.circle", role: .destructive) {}
            }
            DisclosureGroup("More") { Toggle("Wrap", isOn: .constant(true)).toggleStyle(.switch) }
            GroupBox(label: Label("Box", systemImage: "shippingbox")) { Text("inside") }
        }
        .formStyle(.grouped)
    }
}

private struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

/// Names that are as wide as the widest of them.
struct EqualWidths: View {
    @State private var width: CGFloat?

    var body: some View {
        VStack(alignment: .leading) {
            ForEach(["a", "bbbb"], id: \.self) { name in
                Text(name)
                    .background(
                        GeometryReader { proxy in
                            Color.clear.preference(
                                key: WidthKey.self, value: proxy.frame(in: .local).width)
                        }
                    )
                    .frame(width: width, alignment: .trailing)
            }
        }
        .onPreferenceChange(WidthKey.self) { width = $0 }
        .background {
            LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
        }
    }
}
