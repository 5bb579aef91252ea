/// Why a key is to load its value.
public enum LoadContext<Value> {
    /// A reader of the key has been made, with this value to show until another is known.
    case initialValue(Value)

    /// Somebody has asked for what there is now.
    case userInitiated

    /// The value to show until another is known, if a reader has been made.
    public var initialValue: Value? {
        if case .initialValue(let value) = self { value } else { nil }
    }
}

extension LoadContext: Sendable where Value: Sendable {}
