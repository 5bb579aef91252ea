import TerminalUI

struct PickerPage: View {
    @State private var size = "M"

    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            sizes
            sizes.pickerStyle(.segmented)
            sizes.pickerStyle(.menu)
            sizes.pickerStyle(.inline)
        }
    }

    private var sizes: some View {
        Picker("Size", selection: $size) {
            ForEach(["S", "M", "L"], id: \.self) { Text($0).tag($0) }
        }
    }
}
