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
    /// - parameter text: The text, if that is the same in both places.
    func isSurelyOther(than former: TextPlace, bothSaying text: String? = nil) -> Bool {
        guard let steps, let others = former.steps else { return false }
        return steps.count != others.count
            || !zip(steps, others).allSatisfy { step, other in
                switch (step, other) {
                case (.root(let key), .root(let other)): key.isSame(as: other)
                case (.member(let path), .member(let other)): path == other
                case (.record(let key), .record(let other)):
                    key.isSame(as: other, bothSaying: text)
                default: false
                }
            }
    }
}
