internal import ViewCore

/// Whose text a field shows, as it was when that was read last.
///
/// A binding says which place it is to. Whose that is may be another thing once the collection has changed: the record at
/// the same position, or the same record elsewhere.
@MainActor
struct TextPlace {
    private let steps: [PlaceStep]?

    init(_ text: Binding<String>, _ draft: FieldDraft? = nil) {
        steps = draft.map { $0.placeKey } ?? text.location.placeKey
    }

    var isKnown: Bool { steps != nil }

    /// Whether the text is surely another one.
    ///
    /// - parameter text: The text, if that is the same in both places. A record may be given another id where it stands, as
    ///   when it is saved, and one without an id may be at another position.
    func isSurelyOther(than former: TextPlace, bothSaying text: String? = nil) -> Bool {
        guard let steps, let others = former.steps else { return false }
        return steps.count != others.count
            || !zip(steps, others).allSatisfy { Self.isSame($0, $1, text) }
    }

    private static func isSame(_ step: PlaceStep, _ other: PlaceStep, _ text: String?) -> Bool {
        switch (step, other) {
        case (.root(let key), .root(let other)): return key.isSame(as: other)
        case (.member(let key), .member(let other)): return key == other
        case (
            .element(let id, let position, let count),
            .element(let otherID, let otherPosition, let otherCount)
        ):
            if id != nil, id == otherID { return true }
            let isInPlace = position != nil && position == otherPosition
            if id == nil, otherID == nil { return isInPlace || text?.isEmpty == false }
            return isInPlace && count == otherCount && text != nil
        default: return false
        }
    }
}
