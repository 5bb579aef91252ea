@_spi(Reflection) import Swift

/// What is known of a type of views: where its dynamic properties are, and how two values of it
/// are compared. It is made once a type, and each part of it when it is needed first: the runtime
/// looks through all conformances of the program for one that a type does not have, which is half
/// of the first frame of a program that asks whatever it can.
///
/// Fields are found by the standard library's field reflection, as SwiftUI does; it is not part of
/// the library's promised interface and is used in this file, its extension and `ViewTypes` alone.
@MainActor
final class ViewPlan {
    typealias Comparator = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    /// What the values of a type are to the one who asks, which need not be found out.
    enum Role: Int, CaseIterable {
        /// They are compared.
        case value
        /// They are dynamic properties.
        case property
        /// They have a node, which their dynamic properties belong to.
        case owner
        /// As an owner, with the dynamic properties of the structures inside.
        case forwardingOwner
    }

    private static var plans = [[ObjectIdentifier: ViewPlan]](
        repeating: [:], count: Role.allCases.count)

    private(set) lazy var dynamicProperties = findProperties()
    /// Whether the `update()` of a property inside has been seen to write what the parent gives.
    var isChangedByUpdate = false
    private lazy var comparator = makeComparator()
    private let size: Int
    private let findProperties: @MainActor () -> [Property]
    private let findLabel: @MainActor (_ offset: Int) -> String?
    private let makeComparator: @MainActor () -> Comparator

    typealias Property = (offset: Int, type: any DynamicProperty.Type)

    /// The plan of a type.
    static func of<T>(_ type: T.Type, as role: Role) -> ViewPlan {
        if let plan = plans[role.rawValue][ObjectIdentifier(type)] { return plan }
        let plan = ViewPlan(type, role)
        plans[role.rawValue][ObjectIdentifier(type)] = plan
        return plan
    }

    private init<T>(_ type: T.Type, _ role: Role) {
        size = MemoryLayout<T>.size
        let kind = Self.kind(of: type)
        findLabel = { Self.label(ofFieldAt: $0, of: type) }
        // The kind of `any P<T>` has no name there.
        if kind == .existential || kind == .unknown {
            findProperties = { [] }
            makeComparator = { Self.comparator(existential: type) }
        } else {
            findProperties = { Self.properties(of: type, forwards: role == .forwardingOwner) }
            makeComparator = { Self.comparator(type, kind, isProperty: role == .property) }
        }
    }

    private static func properties<T>(of type: T.Type, forwards: Bool) -> [Property] {
        var found: [Property] = []
        _ = _forEachField(of: type, options: []) { _, offset, type, kind in
            // Dynamic properties are structures, as in SwiftUI.
            guard kind == .struct else { return true }
            if let property = dynamicProperty(type) {
                found.append((offset, property))
            } else if forwards {
                let isForwarding = type is any DynamicPropertyForwarding.Type
                let plan = of(erased: type, as: isForwarding ? .forwardingOwner : .owner)
                found += plan.dynamicProperties.map { (offset + $0.offset, $0.type) }
            }
            return true
        }
        return found
    }

    private static func label<T>(ofFieldAt offset: Int, of type: T.Type) -> String? {
        var label: String?
        _ = _forEachField(of: type, options: []) { name, start, _, _ in
            // A wrapped property is stored under its name with an underscore before it.
            if start == offset { label = String(cString: name).trimmingPrefix("_").description }
            return label == nil
        }
        return label
    }

    private static var knownProperties: [ObjectIdentifier: (any DynamicProperty.Type)?] = [:]

    private static func dynamicProperty(_ type: any Any.Type) -> (any DynamicProperty.Type)? {
        let id = ObjectIdentifier(type)
        if let known = knownProperties[id] { return known }
        // The runtime remembers of itself that a type is one, and not that it is none.
        let property =
            standardTypes[id] != nil || ViewTypes.isProperty(id) == false
            ? nil : type as? any DynamicProperty.Type
        knownProperties[id] = .some(property)
        return property
    }

    /// Types of most programs, of which is known what they conform to.
    private static let standardTypes: [ObjectIdentifier: any Equatable.Type] = {
        let types: [any Equatable.Type] = [
            Bool.self, Int.self, Int32.self, Int64.self, UInt.self, Double.self, Float.self,
            String.self, String?.self, Int?.self, Int64?.self,
        ]
        return Dictionary(uniqueKeysWithValues: types.map { (ObjectIdentifier($0), $0) })
    }()

    private static func of(erased type: any Any.Type, as role: Role) -> ViewPlan {
        func open<T>(_ type: T.Type) -> ViewPlan { of(type, as: role) }
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
    /// The name of the property of the value at `owner` whose value a source holds.
    func label(ofPropertyStoredIn source: Source, _ owner: UnsafeMutableRawPointer) -> String? {
        for (offset, type) in dynamicProperties {
            var isStored = false
            type._collectState(at: owner + offset) { if $0 === source { isStored = true } }
            if isStored { return findLabel(offset) }
        }
        return nil
    }

    /// Whether two values are the same input.
    static func isSameInput<T>(_ lhs: T, _ rhs: T) -> Bool {
        withUnsafePointer(to: lhs) { lhs in
            withUnsafePointer(to: rhs) {
                of(T.self, as: .value).isSameInput(UnsafeRawPointer(lhs), UnsafeRawPointer($0))
            }
        }
    }

    /// Whether two values of the type are the same input.
    func isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        // The same bytes are the same value. Most are, and need no other way of comparing them.
        Self.haveSameBytes(lhs, rhs, size) || comparator(lhs, rhs)
    }

    static func haveSameBytes(
        _ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer, _ size: Int
    ) -> Bool {
        // A loop over all bytes is faster than one that may stop at each.
        var difference: UInt8 = 0
        for offset in 0..<size {
            difference |=
                lhs.load(fromByteOffset: offset, as: UInt8.self)
                ^ rhs.load(fromByteOffset: offset, as: UInt8.self)
        }
        return difference == 0
    }

    /// How two values of a type are compared: references by identity, equatable values by `==`,
    /// plain bytes by bytes, structures field by field. What cannot be compared counts as changed.
    private static func comparator<T>(
        _ type: T.Type, _ kind: _MetadataKind, isProperty: Bool
    ) -> Comparator {
        if let standard = standardTypes[ObjectIdentifier(type)] { return equal(standard) }
        // References first, of which most are not equatable.
        if type is AnyObject.Type { return isSameReference }
        if kind == .optional, wrapsReference(type) { return isSameReference }
        if !isProperty, canConform(kind), let equatable = type as? any Equatable.Type {
            return equal(equatable)
        }
        // All bytes have been compared.
        if _isPOD(type) { return { _, _ in false } }
        var fields: [(offset: Int, compare: Comparator)] = []
        let isKnown = _forEachField(of: type, options: []) { _, offset, type, kind in
            fields.append((offset, field(type, kind)))
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

    /// Whether an optional is one of references. Its metadata has the type that it wraps behind two words, for the kind and the
    /// description: by a conformance it would take the runtime a tenth of the first frame to find out.
    ///
    /// Related documentation: <https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst>
    private static func wrapsReference<T>(_ type: T.Type) -> Bool {
        let word = MemoryLayout<UnsafeRawPointer>.size
        guard MemoryLayout<T>.size == word else { return false }
        let metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
        return metadata.load(fromByteOffset: 2 * word, as: Any.Type.self) is AnyObject.Type
    }

    /// Whether values of a kind can be equatable: functions and types never are.
    private static func canConform(_ kind: _MetadataKind) -> Bool {
        kind == .struct || kind == .enum || kind == .optional || kind == .tuple
    }

    /// The kind of a type. Field reflection must not be asked about existentials themselves: it looks
    /// into a value that is not there.
    private static func kind<T>(of type: T.Type) -> _MetadataKind {
        var found = _MetadataKind.unknown
        _ = _forEachField(of: FieldHolder<T>.self, options: []) { _, _, _, kind in
            found = kind
            return false
        }
        return found
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

    private static func field(_ type: any Any.Type, _ kind: _MetadataKind) -> Comparator {
        if kind == .struct, let property = dynamicProperty(type) { return sameInput(property) }
        let plan = of(erased: type, as: .value)
        return { plan.isSameInput($0, $1) }
    }

    private static func sameInput<P: DynamicProperty>(_ type: P.Type) -> Comparator {
        { P._isSameInput($0, $1) }
    }

    private static func equal<E: Equatable>(_ type: E.Type) -> Comparator {
        // Asked for when two values are equal and yet not the same bytes, which is seldom.
        lazy var references = type as? any ReferenceCollection.Type
        return {
            let lhs = $0.assumingMemoryBound(to: E.self)
            let rhs = $1.assumingMemoryBound(to: E.self)
            guard lhs.pointee == rhs.pointee else { return false }
            return references?.haveSameReferences(lhs.pointee, rhs.pointee) ?? true
        }
    }
}

extension ViewPlan {
    private static var rowsOfTuples: [ObjectIdentifier: _Rows] = [:]

    /// What the views of a tuple are as the element of a loop, which is looked for once for each type of tuples.
    static func rows<T>(of tuple: T.Type) -> _Rows {
        if let known = rowsOfTuples[ObjectIdentifier(tuple)] { return known }
        var rows = _Rows.any
        _ = _forEachField(of: tuple, options: []) { _, _, type, _ in
            rows = max(rows, (type as? any View.Type)?._rows ?? .one)
            return true
        }
        rowsOfTuples[ObjectIdentifier(tuple)] = rows
        return rows
    }

    private static var viewsAsked: Set<ObjectIdentifier> = []

    /// What the body of a view is as the element of a loop. A view that contains itself has any number of rows.
    static func rows<V: View>(ofBodyOf view: V.Type) -> _Rows {
        guard viewsAsked.insert(ObjectIdentifier(view)).inserted else { return .any }
        defer { viewsAsked.remove(ObjectIdentifier(view)) }
        return V.Body._rows
    }
}

/// A structure around values that have dynamic properties of their own: a modifier with its
/// content, a scene, an app.
package protocol DynamicPropertyForwarding {}

extension View where Self: DynamicPropertyForwarding {
    /// Makes the node of the view, which the dynamic properties inside belong to.
    package static func _makeNode(_ view: Self, parent: Node) -> Node {
        BodyNode(owner: view, parent: parent, forwardsProperties: true) { $0.body }
    }
}

/// A structure with one field, whose reflection tells the kind of a type.
private struct FieldHolder<Value> {
    let value: Value
}

/// References that are compared by identity: records that were fetched anew may be equal to the former
/// ones, by their ids, and have other values.
private protocol ReferenceCollection {
    static func haveSameReferences(_ lhs: Any, _ rhs: Any) -> Bool
}

extension Array: ReferenceCollection where Element: AnyObject {
    static func haveSameReferences(_ lhs: Any, _ rhs: Any) -> Bool {
        guard let lhs = lhs as? Self, let rhs = rhs as? Self else { return false }
        return lhs.elementsEqual(rhs, by: ===)
    }
}
