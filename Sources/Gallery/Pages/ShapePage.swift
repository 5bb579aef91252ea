import TerminalUI

struct ShapePage: View {
    var body: some View {
        VStack(spacing: 1) {
            HStack(spacing: 2) {
                Circle().fill(.red).frame(width: 8, height: 4)
                RoundedRectangle(cornerRadius: 1).fill(.blue).frame(width: 8, height: 4)
                Ellipse().stroke(.green).frame(width: 8, height: 4)
            }
            LinearGradient(
                colors: [.blue, .purple, .red], startPoint: .leading, endPoint: .trailing
            )
            .frame(height: 2)
        }
    }
}
