internal import SQLiteCore

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
public struct ResultsSectionCollection<Element, SectionName: Hashable> {
    private let sections: [ResultsSection<Element, SectionName>]
    private let positions: [ResultsSectionID<SectionName>: Int]

    init(_ sections: [ResultsSection<Element, SectionName>]) {
        self.sections = sections
        positions = Dictionary(
            zip(sections.map(\.id), sections.indices), uniquingKeysWith: { first, _ in first })
    }

    /// All elements in one section, unless there are none.
    init(_ elements: [Element], named name: SectionName) {
        self.init(
            [ResultsSection(id: ResultsSectionID(name), elements: elements)]
                .filter { !$0.isEmpty })
    }

    /// Creates the sections of nothing.
    public init() {
        self.init([])
    }

    /// The names, in the order of the sections.
    public var sectionNames: [SectionName] { sections.map(\.name) }

    /// The position of a section; nil if there is none of that name.
    ///
    /// Of names that are equal and have other bytes, the one with these bytes is meant if it is there.
    public func index(ofSectionNamed name: SectionName) -> Int? {
        positions[ResultsSectionID(name)] ?? sections.firstIndex { $0.name == name }
    }

    /// Whether there is a section of that name.
    public func contains(sectionName name: SectionName) -> Bool {
        index(ofSectionNamed: name) != nil
    }

    /// The section of a name; nil if there is none.
    public subscript(
        sectionName name: SectionName
    ) -> ResultsSection<Element, SectionName>? {
        index(ofSectionNamed: name).map { sections[$0] }
    }
}

// Of texts alone: numbers would be taken for positions.
extension ResultsSectionCollection where SectionName == String {
    /// The section of a name; nil if there is none.
    public subscript(name: String) -> ResultsSection<Element, String>? {
        self[sectionName: name]
    }
}

extension ResultsSectionCollection: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }

    /// The number of sections.
    public var endIndex: Int { sections.count }

    /// The section at a position.
    public subscript(position: Int) -> ResultsSection<Element, SectionName> { sections[position] }
}

extension ResultsSectionCollection: Equatable where Element: Equatable {}
extension ResultsSectionCollection: Sendable where Element: Sendable, SectionName: Sendable {}
