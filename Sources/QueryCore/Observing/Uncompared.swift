/// A value that views do not compare: it is used once, or only when something else has changed.
struct Uncompared<Value>: Equatable {
    let value: Value

    static func == (lhs: Self, rhs: Self) -> Bool { true }
}
