/// The node of a value with a body: a view, a modifier, an app.
@usableFromInline
final class BodyNode<Owner, Content: View>: Node, DeferrableNode {
    private var owner: Owner
    /// What the parent has given last, where the `update()` of a property makes something else of it.
    private var given: Owner?
    private let makeContent: (Owner) -> Content
    private let plan: ViewPlan
    private lazy var tracker = ObservationTracker(node: self)
    private var isDeferred = false

    package override var ownerType: Any.Type? { Owner.self }

    /// - parameter forwardsProperties: whether the node has the dynamic properties of the structures in
    ///   its value, too.
    @usableFromInline
    init(
        owner: Owner, parent: Node, forwardsProperties: Bool = false,
        makeContent: @escaping (Owner) -> Content
    ) {
        self.owner = owner
        self.makeContent = makeContent
        plan = ViewPlan.of(Owner.self, as: forwardsProperties ? .forwardingOwner : .owner)
        super.init(parent: parent)
        if let deferred = DeferredBodies.current, Owner.self is any View.Type {
            isDeferred = true
            deferred.append(self)
        } else {
            run(.make)
            if plan.isChangedByUpdate { given = owner }
        }
    }

    func runDeferredBody() {
        isDeferred = false
        let first = owner
        SavedState.resuming(below: self) { run(.make) }
        if plan.isChangedByUpdate { given = first }
        childrenDidChange()
    }

    /// Takes a new value from the parent: the body runs if an input differs, or if it had to anyway.
    @usableFromInline
    func update(owner new: Owner) {
        graph.counters.visits += 1
        guard !isDeferred else {
            owner = new
            return
        }
        var new = new
        if isSameInput(&new) { return }
        if plan.isChangedByUpdate { given = new }
        swap(&owner, &new)
        if plan.dynamicProperties.isEmpty {
            run(.refresh)
        } else {
            withUnsafeMutablePointer(to: &new) { run(.adopt(UnsafeMutableRawPointer($0))) }
        }
    }

    private func isSameInput(_ new: inout Owner) -> Bool {
        func isSame(_ old: inout Owner) -> Bool {
            withUnsafePointer(to: &old) { old in
                withUnsafePointer(to: &new) { new in
                    plan.isSameInput(UnsafeRawPointer(old), UnsafeRawPointer(new))
                }
            }
        }
        if var given { return isSame(&given) }
        return isSame(&owner)
    }

    override func updateDidChangeOwner() { plan.isChangedByUpdate = true }

    override func evaluate() {
        graph.counters.visits += 1
        run(.refresh)
    }

    private func run(_ mode: InstallationMode) {
        isDirty = false
        graph.counters.bodies += 1
        let outer = Node.current
        Node.current = self
        cursor = 0
        // What an update reads is an input of the body, which comes after it.
        let content = tracker.track {
            if !plan.dynamicProperties.isEmpty { install(mode) }
            return makeContent(owner)
        }
        finishReading()
        // The children read and write for themselves.
        Node.current = nil
        if children.isEmpty {
            children = [Content._makeNode(content, parent: self)]
        } else {
            Content._updateNode(children[0], with: content)
        }
        Node.current = outer
    }

    private func install(_ mode: InstallationMode) {
        isUpdating = true
        withUnsafeMutablePointer(to: &owner) {
            plan.install(UnsafeMutableRawPointer($0), mode, in: self)
        }
        isUpdating = false
        // A change that came in before the body is seen by the body.
        isDirty = false
    }

    override var isReusable: Bool { plan.dynamicProperties.allSatisfy { $0.type._isInputOnly } }

    override func collectState(_ collect: (any StateStorage) -> Void) {
        guard !plan.dynamicProperties.isEmpty, !isDeferred else { return }
        withUnsafeMutablePointer(to: &owner) {
            plan.collectState(UnsafeMutableRawPointer($0)) { source in
                if let storage = source as? any StateStorage { collect(storage) }
            }
        }
    }

    override func label(ofPropertyStoredIn source: Source) -> String? {
        // In the midst of an update the owner is somebody else's to look at.
        guard !plan.dynamicProperties.isEmpty, !isDeferred, !isUpdating else { return nil }
        return withUnsafeMutablePointer(to: &owner) {
            plan.label(ofPropertyStoredIn: source, UnsafeMutableRawPointer($0))
        }
    }

    override func didRemove() {
        tracker.cancel()
        if !plan.dynamicProperties.isEmpty, !isDeferred {
            withUnsafeMutablePointer(to: &owner) {
                plan.uninstall(UnsafeMutableRawPointer($0), from: self)
            }
        }
    }
}
