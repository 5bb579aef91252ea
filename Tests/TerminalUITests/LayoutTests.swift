import Observation
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
func expectScreen(
    _ pilot: Pilot, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    if let difference = ScreenDifference.between(pilot.screen, expected) {
        Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
}

@MainActor
struct LayoutTests {
    @Test func `a text stands in the middle of the screen`() throws {
        let pilot = try Pilot(width: 9, height: 3) { Text("abc") }
        expectScreen(pilot, "\n   abc")
    }

    @Test func `a row puts one column between views, a column no row`() throws {
        let pilot = try Pilot(width: 20, height: 4) {
            VStack(alignment: .leading) {
                HStack {
                    Text("a")
                    Text("b")
                }
                Text("second")
            }
        }
        expectScreen(pilot, "\n       a b\n       second")
    }

    @Test func `a spacer takes what is left`() throws {
        let pilot = try Pilot(width: 12, height: 1) {
            HStack {
                Text("left")
                Spacer()
                Text("right")
            }
        }
        expectScreen(pilot, "left   right")
    }

    @Test func `spacers share equally and the first gets the odd cell`() throws {
        let pilot = try Pilot(width: 8, height: 1) {
            HStack(spacing: 0) {
                Text("a")
                Spacer()
                Text("b")
                Spacer()
                Text("c")
            }
        }
        expectScreen(pilot, "a   b  c")
    }

    @Test func `a frame aligns its content`() throws {
        let pilot = try Pilot(width: 10, height: 3) {
            VStack(spacing: 0) {
                Text("a").frame(width: 10, alignment: .leading)
                Text("b").frame(width: 10)
                Text("c").frame(maxWidth: .infinity, alignment: .trailing)
            }
        }
        expectScreen(pilot, "a\n    b\n         c")
    }

    @Test func `padding, borders and dividers take cells`() throws {
        let pilot = try Pilot(width: 9, height: 5) {
            VStack {
                Text("x").padding(.horizontal).border(.primary)
                Divider()
            }
        }
        expectScreen(pilot, "  ┌───┐\n  │ x │\n  └───┘\n─────────")
    }

    @Test func `without Unicode lines are ASCII`() throws {
        let pilot = try Pilot(
            width: 5, height: 3, capabilities: TerminalCapabilities(unicode: false)
        ) { Text("x").padding(.horizontal).border(.primary) }
        expectScreen(pilot, "+---+\n| x |\n+---+")
    }

    @Test func `text wraps at words and is cut with an ellipsis at the line limit`() throws {
        let pilot = try Pilot(width: 10, height: 5) {
            VStack(alignment: .leading) {
                Text("the quick brown fox")
                Text("the quick brown fox").lineLimit(1)
                Text("the quick brown fox").lineLimit(1).truncationMode(.middle)
            }
        }
        expectScreen(pilot, "the quick\nbrown fox\nthe quick…\nthe q… fox")
    }

    @Test func `wide characters are aligned by columns`() throws {
        let pilot = try Pilot(width: 12, height: 2) {
            VStack(alignment: .leading) {
                HStack {
                    Text("山田 花子").lineLimit(1).frame(width: 6, alignment: .leading)
                    Text("1")
                }
                HStack {
                    Text("Ada").frame(width: 6, alignment: .leading)
                    Text("2")
                }
            }
        }
        #expect(pilot.find(text: "1")?.x == pilot.find(text: "2")?.x)
    }

    @Test func `a state change is drawn, and only its cells change`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) { ModelView(model: model) }
        #expect(pilot.screen.contains("count 0"))
        #expect(pilot.cellsChanged { model.count = 1 } == 1)
        #expect(pilot.screen.contains("count 1"))
    }
}

@Observable
@MainActor
final class Model {
    var count = 0
}

struct ModelView: View {
    let model: Model
    var body: some View {
        VStack {
            Text("fixed")
            Text("count \(model.count)")
        }
    }
}
