/// The values that one place of the tree sets for all below it.
///
/// A scope is fixed for the life of everything below, since a living node never gets another
/// ancestor. Setting a value tells exactly its readers.
@MainActor
public final class EnvironmentScope {
    let parent: EnvironmentScope?
    private var entries: [ObjectIdentifier: Source] = [:]
    // Only in the root: what keys have answered where nothing is set.
    private var defaults: [ObjectIdentifier: Any] = [:]

    init(parent: EnvironmentScope?) {
        self.parent = parent
    }

    func entry<K: EnvironmentKey>(_ key: K.Type) -> EnvironmentEntry<K.Value>? {
        var scope: EnvironmentScope? = self
        while let current = scope {
            if let entry = current.entries[ObjectIdentifier(key)] {
                return unsafeDowncast(entry, to: EnvironmentEntry<K.Value>.self)
            }
            scope = current.parent
        }
        return nil
    }

    func set<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
        if let entry = entries[ObjectIdentifier(key)] {
            unsafeDowncast(entry, to: EnvironmentEntry<K.Value>.self).set(value)
        } else {
            entries[ObjectIdentifier(key)] = EnvironmentEntry(value)
        }
    }

    func defaultValue<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
        if let parent { return parent.defaultValue(key) }
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
    private let plan = ViewPlan.of(Value.self)

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
