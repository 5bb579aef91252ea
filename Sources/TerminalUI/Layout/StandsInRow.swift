/// Whether a view stands in a horizontal stack.
@propertyWrapper
struct StandsInRow: DynamicProperty {
    private(set) var wrappedValue = false

    static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let layout = node.nearestLayout
        pointer.assumingMemoryBound(to: Self.self).pointee.wrappedValue =
            (layout?.axis ?? layout?.stackAxis) == .horizontal
    }

    /// It is no input.
    static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool { true }
}
