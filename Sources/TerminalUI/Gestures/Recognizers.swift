internal import Foundation

/// Counts clicks at one place.
final class TapRecognizer: _GestureRecognizer {
    private let count: Int
    private let action: (CGPoint) -> Void
    private var clicks = 0
    private var lastClick = Date.distantPast

    init(count: Int, action: @escaping (CGPoint) -> Void) {
        self.count = count
        self.action = action
    }

    func handle(_ event: MouseEvent, at point: CGPoint) -> Bool {
        guard event.kind == .press, event.button == .left else { return false }
        let now = Date()
        clicks = now.timeIntervalSince(lastClick) < 0.5 ? clicks + 1 : 1
        lastClick = now
        guard clicks >= count else { return false }
        clicks = 0
        action(point)
        return true
    }

    func adopt(_ old: any _GestureRecognizer) {
        guard let old = old as? TapRecognizer else { return }
        clicks = old.clicks
        lastClick = old.lastClick
    }

    func reset() { clicks = 0 }
}

/// Measures how long the button was held.
final class LongPressRecognizer: _GestureRecognizer {
    private let duration: Double
    private let handlers: _GestureHandlers<Bool>
    private var began: Date?

    init(duration: Double, handlers: _GestureHandlers<Bool>) {
        self.duration = duration
        self.handlers = handlers
    }

    func handle(_ event: MouseEvent, at point: CGPoint) -> Bool {
        switch event.kind {
        case .press where event.button == .left:
            began = Date()
            handlers.change(true)
            return true
        case .release:
            guard let began else { return false }
            self.began = nil
            if Date().timeIntervalSince(began) >= duration {
                handlers.end(true)
            } else {
                handlers.cancel()
            }
            return true
        default:
            return false
        }
    }

    func adopt(_ old: any _GestureRecognizer) {
        began = (old as? LongPressRecognizer)?.began
    }

    func reset() { began = nil }
}

/// Follows the mouse while the button is held.
final class DragRecognizer: _GestureRecognizer {
    private let distance: CGFloat
    private let handlers: _GestureHandlers<DragGesture.Value>
    private var start: CGPoint?
    private var isMoving = false

    init(distance: CGFloat, handlers: _GestureHandlers<DragGesture.Value>) {
        self.distance = distance
        self.handlers = handlers
    }

    func handle(_ event: MouseEvent, at point: CGPoint) -> Bool {
        switch event.kind {
        case .press where event.button == .left:
            start = point
            isMoving = distance <= 0
            if isMoving { handlers.change(value(from: point, to: point)) }
            return true
        case .drag:
            guard let start else { return false }
            let value = value(from: start, to: point)
            let way = value.translation
            isMoving = isMoving || max(abs(way.width), abs(way.height)) >= min(distance, 1)
            if isMoving { handlers.change(value) }
            return true
        case .release:
            guard let start else { return false }
            if isMoving {
                handlers.end(value(from: start, to: point))
            } else {
                handlers.cancel()
            }
            self.start = nil
            isMoving = false
            return true
        default:
            return false
        }
    }

    private func value(from start: CGPoint, to point: CGPoint) -> DragGesture.Value {
        DragGesture.Value(time: Date(), location: point, startLocation: start)
    }

    func adopt(_ old: any _GestureRecognizer) {
        guard let old = old as? DragRecognizer else { return }
        start = old.start
        isMoving = old.isMoving
    }

    func reset() {
        start = nil
        isMoving = false
    }
}

/// Two recognizers.
final class PairRecognizer: _GestureRecognizer {
    private let first: any _GestureRecognizer
    private let second: any _GestureRecognizer
    private let isExclusive: Bool

    init(
        _ first: any _GestureRecognizer, _ second: any _GestureRecognizer, isExclusive: Bool
    ) {
        self.first = first
        self.second = second
        self.isExclusive = isExclusive
    }

    func handle(_ event: MouseEvent, at point: CGPoint) -> Bool {
        let isFirst = first.handle(event, at: point)
        if isFirst, isExclusive { return true }
        return second.handle(event, at: point) || isFirst
    }

    func adopt(_ old: any _GestureRecognizer) {
        guard let old = old as? PairRecognizer else { return }
        first.adopt(old.first)
        second.adopt(old.second)
    }

    func reset() {
        first.reset()
        second.reset()
    }
}

/// Recognizes nothing.
final class NoRecognizer: _GestureRecognizer {
    func handle(_ event: MouseEvent, at point: CGPoint) -> Bool { false }
    func adopt(_ old: any _GestureRecognizer) {}
    func reset() {}
}

/// A view that follows the mouse.
final class GestureNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    private var recognizer: any _GestureRecognizer = NoRecognizer()
    var isOn = true
    private var isEnabled = true

    override var isReusable: Bool { true }

    /// A gesture that has begun on one element does not go on on another.
    override func didSuspend() {
        recognizer.reset()
    }

    override func evaluate() {
        isEnabled = reading { environment.isEnabled }
    }

    override func letGo() {
        recognizer.reset()
    }

    func update(_ new: any _GestureRecognizer) {
        new.adopt(recognizer)
        recognizer = new
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        isOn && isEnabled
            && recognizer.handle(event, at: CGPoint(point))
    }
}
