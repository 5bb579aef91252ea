/// One of the sections that a container was given: views that are in none are in one without a header.
public struct SectionConfiguration: Identifiable {
    /// What tells the section from the others of the container.
    public struct ID: Hashable {
        let path: [AnyHashable]
        let isWritten: Bool
    }

    /// What tells the section from the others of the container.
    public let id: ID
    /// What the section tells the container.
    public let containerValues: ContainerValues
    /// The views of the header.
    public internal(set) var header = SubviewsCollection()
    /// The views of the footer.
    public internal(set) var footer = SubviewsCollection()
    /// The views of the section.
    public internal(set) var content = SubviewsCollection()

    /// Whether the code has written a section, rather than views in none.
    var isWritten: Bool { id.isWritten }

    init(path: [AnyHashable], values: ContainerValues, isWritten: Bool) {
        id = ID(path: path, isWritten: isWritten)
        containerValues = values
    }
}

/// The sections that a container was given.
public struct SectionCollection: RandomAccessCollection {
    let sections: [SectionConfiguration]

    /// The position of the first section.
    public var startIndex: Int { sections.startIndex }
    /// The position after the last section.
    public var endIndex: Int { sections.endIndex }
    /// The section at a position.
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
