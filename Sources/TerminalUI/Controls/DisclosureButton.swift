/// A label with the sign of something that unfolds: Return and a click unfold it and fold it again, as do the
/// right and the left arrow, in the row of a list too.
struct DisclosureButton<Label: View>: View {
    let isOpen: Bool
    let toggle: () -> Void
    let label: Label
    @Environment(\.symbols) private var symbols

    init(
        isOpen: Bool, toggle: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.isOpen = isOpen
        self.toggle = toggle
        self.label = label()
    }

    var body: some View {
        ControlButton(isOpen: isOpen, action: toggle) {
            HStack {
                Text(verbatim: isOpen ? symbols.chevronDown : symbols.chevronRight).fixedSize()
                label
            }
        }
    }
}
