/// Whether lists are being edited.
public enum EditMode: Sendable {
    /// They are not.
    case inactive
    /// For a moment.
    case transient
    /// They are.
    case active

    /// Whether content is being edited.
    public var isEditing: Bool { self != .inactive }
}
