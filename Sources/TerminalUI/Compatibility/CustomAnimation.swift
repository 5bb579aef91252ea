public import Foundation

/// A value that an animation can pass through.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies the value by a factor.
    mutating func scale(by rhs: Double)

    /// The square of the value's size.
    var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
    /// Multiplies the value by a factor.
    public mutating func scale(by rhs: Double) { self *= rhs }
    /// The square of the value.
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies the value by a factor.
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }
    /// The square of the value.
    public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the value by a factor.
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    /// The square of the value.
    public var magnitudeSquared: Double { Double(self * self) }
}

extension EmptyAnimatableData: VectorArithmetic {
    /// Nothing.
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
    /// Nothing.
    public static func + (lhs: Self, rhs: Self) -> Self { lhs }
    /// Nothing.
    public static func - (lhs: Self, rhs: Self) -> Self { lhs }
    /// Nothing.
    public mutating func scale(by rhs: Double) {}
    /// Nothing.
    public var magnitudeSquared: Double { 0 }
}

extension AnimatablePair: AdditiveArithmetic
where First: VectorArithmetic, Second: VectorArithmetic {
    /// Two zeros.
    public static var zero: Self { Self(.zero, .zero) }
    /// The sums.
    public static func + (lhs: Self, rhs: Self) -> Self {
        Self(lhs.first + rhs.first, lhs.second + rhs.second)
    }
    /// The differences.
    public static func - (lhs: Self, rhs: Self) -> Self {
        Self(lhs.first - rhs.first, lhs.second - rhs.second)
    }
}

extension AnimatablePair: VectorArithmetic where First: VectorArithmetic, Second: VectorArithmetic {
    /// Multiplies both values by a factor.
    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }
    /// The square of the size of both values.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// An animation of one's own. It is accepted: a terminal shows changes at once.
public protocol CustomAnimation: Hashable, Sendable {
    /// The value at a time.
    func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V?
}

/// What an animation of one's own is told. It is accepted: a terminal shows changes at once.
public struct AnimationContext<Value: VectorArithmetic> {
    /// Whether the animation is as good as over.
    public var isLogicallyComplete = false
}

extension Spring: CustomAnimation {
    /// The end: a terminal shows changes at once.
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? { nil }
}

extension Animation {
    /// An animation of one's own.
    public init<A: CustomAnimation>(_ base: A) { self = .default }

    /// The animation, which counts as over after a time.
    public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}
