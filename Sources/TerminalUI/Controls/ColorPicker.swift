/// A choice of one of the colours that every terminal has.
public struct ColorPicker<Label: View>: View {
    let selection: Binding<Color>
    let label: Label

    private static var palette: [(name: String, color: Color)] {
        [
            ("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green),
            ("Mint", .mint), ("Teal", .teal), ("Cyan", .cyan), ("Blue", .blue),
            ("Indigo", .indigo), ("Purple", .purple), ("Pink", .pink), ("Brown", .brown),
            ("White", .white), ("Gray", .gray), ("Black", .black),
        ]
    }

    /// Creates a picker with a label of views.
    public init(
        selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
    }

    /// The picker.
    public var body: some View {
        let current = selection.wrappedValue
        let palette = Self.palette
        Picker(selection: selection) {
            if !palette.contains(where: { $0.color == current }) {
                Swatch(name: "Custom", color: current).tag(current)
            }
            ForEach(palette.indices, id: \.self) { index in
                Swatch(name: palette[index].name, color: palette[index].color)
                    .tag(palette[index].color)
            }
        } label: {
            label
        }
    }
}

/// A colour and its name: the name tells where colours do not.
private struct Swatch: View {
    let name: String
    let color: Color

    var body: some View {
        HStack {
            color.frame(width: 2, height: 1)
            Text(verbatim: name)
        }
    }
}

extension ColorPicker where Label == Text {
    /// Creates a picker with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection) { Text(titleKey) }
    }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
    ) {
        self.init(selection: selection) { Text(title) }
    }
}
