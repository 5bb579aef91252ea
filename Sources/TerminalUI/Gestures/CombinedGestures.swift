/// Two gestures at once.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// What the gestures tell.
    public struct Value {
        /// What the first one tells.
        public var first: First.Value?
        /// What the second one tells.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates a pair of gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// What recognizes them.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        var one = _GestureHandlers<First.Value>()
        one.changed = [{ handlers.change(Value(first: $0, second: nil)) }]
        one.ended = [{ handlers.tellEnd(Value(first: $0, second: nil)) }]
        var two = _GestureHandlers<Second.Value>()
        two.changed = [{ handlers.change(Value(first: nil, second: $0)) }]
        two.ended = [{ handlers.tellEnd(Value(first: nil, second: $0)) }]
        return PairRecognizer(
            first._recognizer(one), second._recognizer(two), .simultaneous,
            over: handlers.cancel)
    }
}

/// One gesture, or another one.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// What one of the gestures tells.
    public enum Value {
        /// What the first one tells.
        case first(First.Value)
        /// What the second one tells.
        case second(Second.Value)
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates a pair of gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// What recognizes them.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        var one = _GestureHandlers<First.Value>()
        one.changed = [{ handlers.change(.first($0)) }]
        one.ended = [{ handlers.tellEnd(.first($0)) }]
        var two = _GestureHandlers<Second.Value>()
        two.changed = [{ handlers.change(.second($0)) }]
        two.ended = [{ handlers.tellEnd(.second($0)) }]
        return PairRecognizer(
            first._recognizer(one), second._recognizer(two), .exclusive,
            over: handlers.cancel)
    }
}

/// One gesture after another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// How far the gestures are.
    public enum Value {
        /// The first one is under way.
        case first(First.Value)
        /// The first one is over, the second one may be under way.
        case second(First.Value, Second.Value?)
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates a pair of gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// What recognizes them: the second one, once the first one is over.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        SequenceRecognizer(self, handlers)
    }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
