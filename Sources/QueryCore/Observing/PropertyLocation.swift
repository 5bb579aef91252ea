internal import ViewCore

/// A property of an object, whose changes a source tells.
final class PropertyLocation<Object: AnyObject, Value>: Location<Value> {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    private let changes: Source

    init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>, changes: Source) {
        self.object = object
        self.keyPath = keyPath
        self.changes = changes
    }

    override var value: Value {
        get {
            changes.recordRead()
            return object[keyPath: keyPath]
        }
        set { object[keyPath: keyPath] = newValue }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? PropertyLocation<Object, Value> else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}
