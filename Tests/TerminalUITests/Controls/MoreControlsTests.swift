import Foundation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Spellings of controls that came later.
@MainActor
struct MoreControlsTests {
    @Test func `a menu with an action performs it, and opens beside it`() throws {
        var pressed: [String] = []
        let pilot = try Pilot(width: 30, height: 8) {
            Menu("Save") {
                Button("Save As") { pressed.append("as") }
            } primaryAction: {
                pressed.append("save")
            }
        }
        pilot.press(.return)
        #expect(pressed == ["save"])
        pilot.press([.tab, .return])
        #expect(pilot.screen.contains("Save As"))
        pilot.press(.return)
        #expect(pressed == ["save", "as"])
        pilot.click(text: "Save")
        #expect(pressed == ["save", "as", "save"])
    }

    @Test func `sharing puts the text on the clipboard`() throws {
        let pilot = try Pilot(width: 30, height: 2) {
            ShareLink("Share", item: URL(fileURLWithPath: "/a"))
        }
        pilot.press(.return)
        #expect(pilot.driver.clipboard == "file:///a")
    }

    @Test(arguments: [
        (0.0, "0 sec", "0:00"), (59, "59 sec", "0:59"), (61, "1 min, 1 sec", "1:01"),
        (3600, "1 hr", "1:00:00"), (90_061, "1 day, 1 hr", "25:01:01"),
        (200_000, "2 days, 7 hr", "55:33:20"),
    ])
    func `distances of dates are told in words or as a clock`(
        seconds: Double, words: String, clock: String
    ) throws {
        // A little more, for the time until the text is made.
        let date = Date(timeIntervalSinceNow: seconds + 0.3)
        let pilot = try Pilot(width: 40, height: 4) {
            VStack(alignment: .leading) {
                Text(date, style: .relative)
                Text(date, style: .offset)
                Text(date, style: .timer)
                let start = Date(timeIntervalSinceReferenceDate: 0)
                Text(
                    timerInterval: start...start.addingTimeInterval(seconds), pauseTime: start)
            }
        }
        let shown = pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(shown == [words, "+" + words, clock, clock])
    }

    struct Search: View {
        @State private var text = ""
        var body: some View {
            SearchState().searchable(text: $text)
        }
    }

    struct SearchState: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch
        var body: some View {
            Button(isSearching ? "searching" : "idle") { dismissSearch() }
        }
    }

    @Test func `a view knows of the search around it, and can end it`() throws {
        let pilot = try Pilot(width: 30, height: 4) { Search() }
        #expect(pilot.screen.contains("idle"))
        pilot.press("/")
        pilot.type("ab")
        #expect(pilot.screen.contains("ab"))
        #expect(pilot.screen.contains("searching"))
        pilot.click(text: "searching")
        #expect(pilot.screen.contains("idle"))
        #expect(!pilot.screen.contains("ab"))
    }

    struct Far<Data: RandomAccessCollection>: View where Data.Element == Int {
        let data: Data
        let isList: Bool
        let target: Int
        var body: some View {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    if isList {
                        List(data, id: \.self) { Text("row \($0)") }
                    } else {
                        ScrollView {
                            LazyVStack { ForEach(data, id: \.self) { Text("row \($0)") } }
                        }
                    }
                    Button("Go") { proxy.scrollTo(target, anchor: .top) }.keyboardShortcut("x")
                }
            }
        }
    }

    @Test(arguments: [true, false], [3, 500, 999])
    func `any element of a range is scrolled to, however far it is`(
        isList: Bool, target: Int
    ) throws {
        func check(_ view: some View) throws {
            let pilot = try Pilot(width: 20, height: 6) { view }
            pilot.press("x")
            #expect(pilot.screen.contains("row \(target)"))
        }
        try check(Far(data: 0..<1000, isList: isList, target: target))
        try check(Far(data: 0...1000, isList: isList, target: target))
        try check(Far(data: Array(0..<1000), isList: isList, target: target))
        try check(Far(data: Array(0..<2000)[..<1000], isList: isList, target: target))
    }
}
