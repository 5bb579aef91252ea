import Foundation
import Testing

/// The list of SwiftUI's vocabulary says what the modules have: no more, and no less.
struct ManifestTests {
    struct Entry: Hashable {
        let kind: String
        let name: String
        let status: String
        let reason: String
    }

    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static func manifest() throws -> [Entry] {
        try text("Documentation/swiftui-symbols.txt").split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { line in
                let parts = line.split(separator: "\t").map { String($0) }
                return Entry(
                    kind: parts[0], name: parts[1], status: parts[2],
                    reason: parts.count > 3 ? parts[3] : "")
            }
    }

    /// A public declaration, with the summary above it.
    struct Declaration {
        let kind: String
        let name: String
        let summary: String
    }

    private static func sources(_ folder: String) throws -> [URL] {
        let url = root.appendingPathComponent(folder)
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }

    /// The types, and the modifiers of views and scenes, that the modules declare.
    private static func declarations() throws -> [Declaration] {
        var found: [Declaration] = []
        let type =
            /^(?:@\w+(?:\([^)]*\))? )*(?:nonisolated )?(?:public|open) (?:final |indirect |nonisolated )*(?:struct|enum|class|protocol|typealias) (\w+)/
        let function = /^    (?:@\w+(?:\([^)]*\))? )*public func `?(\w+)/
        for file in try sources("Sources/TerminalUI") + sources("Sources/ViewCore") {
            var extended: Substring?
            var summary = ""
            var isInDocumentation = false
            for line in try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            {
                let trimmed = line.drop { $0 == " " }
                if trimmed.hasPrefix("///") {
                    if !isInDocumentation { summary = String(trimmed.dropFirst(4)) }
                    isInDocumentation = true
                    continue
                }
                isInDocumentation = false
                if let match = line.prefixMatch(of: /(?:nonisolated )?extension ([\w.]+)/) {
                    extended = match.1
                }
                if line.hasPrefix("}") { extended = nil }
                if let match = line.prefixMatch(of: type) {
                    found.append(
                        Declaration(kind: "type", name: String(match.1), summary: summary))
                }
                guard extended == "View" || extended == "Scene" else { continue }
                if let match = line.prefixMatch(of: function) {
                    found.append(
                        Declaration(
                            kind: extended == "View" ? "modifier" : "scene",
                            name: String(match.1), summary: summary))
                }
            }
        }
        return found.filter { !$0.name.hasPrefix("_") }
    }

    @Test func `Each line has a kind, a status, and a reason where something is absent`() throws {
        let entries = try Self.manifest()
        #expect(entries.count > 500)
        #expect(Set(entries.map { $0.kind + " " + $0.name }).count == entries.count)
        for entry in entries {
            #expect(["type", "modifier", "scene", "macro"].contains(entry.kind))
            #expect(["included", "stub", "absent", "own"].contains(entry.status))
            #expect((entry.status == "absent") == !entry.reason.isEmpty, "\(entry.name)")
        }
    }

    @Test func `What the list says is there is declared, and what is declared is in the list`()
        throws
    {
        let declared = Set(try Self.declarations().map { $0.kind + " " + $0.name })
        #expect(declared.count > 500)
        let there = Set(
            try Self.manifest().filter { $0.status != "absent" }.map { $0.kind + " " + $0.name })
        #expect(there.subtracting(declared).sorted() == [])
        #expect(declared.subtracting(there).sorted() == [])
        let absent = try Self.manifest().filter { $0.status == "absent" }
        #expect(absent.filter { declared.contains($0.kind + " " + $0.name) } == [])
    }

    @Test func `A modifier that does nothing is listed as a stub, and says so itself`() throws {
        let accepted = Dictionary(
            grouping: try Self.declarations(), by: { $0.kind + " " + $0.name }
        )
        .mapValues { $0.allSatisfy { $0.summary.hasPrefix("Accepts") } }
        for entry in try Self.manifest() where entry.kind == "modifier" && entry.status != "absent"
        {
            #expect(
                (entry.status == "stub") == accepted["modifier \(entry.name)"], "\(entry.name)")
        }
    }

    /// What stands in the inventory of the samples that the modules were measured against. Each of these
    /// is used by a sample app that is compiled with the tests.
    static let inventory = [
        "App", "body: some Scene", "WindowGroup", "StateObject", "body: some View", "@ViewBuilder",
        "if let rating = book.rating, rating > 3", "switch state", "ViewModifier",
        "body(content: Content)", ".modifier(", "extension View", "EmptyView", "Group {",
        "PreviewProvider", "@State private", "State(initialValue:", "_count = count",
        "self.form =", "@Binding var", "Binding(get:", ".constant(", "$book.title",
        "@Environment(\\.dismiss)", "@Environment(\\.self)", "Environment(keyPath)",
        "EnvironmentKey", "static let defaultValue", "EnvironmentValues", ".environment(\\.",
        "@ObservedObject", "@EnvironmentObject", "ObservableObject", "@Published",
        "objectWillChange", "@Observable", "@Bindable", "@ObservationIgnored", "DynamicProperty",
        "mutating func update()", "@FocusState", ".focused($", "@AppStorage", "\\.isPresented",
        "\\.redactionReasons", "\\.editMode", "VStack(alignment:", "HStack", "ZStack", "Spacer()",
        "Spacer().frame(height:", "Divider()", "List(", "List {", "ForEach(", "id: \\.",
        ".onDelete", "IndexSet", "Section {", "header: {", "Section(\"", "Form {", "Grid(",
        "GridRow", "ScrollView {", "NavigationView", "NavigationStack", "NavigationLink(",
        "NavigationLink {", "NavigationLink(destination:", ".navigationTitle(",
        ".navigationBarTitle(", ".navigationBarItems(", "leading:", "trailing:",
        ".navigationBarTitleDisplayMode", ".navigationDestination",
        ".navigationBarBackButtonHidden",
        "TabView", ".tabItem", ".toolbar {", "ToolbarItem(placement:", "ToolbarItemGroup",
        ".navigationBarLeading", ".topBarTrailing", ".bottomBar", ".cancellationAction",
        ".confirmationAction", ".sheet(item:", ".sheet(isPresented:", ".presentationDetents",
        ".alert(\"", ".alert(isPresented:", "Alert(title:", ".popover", ".searchable(text:",
        "Menu(",
        "ContentUnavailableView {", "description: {", "actions: {", "LabeledContent {",
        "Text(\"page \\(page)\")", "Text(verbatim:", "format: .number", "format: .dateTime",
        "Button(\"", "Button {", "action: go", "role: .cancel", "Label(\"", "systemImage:",
        "image:",
        "LabelStyle", ".labelStyle(.titleAndIcon)", "Image(systemName:", ".imageScale",
        "TextField(\"", "TextField(text:", "TextEditor", "Toggle(", "Slider(", "DatePicker(",
        "ColorPicker(", "Picker(", "onIncrement:", "onDecrement:", "EditButton()", "ProgressView",
        "ProgressViewStyle", "AsyncImage(url:", "placeholder:", "Color.purple.opacity(",
        "RoundedRectangle", "Circle()", "Shape", "Path", ".swipeActions", ".onAppear",
        ".onDisappear", ".onChange(of:", "initial: true", ".task {", ".task(id:", "AnyHashable",
        ".onSubmit", ".submitLabel", ".keyboardType", ".autocorrectionDisabled",
        ".textInputAutocapitalization", ".labelsHidden()", ".onReceive", ".id(", ".tag(",
        ".redacted(reason: .placeholder)", ".animation(.default", ".animation(nil", "withAnimation",
        ".contentTransition(.numericText())", "Animation", ".padding()", ".padding(.vertical)",
        ".padding(.horizontal", ".frame(maxWidth: .infinity, alignment:", ".frame(width:",
        ".background(", ".foregroundStyle(.secondary)", ".foregroundColor(", ".tint(", ".opacity(",
        ".cornerRadius(", ".overlay(", ".listRowBackground(", ".font(.callout)",
        "Font.system(size:",
        ".fontWeight(", ".fontDesign(", ".bold()", ".italic()", ".monospacedDigit()", ".lineLimit(",
        ".truncationMode(", ".fixedSize()", ".buttonStyle(.borderedProminent)", ".listStyle(",
        "InsetGroupedListStyle()", ".progressViewStyle(", ".ignoresSafeArea()",
        ".accessibilityIdentifier(", ".accessibility(label:", ".accessibilityHidden(", "Task {",
        "Task.sleep", "Chart {", "Chart(", "BarMark(", "LineMark(", "PointMark(", "AreaMark(",
        "RuleMark(", ".value(\"", "AxisMarks", ".fileImporter(", ".fileExporter(",
        ".inspector(isPresented:", ".onDrag", ".onDrop(of:", ".onOpenURL", ".userActivity(",
        ".handlesExternalEvents(", ".kerning(", ".tracking(", ".baselineOffset(",
        "pinnedViews: [.sectionHeaders]", "FileDocument", "placement: .primaryAction",
    ]

    @Test func `The sample apps use the whole inventory`() throws {
        let samples = try Self.sources("Tests/TerminalUITests/Vocabulary")
            .filter { $0.lastPathComponent.hasSuffix("App.swift") }
            .map { try String(contentsOf: $0, encoding: .utf8) }
            .joined()
        #expect(Self.inventory.filter { !samples.contains($0) } == [])
    }
}
