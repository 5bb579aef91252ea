internal import Synchronization

/// A name for a subscriber or subscription, unique in the process.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private static let last = Atomic<UInt64>(0)

    private let value: UInt64

    /// Makes an identifier that no other has.
    public init() {
        value = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Makes the identifier of an object: the same for the same object, while it lives.
    public init(_ object: AnyObject) {
        value = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    /// The identifier in hexadecimal.
    public var description: String { "0x" + String(value, radix: 16) }
}

/// A type with a ``CombineIdentifier``.
public protocol CustomCombineIdentifierConvertible {
    /// The identifier of this value.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identifier of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
