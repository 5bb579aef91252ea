@_spi(Reflection) import Swift

extension ViewPlan {
    private static var knownToHoldReferences: [ObjectIdentifier: Bool] = [:]

    private static var typesAsked: Set<ObjectIdentifier> = []

    /// Whether there may be an object behind a value of the type: all but collections of values, and structures of such.
    static func holdsReferences<T>(_ type: T.Type) -> Bool {
        let id = ObjectIdentifier(type)
        if let known = knownToHoldReferences[id] { return known }
        // A type that contains itself, as in a collection, holds what it holds besides.
        guard typesAsked.insert(id).inserted else { return false }
        defer { typesAsked.remove(id) }
        let isHolding = findReferences(type)
        // Of one inside of another, not all may have been found.
        if isHolding || typesAsked.count == 1 { knownToHoldReferences[id] = isHolding }
        return isHolding
    }

    private static func findReferences<T>(_ type: T.Type) -> Bool {
        if _isPOD(type) || type == String.self || type == Substring.self { return false }
        if let container = type as? any ValueContainer.Type { return container.holdsReferences }
        if type is AnyObject.Type { return true }
        var found = false
        let isKnown = _forEachField(of: type, options: []) { _, _, type, kind in
            let isOpen = kind == .struct || kind == .optional || kind == .enum || kind == .tuple
            found = !isOpen || holdsReferences(erased: type)
            return !found
        }
        // Other enumerations with payloads, existentials and functions have no fields.
        return found || !isKnown
    }

    private static func holdsReferences(erased type: any Any.Type) -> Bool {
        func open<T>(_ type: T.Type) -> Bool { holdsReferences(type) }
        return _openExistential(type, do: open)
    }
}

/// A type of the standard library that holds what it is a collection of.
@MainActor
private protocol ValueContainer {
    static var holdsReferences: Bool { get }
}

extension Optional: ValueContainer {
    static var holdsReferences: Bool { ViewPlan.holdsReferences(Wrapped.self) }
}

extension Array: ValueContainer {
    static var holdsReferences: Bool { ViewPlan.holdsReferences(Element.self) }
}

extension Set: ValueContainer {
    static var holdsReferences: Bool { ViewPlan.holdsReferences(Element.self) }
}

extension Dictionary: ValueContainer {
    static var holdsReferences: Bool {
        ViewPlan.holdsReferences(Key.self) || ViewPlan.holdsReferences(Value.self)
    }
}
