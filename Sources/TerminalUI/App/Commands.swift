/// Commands of a program, which the menu bar shows.
///
/// ```swift
/// WindowGroup { ContentView() }
///     .commands {
///         CommandMenu("Players") {
///             Button("Add") { add() }.keyboardShortcut("n")
///         }
///     }
/// ```
@MainActor @preconcurrency
public protocol Commands {
    /// The kind of what the commands are made of.
    associatedtype Body: Commands

    /// What the commands are made of.
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }

    /// What is shown of the menus. An implementation detail.
    static func _makeView(_ commands: Self, _ show: @escaping _CommandMenus) -> AnyView
}

/// What is shown of menus. An implementation detail.
public typealias _CommandMenus = @MainActor ([_CommandMenu]) -> AnyView

extension Commands {
    /// What is shown of the menus of the body, which has the dynamic properties of the commands.
    public static func _makeView(_ commands: Self, _ show: @escaping _CommandMenus) -> AnyView {
        AnyView(
            OwnedContent(
                of: ShownCommands(commands: commands, show: show), forwardsProperties: true
            ) { Body._makeView($0.commands.body, $0.show) })
    }
}

/// Commands, and what is shown of them.
private struct ShownCommands<Content: Commands> {
    let commands: Content
    let show: _CommandMenus
}

extension Never: Commands {
    /// Nothing.
    public static func _makeView(_ commands: Never, _ show: @escaping _CommandMenus) -> AnyView {}
}

extension Optional: Commands where Wrapped: Commands {
    /// There is none.
    public typealias Body = Never

    /// What is shown of the menus, if there are any. Apps do not call it.
    public static func _makeView(_ commands: Self, _ show: @escaping _CommandMenus) -> AnyView {
        commands.map { Wrapped._makeView($0, show) } ?? show([])
    }
}

extension Commands where Body == Never {
    /// There is none.
    public var body: Never {
        preconditionFailure("\(Self.self) are primitive commands: they have no body.")
    }
}

/// A menu of the menu bar. An implementation detail.
@MainActor
public struct _CommandMenu {
    let title: String
    let content: AnyView
}

/// A menu of the menu bar.
public struct CommandMenu<Content: View>: Commands {
    /// Primitive commands.
    public typealias Body = Never

    let title: String
    let content: Content

    /// Creates a menu.
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        title = nameKey.string
        self.content = content()
    }

    /// Creates a menu.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        title = String(name)
        self.content = content()
    }

    /// What is shown of the menu.
    public static func _makeView(_ menu: Self, _ show: @escaping _CommandMenus) -> AnyView {
        show([_CommandMenu(title: menu.title, content: AnyView(menu.content))])
    }
}

/// Commands for a place in the menus that programs usually have.
public struct CommandGroup<Content: View>: Commands {
    /// Primitive commands.
    public typealias Body = Never

    let placement: CommandGroupPlacement
    let content: Content

    /// Adds commands after a place.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = group
        content = addition()
    }

    /// Adds commands before a place.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = group
        content = addition()
    }

    /// Puts commands in a place.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        placement = group
        content = addition()
    }

    /// What is shown of the menu that the place belongs to.
    public static func _makeView(_ group: Self, _ show: @escaping _CommandMenus) -> AnyView {
        if Content.self == EmptyView.self { return show([]) }
        return show([_CommandMenu(title: group.placement.menu, content: AnyView(group.content))])
    }
}

/// A place in the menus that programs usually have.
public struct CommandGroupPlacement: Hashable, Sendable {
    let menu: String

    /// A place in the program's menu.
    public static let appInfo = CommandGroupPlacement(menu: "Program")
    /// A place in the program's menu.
    public static let appSettings = CommandGroupPlacement(menu: "Program")
    /// A place in the program's menu.
    public static let appTermination = CommandGroupPlacement(menu: "Program")
    /// A place in the menu of files.
    public static let newItem = CommandGroupPlacement(menu: "File")
    /// A place in the menu of files.
    public static let saveItem = CommandGroupPlacement(menu: "File")
    /// A place in the menu of files.
    public static let importExport = CommandGroupPlacement(menu: "File")
    /// A place in the menu of files.
    public static let printItem = CommandGroupPlacement(menu: "File")
    /// A place in the menu of changes.
    public static let undoRedo = CommandGroupPlacement(menu: "Edit")
    /// A place in the menu of changes.
    public static let pasteboard = CommandGroupPlacement(menu: "Edit")
    /// A place in the menu of changes.
    public static let textEditing = CommandGroupPlacement(menu: "Edit")
    /// A place in the menu of changes.
    public static let textFormatting = CommandGroupPlacement(menu: "Edit")
    /// A place in the menu of what is shown.
    public static let toolbar = CommandGroupPlacement(menu: "View")
    /// A place in the menu of what is shown.
    public static let sidebar = CommandGroupPlacement(menu: "View")
    /// A place in the menu of windows.
    public static let windowArrangement = CommandGroupPlacement(menu: "Window")
    /// A place in the menu of windows.
    public static let windowList = CommandGroupPlacement(menu: "Window")
    /// A place in the menu of help.
    public static let help = CommandGroupPlacement(menu: "Help")
}

/// No commands.
public struct EmptyCommands: Commands {
    /// Primitive commands.
    public typealias Body = Never

    /// Creates no commands.
    public nonisolated init() {}

    /// What is shown of no menus.
    public static func _makeView(_ commands: Self, _ show: @escaping _CommandMenus) -> AnyView {
        show([])
    }
}

/// Commands of a sidebar elsewhere.
public typealias SidebarCommands = EmptyCommands
/// The commands of an inspector. A terminal has none.
public typealias InspectorCommands = EmptyCommands
/// The commands for pictures of other devices. A terminal has none.
public typealias ImportFromDevicesCommands = EmptyCommands
/// Commands of a toolbar elsewhere.
public typealias ToolbarCommands = EmptyCommands
/// Commands of text elsewhere.
public typealias TextEditingCommands = EmptyCommands
/// Commands of text elsewhere.
public typealias TextFormattingCommands = EmptyCommands

/// Several commands. An implementation detail.
public struct _CommandList: Commands {
    /// Primitive commands.
    public typealias Body = Never

    let parts: [any Commands]

    /// What is shown of the menus of all of them.
    public static func _makeView(_ list: Self, _ show: @escaping _CommandMenus) -> AnyView {
        makeView(list.parts[...], [], show)
    }

    private static func makeView(
        _ parts: ArraySlice<any Commands>, _ menus: [_CommandMenu], _ show: @escaping _CommandMenus
    ) -> AnyView {
        guard let first = parts.first else { return show(menus) }
        return view(of: first) { makeView(parts.dropFirst(), menus + $0, show) }
    }

    private static func view<C: Commands>(of commands: C, _ show: @escaping _CommandMenus)
        -> AnyView
    {
        C._makeView(commands, show)
    }
}

/// Builds commands.
@MainActor @preconcurrency
@resultBuilder
public struct CommandsBuilder {
    /// Commands as they are.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content {
        content
    }

    /// No commands.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    /// Commands as they are.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    /// Several commands.
    @_disfavoredOverload
    public static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> _CommandList {
        var parts: [any Commands] = []
        repeat parts.append(each content)
        return _CommandList(parts: parts)
    }

    /// Commands that may be missing.
    public static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }

    /// The first of two alternatives.
    public static func buildEither<Content: Commands>(first: Content) -> _CommandList {
        _CommandList(parts: [first])
    }

    /// The second of two alternatives.
    public static func buildEither<Content: Commands>(second: Content) -> _CommandList {
        _CommandList(parts: [second])
    }
}

extension Scene {
    /// Shows a menu bar with commands, and lets their shortcuts work everywhere.
    ///
    /// F10 goes to the menu bar.
    public func commands<Content: Commands>(
        @CommandsBuilder content: @escaping () -> Content
    ) -> some Scene {
        ChangedScene(scene: self) { view in
            CommandsView(commands: content(), content: view)
        }
    }

    /// Shows no menus.
    public func commandsRemoved() -> some Scene { self }
}

/// A view below the menus of commands.
private struct CommandsView<Content: Commands>: View {
    @FocusState private var isInBar: Bool
    let commands: Content
    let content: AnyView

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Content._makeView(commands) { menus in
                AnyView(MenuBar(menus: MenuBar.merged(menus), isFocused: $isInBar))
            }
            ScreenView(content: content)
                .prefersDefaultFocus()
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        }
        .onKeyPress(.f10) {
            isInBar = true
            return .handled
        }
    }
}

/// A row of menus.
private struct MenuBar: View {
    let menus: [_CommandMenu]
    let isFocused: FocusState<Bool>.Binding

    /// Commands for the same menu in one menu.
    static func merged(_ menus: [_CommandMenu]) -> [_CommandMenu] {
        var merged: [_CommandMenu] = []
        for menu in menus {
            if let index = merged.firstIndex(where: { $0.title == menu.title }) {
                let old = merged[index].content
                merged[index] = _CommandMenu(
                    title: menu.title,
                    content: AnyView(
                        Group {
                            old
                            menu.content
                        }))
            } else {
                merged.append(menu)
            }
        }
        return merged
    }

    var body: some View {
        if !menus.isEmpty {
            LayoutModifier(
                content: HStack(spacing: 2) {
                    ForEach(menus.indices, id: \.self) { index in
                        Menu(menus[index].title) { menus[index].content }
                    }
                }, make: { MenuBarNode(parent: $0) }, update: { _ in }
            )
            .background {
                ForEach(menus.indices, id: \.self) { index in
                    ShortcutsView { menus[index].content }
                }
            }
            .buttonStyle(.plain)
            .focused(isFocused)
            .lineLimit(1)
        }
    }
}

/// The node of the menu bar.
final class MenuBarNode: WrapperNode {
    override var isHollow: Bool { false }
}

/// Commands that are not shown, and whose shortcuts work all the same.
private struct ShortcutsView<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var body: some View {
        LayoutModifier(
            content: content.environment(\.isFocusStop, false),
            make: { ShortcutsNode(parent: $0) }, update: { _ in })
    }
}

private final class ShortcutsNode: WrapperNode {
    override func computeSize(_ proposal: Proposal) -> CellSize { .zero }
    override func placeChildren() { placeContent(in: .zero, Proposal(CellSize.zero)) }
}
