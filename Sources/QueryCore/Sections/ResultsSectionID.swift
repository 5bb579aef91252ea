internal import SQLiteCore

/// What tells a section from the others of a result: its name, a text byte for byte.
///
/// To SQLite, a name with an accent of its own is another value than the same name with a combined one, while
/// two such strings are equal.
public struct ResultsSectionID<SectionName: Hashable>: Hashable {
    let name: SectionName
    private let bytes: [UInt8]

    /// The id of the section with a name.
    public init(_ name: SectionName) {
        self.name = name
        bytes = (name as? String).map { Array($0.utf8) } ?? []
    }
}

extension ResultsSectionID: Sendable where SectionName: Sendable {}

extension ResultsSectionID: ExpressibleByUnicodeScalarLiteral where SectionName == String {}
extension ResultsSectionID: ExpressibleByExtendedGraphemeClusterLiteral
where SectionName == String {}

extension ResultsSectionID: ExpressibleByStringLiteral where SectionName == String {
    /// The id of the section with a name.
    public init(stringLiteral name: String) {
        self.init(name)
    }
}
