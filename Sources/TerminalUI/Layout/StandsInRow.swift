/// Whether a view stands in a horizontal stack.
@propertyWrapper
struct StandsInRow: DynamicProperty {
    private var isInRow = false
    /// Told when the container lays out along another axis.
    private var container: Source?

    @MainActor var wrappedValue: Bool {
        container?.recordRead()
        return isInRow
    }

    static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let layout = node.nearestLayout
        let property = pointer.assumingMemoryBound(to: Self.self)
        let container = layout?.axis == nil ? layout?.stackAround : layout
        property.pointee.isInRow = container?.axis == .horizontal
        property.pointee.container = container?.axisSource
    }

    /// It is no input.
    static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool { true }
}
