/// A subtree may serve for another element once its own has left the screen: to hand it new values
/// costs a fraction of making it anew.
extension Node {
    /// Whether all that the nodes from here on hold follows from their values.
    package final var canBeReused: Bool {
        isReusable && children.allSatisfy(\.canBeReused)
    }

    /// Lets the node and those below rest: what changes meanwhile is evaluated after ``resume()``.
    package final func suspend() {
        rest()
        didSuspend()
        for child in children { child.suspend() }
    }

    /// Ends the rest, and marks what has missed a change.
    package final func resume() {
        wake()
        for child in children { child.resume() }
    }
}
