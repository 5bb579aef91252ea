/// A node that keys and the mouse work, as long as it is enabled.
///
/// What a control needs from its environment is read by ``readEnvironment()``; that it looks
/// otherwise once it is disabled, or has other colours, is seen to here.
class ControlNode: LayoutNode {
    private(set) var isEnabled = true
    private(set) var theme = Theme.standard
    /// Whether blocks are shown in place of what the control says.
    private(set) var isRedacted = false
    private var tracker: ObservationTracker?

    override var drawsItself: Bool { true }
    override var isFocusable: Bool { isEnabled }
    override var isDisabled: Bool { !isEnabled }

    override func evaluate() {
        let old = (isEnabled, theme, isRedacted)
        reading { readEnvironment() }
        if (isEnabled, theme, isRedacted) != old { setNeedsDisplay() }
    }

    func readEnvironment() {
        isEnabled = environment.isEnabled
        theme = environment.theme
        isRedacted = environment.text.isRedacted
    }

    /// What the control says, as it may be shown.
    final func visible(_ text: DisplayText) -> DisplayText { isRedacted ? text.redacted : text }

    /// Reads what the control shows, in ``readEnvironment()``: that is called again when an observable object
    /// that was read has changed.
    final func track<Value>(_ read: () -> Value) -> Value {
        let tracker = tracker ?? ObservationTracker(node: self)
        self.tracker = tracker
        return tracker.track(read)
    }

    override func didRemove() {
        super.didRemove()
        tracker?.cancel()
    }
}
