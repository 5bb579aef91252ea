/// The elements of a section, in the order of the request.
public struct ResultsSection<Element, SectionName: Hashable>: Identifiable {
    /// What the elements have in common.
    public let name: SectionName

    /// What tells the section from the others.
    public let id: ResultsSectionID<SectionName>
    private let elements: [Element]

    init(id: ResultsSectionID<SectionName>, elements: [Element]) {
        name = id.name
        self.id = id
        self.elements = elements
    }
}

extension ResultsSection: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }

    /// The number of elements.
    public var endIndex: Int { elements.count }

    /// The element at a position.
    public subscript(position: Int) -> Element { elements[position] }
}

extension ResultsSection: Equatable where Element: Equatable {}
extension ResultsSection: Sendable where Element: Sendable, SectionName: Sendable {}
