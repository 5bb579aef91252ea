import TerminalTestSupport
import TerminalUI
import Testing

/// Choices of pickers that are higher than the row that each of them has.
@MainActor
struct ChoiceHeightTests {
    struct Colors: View {
        @State private var color = "red"
        let padding: CGFloat

        var body: some View {
            Picker("Color", selection: $color) {
                ForEach(["red", "green", "blue"], id: \.self) { name in
                    ZStack {
                        RoundedRectangle(cornerRadius: 4).fill(.gray)
                        Label(name, systemImage: "circle.fill").padding(padding)
                    }
                    .fixedSize(horizontal: false, vertical: true)
                    .tag(name)
                }
            }
        }
    }

    @Test(arguments: [0, 1, 4] as [CGFloat])
    func `the text of a padded choice is shown`(_ padding: CGFloat) throws {
        let pilot = try Pilot(width: 50, height: 5) { Colors(padding: padding) }
        #expect(pilot.screen.contains("red"))
        pilot.press(.rightArrow)
        #expect(pilot.screen.contains("green"))
        #expect(!pilot.screen.contains("red"))
    }

    @Test(arguments: [1, 4] as [CGFloat])
    func `each choice of a column keeps to its row`(_ padding: CGFloat) throws {
        let pilot = try Pilot(width: 50, height: 6) {
            Colors(padding: padding).pickerStyle(.inline)
        }
        let rows = ["red", "green", "blue"].compactMap { pilot.find(text: $0)?.y }
        #expect(rows.count == 3)
        #expect(rows == Array((rows.first ?? 0)..<(rows.first ?? 0) + 3))
    }

    @Test func `of two lines the first is shown`() throws {
        let pilot = try Pilot(width: 40, height: 3) {
            Picker("Size", selection: .constant(1)) {
                VStack(alignment: .leading, spacing: 0) {
                    Text("small")
                    Text("for one")
                }
                .tag(1)
            }
        }
        #expect(pilot.screen.contains("small"))
        #expect(!pilot.screen.contains("for one"))
    }
}
