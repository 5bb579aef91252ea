import TerminalTestSupport
import TerminalUI
import Testing

/// How keys reach the controls in headers and footers of a list.
@MainActor
struct SectionKeysTests {
    @Observable
    final class Model {
        var log: [String] = []
        var chosen: String?
    }

    private struct Sections: View {
        @Bindable var model: Model

        var body: some View {
            VStack(spacing: 0) {
                List(selection: $model.chosen) {
                    ForEach(["a", "b"], id: \.self) { name in
                        Section {
                            ForEach(0..<2, id: \.self) {
                                Text("row \(name)\($0)").tag("\(name)\($0)")
                            }
                        } header: {
                            HStack {
                                Text("head \(name)")
                                Button("Add \(name)") { model.log.append("add \(name)") }
                            }
                        } footer: {
                            Button("More \(name)") { model.log.append("more \(name)") }
                        }
                    }
                }
                Button("Below") { model.log.append("below") }
            }
        }
    }

    private let model = Model()

    private func pilot(height: Int = 14) throws -> Pilot {
        try Pilot(width: 30, height: height) { Sections(model: model) }
    }

    @Test func `Tab leads through the controls of headers and footers, and on`() throws {
        let pilot = try pilot()
        for _ in 0..<5 { pilot.press([.tab, .return]) }
        #expect(model.log == ["add a", "more a", "add b", "more b", "below"])
        pilot.press(.tab, modifiers: .shift)
        pilot.press(.space)
        #expect(model.log.last == "more b")
    }

    @Test func `to reach a header selects no row, and arrows go on from there`() throws {
        let pilot = try pilot()
        pilot.press(.downArrow)
        #expect(model.chosen == "a1")
        pilot.press([.tab, .tab, .tab])
        #expect(model.chosen == "a1")
        pilot.press(.downArrow)
        #expect(model.chosen == "b0")
        pilot.press([.tab, .tab, .upArrow])
        #expect(model.chosen == "a1")
    }

    @Test func `a footer below the last row comes into sight with it`() throws {
        let pilot = try pilot(height: 5)
        for _ in 0..<5 { pilot.press(.downArrow) }
        #expect(pilot.find(text: "row b1") != nil && pilot.find(text: "More b") != nil)
        pilot.press([.home, .end])
        #expect(pilot.find(text: "row b1") != nil && pilot.find(text: "More b") != nil)
        // Where there is no room for both it is the row that is seen.
        let low = try self.pilot(height: 2)
        low.press(.end)
        #expect(low.lines[0].contains("row b1"))
    }
}
