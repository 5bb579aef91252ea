/// The values that one place of the tree sets for all below it.
///
/// A scope is fixed for the life of everything below, since a living node never gets another
/// ancestor. Setting a value tells exactly its readers.
@MainActor
public final class EnvironmentScope {
    let parent: EnvironmentScope?
    // Mostly one: a dictionary would cost more to make and to ask.
    private var entries: ContiguousArray<(key: ObjectIdentifier, source: Source)> = []
    // Only in the root: what keys have answered where nothing is set.
    private var defaults: [ObjectIdentifier: Any] = [:]

    init(parent: EnvironmentScope?) {
        self.parent = parent
    }

    func entry<K: EnvironmentKey>(_ key: K.Type) -> EnvironmentEntry<K.Value>? {
        var scope: EnvironmentScope? = self
        while let current = scope {
            if let entry = current.ownEntry(key) { return entry }
            scope = current.parent
        }
        return nil
    }

    func set<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
        if let entry = ownEntry(key) {
            entry.set(value)
        } else {
            entries.append((ObjectIdentifier(key), EnvironmentEntry(value)))
        }
    }

    private func ownEntry<K: EnvironmentKey>(_ key: K.Type) -> EnvironmentEntry<K.Value>? {
        let id = ObjectIdentifier(key)
        for entry in entries where entry.key == id {
            return unsafeDowncast(entry.source, to: EnvironmentEntry<K.Value>.self)
        }
        return nil
    }

    func defaultValue<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
        var root = self
        while let parent = root.parent { root = parent }
        return root.ownDefaultValue(key)
    }

    private func ownDefaultValue<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
        if let value = defaults[ObjectIdentifier(key)] as? K.Value { return value }
        let value = Node.detached { K.defaultValue }
        defaults[ObjectIdentifier(key)] = value
        return value
    }
}

/// One value of a scope: the source that its readers read.
@MainActor
final class EnvironmentEntry<Value>: Source {
    private(set) var value: Value
    private let plan = ViewPlan.of(Value.self, as: .value)

    init(_ value: Value) {
        self.value = value
    }

    func set(_ new: Value) {
        var new = new
        let isEqual = withUnsafePointer(to: &value) { old in
            withUnsafePointer(to: &new) {
                plan.isSameInput(UnsafeRawPointer(old), UnsafeRawPointer($0))
            }
        }
        value = new
        if !isEqual { changed() }
    }
}
