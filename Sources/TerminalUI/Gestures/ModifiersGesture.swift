internal import Foundation
internal import TerminalCore

/// A gesture with modifier keys held down. An implementation detail.
public struct _ModifiersGesture<Base: Gesture>: Gesture {
    /// What the gesture tells.
    public typealias Value = Base.Value

    let base: Base
    let modifiers: EventModifiers

    /// What recognizes the gesture.
    public func _recognizer(_ handlers: _GestureHandlers<Value>) -> any _GestureRecognizer {
        ModifiersRecognizer(base: base._recognizer(handlers), modifiers: modifiers)
    }
}

/// Keeps what is done without the modifier keys from another recognizer.
final class ModifiersRecognizer: _GestureRecognizer {
    private let base: any _GestureRecognizer
    private let modifiers: EventModifiers
    /// Whether the last press was with the keys.
    private var isMeant = false

    init(base: any _GestureRecognizer, modifiers: EventModifiers) {
        self.base = base
        self.modifiers = modifiers
    }

    func handle(_ event: MouseEvent, at point: CGPoint) -> _GestureResponse {
        // What has begun goes on when the keys are let go.
        if event.kind == .press {
            isMeant = event.modifiers.isSuperset(of: modifiers)
            guard isMeant else { return .ignored }
        }
        return base.handle(event, at: point)
    }

    var isDue: Bool { base.isDue }

    var awaitsClick: Bool { isMeant && base.awaitsClick }

    var holdDurations: [Double] { base.holdDurations }

    func hold(for seconds: Double) -> _GestureResponse { base.hold(for: seconds) }

    func adopt(_ old: any _GestureRecognizer) {
        guard let old = old as? ModifiersRecognizer else { return }
        base.adopt(old.base)
    }

    func reset() { base.reset() }
}
