/// When a default focus counts. It is accepted: on a terminal it counts when the screen comes up.
public struct DefaultFocusEvaluationPriority: Sendable {
    /// When the screen comes up.
    public static let automatic = DefaultFocusEvaluationPriority()
    /// When a person comes to the view, too.
    public static let userInitiated = DefaultFocusEvaluationPriority()
}
