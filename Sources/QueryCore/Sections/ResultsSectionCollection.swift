/// What a request found, in sections.
///
/// ```swift
/// List {
///     ForEach(sections) { section in
///         Section(section.name) {
///             ForEach(section) { player in Text(player.name) }
///         }
///     }
/// }
/// ```
public struct ResultsSectionCollection<Element> {
    private let sections: [ResultsSection<Element>]
    private let positions: [ResultsSectionID: Int]

    init(_ sections: [ResultsSection<Element>]) {
        self.sections = sections
        positions = Dictionary(
            zip(sections.map(\.id), sections.indices), uniquingKeysWith: { first, _ in first })
    }

    /// Creates the sections of nothing.
    public init() {
        self.init([])
    }

    /// The names, in the order of the sections.
    public var sectionNames: [String] { sections.map(\.name) }

    /// The position of a section; nil if there is none of that name.
    ///
    /// Of names that are equal and have other bytes, the one with these bytes is meant if it is there.
    public func index(ofSectionNamed name: String) -> Int? {
        positions[ResultsSectionID(name)] ?? sections.firstIndex { $0.name == name }
    }

    /// The section of a name; nil if there is none.
    public subscript(name: String) -> ResultsSection<Element>? {
        index(ofSectionNamed: name).map { sections[$0] }
    }
}

extension ResultsSectionCollection: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }

    /// The number of sections.
    public var endIndex: Int { sections.count }

    /// The section at a position.
    public subscript(position: Int) -> ResultsSection<Element> { sections[position] }
}

extension ResultsSectionCollection: Equatable where Element: Equatable {}
extension ResultsSectionCollection: Sendable where Element: Sendable {}
