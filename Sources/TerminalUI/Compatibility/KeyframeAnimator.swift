public import Foundation

/// A view that follows keyframes. Nothing moves on a terminal: the first value is shown.
public struct KeyframeAnimator<Value, Content: View>: View {
    let value: Value
    let content: (Value) -> Content

    /// Creates a view that follows keyframes when a value changes.
    public init<T: Equatable, K: Keyframes>(
        initialValue: Value, trigger: T, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) where K.Value == Value {
        value = initialValue
        self.content = content
    }

    /// Creates a view that follows keyframes over and over.
    public init<K: Keyframes>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) where K.Value == Value {
        value = initialValue
        self.content = content
    }

    /// The view of the first value.
    public var body: some View { content(value) }
}

extension View {
    /// Shows the view with the first value of keyframes, which nothing follows on a terminal.
    public func keyframeAnimator<Value, T: Equatable, V: View, K: Keyframes>(
        initialValue: Value, trigger: T,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> V,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) -> some View where K.Value == Value {
        content(PlaceholderContentView(content: AnyView(self)), initialValue)
    }

    /// Shows the view with the first value of keyframes, which nothing follows on a terminal.
    public func keyframeAnimator<Value, V: View, K: Keyframes>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> V,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) -> some View where K.Value == Value {
        content(PlaceholderContentView(content: AnyView(self)), initialValue)
    }
}

/// The way of a value over time.
public protocol Keyframes {
    /// The type of the value.
    associatedtype Value
}

/// The way of one property of a value.
public struct KeyframeTrack<Root, Value>: Keyframes {
    /// Creates a track of a property.
    public init<C: KeyframeTrackContent>(
        _ keyPath: WritableKeyPath<Root, Value>,
        @KeyframeTrackContentBuilder<Value> content: () -> C
    ) where C.Value == Value {}

    /// Creates a track of the value itself.
    public init<C: KeyframeTrackContent>(
        @KeyframeTrackContentBuilder<Root> content: () -> C
    ) where Root == Value, C.Value == Root {}
}

extension KeyframeTrack {
    /// What the track belongs to.
    public typealias Keyframed = Root
}

/// Several tracks. An implementation detail.
public struct _KeyframeTracks<Value>: Keyframes {}

/// Builds the tracks of a value.
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// A track of a property.
    public static func buildExpression<V>(
        _ track: KeyframeTrack<Value, V>
    ) -> _KeyframeTracks<Value> { _KeyframeTracks() }

    /// A keyframe of the value itself.
    public static func buildExpression<C: KeyframeTrackContent>(
        _ content: C
    ) -> _KeyframeTracks<Value> where C.Value == Value { _KeyframeTracks() }

    /// Tracks side by side.
    public static func buildBlock(
        _ tracks: _KeyframeTracks<Value>...
    ) -> _KeyframeTracks<Value> { _KeyframeTracks() }
}

/// Steps on the way of a property.
public protocol KeyframeTrackContent<Value> {
    /// The type of the property.
    associatedtype Value
}

/// Several steps. An implementation detail.
public struct _KeyframeSteps<Value>: KeyframeTrackContent {}

/// Builds the steps of a track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value> {
    /// A step.
    public static func buildExpression<C: KeyframeTrackContent>(
        _ content: C
    ) -> _KeyframeSteps<Value> where C.Value == Value { _KeyframeSteps() }

    /// Steps after each other.
    public static func buildBlock(_ steps: _KeyframeSteps<Value>...) -> _KeyframeSteps<Value> {
        _KeyframeSteps()
    }

    /// Steps that may be missing.
    public static func buildOptional(_ steps: _KeyframeSteps<Value>?) -> _KeyframeSteps<Value> {
        _KeyframeSteps()
    }

    /// The first of two alternatives.
    public static func buildEither(first: _KeyframeSteps<Value>) -> _KeyframeSteps<Value> { first }
    /// The second of two alternatives.
    public static func buildEither(second: _KeyframeSteps<Value>) -> _KeyframeSteps<Value> {
        second
    }
    /// Steps of a loop.
    public static func buildArray(_ steps: [_KeyframeSteps<Value>]) -> _KeyframeSteps<Value> {
        _KeyframeSteps()
    }
}

/// A step straight to a value.
public struct LinearKeyframe<Value>: KeyframeTrackContent {
    /// Creates a step.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

/// A step to a value along a curve.
public struct CubicKeyframe<Value>: KeyframeTrackContent {
    /// Creates a step.
    public init(
        _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
    ) {}
}

/// A step to a value as a spring goes.
public struct SpringKeyframe<Value>: KeyframeTrackContent {
    /// Creates a step.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
        startVelocity: Value? = nil
    ) {}
}

/// A step to a value at once.
public struct MoveKeyframe<Value>: KeyframeTrackContent {
    /// Creates a step.
    public init(_ to: Value) {}
}

/// How a spring moves.
public struct Spring: Hashable, Sendable {
    /// Creates a spring.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {}
    /// Creates a spring.
    public init(response: Double, dampingRatio: Double) {}
    /// Creates a spring.
    public init(
        mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
    ) {}

    /// A spring.
    public static let smooth = Spring()
    /// A spring.
    public static let snappy = Spring()
    /// A spring.
    public static let bouncy = Spring()
    /// A spring.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring()
    }
    /// A spring.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring()
    }
    /// A spring.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring()
    }
}

extension Animation {
    /// A spring.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        .spring
    }
    /// A spring.
    public static func interpolatingSpring(
        _ spring: Spring, initialVelocity: Double = 0
    ) -> Animation { .spring }
    /// A spring.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation { .spring }
    /// A curve.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        .default
    }
}
