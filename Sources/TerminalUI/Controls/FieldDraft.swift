internal import Foundation
internal import ViewCore

/// What is typed for a value of another type, while it still stands for that value: it is not put into the value's
/// format under the hands of who types.
@MainActor
final class FieldDraft {
    private var text: String?
    private var value: Any?
    /// The value before the first key.
    private var former: Any?
    /// Where the value is, for those who ask whether it is that of another draft.
    private var place: (any FieldValuePlace)?
    /// The locale of the environment, which formats follow, if it is given one.
    var locale: Locale?

    nonisolated init() {}

    /// A text that stands for a value. What cannot be read leaves the value as it was, and of an emptied field it is the
    /// one from before.
    func binding<Value: Equatable>(
        to value: Binding<Value>, _ format: @escaping (Value) -> String,
        parse: @escaping (String) -> Value?
    ) -> Binding<String> {
        place = ValuePlace(location: value.location)
        return Binding(
            get: { [self] in
                let current = value.wrappedValue
                if let text, self.value as? Value == current { return text }
                return format(current)
            },
            set: { [self] new in
                let current = value.wrappedValue
                if text == nil || self.value as? Value != current { former = current }
                text = new
                if let parsed = parse(new) {
                    value.wrappedValue = parsed
                } else if new.isEmpty, let former = former as? Value {
                    // What could be read of it on the way is nobody's.
                    value.wrappedValue = former
                }
                self.value = value.wrappedValue
            })
    }

    /// A format as the environment wants it.
    func localized<F: FormatStyle>(_ format: F) -> F { locale.map { format.locale($0) } ?? format }

    /// Goes on where the draft was that the field had before its view was made anew.
    func adopt(_ old: FieldDraft) {
        guard old.place?.isSurelyOther(than: place) != true else { return }
        text = old.text
        value = old.value
        former = old.former
    }

    /// What the place of the value is known by at this moment.
    var placeKey: [PlaceStep]? { place?.key }

    /// Lets the value be shown in its format again.
    func finish() { (text, former) = (nil, nil) }
}

/// The drafts of a field, of which each view of it makes one.
@MainActor
final class FieldDrafts {
    private var current: FieldDraft?

    nonisolated init() {}

    func follow(_ draft: FieldDraft?, in locale: Locale?) {
        draft?.locale = locale
        if let draft, let current, current !== draft { draft.adopt(current) }
        current = draft
    }
}

/// The place of a value of any type.
@MainActor
private protocol FieldValuePlace {
    var key: [PlaceStep]? { get }
    func isSurelyOther(than other: (any FieldValuePlace)?) -> Bool
}

private struct ValuePlace<Value>: FieldValuePlace {
    let location: Location<Value>

    var key: [PlaceStep]? { location.placeKey }

    func isSurelyOther(than other: (any FieldValuePlace)?) -> Bool {
        guard let other = other as? Self else { return false }
        return location.isComparable && other.location.isComparable
            && !location.isSame(as: other.location)
    }
}
