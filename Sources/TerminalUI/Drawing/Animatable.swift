/// What can be shown between two values. A terminal shows changes at once.
@MainActor @preconcurrency
public protocol Animatable {
    /// The kind of the value.
    associatedtype AnimatableData = EmptyAnimatableData

    /// The value to be animated.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

/// No value to be animated.
public struct EmptyAnimatableData: Hashable, Sendable {
    /// Creates the value.
    public nonisolated init() {}
}

/// Two values to be animated.
public struct AnimatablePair<First, Second> {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Creates a pair.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Equatable where First: Equatable, Second: Equatable {}

/// A modifier that can be animated.
public typealias AnimatableModifier = Animatable & ViewModifier
