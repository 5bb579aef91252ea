/// The shared values that are in use, by identity of their keys.
enum SharedReferenceRegistry {
    private struct Identity: Hashable {
        let value: AnyHashable
        let key: ObjectIdentifier
    }

    private struct Entry {
        weak var reference: (any AnyObject & Sendable)?
    }

    private struct Table {
        var entries: [Identity: Entry] = [:]
        /// How many there may be before those that are not in use any more are looked for.
        var limit = 256

        subscript(identity: Identity) -> (any AnyObject & Sendable)? {
            entries[identity]?.reference
        }

        mutating func insert(_ reference: any AnyObject & Sendable, as identity: Identity) {
            if entries.count >= limit {
                entries = entries.filter { $0.value.reference != nil }
                limit = max(256, 2 * entries.count)
            }
            entries[identity] = Entry(reference: reference)
        }
    }

    private static let table = LockedBox(Table())

    /// The value of a key: the one in use, or a new one that follows the key.
    ///
    /// - parameter isAwaited: Whether somebody waits for the first value in a task, rather than here.
    static func reference<Key: SharedReaderKey>(
        _ key: Key, isAwaited: Bool = false, initialValue: () -> Key.Value
    ) -> SharedReference<Key.Value> {
        let identity = Identity(
            value: AnyHashable(key.id), key: ObjectIdentifier(Key.Value.self))
        let known = table.withLock { $0[identity] as? SharedReference<Key.Value> }
        if let known {
            known.followAgain()
            return known
        }
        let made = SharedReference(key, initialValue: initialValue())
        let winner = table.withLock { table -> SharedReference<Key.Value> in
            if let other = table[identity] as? SharedReference<Key.Value> { return other }
            table.insert(made, as: identity)
            return made
        }
        if winner === made { made.follow(key, isAwaited: isAwaited) }
        return winner
    }
}
