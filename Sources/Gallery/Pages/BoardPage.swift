import TerminalUI

struct BoardPage: View {
    @State private var columns = ["To do": ["Plan", "Write"], "Doing": ["Test"], "Done": []]

    var body: some View {
        HStack(alignment: .top) {
            ForEach(["To do", "Doing", "Done"], id: \.self) { column in
                VStack(alignment: .leading) {
                    Text(column).bold()
                    ForEach(columns[column] ?? [], id: \.self) { card in
                        Text(card).draggable(card)
                    }
                    Spacer()
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .dropDestination(for: String.self) { cards, _ in
                    for name in columns.keys {
                        columns[name]?.removeAll { cards.contains($0) }
                    }
                    columns[column]?.append(contentsOf: cards)
                    return true
                }
            }
        }
    }
}
