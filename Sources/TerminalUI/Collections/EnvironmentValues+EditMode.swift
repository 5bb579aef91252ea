private enum EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

private enum ScreenEditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
    /// Whether lists are being edited: their rows show then what deletes and what moves them, and a click adds to
    /// the rows that are selected. The keys for it work at any time.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }

    /// The edit mode that the screen or page around the view has of its own.
    fileprivate var screenEditMode: Binding<EditMode>? {
        get { self[ScreenEditModeKey.self] }
        set { self[ScreenEditModeKey.self] = newValue }
    }
}

/// A screen or page, with an edit mode of its own.
struct EditModeScope<Content: View>: View {
    @Environment(\.editMode) private var around
    @Environment(\.screenEditMode) private var aroundOfScreen
    @State private var editMode = EditMode.inactive
    /// Whether a mode that a program gives to what is around the content is that of the content.
    var adoptsGiven = false
    let content: Content

    /// The mode around, unless a screen or page there has it of its own.
    private var given: Binding<EditMode>? {
        guard adoptsGiven, let around else { return nil }
        return aroundOfScreen?.location.isSame(as: around.location) == true ? nil : around
    }

    var body: some View {
        let mode = given ?? $editMode
        content.environment(\.editMode, mode).environment(\.screenEditMode, mode)
    }
}
