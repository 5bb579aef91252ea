internal import Foundation

/// Counts clicks at one place. The last one counts where the button comes up, unless the mouse was moved.
final class TapRecognizer: _GestureRecognizer {
    private let count: Int
    private let action: (CGPoint) -> Void
    private var clicks = 0
    private var lastClick: (time: Date, point: CGPoint, modifiers: EventModifiers)?
    private var start: CGPoint?

    /// How far the mouse may slip between press and release: cells are about twice as high as wide.
    private static let slip = CGSize(width: 2, height: 1)
    /// How far from it the next click may be, to be one of the same place: a line below is another row.
    private static let slipOfNext = CGSize(width: 2, height: 0)
    /// In how many seconds the next press has to follow, to be one of the same gesture.
    static let patience = 0.5

    /// Whether a press at a point is of the same place as the one before.
    static func follows(_ point: CGPoint, _ last: CGPoint) -> Bool {
        !point.isBeyond(slipOfNext, from: last)
    }

    init(count: Int, action: @escaping (CGPoint) -> Void) {
        self.count = count
        self.action = action
    }

    func handle(_ event: MouseEvent, at point: CGPoint) -> _GestureResponse {
        switch event.kind {
        case .press where event.button == .left:
            let now = Date()
            let follows = lastClick.map {
                // Who holds another key down means something else by it.
                now.timeIntervalSince($0.time) < Self.patience && Self.follows(point, $0.point)
                    && $0.modifiers == event.modifiers
            }
            clicks = follows == true ? clicks + 1 : 1
            lastClick = (now, point, event.modifiers)
            guard clicks >= count else { return .ignored }
            clicks = 0
            start = point
            return .possible
        case .drag:
            if let start, point.isBeyond(Self.slip, from: start) { self.start = nil }
            return .ignored
        case .release:
            guard let start else { return .ignored }
            self.start = nil
            guard !point.isBeyond(Self.slip, from: start) else { return .ignored }
            action(start)
            return .recognized
        default:
            return .ignored
        }
    }

    var awaitsClick: Bool { clicks > 0 }

    func adopt(_ old: any _GestureRecognizer) {
        guard let old = old as? TapRecognizer else { return }
        clicks = old.clicks
        lastClick = old.lastClick
        start = old.start
    }

    func reset() {
        clicks = 0
        start = nil
    }
}

extension CGPoint {
    fileprivate func isBeyond(_ distance: CGSize, from start: CGPoint) -> Bool {
        abs(x - start.x) > distance.width || abs(y - start.y) > distance.height
    }
}

/// Measures how long the button is held.
final class LongPressRecognizer: _GestureRecognizer {
    private let duration: Double
    private let distance: CGSize
    private let handlers: _GestureHandlers<Bool>
    private var began: (time: Date, point: CGPoint)?

    init(duration: Double, distance: CGFloat, handlers: _GestureHandlers<Bool>) {
        self.duration = duration
        self.distance = CGSize(width: distance, height: distance)
        self.handlers = handlers
    }

    func handle(_ event: MouseEvent, at point: CGPoint) -> _GestureResponse {
        switch event.kind {
        case .press where event.button == .left:
            began = (Date(), point)
            handlers.change(true)
            return .possible
        case .drag, .release:
            // What was held long enough may be moved then: another gesture may follow.
            if isDue { return end() }
            if let began, event.kind == .release || point.isBeyond(distance, from: began.point) {
                reset()
            }
            return .ignored
        default:
            return .ignored
        }
    }

    /// A click that was held long enough is this one, whatever else a click would be.
    var isDue: Bool {
        guard let began else { return false }
        return Date().timeIntervalSince(began.time) >= duration
    }

    var holdDurations: [Double] { began == nil ? [] : [duration] }

    func hold(for seconds: Double) -> _GestureResponse {
        began != nil && seconds >= duration ? end() : .ignored
    }

    private func end() -> _GestureResponse {
        began = nil
        handlers.end(true)
        return .recognized
    }

    func adopt(_ old: any _GestureRecognizer) {
        began = (old as? LongPressRecognizer)?.began
    }

    func reset() {
        guard began != nil else { return }
        began = nil
        handlers.cancel()
    }
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

    func handle(_ event: MouseEvent, at point: CGPoint) -> _GestureResponse {
        switch event.kind {
        case .press where event.button == .left:
            start = point
            isMoving = distance <= 0
            guard isMoving else { return .possible }
            handlers.change(value(from: point, to: point))
            return .recognized
        case .drag:
            guard let start else { return .ignored }
            let value = value(from: start, to: point)
            let way = value.translation
            isMoving = isMoving || max(abs(way.width), abs(way.height)) >= min(distance, 1)
            guard isMoving else { return .ignored }
            handlers.change(value)
            return .recognized
        case .release:
            guard let start, isMoving else {
                reset()
                return .ignored
            }
            handlers.end(value(from: start, to: point))
            self.start = nil
            isMoving = false
            return .recognized
        default:
            return .ignored
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
        guard start != nil else { return }
        start = nil
        isMoving = false
        handlers.cancel()
    }
}

/// Recognizes nothing.
final class NoRecognizer: _GestureRecognizer {
    func handle(_ event: MouseEvent, at point: CGPoint) -> _GestureResponse { .ignored }
    func adopt(_ old: any _GestureRecognizer) {}
    func reset() {}
}
