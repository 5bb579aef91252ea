public import Foundation

/// How large a presentation is. It is as large as its content, as far as there is room.
public struct PresentationSizing: Hashable, Sendable {
    /// As usual.
    public static let automatic = PresentationSizing()
    /// For a form.
    public static let form = PresentationSizing()
    /// For a page.
    public static let page = PresentationSizing()
    /// As large as the content.
    public static let fitted = PresentationSizing()

    /// As large as the content along an axis.
    public func fitted(horizontal: Bool, vertical: Bool) -> PresentationSizing { self }
}

/// A material like glass, which cells do not have.
public struct Glass: Hashable, Sendable {
    /// As usual.
    public static let regular = Glass()
    /// Clear.
    public static let clear = Glass()
    /// None.
    public static let identity = Glass()

    /// The material in a colour.
    public func tint(_ color: Color?) -> Glass { self }
    /// The material that answers touches.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Views of glass that flow together. They are shown as they are.
public struct GlassEffectContainer<Content: View>: View {
    let content: Content

    /// Creates a container.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The views.
    public var body: some View { content }
}

/// What stands behind a screen.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    /// Behind a window.
    public static let window = ContainerBackgroundPlacement()
    /// Behind what is navigated.
    public static let navigation = ContainerBackgroundPlacement()
    /// Behind a split view.
    public static let navigationSplitView = ContainerBackgroundPlacement()
    /// Behind tabs.
    public static let tabView = ContainerBackgroundPlacement()
    /// Behind a widget.
    public static let widget = ContainerBackgroundPlacement()
}

/// An item of a toolbar that others put there.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    /// The button that shows and hides the sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind()
    /// The title.
    public static let title = ToolbarDefaultItemKind()
    /// The field of a search.
    public static let search = ToolbarDefaultItemKind()
}

/// How often an effect of a symbol runs.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// As usual.
    public static let `default` = SymbolEffectOptions()
    /// Over and over.
    public static let repeating = SymbolEffectOptions()
    /// Once.
    public static let nonRepeating = SymbolEffectOptions()

    /// Several times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// Faster or slower.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// Several times.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
    /// Faster or slower.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

extension SymbolEffect {
    /// The effect on one layer after the other.
    public var byLayer: SymbolEffect { self }
    /// The effect on all of the symbol.
    public var wholeSymbol: SymbolEffect { self }
    /// The effect upwards.
    public var up: SymbolEffect { self }
    /// The effect downwards.
    public var down: SymbolEffect { self }
    /// The effect on one part after the other.
    public var iterative: SymbolEffect { self }
    /// The effect on all parts that have been.
    public var cumulative: SymbolEffect { self }
    /// The effect there and back.
    public var reversing: SymbolEffect { self }
}

nonisolated extension View {
    /// Accepts how large a presentation is.
    public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }

    /// Accepts a material like glass.
    public func glassEffect(_ glass: Glass = .regular) -> some View { self }

    /// Accepts a material like glass in a shape.
    public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View { self }

    /// Accepts a name for a view of glass.
    public func glassEffectID<I: Hashable>(_ id: I, in namespace: Namespace.ID) -> some View {
        self
    }

    /// Accepts the shape of what contains the view.
    public func containerShape<S: Shape>(_ shape: S) -> some View { self }

    /// Accepts a style behind a screen.
    public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View { self }

    /// Accepts a view behind a screen.
    public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { self }

    /// Accepts that a toolbar goes without an item.
    public func toolbar(removing kind: ToolbarDefaultItemKind?) -> some View { self }

    /// Accepts the colour of lines between sections.
    public func listSectionSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all
    ) -> some View { self }

    /// Accepts that rows differ.
    public func alternatingRowBackgrounds(
        _ behavior: AlternatingRowBackgroundBehavior = .enabled
    ) -> some View { self }

    /// Accepts an effect of a symbol.
    public func symbolEffect<T: Equatable>(
        _ effect: SymbolEffect, options: SymbolEffectOptions, value: T
    ) -> some View { self }

    /// Accepts an effect of a symbol.
    public func symbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions, isActive: Bool = true
    ) -> some View { self }

    /// Accepts that symbols have no effects.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }

    /// Accepts that the bar of a device hides.
    public func prefersHomeIndicatorAutoHidden(_ value: Bool) -> some View { self }

    /// Accepts a transform of what is drawn.
    public func transformEffect(_ transform: CGAffineTransform) -> some View { self }

    /// Accepts an animation for the changes that modifiers make, which a terminal shows at once.
    @MainActor @preconcurrency
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(content: AnyView(self)))
    }

    /// Calls a function when a button of the mouse has been held for a while.
    @MainActor @preconcurrency
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
        pressing: ((Bool) -> Void)?, perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }

    /// Adds padding as a scene has it.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

    /// Adds the padding that a kind of scene has at some edges.
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        self.padding(edges)
    }

    /// Puts a view beside the content, as a bar.
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    /// Accepts margins of sections.
    public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        self
    }

    /// Adds items to the header and the footer of the screen, which people cannot change.
    @MainActor @preconcurrency
    public func toolbar<Content: ToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        toolbar(content: content)
    }

    /// Adds padding inside of the screen.
    public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

    /// Adds padding inside of the screen.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

    /// Adds padding to what is scrolled.
    public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View { contentMargins(.all, length, for: placement) }

    /// Gives the view a share of the room that its container has along axes.
    @MainActor @preconcurrency
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
        alignment: Alignment = .center
    ) -> some View {
        ContainerShare(
            content: self, axes: axes, alignment: alignment,
            length: { length, _ in
                let gaps = spacing * CGFloat(max(0, count - 1))
                let one = (length - gaps) / CGFloat(max(1, count))
                return one * CGFloat(span) + spacing * CGFloat(max(0, span - 1))
            })
    }

    /// Gives the view a size that follows from its container's.
    @MainActor @preconcurrency
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        ContainerShare(content: self, axes: axes, alignment: alignment, length: length)
    }
}

/// Whether rows differ from their neighbours.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
    /// As usual.
    public static let automatic = AlternatingRowBackgroundBehavior()
    /// They do.
    public static let enabled = AlternatingRowBackgroundBehavior()
    /// They do not.
    public static let disabled = AlternatingRowBackgroundBehavior()
}

/// A view with a share of the room of what scrolls it, or of the screen.
private struct ContainerShare<Content: View>: View {
    let content: Content
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    var body: some View {
        LayoutModifier(
            content: content, make: { ContainerShareNode(parent: $0) },
            update: {
                $0.axes = axes
                $0.alignment = alignment
                $0.length = length
                // What the function gives is not known.
                $0.invalidateSize()
            })
    }
}

final class ContainerShareNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    var axes: Axis.Set = [] {
        didSet { if axes != oldValue { scroll?.invalidateSize() } }
    }
    var alignment = Alignment.center
    var length: (CGFloat, Axis) -> CGFloat = { length, _ in length }

    init(parent: Node) {
        super.init(parent: parent, layoutParent: parent.nearestLayout)
        pass.containerShares.removeAll { $0.node == nil }
        pass.containerShares.append(WeakShare(node: self))
    }

    struct WeakShare {
        weak var node: ContainerShareNode?
    }

    override func didRemove() {
        super.didRemove()
        // It takes as much as it is offered only as long as there is a share.
        scroll?.invalidateSize()
    }

    private var scroll: ScrollNode? { Self.scroll(around: self) }

    /// What scrolls a view.
    private static func scroll(around node: LayoutNode) -> ScrollNode? {
        var outer = node.layoutParent
        while let current = outer, !(current is ScrollNode) { outer = current.layoutParent }
        return outer as? ScrollNode
    }

    private var container: CellSize {
        var next = scroll
        while let scroll = next {
            if scroll.isPlaced { return scroll.viewport }
            next = Self.scroll(around: scroll)
        }
        return pass.root?.frame.size ?? .zero
    }

    override func room(_ proposal: Proposal) -> Proposal {
        let container = container
        var room = proposal
        if axes.contains(.horizontal) {
            room.width = max(0, CellRounding.cells(length(CGFloat(container.width), .horizontal)))
        }
        if axes.contains(.vertical) {
            room.height = max(0, CellRounding.cells(length(CGFloat(container.height), .vertical)))
        }
        return room
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let room = room(proposal)
        let content = measureContent(room)
        return CellSize(
            width: axes.contains(.horizontal) ? room.width ?? content.width : content.width,
            height: axes.contains(.vertical) ? room.height ?? content.height : content.height)
    }

    override func placeChildren() {
        let room = room(proposal)
        let size = measureContent(room).limited(to: frame.size)
        placeContent(in: alignment.rect(of: size, in: frame.size), room)
    }
}
