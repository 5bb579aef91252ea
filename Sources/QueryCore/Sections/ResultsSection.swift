/// The elements of a section, in the order of the request.
public struct ResultsSection<Element>: Identifiable {
    /// What the elements have in common.
    public let name: String
    private let elements: [Element]

    init(name: String, elements: [Element]) {
        self.name = name
        self.elements = elements
    }

    /// The name, byte for byte.
    public var id: ResultsSectionID { ResultsSectionID(name) }
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
extension ResultsSection: Sendable where Element: Sendable {}
