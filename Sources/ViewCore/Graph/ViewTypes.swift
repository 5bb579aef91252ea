internal import Synchronization
@_spi(Reflection) internal import Swift

/// What has been found out about types of views before their first frame, on any thread.
package enum ViewTypes {
    /// A type of fields of views: the dynamic property that it is, if it is one.
    // unchecked: a type is immutable. The compiler fears for conformances of one actor alone; what this one requires is all of
    // the main actor, where the plans of views use it, and nothing of it is called where it is found out.
    private struct Field: @unchecked Sendable {
        let property: (any DynamicProperty.Type)?
    }

    private static let fields = Mutex<[ObjectIdentifier: Field]>([:])

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
        let field = Field(property: type as? any DynamicProperty.Type)
        fields.withLock { $0[id] = field }
        if field.property != nil { explore(type) }
    }

    /// The dynamic property that a type is, or nil if it is none; nil if that has not been found out.
    static func property(_ type: ObjectIdentifier) -> (any DynamicProperty.Type)?? {
        fields.withLock { $0[type] }.map(\.property)
    }
}
