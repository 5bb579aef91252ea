extension Never: Gesture {
    /// Nothing is told.
    public typealias Value = Never

    /// Nothing is recognized.
    public func _recognizer(_ handlers: _GestureHandlers<Never>) -> any _GestureRecognizer {
        NoRecognizer()
    }
}

extension Gesture where Body == Never {
    /// There is none: the gesture is recognized by itself.
    public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Gesture where Value == Body.Value {
    /// What recognizes the gesture that this one is made of.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        body._recognizer(handlers)
    }
}

/// A gesture whose type is erased.
public struct AnyGesture<Value>: Gesture {
    private let makeRecognizer: @MainActor (_GestureHandlers<Value>) -> any _GestureRecognizer

    /// Creates a gesture that erases the type of another one.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        makeRecognizer = { gesture._recognizer($0) }
    }

    /// What recognizes the gesture.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        makeRecognizer(handlers)
    }
}

/// A gesture that tells something else. An implementation detail.
public struct _MapGesture<Base: Gesture, Value>: Gesture {
    let base: Base
    let transform: (Base.Value) -> Value

    /// What recognizes the gesture.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        var inner = _GestureHandlers<Base.Value>()
        inner.changed = [{ handlers.change(transform($0)) }]
        inner.ended = [{ value in handlers.ended.forEach { $0(transform(value)) } }]
        inner.reset = handlers.reset
        return base._recognizer(inner)
    }
}

extension Gesture {
    /// The gesture, telling what a function makes of what it tells.
    public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(base: self, transform: body)
    }
}

extension Optional: Gesture where Wrapped: Gesture {
    /// What the gesture tells.
    public typealias Value = Wrapped.Value

    /// What recognizes the gesture, if there is one.
    public func _recognizer(
        _ handlers: _GestureHandlers<Wrapped.Value>
    ) -> any _GestureRecognizer {
        self?._recognizer(handlers) ?? NoRecognizer()
    }
}

extension View {
    /// Follows a gesture where it is enabled.
    public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Follows a gesture with a name where it is enabled.
    public func gesture<G: Gesture>(
        _ gesture: G, name: String, isEnabled: Bool = true
    ) -> some View {
        self.gesture(gesture, isEnabled: isEnabled)
    }

    /// Follows a gesture where it is enabled.
    public func simultaneousGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Follows a gesture where it is enabled.
    public func highPriorityGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }
}
