/// A place where a value is: what a binding points to.
@MainActor
open class Location<Value>: Source {
    /// The value; reading it in an evaluation makes the node a reader.
    open var value: Value {
        get { preconditionFailure("A location has a value.") }
        set { preconditionFailure("A location has a value, not \(newValue).") }
    }

    /// The place itself, where this one only holds what was there.
    nonisolated var live: Location<Value> { self }

    /// Whether two locations are the same place.
    open func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// The storage of a `@State`, which lives with its node.
final class StateBox<Value>: Location<Value>, StateStorage {
    private(set) var wasWritten = false
    private var stored: Value
    private let plan = ViewPlan.of(Value.self, as: .value)

    init(_ value: Value) {
        stored = value
    }

    override var value: Value {
        get {
            recordRead()
            return stored
        }
        set {
            var new = newValue
            let isEqual = withUnsafePointer(to: &stored) { old in
                withUnsafePointer(to: &new) {
                    plan.isSameInput(UnsafeRawPointer(old), UnsafeRawPointer($0))
                }
            }
            stored = new
            // Setting an equal value runs nothing.
            if isEqual { return }
            wasWritten = true
            changed()
        }
    }
}

/// A constant.
final class ConstantLocation<Value>: Location<Value> {
    // Set once, wherever the binding is made.
    nonisolated(unsafe) private let constant: Value

    nonisolated init(_ value: Value) {
        constant = value
    }

    override var value: Value {
        get { constant }
        set {}
    }
}

/// A pair of functions. Two of them are never the same.
final class FunctionLocation<Value>: Location<Value> {
    // Called on the main actor only, wherever the binding is made.
    nonisolated(unsafe) private let get: () -> Value
    nonisolated(unsafe) private let set: (Value) -> Void

    nonisolated init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    override var value: Value {
        get { get() }
        set { set(newValue) }
    }
}

/// A part of the value of another location.
final class KeyPathLocation<Root, Value>: Location<Value> {
    private let root: Location<Root>
    // A key path never changes.
    nonisolated(unsafe) private let keyPath: WritableKeyPath<Root, Value>

    nonisolated init(root: Location<Root>, keyPath: WritableKeyPath<Root, Value>) {
        self.root = root
        self.keyPath = keyPath
    }

    override var value: Value {
        get { root.value[keyPath: keyPath] }
        set { root.value[keyPath: keyPath] = newValue }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? KeyPathLocation<Root, Value> else { return false }
        return keyPath == other.keyPath && root.isSame(as: other.root)
    }
}

/// A property of an object.
package final class ObjectLocation<Object: AnyObject, Value>: Location<Value> {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    // What tells of the object's changes, if somebody observes it.
    private let changes: Source?

    package init(
        object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>, changes: Source? = nil
    ) {
        self.object = object
        self.keyPath = keyPath
        self.changes = changes
    }

    package override var value: Value {
        get {
            changes?.recordRead()
            return object[keyPath: keyPath]
        }
        set { object[keyPath: keyPath] = newValue }
    }

    package override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Object, Value> else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}
