import Foundation
import Testing

/// No control is missing from the table.
struct MatrixCoverageTests {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Views that show nothing by themselves: they group, name or make others.
    private static let invisible: Set = [
        "AnyView", "ChartPlotContent", "Color", "EmptyView", "EquatableView", "ForEach", "Group",
        "Icon", "Title", "Label", "ModifiedContent", "Never", "Section", "Settings", "TupleView",
        "Optional", "ValueWindow", "Window", "WindowGroup", "SettingsLink", "KeyframeAnimator",
        "PhaseAnimator", "PlaceholderContentView", "EllipticalGradient", "GlassEffectContainer",
        "HSplitView", "VSplitView", "GroupElementsOfContent", "GroupSectionsOfContent", "Subview",
        "SubviewsCollection", "SubviewsCollectionSlice", "AnyGradient", "ChartAxisContent",
        // What modifiers make.
        "EnvironmentView", "LayoutModifier", "LifecycleView", "PresentationView", "BorderView",
        "ContainerValueView", "EnvironmentReader", "IDView", "InsetParts", "LayeringView",
        "StackView",
        // What controls show by themselves.
        "DefaultDateProgressLabel",
    ]

    /// What people ask for by name: the list of controls, and of modifiers that show something.
    private static let asked = [
        "Text", "Label", "Button", "Toggle", "Picker", "Stepper", "Slider", "TextField",
        "SecureField",
        "TextEditor", "List", "Table", "Menu", "CommandMenu", "TabView", "Form", "Section",
        "NavigationStack", "NavigationLink", ".navigationTitle", ".sheet", ".popover", ".alert",
        ".confirmationDialog", ".toolbar", ".searchable", "ContentUnavailableView", "ProgressView",
        "LabeledContent", "DisclosureGroup", "Gauge", "GroupBox", "LazyVStack", "LazyHStack",
        "LazyVGrid", "ScrollView", "ScrollViewReader", "Canvas", "Chart", "Sparkline", "Image",
        "Link", ".badge", "DatePicker", "ColorPicker", ".fullScreenCover", ".contextMenu",
        ".swipeActions", ".redacted", "ButtonStyle",
    ]

    private static let covered = Set(MatrixRow.all.flatMap(\.covers))

    /// The views that the modules declare.
    private static func views() throws -> Set<String> {
        var names: Set<String> = []
        for module in ["TerminalUI", "ViewCore"] {
            let folder = root.appendingPathComponent("Sources/\(module)")
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                let declaration =
                    /^ *(?:public struct|extension) (\w+)(?:<[^{\n]*>)?: [^{\n]*\bView\b/
                    .anchorsMatchLineEndings()
                names.formUnion(text.matches(of: declaration).map { String($0.1) })
            }
        }
        return names.filter { !$0.hasPrefix("_") }
    }

    @Test func `The table has each control that is asked for`() {
        #expect(Self.asked.filter { !Self.covered.contains($0) } == [])
    }

    @Test func `The table has each view that the modules declare`() throws {
        let views = try Self.views()
        #expect(views.count > 60)
        #expect(views.subtracting(Self.covered).subtracting(Self.invisible).sorted() == [])
        #expect(views.isSuperset(of: ["Button", "Text", "Toggle", "Table", "NavigationStack"]))
    }

    @Test func `The table has each look of a control that is in the list of symbols`() throws {
        let list = try String(
            contentsOf: Self.root.appendingPathComponent("Documentation/swiftui-symbols.txt"),
            encoding: .utf8)
        // No looks, but what looks are of.
        let kinds = ["PrimitiveButtonStyle", "DatePickerStyle", "datePickerStyle"]
        let styles = list.split(separator: "\n").filter { $0.hasSuffix("\tincluded") }
            .compactMap { $0.split(separator: "\t").dropFirst().first.map { String($0) } }
            .filter {
                $0.wholeMatch(of: /\w+(Picker|Toggle|Button)Style/) != nil
                    && !$0.hasPrefix("Default") && !kinds.contains($0)
            }
        #expect(styles.count > 10)
        #expect(styles.filter { !Self.covered.contains($0) } == [])
    }

    @Test func `What the table names is in the list of symbols`() throws {
        let list = try String(
            contentsOf: Self.root.appendingPathComponent("Documentation/swiftui-symbols.txt"),
            encoding: .utf8)
        let names = Set(
            list.split(separator: "\n").compactMap { line -> String? in
                let parts = line.split(separator: "\t")
                guard parts.count > 1 else { return nil }
                return (parts[0] == "modifier" ? "." : "") + parts[1]
            })
        #expect(Self.covered.subtracting(names).sorted() == [])
    }
}
