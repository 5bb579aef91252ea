/// Announces each change of a property: through `objectWillChange` and through `$property`.
///
/// For properties of classes. Both publish before the property has its new value; a subscriber to
/// `$property` receives the current value first. The enclosing object is found through the
/// property wrapper's access to it, without reflection.
@propertyWrapper
public struct Published<Value> {
    private let storage: PublishedStorage<Value>

    /// Makes the property with a value.
    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    /// Makes the property with a value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Never used: access goes through the enclosing object.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// The publisher of the property's values.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        // Written back by `assign(to: &$property)`; the publisher is a reference to the storage.
        nonmutating set {}
    }

    /// Reads the property, or announces and makes a change.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.publish(newValue, for: object) }
    }

    /// The publisher of the property's values, through which the object announces them too.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        projected wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Publisher {
        get {
            let storage = object[keyPath: storageKeyPath].storage
            storage.noteOwner(object)
            return Publisher(storage: storage)
        }
        set {}
    }

    /// Publishes a property's value at subscription and each later one before it is set.
    public struct Publisher: PublisherCore.Publisher {
        /// The property's type.
        public typealias Output = Value

        /// A property cannot fail.
        public typealias Failure = Never

        let storage: PublishedStorage<Value>

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Value, Never>>(subscriber: S) {
            storage.broadcaster.attach(subscriber)
        }
    }
}

extension Publisher where Failure == Never {
    /// Writes each value to the published property, for as long as the property exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        published.storage.follow(self)
    }
}
