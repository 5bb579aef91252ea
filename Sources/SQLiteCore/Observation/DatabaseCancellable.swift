/// Something that can be stopped.
public protocol DatabaseCancellable: Sendable {
    /// Stops it. Calling it again does nothing.
    func cancel()
}

/// Something that can be stopped, and stops when nobody keeps it any more.
public final class AnyDatabaseCancellable: DatabaseCancellable {
    private let action: LockedBox<(@Sendable () -> Void)?>

    /// Creates a cancellable that runs `cancel` once.
    public init(cancel: @escaping @Sendable () -> Void) {
        action = LockedBox(cancel)
    }

    /// Creates a cancellable that has nothing to stop.
    public init() {
        action = LockedBox(nil)
    }

    /// Wraps a cancellable.
    public convenience init(_ cancellable: some DatabaseCancellable) {
        self.init(cancel: { cancellable.cancel() })
    }

    deinit {
        cancel()
    }

    /// Stops it. Calling it again does nothing.
    public func cancel() {
        let action = action.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
    }

    /// Keeps it in a collection.
    public func store(
        in cancellables: inout some RangeReplaceableCollection<AnyDatabaseCancellable>
    ) {
        cancellables.append(self)
    }

    /// Keeps it in a set.
    public func store(in cancellables: inout Set<AnyDatabaseCancellable>) {
        cancellables.insert(self)
    }
}

extension AnyDatabaseCancellable: Hashable {
    /// A cancellable is equal to itself only.
    public static func == (lhs: AnyDatabaseCancellable, rhs: AnyDatabaseCancellable) -> Bool {
        lhs === rhs
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
