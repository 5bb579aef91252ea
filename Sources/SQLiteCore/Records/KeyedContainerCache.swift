/// The keyed container of one type of keys, made once for all records of a statement.
class KeyedContainerCache {
    let keyType: ObjectIdentifier
    /// What the container has learned of the keys, which it points to.
    private let learned: LearnedKeys

    fileprivate init(keyType: ObjectIdentifier, learned: LearnedKeys) {
        self.keyType = keyType
        self.learned = learned
    }

    /// Keeps the container of the keys of a type.
    static func make<Container>(
        keyType: Any.Type, learned: LearnedKeys, container: Container
    ) -> KeyedContainerCache {
        TypedContainerCache(
            keyType: ObjectIdentifier(keyType), learned: learned, container: container)
    }

    /// The container, whose type must be the one that was kept.
    @inline(__always)
    final func container<Container>() -> Container {
        unsafeDowncast(self, to: TypedContainerCache<Container>.self).copiedContainer()
    }
}

private final class TypedContainerCache<Container>: KeyedContainerCache {
    private let container: Container

    init(keyType: ObjectIdentifier, learned: LearnedKeys, container: Container) {
        self.container = container
        super.init(keyType: keyType, learned: learned)
    }

    /// A function of its own, which knows the type of the container from that of the cache: where it is
    /// copied by who knows that of its keys alone, the runtime is asked for it, for each record.
    @inline(never)
    func copiedContainer() -> Container { container }
}

/// Where each key was found, by the byte that an enum of keys is stored in.
class LearnedKeys {
    /// The position of a key that was not looked for yet.
    static let unknown: Int32 = -2

    let positions: UnsafeMutablePointer<Int32>

    init() {
        positions = .allocate(capacity: 256)
        positions.initialize(repeating: LearnedKeys.unknown, count: 256)
    }

    deinit {
        positions.deallocate()
    }
}

/// Where each key was found, and how it is read.
final class LearnedReaders: LearnedKeys {
    let readers: UnsafeMutablePointer<RowValueReader?>

    override init() {
        readers = .allocate(capacity: 256)
        readers.initialize(repeating: nil, count: 256)
    }

    deinit {
        readers.deinitialize(count: 256)
        readers.deallocate()
    }
}
