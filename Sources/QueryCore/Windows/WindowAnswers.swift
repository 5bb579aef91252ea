/// What a state has said of rows that it does not keep, by their ids.
struct WindowAnswers<Element: Identifiable> {
    enum Answer {
        /// There is no such row.
        case absent
        /// There is one, of which nothing but its key has been read.
        case present
        case element(Element)

        var element: Element? {
            if case .element(let element) = self { element } else { nil }
        }

        var isAbsent: Bool {
            if case .absent = self { true } else { false }
        }
    }

    /// A screen asks for a few.
    private static var most: Int { 64 }
    private var ofIDs: [Element.ID: Answer] = [:]

    subscript(id: Element.ID) -> Answer? {
        get { ofIDs[id] }
        set {
            if ofIDs.count >= Self.most, ofIDs[id] == nil { ofIDs = [:] }
            ofIDs[id] = newValue
        }
    }
}
