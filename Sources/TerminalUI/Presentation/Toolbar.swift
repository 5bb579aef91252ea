/// Items of a toolbar, which a terminal shows in the footer and the header of the screen: the key,
/// then the label.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of the items that make this one up.
    associatedtype Body: ToolbarContent

    /// The items that make this one up.
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// The view of the items. Apps do not implement it.
    static func _makeView(_ content: Self) -> AnyView
}

extension ToolbarContent {
    /// The view of the items. Apps do not call it.
    public static func _makeView(_ content: Self) -> AnyView {
        AnyView(OwnedContent(of: content) { Body._makeView($0.body) })
    }
}

extension Never: ToolbarContent {
    /// The view of the scene. Apps do not call it.
    public static func _makeView(_ content: Never) -> AnyView {}
}

extension ToolbarContent where Body == Never {
    /// Primitive items have no body.
    public var body: Never {
        preconditionFailure("\(Self.self) is a primitive toolbar item: it has no body.")
    }
}

/// Where an item of a toolbar goes: to the header of the screen, beside its title, or to the footer.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Region: Hashable {
        case headerLeading, headerCenter, headerTrailing
        case footerLeading, footerCenter, footerTrailing

        var isInHeader: Bool {
            self == .headerLeading || self == .headerCenter || self == .headerTrailing
        }
    }

    private let name: String

    var region: Region {
        switch name {
        case "topBarLeading", "navigation": .headerLeading
        case "principal": .headerCenter
        case "topBarTrailing", "primaryAction": .headerTrailing
        case "status": .footerCenter
        case "cancellationAction", "destructiveAction", "confirmationAction": .footerTrailing
        default: .footerLeading
        }
    }

    /// At the beginning of the footer.
    public static let automatic = ToolbarItemPlacement(name: "automatic")
    /// In the middle of the header, in place of the title.
    public static let principal = ToolbarItemPlacement(name: "principal")
    /// A state of the screen, in the middle of the footer.
    public static let status = ToolbarItemPlacement(name: "status")
    /// The main action, at the end of the header.
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
    /// Further actions, in the footer.
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
    /// The action that confirms, at the end of the footer, where dialogs have it.
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
    /// The action that cancels, at the end of the footer, where dialogs have it.
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
    /// The action that destroys, at the end of the footer.
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
    /// A way to another place, at the beginning of the header.
    public static let navigation = ToolbarItemPlacement(name: "navigation")
    /// The leading end of the top bar.
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
    /// The trailing end of the top bar.
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    /// The leading end of the navigation bar.
    public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
    /// The trailing end of the navigation bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    /// The bottom bar.
    public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
    /// The title, in the middle of the header.
    public static let title = ToolbarItemPlacement(name: "principal")
    /// What is said below the title: beside it, at the end of the header.
    public static let subtitle = ToolbarItemPlacement(name: "topBarTrailing")
    /// The trailing end of the top bar, always.
    public static let topBarPinnedTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    /// A bar below the title.
    public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement { .automatic }
    /// The bar above a keyboard.
    public static let keyboard = ToolbarItemPlacement(name: "keyboard")
}

/// One item of a toolbar.
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let placement: ToolbarItemPlacement
    let content: Content

    /// The view of the items. Apps do not call it.
    public static func _makeView(_ item: Self) -> AnyView {
        AnyView(ToolbarItemsView(placement: item.placement, content: item.content))
    }
}

extension ToolbarItem where ID == () {
    /// Creates an item.
    public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem where ID == String {
    /// Creates an item with an identity.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem where ID == String {
    /// Creates an item with an identity, which people cannot take away.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
        @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

/// Room between items. The items of a terminal have their places.
public struct ToolbarSpacer: ToolbarContent {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// Creates room.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

    /// The view of the items. Apps do not call it.
    public static func _makeView(_ item: Self) -> AnyView { AnyView(EmptyView()) }
}

/// How much room there is between items.
public struct SpacerSizing: Hashable, Sendable {
    /// As much as there is.
    public static let flexible = SpacerSizing()
    /// A little.
    public static let fixed = SpacerSizing()
}

/// A menu behind the title, which a terminal does not show.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// Creates a menu.
    public init(@ViewBuilder content: () -> Content) {}

    /// Creates a menu of what a program has elsewhere.
    public init() where Content == EmptyView {}

    /// The view of the items. Apps do not call it.
    public static func _makeView(_ item: Self) -> AnyView { AnyView(EmptyView()) }
}

/// Several items of a toolbar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let placement: ToolbarItemPlacement
    let content: Content

    /// Creates a group of items.
    public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }

    /// The view of the items. Apps do not call it.
    public static func _makeView(_ group: Self) -> AnyView {
        AnyView(ToolbarItemsView(placement: group.placement, content: group.content))
    }
}

/// The items of a block or a branch.
public struct _ToolbarContentList: ToolbarContent {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let views: [AnyView]

    /// The view of the scene. Apps do not call it.
    public static func _makeView(_ list: Self) -> AnyView {
        AnyView(ForEach(list.views.indices, id: \.self) { list.views[$0] })
    }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// The view of the items. Apps do not call it.
    public static func _makeView(_ content: Self) -> AnyView {
        AnyView(content.map { Wrapped._makeView($0) })
    }
}

/// Builds toolbars from the statements of a closure.
@MainActor @preconcurrency
@resultBuilder
public struct ToolbarContentBuilder {
    /// Builds an item.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    /// Passes a single item through unmodified.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    /// Builds several items.
    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> _ToolbarContentList {
        var views: [AnyView] = []
        func add<C: ToolbarContent>(_ content: C) { views.append(C._makeView(content)) }
        repeat add(each content)
        return _ToolbarContentList(views: views)
    }

    /// Builds an `if` without `else`.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? {
        content
    }

    /// Builds the first branch of a condition.
    public static func buildEither<Content: ToolbarContent>(
        first: Content
    ) -> _ToolbarContentList {
        _ToolbarContentList(views: [Content._makeView(first)])
    }

    /// Builds the second branch of a condition.
    public static func buildEither<Content: ToolbarContent>(
        second: Content
    ) -> _ToolbarContentList {
        _ToolbarContentList(views: [Content._makeView(second)])
    }
}

extension View {
    /// Adds items to the footer of the screen: each with its shortcut, as a hint that can be
    /// clicked. Items without a shortcut can have the focus.
    ///
    /// An item that is to be elsewhere is a ``ToolbarItem`` with a ``ToolbarItemPlacement``.
    @_disfavoredOverload
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        ToolbarView(content: self, bar: ToolbarItemsView(placement: .automatic, content: content()))
    }

    /// Adds items to the header and the footer of the screen.
    public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        ToolbarView(content: self, bar: Content._makeView(content()))
    }
}
