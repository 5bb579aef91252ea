/// A value that views hand up the tree, combined over the views that set it.
@MainActor @preconcurrency
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value

    /// The value where no view sets one.
    static var defaultValue: Value { get }

    /// Combines the values of views, in the order of the tree.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// `nil`.
    public static var defaultValue: Value { nil }
}

extension View {
    /// Sets the value of a preference, for the views above to read.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        LifecycleView(
            content: self,
            make: { PreferenceNode<K>(.value(value), parent: $0) },
            update: { $0.set(.value(value)) })
    }

    /// Changes the value of a preference of the views below.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ transform: @escaping (inout K.Value) -> Void
    ) -> some View {
        LifecycleView(
            content: self,
            make: { PreferenceNode<K>(.transform(transform), parent: $0) },
            update: { $0.set(.transform(transform)) })
    }

    /// Runs an action when the value of a preference of the views below differs from the one before.
    ///
    /// It runs once the views are laid out, before the frame is shown: what it changes is in the same
    /// frame.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        let report = { (former: K.Value?, value: K.Value) in
            if value != (former ?? K.defaultValue) { action(value) }
        }
        return LifecycleView(
            content: self,
            make: { PreferenceReader<K>(parent: $0, receive: report) },
            update: { $0.receive = report })
    }
}

extension Node {
    /// The value of a preference, combined over the nodes below. Linear in their number.
    ///
    /// What is not shown, as far as the nodes between decide it, gives none: whoever reads what is in a
    /// tab that is not chosen goes on doing so, and those around the tabs hear of the chosen one.
    ///
    /// - parameter selector: the container that decides whether the nodes below are shown, if any does.
    package final func preference<K: PreferenceKey>(
        _ key: K.Type, in selector: Node? = nil
    ) -> K.Value {
        var value: K.Value?
        for child in children { child.collectPreference(key, in: selector, into: &value) }
        return value ?? K.defaultValue
    }

    private func collectPreference<K: PreferenceKey>(
        _ key: K.Type, in selector: Node?, into value: inout K.Value?
    ) {
        if keepsPreferences || selector?.shows(self) == false { return }
        guard let node = self as? PreferenceNode<K> else {
            let selector = passesElements ? selector : self
            for child in children { child.collectPreference(key, in: selector, into: &value) }
            return
        }
        var own: K.Value
        switch node.setting {
        case .value(let set):
            own = set
        case .transform(let transform):
            own = node.preference(key, in: selector)
            node.reading { node.tracker.track { transform(&own) } }
        }
        if var combined = value {
            K.reduce(value: &combined) { own }
            value = combined
        } else {
            value = own
        }
    }
}

final class PreferenceNode<K: PreferenceKey>: Node {
    enum Setting {
        case value(K.Value)
        case transform((inout K.Value) -> Void)
    }

    private(set) var setting: Setting
    /// What a transform reads may be read by it alone.
    fileprivate lazy var tracker = ObservationTracker(node: self)

    init(_ setting: Setting, parent: Node) {
        self.setting = setting
        super.init(parent: parent)
        parent.preferenceDidChange(ObjectIdentifier(K.self))
    }

    func set(_ new: Setting) {
        let isSame =
            if case .value(let old) = setting, case .value(let new) = new {
                ViewPlan.isSameInput(old, new)
            } else {
                false
            }
        setting = new
        if !isSame { parent?.preferenceDidChange(ObjectIdentifier(K.self)) }
    }

    override func evaluate() {
        parent?.preferenceDidChange(ObjectIdentifier(K.self))
    }

    override func didRemove() {
        if case .transform = setting { tracker.cancel() }
        parent?.preferenceDidChange(ObjectIdentifier(K.self))
    }
}
