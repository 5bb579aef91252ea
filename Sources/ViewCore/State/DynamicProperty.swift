/// A stored property of a view that updates with the view's node.
///
/// Wrappers made of other wrappers conform without more:
///
/// ```swift
/// @propertyWrapper struct Now: DynamicProperty {
///     @StateObject private var clock = Clock()
///     var wrappedValue: Date { clock.date }
/// }
/// ```
@MainActor @preconcurrency
public protocol DynamicProperty {
    /// Called once before each evaluation of the view's body, after the properties inside.
    mutating func update()

    /// Puts the property at `pointer` into a node. Apps do not implement it.
    static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node)

    /// Releases what the property at `pointer` holds for a node. Apps do not implement it.
    static func _uninstall(at pointer: UnsafeMutableRawPointer, from node: Node)

    /// Whether two properties are the same input of a view. Apps do not implement it.
    static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool

    /// Hands out the storage of the property at `pointer`. Apps do not implement it.
    static func _collectState(at pointer: UnsafeMutableRawPointer, _ collect: (Source) -> Void)

    /// Whether nothing of the property lives longer than its value. Apps do not implement it.
    static var _isInputOnly: Bool { get }
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}

    /// Puts the property into a node. Apps do not call it.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        ViewPlan.of(Self.self, as: .property).install(pointer, mode, in: node)
        let size = MemoryLayout<Self>.size
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { former in
            former.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size))
            pointer.assumingMemoryBound(to: Self.self).pointee.update()
            guard let former = former.baseAddress else { return }
            if !ViewPlan.haveSameBytes(former, pointer, size) { node.updateDidChangeOwner() }
        }
    }

    /// Properties may hold what belongs to a node, unless they say otherwise.
    public static var _isInputOnly: Bool { false }

    /// Releases what the property holds for a node. Apps do not call it.
    public static func _uninstall(at pointer: UnsafeMutableRawPointer, from node: Node) {
        ViewPlan.of(Self.self, as: .property).uninstall(pointer, from: node)
    }

    /// Whether two properties are the same input of a view. Apps do not call it.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        ViewPlan.of(Self.self, as: .property).isSameInput(lhs, rhs)
    }

    /// Hands out the storage of the properties inside. Apps do not call it.
    public static func _collectState(
        at pointer: UnsafeMutableRawPointer, _ collect: (Source) -> Void
    ) {
        ViewPlan.of(Self.self, as: .property).collectState(pointer, collect)
    }
}

/// How dynamic properties are put into a node.
public enum InstallationMode {
    /// The node is new: storage is made, even if the value already carries some.
    case make
    /// The node has a new value: storage is taken from the property at the pointer.
    case adopt(UnsafeMutableRawPointer)
    /// The node runs again with the value that it has.
    case refresh

    func advanced(by offset: Int) -> InstallationMode {
        if case .adopt(let old) = self { .adopt(old + offset) } else { self }
    }
}
