import TerminalTestSupport
import TerminalUI
import Testing

/// Views for which a click is one thing and a double click another.
@MainActor
@Suite("A click or a double click")
struct ClickOrDoubleClickTests {
    @MainActor @Observable
    final class Log {
        var all: [String] = []
    }

    enum Kind: CaseIterable {
        case modifiers, exclusive, nested, button

        @MainActor @ViewBuilder
        func view(_ log: Log) -> some View {
            switch self {
            case .modifiers:
                Text("target").onTapGesture(count: 2) { log.all.append("double") }
                    .onTapGesture { log.all.append("single") }
            case .exclusive:
                Text("target").gesture(
                    TapGesture(count: 2).exclusively(before: TapGesture()).onEnded {
                        switch $0 {
                        case .first: log.all.append("double")
                        case .second: log.all.append("single")
                        }
                    })
            case .button:
                Button("target") { log.all.append("single") }
                    .highPriorityGesture(TapGesture(count: 2).onEnded { log.all.append("double") })
            case .nested:
                HStack { Text("target").onTapGesture(count: 2) { log.all.append("double") } }
                    .padding(1)
                    .contentShape(Rectangle())
                    .onTapGesture { log.all.append("single") }
            }
        }
    }

    private let log = Log()

    private func pilot(_ kind: Kind) throws -> Pilot {
        try Pilot(width: 20, height: 5) {
            VStack {
                kind.view(log)
                Button("other") { log.all.append("other") }
            }
        }
    }

    @Test("of both only one is recognized", arguments: Kind.allCases)
    func one(kind: Kind) async throws {
        let pilot = try pilot(kind)
        let place = try #require(pilot.find(text: "target"))
        pilot.doubleClick(place.x, place.y)
        #expect(log.all == ["double"])
        pilot.click(place.x, place.y)
        #expect(log.all == ["double"])
        #expect(await pilot.wait { log.all == ["double", "single"] })
        pilot.doubleClick(place.x, place.y)
        #expect(log.all == ["double", "single", "double"])
    }

    @Test("a click is one as soon as something else is done", arguments: Kind.allCases)
    func decided(kind: Kind) throws {
        let pilot = try pilot(kind)
        let place = try #require(pilot.find(text: "target"))
        pilot.click(place.x, place.y)
        #expect(log.all.isEmpty)
        pilot.press(.tab)
        #expect(log.all == ["single"])
        pilot.click(place.x, place.y)
        pilot.click(text: "other")
        #expect(log.all == ["single", "single", "other"])
    }

    @Test("a click that belongs to no double click, or goes on beside one, is answered at once")
    func atOnce() throws {
        let log = log
        let pilot = try Pilot(width: 20, height: 5) {
            VStack {
                Text("alone").onTapGesture { log.all.append("alone") }
                Text("beside").onTapGesture { log.all.append("single") }
                    .simultaneousGesture(TapGesture(count: 2).onEnded { log.all.append("double") })
                // The view inside comes first: there is nothing to wait for.
                Text("around").onTapGesture { log.all.append("inner") }
                    .onTapGesture(count: 2) { log.all.append("outer") }
            }
        }
        pilot.click(text: "alone")
        #expect(log.all == ["alone"])
        let beside = try #require(pilot.find(text: "beside"))
        pilot.doubleClick(beside.x, beside.y)
        #expect(log.all == ["alone", "single", "single", "double"])
        log.all = []
        pilot.click(text: "around")
        #expect(log.all == ["inner"])
    }

    @Test("a view that has gone meanwhile is told nothing")
    func gone() async throws {
        let log = log
        struct Screen: View {
            let log: Log
            var body: some View {
                if log.all.isEmpty {
                    Text("target").onTapGesture(count: 2) {}.onTapGesture {
                        log.all.append("single")
                    }
                }
                Text("below").onTapGesture { log.all.append("below") }
            }
        }
        let pilot = try Pilot(width: 20, height: 3) { VStack { Screen(log: log) } }
        pilot.click(text: "target")
        log.all = ["changed"]
        pilot.render()
        pilot.click(text: "below")
        #expect(log.all == ["changed", "below"])
    }

    @Test("a double click of high priority is none after one click, and is waited for")
    func highDouble() async throws {
        let log = log
        let pilot = try Pilot(width: 20, height: 5) {
            VStack {
                Text("alone").highPriorityGesture(
                    TapGesture(count: 2).onEnded { log.all.append("double") })
                HStack { Text("inner").onTapGesture { log.all.append("single") } }
                    .highPriorityGesture(
                        TapGesture(count: 2).onEnded { log.all.append("double") })
            }
        }
        let alone = try #require(pilot.find(text: "alone"))
        pilot.click(alone.x, alone.y)
        pilot.press(.tab)
        #expect(log.all.isEmpty)
        pilot.click(text: "inner")
        #expect(log.all.isEmpty)
        #expect(await pilot.wait { log.all == ["single"] })
        log.all = []
        pilot.doubleClick(alone.x, alone.y)
        #expect(log.all == ["double"])
        let inner = try #require(pilot.find(text: "inner"))
        pilot.doubleClick(inner.x, inner.y)
        #expect(log.all == ["double", "double"])
    }

    @Test("a click of high priority waits for no double click in its view")
    func highSingle() throws {
        let log = log
        let pilot = try Pilot(width: 20, height: 2) {
            Text("inner").onTapGesture(count: 2) { log.all.append("double") }
                .highPriorityGesture(TapGesture().onEnded { log.all.append("single") })
        }
        let inner = try #require(pilot.find(text: "inner"))
        pilot.click(inner.x, inner.y)
        #expect(log.all == ["single"])
        pilot.doubleClick(inner.x, inner.y)
        #expect(log.all == ["single", "single", "single"])
    }
}
