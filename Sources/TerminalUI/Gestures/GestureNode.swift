internal import Foundation

/// A view that follows the mouse, where it is on what is drawn in the view or within its content shape.
final class GestureNode: WrapperNode {
    /// What becomes of the other gestures, and the controls, that the mouse is on.
    enum Rank {
        /// Those in the view come first, and the first one that is recognized is the only one.
        case normal
        /// All go on.
        case simultaneous
        /// The gesture comes before those in the view.
        case high
    }

    override var appliesToEachView: Bool { true }
    private var recognizer: any _GestureRecognizer = NoRecognizer()
    /// Which gestures count here.
    var mask = GestureMask.all {
        didSet { if oldValue.contains(.gesture), !mask.contains(.gesture) { giveUp() } }
    }
    var rank = Rank.normal
    private var isEnabled = true
    /// Whether the last event has made it certain that this is the gesture.
    private(set) var isRecognized = false

    override var isReusable: Bool { true }
    // A gesture is one on the view.
    override var takesNoHits: Bool { single?.takesNoHits ?? false }

    /// A gesture that has begun on one element does not go on on another.
    override func didSuspend() {
        recognizer.reset()
    }

    override func evaluate() {
        let wasEnabled = isEnabled
        isEnabled = reading { environment.isEnabled }
        if wasEnabled, !isEnabled { giveUp() }
    }

    override func letGo() {
        recognizer.reset()
    }

    override func didRemove() {
        super.didRemove()
        giveUp()
    }

    /// Ends what has begun, once those who hear of it may change something.
    private func giveUp() {
        guard pass.root?.focusManager?.isHolding(self) == true else { return }
        graph.afterUpdate { [recognizer] in recognizer.reset() }
    }

    func update(_ new: any _GestureRecognizer) {
        new.adopt(recognizer)
        recognizer = new
    }

    /// Whether the gesture comes before others at the end of a click.
    var isDue: Bool { recognizer.isDue }

    /// Whether what the click is depends on whether another one follows.
    var awaitsClick: Bool { recognizer.awaitsClick }

    /// For how many seconds the button may still have to be held.
    var holdDurations: [Double] { recognizer.holdDurations }

    /// Takes it that the button has been held this long. Returns whether that was the gesture.
    func hold(for seconds: Double) -> Bool {
        guard isEnabled else { return false }
        return recognizer.hold(for: seconds) == .recognized
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard mask.contains(.gesture), isEnabled else { return false }
        let response = recognizer.handle(event, at: CGPoint(point))
        isRecognized = response == .recognized
        return event.kind == .press ? response != .ignored : isRecognized
    }
}
