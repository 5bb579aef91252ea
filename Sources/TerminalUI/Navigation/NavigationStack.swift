/// Pages on top of each other, of which the last is shown. Escape goes back.
public struct NavigationStack<Data, Root: View>: View {
    @State private var model: NavigationModel
    let root: Root
    let path: (read: () -> [AnyHashable], write: ([AnyHashable]) -> Void)?

    /// The content of the view.
    public var body: some View {
        let values = path?.read()
        let _ = model.path = values
        PagesView(pages: model.pages, model: model, root: root)
            .environment(\.navigation, model)
            .onKeyPress(afterShortcuts: .escape) { model.goBack() ? .handled : .ignored }
            .onChange(of: values ?? [], initial: path != nil) {
                if let path { model.follow(path.read()) }
            }
            .onAppear { model.pathDidChange = path?.write }
    }
}

extension NavigationStack where Data == NavigationPath {
    /// Creates a stack that keeps its own path.
    public init(@ViewBuilder root: () -> Root) {
        self.init(model: NavigationModel(), root: root)
    }

    /// Creates a stack in which other columns show pages too.
    init(model: NavigationModel, root: () -> Root) {
        _model = State(initialValue: model)
        self.root = root()
        path = nil
    }

    /// Creates a stack with a path of the app's.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        _model = State(initialValue: NavigationModel())
        self.root = root()
        self.path = (
            { path.wrappedValue.values }, { path.wrappedValue = NavigationPath(values: $0) }
        )
    }
}

extension NavigationStack {
    /// Creates a stack with a path of the app's: a collection of values of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Data.Element: Hashable
    {
        _model = State(initialValue: NavigationModel())
        self.root = root()
        self.path = (
            { path.wrappedValue.map { AnyHashable($0) } },
            { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
        )
    }
}

/// The way to a page of a navigation stack: values of any types.
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}

    init(values: [AnyHashable]) {
        self.values = values
    }

    /// Creates a path of some values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        values = elements.map { AnyHashable($0) }
    }

    /// The number of values.
    public var count: Int { values.count }

    /// Whether the path leads to the root.
    public var isEmpty: Bool { values.isEmpty }

    /// Appends a value.
    public mutating func append<V: Hashable>(_ value: V) {
        values.append(AnyHashable(value))
    }

    /// Removes values from the end.
    public mutating func removeLast(_ count: Int = 1) {
        values.removeLast(min(count, values.count))
    }
}

/// The root and the pages above it; the last one is shown.
struct PagesView<Root: View>: View {
    typealias Body = Never

    let pages: [NavigationModel.Page]
    let model: NavigationModel
    let root: Root

    private var content: some View {
        Group {
            ScreenView(content: EditModeScope(adoptsGiven: true, content: root))
            ForEach(pages, id: \.id) { page in
                PageView(page: page, model: model)
            }
        }
    }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = PagesNode(parent: parent)
        node.children = [make(view.content, node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        update(node.children[0], view.content)
    }

    private static func make<V: View>(_ view: V, _ parent: Node) -> Node {
        V._makeNode(view, parent: parent)
    }

    private static func update<V: View>(_ node: Node, _ view: V) {
        V._updateNode(node, with: view)
    }
}

private struct PageView: View {
    let page: NavigationModel.Page
    let model: NavigationModel

    var body: some View {
        let id = page.id
        let model = model
        ScreenView(
            content: EditModeScope(content: model.view(for: page)),
            wayBack: page.isRoot ? nil : page.wayBack
        )
        .environment(
            \.presentation,
            PresentationContext(
                dismiss: { model.pop(to: id) }, isPresented: !page.isLeaving)
        )
        .onChange(of: page.isLeaving, initial: true) {
            if page.isLeaving { model.remove(id) }
        }
    }
}

/// The node of the pages: those that are covered live on, out of the layout and not shown.
final class PagesNode: LayoutNode {
    private var shown: LayoutNode?

    override package var replacesContent: Bool { true }

    override func shows(_ node: Node) -> Bool {
        guard let top = layoutChildren.last else { return true }
        return holds(node, for: top)
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        guard let top = layoutChildren.last else { return .zero }
        let size = top.measure(proposal)
        // A sheet is as small as its content, a screen takes all there is.
        if isInSheet { return size }
        // Asked how narrow it can be, it has to be as wide as what it shows.
        let width = proposal.width.flatMap { $0 > 0 ? $0 : nil }
        return CellSize(width: width ?? size.width, height: proposal.height ?? size.height)
    }

    private lazy var isInSheet: Bool = {
        var node = layoutParent
        while let current = node {
            if let dialog = current as? DialogNode { return dialog.kind != .cover }
            node = current.layoutParent
        }
        return false
    }()

    override func placeChildren() {
        let pages = layoutChildren
        for page in pages.dropLast() { page.unplace() }
        guard let top = pages.last else { return }
        if shown !== top {
            if shown != nil { showingDidChange() }
            shown = top
        }
        top.place(CellRect(origin: .zero, size: frame.size), proposal)
    }
}
