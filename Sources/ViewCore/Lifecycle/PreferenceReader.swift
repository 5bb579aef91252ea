/// Hands on the value of a preference of the views below: when it is made, and whenever the value may
/// have changed, once the views are laid out.
package final class PreferenceReader<K: PreferenceKey>: Node {
    /// Takes the value before, if there was one, and the value.
    package var receive: (_ former: K.Value?, _ value: K.Value) -> Void
    private var former: K.Value?
    private var isScheduled = false

    /// Makes the node; the first value is handed on after the layout.
    package init(parent: Node, receive: @escaping (_ former: K.Value?, _ value: K.Value) -> Void) {
        self.receive = receive
        super.init(parent: parent)
        schedule()
    }

    /// Looks again if the preference is this one.
    package override func preferenceDidChange(_ key: ObjectIdentifier?) {
        if key == nil || key == ObjectIdentifier(K.self) { schedule() }
        super.preferenceDidChange(key)
    }

    /// Hands on the value once more, after the next layout.
    package func lookAgain() { schedule() }

    private func schedule() {
        guard !isScheduled, !isRemoved else { return }
        isScheduled = true
        graph.afterLayout { [weak self] in
            guard let self else { return }
            isScheduled = false
            guard !isRemoved else { return }
            let value = preference(K.self)
            receive(former, value)
            former = value
        }
    }
}
