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
