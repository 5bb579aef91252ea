/// How a presentation looks and behaves.
enum PresentationKind {
    /// A question with answers in a row.
    case alert
    /// A question with answers below each other.
    case confirmation
    /// A screen of its own in front of the other.
    case sheet
    /// A sheet that covers the screen.
    case cover
    /// A screen of its own beside the view that it is about.
    case popover
    /// A list of commands.
    case menu
    /// A list of commands beside the view that opens it.
    case attachedMenu

    /// Whether any button closes the presentation.
    var closesOnButton: Bool { self == .alert || self == .confirmation || isMenu }
    /// Whether the presentation is a list of commands.
    var isMenu: Bool { self == .menu || self == .attachedMenu }
    /// Whether the presentation stands beside the view that opens it.
    var isAttached: Bool { self == .popover || self == .attachedMenu }
}

/// A view in front of the screen while a binding says so.
@MainActor
struct PresentationView<Content, Presented> {
    let content: Content
    let kind: PresentationKind
    let title: String
    let isPresented: Binding<Bool>
    var onDismiss: (() -> Void)?
    let presented: () -> Presented
}

// Apart from the type, for which the runtime would look for the conformance of each content.
extension PresentationView: View where Content: View, Presented: View {
    typealias Body = Never

    static var _rows: _Rows { Content._rows }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = PresentationNode<Content, Presented>(view: view, parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: PresentationNode<Content, Presented>.self)
        let isSameKind = node.view.kind == view.kind
        node.view = view
        if !isSameKind { node.endLayer() }
        Content._updateNode(node.children[0], with: view.content)
        node.evaluate()
    }
}

/// The node of a presentation: its children are the content and, while presented, the layer.
final class PresentationNode<Content: View, Presented: View>: PresentingNode, DeferrableNode {
    /// Whether the view is in a tab that has not been chosen yet: nothing of that is made before.
    private var isDeferred = false
    var view: PresentationView<Content, Presented>
    /// What was presented last, and whether it is about to go.
    private var shown: Presented?
    private var isLeaving = false
    private lazy var tracker = ObservationTracker(node: self)

    init(view: PresentationView<Content, Presented>, parent: Node) {
        self.view = view
        super.init(parent: parent)
        guard let deferred = DeferredBodies.current else { return }
        isDeferred = true
        deferred.append(self)
    }

    package func runDeferredBody() {
        isDeferred = false
        evaluate()
        childrenDidChange()
    }

    override func evaluate() {
        guard !isDeferred else { return }
        let binding = view.isPresented
        let presented: Presented? = reading {
            tracker.track { isThere && binding.wrappedValue ? view.presented() : nil }
        }
        guard isThere else { return endLayer() }
        guard let presented else { return leave() }
        shown = presented
        isLeaving = false
        let content = content(presented)
        if children.count > 1 {
            PresentedContent<Presented>._updateNode(children[1], with: content)
        } else {
            let layer = PresentedContent<Presented>._makeNode(content, parent: self)
            children.append(layer)
            holdRows(while: layer)
        }
    }

    private func content(_ presented: Presented) -> PresentedContent<Presented> {
        PresentedContent(
            content: presented, kind: view.kind, title: view.title, isLeaving: isLeaving,
            dismiss: { [weak self] in self?.dismiss() })
    }

    /// Tells the views that they are not presented any more, and takes them away once they have heard
    /// it: in the same frame.
    private func leave() {
        guard children.count > 1, !isLeaving, let shown else { return }
        isLeaving = true
        PresentedContent<Presented>._updateNode(children[1], with: content(shown))
        // What they do about it waits for the tree to be up to date, as the first of these does.
        graph.afterUpdate { [weak self] in
            self?.graph.afterUpdate { self?.removeLayer() }
        }
    }

    private func removeLayer() {
        guard isLeaving, !isRemoved, children.count > 1 else { return }
        endLayer()
        tellDismissed()
    }

    private func tellDismissed() {
        if let onDismiss = view.onDismiss { graph.afterNextFrame(onDismiss) }
    }

    /// Takes the presented views away, without a word to anybody.
    fileprivate func endLayer() {
        guard children.count > 1 else { return }
        isLeaving = false
        shown = nil
        let layer = children.removeLast()
        releaseRows(of: layer)
        layer.remove()
    }

    private func dismiss() {
        guard Node.detached({ view.isPresented.wrappedValue }) else { return }
        view.isPresented.wrappedValue = false
    }

    override func didRemove() {
        tracker.cancel()
        // What was presented is dismissed with the view that presents it.
        if shown != nil { tellDismissed() }
    }
}

/// What is presented, in its layer, in an environment that starts afresh.
struct PresentedContent<Content: View>: View {
    typealias Body = Never

    let content: Content
    let kind: PresentationKind
    let title: String
    let isLeaving: Bool
    let dismiss: () -> Void

    private var wrapped: some View {
        LayoutModifier(content: content, make: { OverflowNode(parent: $0) }, update: { _ in })
            .transformEnvironment(\.presentation) { [self] in
                $0 = PresentationContext(dismiss: dismiss, isPresented: !isLeaving)
            }
            .environment(\.didPressButton, kind.closesOnButton ? dismiss : nil)
            .environment(\.isInMenu, kind.isMenu)
            .environment(\.buttonLook, ButtonLook(kind: kind.isMenu ? .menuItem : .bordered))
            .environment(\.keyboardShortcut, nil)
            .environment(\.submitActions, [])
            .environment(\.isEnabled, true)
            .transformEnvironment(\.text) {
                let isRedacted = $0.isRedacted
                $0 = TextEnvironment()
                $0.isRedacted = isRedacted
            }
    }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = DialogNode(kind: view.kind, parent: parent)
        node.update(title: view.title, dismiss: view.dismiss)
        node.children = [make(view.wrapped, node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: DialogNode.self)
        node.update(title: view.title, dismiss: view.dismiss)
        update(node.children[0], view.wrapped)
    }

    private static func make<V: View>(_ view: V, _ parent: Node) -> Node {
        V._makeNode(view, parent: parent)
    }

    private static func update<V: View>(_ node: Node, _ view: V) {
        V._updateNode(node, with: view)
    }
}

/// What a view inside a presentation knows of it.
@MainActor
struct PresentationContext {
    var dismiss: (() -> Void)?
    var isPresented = false
}

private enum PresentationContextKey: EnvironmentKey {
    static var defaultValue: PresentationContext { PresentationContext() }
}

extension EnvironmentValues {
    var presentation: PresentationContext {
        get { self[PresentationContextKey.self] }
        set { self[PresentationContextKey.self] = newValue }
    }

    /// Closes the presentation that shows the view, or goes back to the former page.
    @MainActor @preconcurrency
    public var dismiss: DismissAction {
        DismissAction(action: presentation.dismiss)
    }

    /// Whether the view is shown in a presentation.
    public var isPresented: Bool { presentation.isPresented }
}

/// Closes a presentation when called.
@MainActor @preconcurrency
public struct DismissAction {
    let action: (() -> Void)?

    /// Closes the presentation. Outside of one it does nothing.
    public func callAsFunction() {
        action?()
    }
}
