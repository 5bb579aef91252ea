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
    }

    private(set) var pages: [Page] = []
    @ObservationIgnored private var nextID = 0
    /// The destinations by the types of their values.
    private(set) var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
    /// Tells the app's path of a page that was pushed or popped, if it has one.
    @ObservationIgnored var pathDidChange: (([AnyHashable]) -> Void)?

    func register<D: Hashable, V: View>(_ type: D.Type, _ destination: @escaping (D) -> V) {
        destinations[ObjectIdentifier(type)] = { value in
            (value.base as? D).map { AnyView(destination($0)) }
        }
    }

    func view(for page: Page) -> AnyView {
        if let view = page.view { return view() }
        guard let value = page.value else { return AnyView(EmptyView()) }
        let type = Swift.type(of: value.base)
        return destinations[ObjectIdentifier(type)]?(value)
            ?? AnyView(Text(verbatim: "There is no navigationDestination(for: \(type).self)."))
    }

    func push(_ view: @escaping () -> AnyView) {
        append(Page(id: newID(), value: nil, view: view))
    }

    func push(_ value: AnyHashable) {
        append(Page(id: newID(), value: value, view: nil))
    }

    private func append(_ page: Page) {
        pages.append(page)
        pathDidChange?(pages.compactMap(\.value))
    }

    private func newID() -> Int {
        nextID += 1
        return nextID
    }

    /// Goes back by one page. Returns whether there was one.
    @discardableResult
    func pop() -> Bool {
        guard !pages.isEmpty else { return false }
        pages.removeLast()
        pathDidChange?(pages.compactMap(\.value))
        return true
    }

    func pop(to id: Int) {
        guard let index = pages.firstIndex(where: { $0.id == id }) else { return }
        pages.removeSubrange(index...)
        pathDidChange?(pages.compactMap(\.value))
    }

    /// Takes over a path that the app has set.
    func follow(_ path: [AnyHashable]) {
        guard pages.compactMap(\.value) != path else { return }
        var kept: [Page] = []
        for (index, value) in path.enumerated() {
            if index < pages.count, pages[index].value == value, kept.count == index {
                kept.append(pages[index])
            } else {
                kept.append(Page(id: newID(), value: value, view: nil))
            }
        }
        pages = kept
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
