public import Observation

/// A key of values that the view with the focus tells.
///
/// ```swift
/// private struct SelectedPlayer: FocusedValueKey {
///     typealias Value = Player
/// }
/// extension FocusedValues {
///     var player: Player? {
///         get { self[SelectedPlayer.self] }
///         set { self[SelectedPlayer.self] = newValue }
///     }
/// }
/// ```
public protocol FocusedValueKey {
    /// The kind of the value.
    associatedtype Value
}

/// The values that the view with the focus and the views around it tell.
@MainActor @preconcurrency
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    fileprivate init() {}

    /// The value of a key.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A value that the view with the focus tells.
///
/// ```swift
/// @FocusedValue(\.player) private var player
/// ```
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    private let keyPath: KeyPath<FocusedValues, Value?>
    private var store: FocusedValuesStore?

    /// Names the value.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        self.keyPath = keyPath
    }

    /// Names an observable object by its type.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        keyPath = \.[object: FocusedObjectName<Value>()]
    }

    /// The value, if a view tells it.
    public var wrappedValue: Value? { store?.values[keyPath: keyPath] }

    /// Finds the values.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        property.pointee.store = node.nearestLayout?.pass.focusedValues
        property.pointee.store?.recordRead()
    }

    /// Whether two properties name the same value.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        lhs.assumingMemoryBound(to: Self.self).pointee.keyPath
            == rhs.assumingMemoryBound(to: Self.self).pointee.keyPath
    }
}

/// A binding that the view with the focus tells.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    @FocusedValue private var binding: Binding<Value>?

    /// Names the binding.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        _binding = FocusedValue(keyPath)
    }

    /// The value of the binding, if a view tells one.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    /// The binding, if a view tells one.
    public var projectedValue: Binding<Value?> {
        let binding = binding
        return Binding<Value?>(
            get: { binding?.wrappedValue },
            set: { if let new = $0 { binding?.wrappedValue = new } })
    }
}

/// Tells the readers of focused values when the focus or a value changes.
@MainActor
final class FocusedValuesStore: Source {
    private weak var focused: Node?
    private var hadValues = false
    /// What tells values for the whole scene, wherever the focus is.
    private var sceneTellers: [FocusedValueTeller] = []

    /// The values as they are told now, the nearest teller last.
    var values: FocusedValues {
        var values = FocusedValues()
        for teller in sceneTellers + tellers where teller.isThere { teller.write(&values) }
        return values
    }

    private var tellers: [FocusedValueTeller] {
        var found: [FocusedValueTeller] = []
        var node = focused
        while let current = node, !current.isRemoved {
            if let teller = current as? FocusedValueTeller { found.append(teller) }
            node = current.parent
        }
        return found.reversed()
    }

    func focusDidChange(to node: Node?) {
        // A menu is about what had the focus before it was opened.
        if let node, isInMenu(node) { return }
        focused = node
        let hasValues = !tellers.isEmpty
        if hasValues || hadValues { changed() }
        hadValues = hasValues
    }

    private func isInMenu(_ node: Node) -> Bool {
        var node: Node? = node
        while let current = node {
            if current is MenuBarNode || (current as? DialogNode)?.kind.isMenu == true {
                return true
            }
            node = current.parent
        }
        return false
    }

    fileprivate func add(_ teller: FocusedValueTeller) {
        sceneTellers.append(teller)
        valueDidChange(in: teller)
    }

    fileprivate func remove(_ teller: FocusedValueTeller) {
        sceneTellers.removeAll { $0 === teller }
        valueDidChange(in: teller)
    }

    /// A view tells another value: its readers learn of it once the tree is up to date.
    func valueDidChange(in node: Node) {
        node.graph.afterUpdate { [weak self] in self?.changed() }
    }
}

/// A node that tells a value. A class, because each node above the focus is asked whether it is one: for a
/// protocol, the runtime would look through all conformances of the program for each kind of node.
private class FocusedValueTeller: PresentingNode {
    func write(_ values: inout FocusedValues) {}

    /// It has been chosen, or is not any more.
    override func evaluate() { nearestLayout?.pass.focusedValues.valueDidChange(in: self) }
}

/// A view that tells a value while it has the focus.
private final class FocusedValueNode<Value>: FocusedValueTeller {
    private var keyPath: WritableKeyPath<FocusedValues, Value?>
    private var value: Value?
    private var isScene: Bool

    init(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?, isScene: Bool,
        parent: Node
    ) {
        self.keyPath = keyPath
        self.value = value
        self.isScene = isScene
        super.init(parent: parent)
        if isScene { nearestLayout?.pass.focusedValues.add(self) }
    }

    override func didRemove() {
        if isScene { nearestLayout?.pass.focusedValues.remove(self) }
    }

    override func write(_ values: inout FocusedValues) { values[keyPath: keyPath] = value }

    func update(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ new: Value?, isScene: Bool
    ) {
        let isSame =
            isScene == self.isScene && keyPath == self.keyPath && Self.isSame(value, new)
        if isScene, !self.isScene { nearestLayout?.pass.focusedValues.add(self) }
        if !isScene, self.isScene { nearestLayout?.pass.focusedValues.remove(self) }
        self.keyPath = keyPath
        self.isScene = isScene
        value = new
        if !isSame { nearestLayout?.pass.focusedValues.valueDidChange(in: self) }
    }

    /// Values that cannot be compared count as the same: who reads them gets the newest anyway.
    private static func isSame(_ old: Value?, _ new: Value?) -> Bool {
        guard var old, var new else { return (old == nil) == (new == nil) }
        if let equatable = old as? any Equatable { return isEqual(equatable, new) }
        if let type = Value.self as? any DynamicProperty.Type {
            return withUnsafePointer(to: &old) { old in
                withUnsafePointer(to: &new) {
                    type._isSameInput(UnsafeRawPointer(old), UnsafeRawPointer($0))
                }
            }
        }
        return true
    }

    private static func isEqual<T: Equatable>(_ old: T, _ new: Value) -> Bool {
        (new as? T) == old
    }
}

extension View {
    /// Tells a value while the focus is in the view.
    public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        telling(keyPath, value, isScene: false)
    }

    /// Tells a value as long as the view is there, wherever in the scene the focus is.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        telling(keyPath, value, isScene: true)
    }

    private func telling<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?, isScene: Bool
    ) -> some View {
        LayoutModifier(
            content: self,
            make: { FocusedValueNode(keyPath, value, isScene: isScene, parent: $0) },
            update: { $0.update(keyPath, value, isScene: isScene) })
    }
}
