internal import Synchronization
@_spi(Reflection) internal import Swift

/// What has been found out about types of views before their first frame, on any thread.
package enum ViewTypes {
    /// The types of fields that have been looked at, and whether they are dynamic properties.
    private static let fields = Mutex<[ObjectIdentifier: Bool]>([:])

    /// Has the runtime make the types of the bodies of views, and finds out which of their fields are dynamic properties: for
    /// each it looks through the conformances of the whole program.
    package static func explore(_ views: [any View.Type]) {
        for view in views { explore(view as Any.Type) }
        for view in views { makeBody(of: view) }
    }

    private static func makeBody<V: View>(of type: V.Type) {
        withExtendedLifetime(ObjectIdentifier(V.Body.self)) {}
    }

    private static func explore(_ type: Any.Type) {
        func open<T>(_ type: T.Type) {
            _ = _forEachField(of: type, options: []) { _, _, field, kind in
                if kind == .struct { note(field) }
                return true
            }
        }
        _openExistential(type, do: open)
    }

    private static func note(_ type: Any.Type) {
        let id = ObjectIdentifier(type)
        guard fields.withLock({ $0[id] == nil }) else { return }
        let isProperty = type is any DynamicProperty.Type
        fields.withLock { $0[id] = isProperty }
        if isProperty { explore(type) }
    }

    /// Whether a type is a dynamic property; nil if that has not been found out.
    static func isProperty(_ type: ObjectIdentifier) -> Bool? { fields.withLock { $0[type] } }
}
