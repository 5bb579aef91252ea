internal import PublisherCore

/// A place where a value is: what a binding points to.
@MainActor
open class Location<Value>: Source {
    /// The value; reading it in an evaluation makes the node a reader.
    open var value: Value {
        get { preconditionFailure("A location has a value.") }
        set { preconditionFailure("A location has a value, not \(newValue).") }
    }

    /// The value for code off the main actor, which waits for it unless the place says otherwise.
    nonisolated var valueElsewhere: Value {
        get { MainQueue.wait { value } }
        set {
            // The one who writes waits until it is written.
            nonisolated(unsafe) let new = newValue
            MainQueue.wait { value = new }
        }
    }

    /// The value, wherever the running code is.
    nonisolated final var valueAnywhere: Value {
        get { MainQueue.isCurrent ? MainQueue.assume { value } : valueElsewhere }
        set {
            guard MainQueue.isCurrent else {
                valueElsewhere = newValue
                return
            }
            // It stays on the thread.
            nonisolated(unsafe) let new = newValue
            MainQueue.assume { value = new }
        }
    }

    /// Whether two locations are the same place.
    open func isSame(as other: Location<Value>) -> Bool { self === other }

    /// Has a part be told of changes of the whole, for the sake of its own parts.
    func followWhole() {}

    /// What tells of all changes of the value, where that is known: a part of it is read by itself then.
    var origin: Source? { nil }

    /// Whether two locations that are not the same by ``isSame(as:)`` surely are different places.
    open var isComparable: Bool { true }

    /// What the place is known by at this moment, from its root on; nil where places cannot be compared.
    package var placeKey: [PlaceStep]? { isComparable ? [.root(LocationKey(self))] : nil }

    /// Whether the last step of ``placeKey`` is the record that is there.
    var isOfRecord: Bool { false }
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

    override nonisolated var valueElsewhere: Value {
        get { constant }
        set {}
    }

    override var isComparable: Bool { false }
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

    override var isComparable: Bool { false }
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

    package override var placeKey: [PlaceStep]? {
        [.record(RecordKey(of: object)), .member(keyPath)]
    }
}
