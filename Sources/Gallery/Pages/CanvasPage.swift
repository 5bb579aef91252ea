import TerminalUI

struct CanvasPage: View {
    var body: some View {
        VStack(alignment: .leading) {
            Canvas { context, size in
                var wave = Path()
                for x in stride(from: 0, through: size.width, by: 0.5) {
                    let y = size.height / 2 * (1 - sin(x / 4))
                    wave.addLine(to: CGPoint(x: x, y: y))
                }
                context.stroke(wave, with: .color(.cyan))
            }
            .frame(height: 5)
            Sparkline([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9])
        }
    }
}
