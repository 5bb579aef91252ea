import TerminalUI

struct StackPage: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            HStack {
                Text("left")
                Spacer()
                Text("right")
            }
            Grid(alignment: .leading) {
                GridRow {
                    Text("Name").bold()
                    Text("Score").bold()
                }
                GridRow {
                    Text("Ada")
                    Text("100")
                }
            }
            ZStack {
                RoundedRectangle(cornerRadius: 1).stroke()
                Text("on top")
            }
            .frame(width: 14, height: 3)
        }
    }
}
