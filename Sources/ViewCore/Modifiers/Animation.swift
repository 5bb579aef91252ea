/// The way in which a change is shown over time. A terminal shows changes at once: animations are
/// accepted wherever SwiftUI takes them, and compared, without effect.
public struct Animation: Hashable, Sendable {
    private enum Curve: Hashable, Sendable {
        case `default`
        case linear(Double?)
        case easeIn(Double?)
        case easeOut(Double?)
        case easeInOut(Double?)
        case spring(Double?)
    }

    private let curve: Curve

    /// The default animation.
    public static let `default` = Animation(curve: .default)
    /// A constant speed.
    public static let linear = Animation(curve: .linear(nil))
    /// A slow start.
    public static let easeIn = Animation(curve: .easeIn(nil))
    /// A slow end.
    public static let easeOut = Animation(curve: .easeOut(nil))
    /// A slow start and a slow end.
    public static let easeInOut = Animation(curve: .easeInOut(nil))
    /// A spring.
    public static let spring = Animation(curve: .spring(nil))

    /// A constant speed over a duration in seconds.
    public static func linear(duration: Double) -> Animation {
        Animation(curve: .linear(duration))
    }

    /// A slow start over a duration in seconds.
    public static func easeIn(duration: Double) -> Animation {
        Animation(curve: .easeIn(duration))
    }

    /// A slow end over a duration in seconds.
    public static func easeOut(duration: Double) -> Animation {
        Animation(curve: .easeOut(duration))
    }

    /// A slow start and end over a duration in seconds.
    public static func easeInOut(duration: Double) -> Animation {
        Animation(curve: .easeInOut(duration))
    }

    /// A spring over a duration in seconds.
    public static func spring(duration: Double) -> Animation {
        Animation(curve: .spring(duration))
    }
}

/// Makes changes with an animation, which a terminal shows at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

nonisolated extension View {
    /// Accepts an animation for changes of a value, which a terminal shows at once.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
}
