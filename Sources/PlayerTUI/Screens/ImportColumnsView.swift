import PlayerKit
import TerminalUI

/// What becomes of each column of a file to import. Left and Right change that of the column under the
/// cursor.
struct ImportColumnsView: View {
    @Binding var columns: ImportColumns
    @State private var selection: Int?
    @Environment(\.terminal) private var terminal

    /// A column with its place, which is its identity: two may have the same name.
    private struct Entry: Identifiable {
        let id: Int
        let column: ImportColumns.Column
    }

    var body: some View {
        let entries = columns.columns.enumerated().map { Entry(id: $0.offset, column: $0.element) }
        VStack(alignment: .leading, spacing: 0) {
            line(Texts.Dialog.importColumn, Texts.Dialog.importField, Texts.Dialog.importSample)
                .bold()
            List(entries, selection: $selection) { entry in
                line(
                    entry.column.name.singleLine,
                    entry.column.field?.rawValue ?? Texts.Dialog.importNothing,
                    entry.column.sample.singleLine)
            }
            .frame(height: CGFloat(max(1, min(entries.count, terminal.size.height - 12))))
        }
        .onKeyPress { press in
            switch press.key {
            case .leftArrow: change(by: -1)
            case .rightArrow: change(by: 1)
            default: return .ignored
            }
            return .handled
        }
    }

    private func line(_ name: String, _ field: String, _ sample: String) -> some View {
        HStack(spacing: 2) {
            Text(verbatim: name).frame(width: nameWidth, alignment: .leading)
            Text(verbatim: field).frame(width: 8, alignment: .leading)
            Text(verbatim: sample)
            Spacer(minLength: 0)
        }
        .lineLimit(1)
    }

    private var nameWidth: CGFloat {
        let width = min(66, terminal.size.width - 4)
        return width >= 60 ? 24 : CGFloat(max(6, (width - 12) / 2))
    }

    private func change(by step: Int) {
        let index = selection ?? 0
        guard columns.columns.indices.contains(index) else { return }
        let current = columns.columns[index].field
        // What another column is already is passed over, or going by would take it away from there.
        let taken = Set(columns.columns.compactMap(\.field)).subtracting(
            [current].compactMap(\.self))
        let free = ImportField.allCases.filter { !taken.contains($0) }
        let fields: [ImportField?] = [nil] + free
        guard let place = fields.firstIndex(of: current) else { return }
        columns.choose(fields[(place + step + fields.count) % fields.count], at: index)
    }
}
