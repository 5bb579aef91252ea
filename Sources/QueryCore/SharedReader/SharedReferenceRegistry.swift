/// The shared values that are in use, by identity of their keys.
enum SharedReferenceRegistry {
    private struct Identity: Hashable {
        let value: AnyHashable
        let key: ObjectIdentifier
    }

    private struct Entry {
        weak var reference: (any AnyObject & Sendable)?
    }

    private static let entries = LockedBox<[Identity: Entry]>([:])

    /// The value of a key: the one in use, or a new one that follows the key.
    static func reference<Key: SharedReaderKey>(
        _ key: Key, initialValue: () -> Key.Value
    ) -> SharedReference<Key.Value> {
        let identity = Identity(
            value: AnyHashable(key.id), key: ObjectIdentifier(Key.Value.self))
        let known = entries.withLock { $0[identity]?.reference as? SharedReference<Key.Value> }
        if let known {
            known.followAgain()
            return known
        }
        let made = SharedReference(key, initialValue: initialValue())
        let winner = entries.withLock { entries -> SharedReference<Key.Value> in
            if let other = entries[identity]?.reference as? SharedReference<Key.Value> {
                return other
            }
            entries = entries.filter { $0.value.reference != nil }
            entries[identity] = Entry(reference: made)
            return made
        }
        if winner === made { made.follow(key) }
        return winner
    }
}
