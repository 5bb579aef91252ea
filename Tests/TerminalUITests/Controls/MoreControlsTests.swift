import Foundation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Spellings of controls that came later.
@MainActor
struct MoreControlsTests {
    @Test func `The progress of a time says how much of it is left`() throws {
        let end = Date().addingTimeInterval(3600)
        let pilot = try Pilot(width: 20, height: 3) {
            ProgressView(timerInterval: Date().addingTimeInterval(-60)...end) { Text("Round") }
        }
        #expect(pilot.lines[0] == "Round")
        #expect(pilot.lines[2].hasPrefix("1:00:00") || pilot.lines[2].hasPrefix("59:"))
    }

    @Test func `Angles are multiplied and divided`() {
        #expect((Angle.degrees(30) / 2).degrees.rounded() == 15)
        #expect((2 * Angle.degrees(30)).degrees.rounded() == 60)
    }

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
        (0.0, "0 seconds", "0 seconds", "0:00", "0:00"),
        (59, "59 seconds", "59 seconds", "0:59", "0:59"),
        (61, "1 minute, 1 second", "1 minute", "1:01", "1:01"),
        (3600, "1 hour", "1 hour", "1:00:00", "60:00"),
        (90_061, "1 day, 1 hour", "1 day", "25:01:01", "1501:01"),
        (200_000, "2 days, 7 hours", "2 days", "55:33:20", "3333:20"),
    ])
    func `distances of dates are told in words or as a clock`(
        seconds: Double, words: String, offset: String, clock: String, minutes: String
    ) throws {
        // What is left counts until it is over, and what has passed once it is.
        let date = Date(timeIntervalSinceNow: seconds)
        let past = Date(timeIntervalSinceNow: -seconds - 0.001)
        let pilot = try Pilot(width: 40, height: 6) {
            VStack(alignment: .leading) {
                Text(date, style: .relative)
                Text(date, style: .offset)
                Text(seconds < 1 ? date : past, style: .offset)
                Text(date, style: .timer)
                let start = Date(timeIntervalSinceReferenceDate: 0)
                let interval = start...start.addingTimeInterval(seconds)
                Text(timerInterval: interval, pauseTime: start)
                Text(timerInterval: interval, pauseTime: start, showsHours: false)
            }
        }
        let shown = pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        let sign = seconds < 1 ? "+" : "-"
        #expect(shown == [words, "+" + offset, sign + offset, clock, clock, minutes])
    }

    @Test func `long distances are told in years and months`() throws {
        let date = Date(timeIntervalSinceNow: 400 * 86_400)
        let pilot = try Pilot(width: 40, height: 2) {
            VStack { Text(date, style: .relative) }
        }
        #expect(pilot.screen.contains("1 year, 1 month"))
    }

    @Test func `an interval has its day once, or both of its days`() throws {
        let start = Date(timeIntervalSince1970: 1_560_000_000)
        let pilot = try Pilot(width: 60, height: 3) {
            VStack(alignment: .leading) {
                Text(start...start.addingTimeInterval(7200))
                Text(DateInterval(start: start, duration: 90_000))
                Text(start, style: .date)
            }
            .environment(\.locale, Locale(identifier: "en_US"))
            .environment(\.timeZone, .gmt)
        }
        func words(_ line: Int) -> [String] {
            pilot.lines[line].split { $0.isWhitespace }.map(String.init)
        }
        #expect(words(0).filter { $0 == "Jun" }.count == 1 && words(0).contains("3:20"))
        #expect(words(1).filter { $0 == "Jun" }.count == 2)
        #expect(words(2) == ["June", "8,", "2019"])
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
