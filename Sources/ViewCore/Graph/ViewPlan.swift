@_spi(Reflection) import Swift

/// What is known of a type of views: where its dynamic properties are, and how two values of it
/// are compared. It is made once a type.
///
/// Fields are found by the standard library's field reflection, as SwiftUI does; it is not part of
/// the library's promised interface and is used in this file alone.
@MainActor
final class ViewPlan {
    typealias Comparator = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    private static var plans: [ObjectIdentifier: ViewPlan] = [:]

    let dynamicProperties: [(offset: Int, type: any DynamicProperty.Type)]
    /// Whether two values of the type are the same input. It is found when the first two values are
    /// compared: looking up conformances costs tens of microseconds a field, and the first frame
    /// compares nothing.
    private(set) lazy var isSameInput = makeComparator()
    private let makeComparator: @MainActor () -> Comparator

    /// The plan of a type.
    static func of<T>(_ type: T.Type) -> ViewPlan {
        if let plan = plans[ObjectIdentifier(type)] { return plan }
        let plan = ViewPlan(type)
        plans[ObjectIdentifier(type)] = plan
        return plan
    }

    private init<T>(_ type: T.Type) {
        if Self.isExistential(type) {
            dynamicProperties = []
            makeComparator = { Self.comparator(existential: type) }
            return
        }
        var found: [(offset: Int, type: any DynamicProperty.Type)] = []
        var forwards: Bool?
        _ = _forEachField(of: type, options: []) { _, offset, type, kind in
            // Dynamic properties are structures, as in SwiftUI.
            guard kind == .struct else { return true }
            if let property = Self.dynamicProperty(type) {
                found.append((offset, property))
                return true
            }
            if forwards == nil { forwards = T.self is any DynamicPropertyForwarding.Type }
            if forwards == true {
                for inner in Self.of(erased: type).dynamicProperties {
                    found.append((offset + inner.offset, inner.type))
                }
            }
            return true
        }
        dynamicProperties = found
        makeComparator = {
            Self.comparator(type, isWrapper: type is any DynamicProperty.Type)
        }
    }

    // The runtime looks through all conformances of the program each time that a type has none.
    private static var knownProperties: [ObjectIdentifier: (any DynamicProperty.Type)?] = [:]

    private static func dynamicProperty(_ type: any Any.Type) -> (any DynamicProperty.Type)? {
        if let known = knownProperties[ObjectIdentifier(type)] { return known }
        let property = type as? any DynamicProperty.Type
        knownProperties[ObjectIdentifier(type)] = .some(property)
        return property
    }

    private static func of(erased type: any Any.Type) -> ViewPlan {
        func open<T>(_ type: T.Type) -> ViewPlan { of(type) }
        return _openExistential(type, do: open)
    }

    /// Installs the dynamic properties of the value at `owner`, and calls their `update()`.
    func install(_ owner: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node) {
        for (offset, type) in dynamicProperties {
            type._install(at: owner + offset, mode.advanced(by: offset), in: node)
        }
    }

    /// Releases what the dynamic properties of the value at `owner` hold for a node.
    func uninstall(_ owner: UnsafeMutableRawPointer, from node: Node) {
        for (offset, type) in dynamicProperties {
            type._uninstall(at: owner + offset, from: node)
        }
    }

    /// Hands out the storage of the dynamic properties of the value at `owner`.
    func collectState(_ owner: UnsafeMutableRawPointer, _ collect: (Source) -> Void) {
        for (offset, type) in dynamicProperties { type._collectState(at: owner + offset, collect) }
    }
}

extension ViewPlan {
    /// How two values of a type are compared: references by identity, equatable values by `==`,
    /// plain bytes by bytes, structures field by field. What cannot be compared counts as changed.
    private static func comparator<T>(_ type: T.Type, isWrapper: Bool = false) -> Comparator {
        // References first, of which most are not equatable: such a question takes the runtime long.
        if type is AnyObject.Type { return isSameReference }
        if !isWrapper, let equatable = type as? any Equatable.Type { return equal(equatable) }
        if type as? any OptionalReference.Type != nil { return isSameReference }
        if _isPOD(type) {
            let size = MemoryLayout<T>.size
            return { lhs, rhs in
                // A loop over all bytes is faster than one that may stop at each.
                var difference: UInt8 = 0
                for offset in 0..<size {
                    difference |=
                        lhs.load(fromByteOffset: offset, as: UInt8.self)
                        ^ rhs.load(fromByteOffset: offset, as: UInt8.self)
                }
                return difference == 0
            }
        }
        var fields: [(offset: Int, compare: Comparator)] = []
        let isKnown = _forEachField(of: type, options: []) { _, offset, type, _ in
            fields.append((offset, field(type)))
            return true
        }
        // Enumerations with payloads, existentials and closures have no fields: changed.
        guard isKnown, !fields.isEmpty else { return { _, _ in false } }
        return { lhs, rhs in
            for (offset, compare) in fields where !compare(lhs + offset, rhs + offset) {
                return false
            }
            return true
        }
    }

    private static func isSameReference(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        lhs.load(as: UInt.self) == rhs.load(as: UInt.self)
    }

    /// Whether a type is one of protocols' existentials, which field reflection must not be asked
    /// about: it looks into a value that is not there.
    private static func isExistential<T>(_ type: T.Type) -> Bool {
        var isExistential = false
        _ = _forEachField(of: FieldHolder<T>.self, options: []) { _, _, _, kind in
            // The kind of `any P<T>` has no name there.
            isExistential = kind == .existential || kind == .unknown
            return false
        }
        return isExistential
    }

    /// Objects in existentials are compared by identity, all else counts as changed.
    private static func comparator<T>(existential type: T.Type) -> Comparator {
        { lhs, rhs in
            let lhs: Any = lhs.assumingMemoryBound(to: T.self).pointee
            let rhs: Any = rhs.assumingMemoryBound(to: T.self).pointee
            guard Swift.type(of: lhs) is AnyObject.Type, Swift.type(of: rhs) is AnyObject.Type
            else { return false }
            return lhs as AnyObject === rhs as AnyObject
        }
    }

    private static func field(_ type: any Any.Type) -> Comparator {
        if let property = dynamicProperty(type) { return sameInput(property) }
        func open<T>(_ type: T.Type) -> Comparator { of(type).isSameInput }
        return _openExistential(type, do: open)
    }

    private static func sameInput<P: DynamicProperty>(_ type: P.Type) -> Comparator {
        { P._isSameInput($0, $1) }
    }

    private static func equal<E: Equatable>(_ type: E.Type) -> Comparator {
        {
            $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee
        }
    }
}

/// A structure around values that have dynamic properties of their own: a modifier with its
/// content, a scene, an app.
package protocol DynamicPropertyForwarding {}

/// A structure with one field, whose reflection tells the kind of a type.
private struct FieldHolder<Value> {
    let value: Value
}

/// An optional reference, compared by identity as a reference is.
private protocol OptionalReference {}
extension Optional: OptionalReference where Wrapped: AnyObject {}
