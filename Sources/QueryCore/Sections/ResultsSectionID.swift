internal import SQLiteCore

/// What tells a section from the others of a result: its name, byte for byte.
///
/// To SQLite, a name with an accent of its own is another value than the same name with a combined one, while
/// two such strings are equal.
public struct ResultsSectionID: Hashable, Sendable, ExpressibleByStringLiteral {
    private let name: String

    init(_ name: String) {
        self.name = name
    }

    /// The id of the section with a name.
    public init(stringLiteral name: String) {
        self.name = name
    }

    /// Compares the bytes of the names.
    public static func == (one: ResultsSectionID, other: ResultsSectionID) -> Bool {
        one.name.hasSameBytes(as: other.name)
    }

    /// Hashes the bytes of the name.
    public func hash(into hasher: inout Hasher) {
        for byte in name.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}
