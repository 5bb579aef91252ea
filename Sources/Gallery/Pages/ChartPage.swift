import TerminalUI

struct ChartPage: View {
    private let scores = [("Ada", 30), ("Bob", 75), ("Cyd", 52), ("Dan", 18)]

    var body: some View {
        VStack(spacing: 1) {
            Chart {
                ForEach(scores, id: \.0) { name, score in
                    BarMark(x: .value("Name", name), y: .value("Score", score))
                }
                RuleMark(y: .value("Mean", 44)).foregroundStyle(.red)
            }
            Chart(0..<40, id: \.self) { x in
                LineMark(x: .value("x", x), y: .value("y", (x * x) % 61))
                    .foregroundStyle(by: .value("Series", "squares"))
                LineMark(x: .value("x", x), y: .value("y", x))
                    .foregroundStyle(by: .value("Series", "numbers"))
            }
        }
    }
}
