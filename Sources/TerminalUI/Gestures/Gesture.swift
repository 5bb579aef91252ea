public import Foundation
public import TerminalCore

/// What people do with the mouse on a view.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// The gesture that this one is made of.
    associatedtype Body: Gesture = Never
    /// What a gesture tells.
    associatedtype Value = Body.Value

    /// The gesture that this one is made of.
    var body: Body { get }

    /// What recognizes the gesture. An implementation detail.
    func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer
}

/// Who wants to know of a gesture. An implementation detail.
@MainActor
public struct _GestureHandlers<Value> {
    var changed: [(Value) -> Void] = []
    var ended: [(Value) -> Void] = []
    var reset: [() -> Void] = []

    func change(_ value: Value) {
        for handler in changed { handler(value) }
    }

    func end(_ value: Value) {
        tellEnd(value)
        cancel()
    }

    /// For a gesture of several, which goes on until all of them are over.
    func tellEnd(_ value: Value) {
        for handler in ended { handler(value) }
    }

    func cancel() {
        for handler in reset { handler() }
    }
}

/// What follows the mouse. An implementation detail.
@MainActor
public protocol _GestureRecognizer: AnyObject {
    /// Takes an event at a point of the view, and says what it was to the gesture.
    func handle(_ event: MouseEvent, at point: CGPoint) -> _GestureResponse
    /// Whether the end of the click would be the gesture's, whatever else it may be.
    var isDue: Bool { get }
    /// For how many seconds the button may still have to be held.
    var holdDurations: [Double] { get }
    /// Whether a click that follows would be another gesture, which comes before what the click may be so far.
    var awaitsClick: Bool { get }
    /// Takes it that the button has been held this long, and says what that was to the gesture.
    func hold(for seconds: Double) -> _GestureResponse
    /// Goes on where an older recognizer of the same gesture was.
    func adopt(_ old: any _GestureRecognizer)
    /// Forgets what has begun: it is no such gesture after all.
    func reset()
}

extension _GestureRecognizer {
    /// Whether the end of the click would be the gesture's, whatever else it may be.
    public var isDue: Bool { false }

    /// For how many seconds the button may still have to be held.
    public var holdDurations: [Double] { [] }

    /// Whether a click that follows would be another gesture, which comes before what the click may be so far.
    public var awaitsClick: Bool { false }

    /// Takes it that the button has been held this long, and says what that was to the gesture.
    public func hold(for seconds: Double) -> _GestureResponse { .ignored }
}

/// What an event of the mouse is to a gesture. An implementation detail.
public enum _GestureResponse: Comparable, Sendable {
    /// Nothing.
    case ignored
    /// The gesture may come of it.
    case possible
    /// It makes the gesture.
    case recognized
}

/// A gesture with more handlers. An implementation detail.
public struct _HandledGesture<Base: Gesture>: Gesture {
    /// What the gesture tells.
    public typealias Value = Base.Value

    let base: Base
    let add: (inout _GestureHandlers<Value>) -> Void

    /// What recognizes the gesture.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        var handlers = handlers
        add(&handlers)
        return base._recognizer(handlers)
    }
}

extension Gesture {
    /// Calls a function when the gesture is over.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _HandledGesture<Self> {
        _HandledGesture(base: self) { $0.ended.append(action) }
    }

    /// Calls a function when the gesture tells something new.
    public func onChanged(
        _ action: @escaping (Value) -> Void
    ) -> _HandledGesture<Self> where Value: Equatable {
        _HandledGesture(base: self) { $0.changed.append(action) }
    }

    /// Calls a function when what has begun is over, whether or not it was the gesture.
    func onReset(_ action: @escaping () -> Void) -> _HandledGesture<Self> {
        _HandledGesture(base: self) { $0.reset.append(action) }
    }

    /// Follows the gesture only while these modifier keys are held down.
    ///
    /// Most terminals keep a click with Shift for their own selection unless they are told otherwise.
    public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
        _ModifiersGesture(base: self, modifiers: modifiers)
    }

    /// Sets a state while the gesture lasts.
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> _HandledGesture<Self> {
        _HandledGesture(base: self) {
            $0.changed.append { value in
                var transaction = Transaction()
                var new = Node.detached { state.wrappedValue }
                body(value, &new, &transaction)
                state.box?.set(new)
            }
            $0.reset.append { state.box?.reset() }
        }
    }

    /// Follows two gestures at once.
    public func simultaneously<Other: Gesture>(
        with other: Other
    ) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Follows the other gesture where this one is not recognized.
    ///
    /// A click that may become a double click of this gesture is the other one's half a second later, or with whatever
    /// else is done.
    public func exclusively<Other: Gesture>(
        before other: Other
    ) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }

    /// Follows the other gesture once this one is over.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
}

/// A value that lasts as long as a gesture.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let initialValue: Value
    var box: GestureStateBox<Value>?

    /// Creates a state with the value that it has without a gesture.
    public init(wrappedValue: Value) {
        initialValue = wrappedValue
    }

    /// Creates a state with the value that it has without a gesture.
    public init(initialValue: Value) {
        self.initialValue = initialValue
    }

    /// Creates a state; the transaction of going back is accepted.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue)
    }

    /// Creates a state; the transaction of going back is accepted.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: initialValue)
    }

    /// Creates a state; the change of the transaction of going back is accepted.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: wrappedValue)
    }

    /// The value.
    public var wrappedValue: Value { box?.value ?? initialValue }

    /// The state, for ``Gesture/updating(_:body:)``.
    public var projectedValue: GestureState<Value> { self }

    /// Keeps the value with the identity of the view.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let state = pointer.assumingMemoryBound(to: GestureState.self)
        switch mode {
        case .make: state.pointee.box = GestureStateBox(state.pointee.initialValue)
        case .adopt(let old):
            state.pointee.box = old.assumingMemoryBound(to: GestureState.self).pointee.box
        case .refresh: break
        }
    }

    /// The state is no input.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        true
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates a state that is `nil` without a gesture.
    public init() {
        self.init(wrappedValue: nil)
    }

    /// Creates a state that is `nil` without a gesture; the transaction of going back is accepted.
    public init(resetTransaction: Transaction) {
        self.init(wrappedValue: nil)
    }
}

final class GestureStateBox<Value>: Source {
    private let initial: Value
    private var stored: Value

    init(_ value: Value) {
        initial = value
        stored = value
    }

    var value: Value {
        recordRead()
        return stored
    }

    func set(_ new: Value) {
        stored = new
        changed()
    }

    func reset() { set(initial) }
}
