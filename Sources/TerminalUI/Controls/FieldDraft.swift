internal import Foundation
internal import ViewCore

/// What is typed for a value of another type, while it still stands for that value: it is not put into the value's
/// format under the hands of who types.
@MainActor
final class FieldDraft {
    private var text: String?
    private var value: Any?
    /// The value before the first key, and how it is given back.
    private var former: Any?
    private var putBack: () -> Void = {}
    /// Whether the field was emptied since a value could be read: what is left of the former one is nobody's.
    private var wasEmptied = false
    /// Where the value is, for those who ask whether it is that of another draft.
    private var place: (any FieldValuePlace)?
    /// The locale of the environment, which formats follow, if it is given one.
    var locale: Locale?

    nonisolated init() {}

    /// A text that stands for a value. What cannot be read leaves the value as it was.
    func binding<Value: Equatable>(
        to value: Binding<Value>, _ format: @escaping (Value) -> String,
        parse: @escaping (String) -> Value?
    ) -> Binding<String> {
        putBack = { [weak self] in
            // Unless somebody else has written it meanwhile.
            guard let self, let former = former as? Value,
                self.value as? Value == value.wrappedValue
            else {
                return
            }
            value.wrappedValue = former
        }
        place = ValuePlace(location: value.location)
        return Binding(
            get: { [self] in
                let current = value.wrappedValue
                if let text, self.value as? Value == current { return text }
                return format(current)
            },
            set: { [self] new in
                if text == nil { former = value.wrappedValue }
                text = new
                if let parsed = parse(new) {
                    value.wrappedValue = parsed
                    wasEmptied = false
                } else if new.isEmpty {
                    wasEmptied = true
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
        wasEmptied = old.wasEmptied
    }

    /// What the place of the value is known by at this moment.
    var placeKey: [PlaceStep]? { place?.key }

    /// Lets the value be shown in its format again. Who empties a field of a value that cannot be empty gets the former
    /// one back, not what could be read of it on the way.
    func finish() {
        if wasEmptied { putBack() }
        (text, former, wasEmptied) = (nil, nil, false)
    }
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
