/// Two recognizers of the same click.
final class PairRecognizer: _GestureRecognizer {
    /// What the gestures are to each other.
    enum Order {
        case simultaneous
        /// What the first one is, the second one is not.
        case exclusive
    }

    private let first: any _GestureRecognizer
    private let second: any _GestureRecognizer
    private let order: Order
    private let over: () -> Void
    private var isUnderWay = false

    /// - Parameter over: What is called when the click is over, whatever it was.
    init(
        _ first: any _GestureRecognizer, _ second: any _GestureRecognizer, _ order: Order,
        over: @escaping () -> Void
    ) {
        self.first = first
        self.second = second
        self.order = order
        self.over = over
    }

    func handle(_ event: MouseEvent, at point: CGPoint) -> _GestureResponse {
        let response = follow { $0.handle(event, at: point) }
        switch event.kind {
        case .press: isUnderWay = response != .ignored
        case .release: finish()
        default: break
        }
        return response
    }

    private func follow(
        _ event: (any _GestureRecognizer) -> _GestureResponse
    ) -> _GestureResponse {
        let response = event(first)
        if order == .exclusive, response == .recognized {
            second.reset()
            return response
        }
        return max(response, event(second))
    }

    private func finish() {
        guard isUnderWay else { return }
        isUnderWay = false
        over()
    }

    var isDue: Bool { first.isDue || second.isDue }

    var holdDurations: [Double] { first.holdDurations + second.holdDurations }

    var awaitsClick: Bool {
        order == .exclusive
            ? first.awaitsClick || !isUnderWay && second.awaitsClick
            : !isUnderWay && (first.awaitsClick || second.awaitsClick)
    }

    func hold(for seconds: Double) -> _GestureResponse { follow { $0.hold(for: seconds) } }

    func adopt(_ old: any _GestureRecognizer) {
        guard let old = old as? PairRecognizer else { return }
        first.adopt(old.first)
        second.adopt(old.second)
        isUnderWay = old.isUnderWay
    }

    func reset() {
        first.reset()
        second.reset()
        finish()
    }
}

/// Recognizes a gesture, then another one: in the same click where the first one is over before the button comes
/// up, or in the next.
final class SequenceRecognizer<First: Gesture, Second: Gesture>: _GestureRecognizer {
    typealias Handlers = _GestureHandlers<SequenceGesture<First, Second>.Value>

    private let handlers: Handlers
    private var first: any _GestureRecognizer = NoRecognizer()
    private var second: any _GestureRecognizer = NoRecognizer()
    /// What the first gesture told, once it is over.
    private var firstValue: First.Value?
    private var isUnderWay = false

    init(_ gesture: SequenceGesture<First, Second>, _ handlers: Handlers) {
        self.handlers = handlers
        var one = _GestureHandlers<First.Value>()
        one.changed = [{ handlers.change(.first($0)) }]
        one.ended = [{ [unowned self] in firstIsOver($0) }]
        first = gesture.first._recognizer(one)
        var two = _GestureHandlers<Second.Value>()
        two.changed = [
            { [unowned self] value in firstValue.map { handlers.change(.second($0, value)) } }
        ]
        two.ended = [{ [unowned self] in secondIsOver($0) }]
        second = gesture.second._recognizer(two)
    }

    private func firstIsOver(_ value: First.Value) {
        firstValue = value
        isUnderWay = true
        handlers.change(.second(value, nil))
    }

    private func secondIsOver(_ value: Second.Value) {
        guard let first = firstValue else { return }
        firstValue = nil
        isUnderWay = false
        handlers.end(.second(first, value))
    }

    func handle(_ event: MouseEvent, at point: CGPoint) -> _GestureResponse {
        if firstValue != nil {
            let response = second.handle(event, at: point)
            if event.kind == .release { giveUp() }
            return response
        }
        let isHeld = !first.holdDurations.isEmpty
        var response = first.handle(event, at: point)
        if event.kind == .press {
            isUnderWay = isUnderWay || response != .ignored
            // Where the first one is over before the button comes up, the second one began here.
            _ = second.handle(event, at: point)
        } else if firstValue != nil, isHeld {
            response = max(response, second.handle(event, at: point))
        }
        if event.kind == .release, firstValue == nil || isHeld { giveUp() }
        return response
    }

    var isDue: Bool { firstValue == nil ? first.isDue : second.isDue }

    var holdDurations: [Double] {
        firstValue == nil ? first.holdDurations : second.holdDurations
    }

    func hold(for seconds: Double) -> _GestureResponse {
        firstValue == nil ? first.hold(for: seconds) : second.hold(for: seconds)
    }

    private func giveUp() {
        firstValue = nil
        second.reset()
        guard isUnderWay else { return }
        isUnderWay = false
        handlers.cancel()
    }

    func adopt(_ old: any _GestureRecognizer) {
        guard let old = old as? SequenceRecognizer else { return }
        first.adopt(old.first)
        second.adopt(old.second)
        firstValue = old.firstValue
        isUnderWay = old.isUnderWay
    }

    func reset() {
        first.reset()
        giveUp()
    }
}
