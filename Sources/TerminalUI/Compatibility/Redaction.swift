/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
    /// One bit for each reason.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The content is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
}

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

private enum EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
    /// Why content is not shown as it is.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }

    /// Whether lists are being edited: their rows show then what deletes and what moves them, and a click adds to
    /// the rows that are selected. The keys for it work at any time.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A screen or page, with an edit mode of its own.
struct EditModeScope<Content: View>: View {
    @State private var editMode = EditMode.inactive
    let content: Content

    var body: some View { content.environment(\.editMode, $editMode) }
}

nonisolated extension View {
    /// Shows blocks in place of text, unless it is only out of date.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
            .textEnvironment {
                if !reason.subtracting(.invalidated).isEmpty { $0.isRedacted = true }
            }
    }

    /// Shows text as it is.
    public func unredacted() -> some View {
        environment(\.redactionReasons, []).textEnvironment { $0.isRedacted = false }
    }
}

/// A button that turns the editing of lists on and off.
///
/// The rows of lists show then what deletes them, and by what they are dragged; where several can be selected,
/// clicks add to those that are. On a terminal the Delete key deletes the row of the cursor at any time, and Shift
/// with an arrow moves it.
public struct EditButton: View {
    @Environment(\.editMode) private var editMode

    /// Creates the button.
    public init() {}

    /// The content of the view.
    public var body: some View {
        Button(editMode?.wrappedValue.isEditing == true ? "Done" : "Edit") {
            guard let editMode else { return }
            editMode.wrappedValue = editMode.wrappedValue.isEditing ? .inactive : .active
        }
    }
}
