import TerminalUI

struct LazyPage: View {
    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 8))]) {
                ForEach(0..<100_000, id: \.self) { number in
                    Text("n \(number)")
                }
            }
        }
    }
}
