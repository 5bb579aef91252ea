internal import Observation

/// The pages of a navigation stack above its root.
@Observable
@MainActor
final class NavigationModel {
    struct Page {
        let id: Int
        /// A value whose destination is looked up, or a view.
        let value: AnyHashable?
        let view: (() -> AnyView)?
        /// Told when the page leaves, if a binding shows it.
        var didLeave: (() -> Void)?
        /// Whether the page stands in the place of the root, and is not gone back from.
        var isRoot = false
        /// The way back to the page below.
        let wayBack = WayBack()
        /// What the page showed last.
        fileprivate let memory = Memory()
        /// Whether the page is about to go: it learns that it is not presented any more before.
        var isLeaving = false
    }

    fileprivate final class Memory {
        var view: AnyView?
    }

    /// The model of another column, where the pages of this one are shown.
    @ObservationIgnored private weak var target: NavigationModel?

    /// The model of columns whose links show their pages here, in the place of the root.
    @ObservationIgnored private(set) lazy var forwarding = NavigationModel(target: self)

    init(target: NavigationModel? = nil) {
        self.target = target
    }

    private(set) var pages: [Page] = []
    @ObservationIgnored private var nextID = 0
    /// The destinations by the types of their values.
    private var destinations: [ObjectIdentifier: DestinationOfType] = [:]
    /// Tells the app's path of a page that was pushed or popped, if it has one.
    @ObservationIgnored var pathDidChange: (([AnyHashable]) -> Void)?

    func register(
        _ type: Any.Type, _ owner: Node, _ view: @escaping (AnyHashable) -> AnyView?
    ) {
        target?.register(type, owner, view)
        let id = ObjectIdentifier(type)
        let destination = destinations[id] ?? DestinationOfType()
        destination.register(owner, view)
        // That there is one is news to the pages.
        if destinations[id] == nil { destinations[id] = destination }
    }

    func unregister(_ type: Any.Type, _ owner: Node) {
        target?.unregister(type, owner)
        destinations[ObjectIdentifier(type)]?.unregister(owner)
    }

    /// Whether the model is a sidebar's, and no page is for a value.
    func onlyChooses(_ value: AnyHashable) -> Bool {
        guard let target else { return false }
        let type = ObjectIdentifier(Swift.type(of: value.base))
        return destinations[type] == nil && target.destinations[type] == nil
    }

    /// Whether the model is a sidebar's: a page takes the place of the one before.
    var replacesPages: Bool { target != nil }

    /// Whether the model is a sidebar's, and the page that was chosen there last is that of a value.
    func shows(_ value: AnyHashable) -> Bool {
        guard let page = target?.staying.first else { return false }
        return page.isRoot && page.value == value
    }

    /// The app's path, which pages have yet to follow.
    @ObservationIgnored var path: [AnyHashable]?

    /// The view of a page. Of one that goes it is what it was: its value may be of something that is no more.
    func view(for page: Page) -> AnyView {
        let isGoing = page.isLeaving || path.map { !isShared(page, with: $0) } ?? false
        if isGoing, let last = page.memory.view { return last }
        let view = newView(for: page)
        page.memory.view = view
        return view
    }

    private func isShared(_ page: Page, with path: [AnyHashable]) -> Bool {
        shared(with: path).kept.contains { $0.id == page.id }
    }

    private func newView(for page: Page) -> AnyView {
        if let view = page.view { return view() }
        guard let value = page.value else { return AnyView(EmptyView()) }
        let type = Swift.type(of: value.base)
        return destinations[ObjectIdentifier(type)]?.view(value)
            ?? AnyView(Text(verbatim: "There is no navigationDestination(for: \(type).self)."))
    }

    /// Shows a page; returns what ``withdraw(_:)`` knows it by.
    @discardableResult
    func push(_ view: @escaping () -> AnyView, didLeave: (() -> Void)? = nil) -> Int {
        let id = newID()
        append(Page(id: id, value: nil, view: view, didLeave: didLeave))
        return id
    }

    /// Takes back a page that was pushed here, and those above it.
    func withdraw(_ id: Int) { (target ?? self).pop(to: id) }

    func push(_ value: AnyHashable) {
        append(Page(id: newID(), value: value, view: nil))
    }

    private func append(_ page: Page) {
        if let target {
            var page = page
            page.isRoot = true
            let replaced = target.staying
            target.pages = [page]
            target.pathDidChange?([])
            for page in replaced { page.didLeave?() }
            return
        }
        pages.insert(page, at: staying.endIndex)
        pathDidChange?(staying.compactMap(\.value))
    }

    private func newID() -> Int {
        if let target { return target.newID() }
        nextID += 1
        return nextID
    }

    /// Goes back by one page, unless that hides the way. Returns whether there is a page above the root.
    func goBack() -> Bool {
        guard let last = staying.last, !last.isRoot else { return false }
        if !last.wayBack.isHidden { leave(from: staying.count - 1) }
        return true
    }

    /// The pages that are not about to go.
    private var staying: ArraySlice<Page> { pages.prefix { !$0.isLeaving } }

    private func leave(from index: Int) {
        let leaving = staying.dropFirst(index)
        for index in pages.indices.dropFirst(index) { pages[index].isLeaving = true }
        pathDidChange?(staying.compactMap(\.value))
        for page in leaving { page.didLeave?() }
    }

    /// Takes away a page that has learnt that it goes.
    func remove(_ id: Int) { pages.removeAll { $0.id == id && $0.isLeaving } }

    func pop(to id: Int) {
        guard let index = staying.firstIndex(where: { $0.id == id }) else { return }
        leave(from: index)
    }

    /// The pages that are on a path as well, and the rest of the path. Pages without a value stay where they are on the
    /// way that both share.
    private func shared(with path: [AnyHashable]) -> (kept: [Page], rest: ArraySlice<AnyHashable>) {
        guard staying.compactMap(\.value) != path else { return (Array(staying), []) }
        var kept: [Page] = []
        var rest = path[...]
        for page in staying {
            if let value = page.value {
                guard rest.first == value else { break }
                rest.removeFirst()
            } else if rest.isEmpty {
                break
            }
            kept.append(page)
        }
        return (kept, rest)
    }

    /// Takes over a path that the app has set.
    func follow(_ path: [AnyHashable]) {
        guard staying.compactMap(\.value) != path else { return }
        var (kept, rest) = shared(with: path)
        kept += rest.map { Page(id: newID(), value: $0, view: nil) }
        let leaving = staying.filter { page in !kept.contains { $0.id == page.id } }
        pages =
            kept
            + (leaving + pages[staying.endIndex...]).map { page in
                var page = page
                page.isLeaving = true
                return page
            }
        for page in leaving { page.didLeave?() }
    }
}

private enum NavigationModelKey: EnvironmentKey {
    static var defaultValue: NavigationModel? { nil }
}

extension EnvironmentValues {
    var navigation: NavigationModel? {
        get { self[NavigationModelKey.self] }
        set { self[NavigationModelKey.self] = newValue }
    }
}
