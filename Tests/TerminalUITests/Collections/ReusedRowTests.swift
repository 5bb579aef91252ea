import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing
import ViewCore

/// What rows show besides their element.
@MainActor
@Observable
private final class Season {
    var name = "summer"
    var marks: Set<Int> = []
    var isWide = false
}

private struct PlaceKey: EnvironmentKey {
    static let defaultValue = "here"
}

extension EnvironmentValues {
    fileprivate var place: String {
        get { self[PlaceKey.self] }
        set { self[PlaceKey.self] = newValue }
    }
}

/// A part with the same input in each row.
private struct SeasonText: View {
    let season: Season
    @Environment(\.place) private var place

    var body: some View { Text("\(season.name) \(place)") }
}

private struct SeasonRow: View {
    let item: Item
    let season: Season

    /// What a fresh row shows.
    static func text(of item: Item, _ season: Season, _ place: String) -> String {
        let mark = season.marks.contains(item.id) ? "* " : ""
        let name = item.name + (season.isWide ? "   " : "")
        let parity = item.id.isMultiple(of: 3) ? " third" : ""
        return mark + name + " " + season.name + " " + place + parity
    }

    var body: some View {
        HStack(spacing: 0) {
            if season.marks.contains(item.id) { Text("* ") }
            Text(item.name).padding(.trailing, season.isWide ? 4 : 1)
            SeasonText(season: season)
            if item.id.isMultiple(of: 3) { Text(" third") } else { EmptyView() }
            Spacer(minLength: 0)
        }
        .lineLimit(1)
    }
}

private struct SeasonView: View {
    @Bindable var items: Items
    let season: Season
    @Bindable var site: Site

    @Observable
    final class Site {
        var place = "here"
    }

    var body: some View {
        List(items.list, selection: $items.selection) { SeasonRow(item: $0, season: season) }
            .scrollIndicators(.hidden)
            .environment(\.place, site.place)
    }
}

@MainActor
private enum Taps {
    static var count = 0
}

/// A view whose input is the same in each row, and which answers the mouse.
private struct TapPart: View {
    var body: some View { Text("tap").onTapGesture(count: 2) { Taps.count += 1 } }
}

/// A list as long as there is a place.
private struct SwitchedView: View {
    let items: Items
    let season: Season
    let site: SeasonView.Site

    var body: some View {
        if site.place.isEmpty {
            Text("none")
        } else {
            SeasonView(items: items, season: season, site: site)
        }
    }
}

/// Puts two views side by side, the second no nearer than the first has ever been wide.
private struct WideningLayout: Layout {
    let width: Int

    func makeCache(subviews: Subviews) -> Int { width }

    func updateCache(_ cache: inout Int, subviews: Subviews) { cache = max(cache, width) }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
    ) -> CGSize {
        CGSize(width: cache + 3, height: 1)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
    ) {
        var x = bounds.minX
        for (subview, width) in zip(subviews, [cache, 3]) {
            subview.place(
                at: CGPoint(x: x, y: bounds.minY),
                proposal: ProposedViewSize(width: CGFloat(width), height: 1))
            x += CGFloat(width)
        }
    }
}

/// A row with state, one with an action when it comes, and plain ones.
private struct MixedRow: View {
    let id: Int
    let appeared: (Int) -> Void

    var body: some View {
        if id.isMultiple(of: 2) {
            StateRow(id: id)
        } else if id.isMultiple(of: 3) {
            Text("row \(id)").onAppear { appeared(id) }
        } else {
            Text("row \(id)")
        }
    }
}

private struct StateRow: View {
    let id: Int
    @State private var first: Int?

    var body: some View {
        Text("row \(id) \(first ?? id)").onAppear { first = id }
    }
}

@MainActor
@Suite("Rows that take over the nodes of others")
struct ReusedRowTests {
    @Test func `what changed while a row was out of sight shows when its node serves again`() throws
    {
        let items = Items(1...100)
        let season = Season()
        let site = SeasonView.Site()
        let pilot = try Pilot(width: 40, height: 4) {
            SeasonView(items: items, season: season, site: site)
        }
        pilot.press(Array(repeating: .downArrow, count: 6))
        #expect(pilot.lines[3] == "row 7 summer here")
        // One row is out of sight by now, whose part reads the season and the place.
        season.name = "winter"
        pilot.render()
        pilot.press(.downArrow)
        #expect(pilot.lines[3] == "row 8 winter here")
        site.place = "there"
        pilot.render()
        pilot.press([.downArrow, .downArrow])
        #expect(pilot.lines[3] == "row 10 winter there")
    }

    @Test func `scrolling makes no nodes once there are rows to take over`() throws {
        let items = Items(stride(from: 1, to: 300, by: 3))
        let pilot = try Pilot(width: 40, height: 4) {
            SeasonView(items: items, season: Season(), site: SeasonView.Site())
        }
        pilot.press([.pageDown, .pageDown, .pageDown])
        pilot.press([.end, .home])
        let before = pilot.nodes
        let known = Set(before.map { ObjectIdentifier($0) })
        for key in [KeyEquivalent.pageDown, .downArrow, .pageUp, .end, .pageUp, .home] {
            pilot.press(key)
            let made = pilot.nodes.filter { !known.contains(ObjectIdentifier($0)) }
            #expect(made.isEmpty, "after \(key)")
        }
        #expect(pilot.lines[0] == "row 1 summer here")
    }

    @Test func `a row in a layout of one's own is taken over, and its cache is not`() throws {
        let pilot = try Pilot(width: 40, height: 4) {
            List(0..<60, id: \.self) { id in
                WideningLayout(width: 3 + id % 5) {
                    Text("row \(id)")
                    Text("end")
                }
            }
            .scrollIndicators(.hidden)
        }
        pilot.press([.pageDown, .pageDown, .pageDown, .end, .home])
        let known = Set(pilot.nodes.map { ObjectIdentifier($0) })
        for key in [KeyEquivalent.pageDown, .downArrow, .end, .pageUp, .home] {
            pilot.press(key)
            #expect(pilot.nodes.allSatisfy { known.contains(ObjectIdentifier($0)) }, "after \(key)")
        }
        #expect(pilot.lines == ["ro…end", "row…end", "row 2end", "row 3 end"])
    }

    @Test func `a row out of sight runs no body`() throws {
        let items = Items(1...100)
        let season = Season()
        let pilot = try Pilot(width: 40, height: 4) {
            SeasonView(items: items, season: season, site: SeasonView.Site())
        }
        pilot.press([.pageDown, .pageDown, .pageDown])
        #expect(pilot.bodies { season.name = "autumn" } == 4)
    }

    @Test func `new data let go of the rows out of sight`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 40, height: 4) {
            SeasonView(items: items, season: Season(), site: SeasonView.Site())
        }
        let nodes = pilot.counters.nodes
        pilot.press([.pageDown, .pageDown, .home])
        items.list[50].name = "another"
        pilot.render()
        #expect(pilot.counters.nodes == nodes)
    }

    @Test func `new rows take over the nodes of those that go with the same change`() throws {
        let items = Items([1, 4, 7, 10])
        let pilot = try Pilot(width: 40, height: 4) {
            SeasonView(items: items, season: Season(), site: SeasonView.Site())
        }
        let before = pilot.nodes
        let known = Set(before.map { ObjectIdentifier($0) })
        items.list = [13, 4, 16, 19].map { Item($0) }
        pilot.render()
        expectScreen(
            pilot, [13, 4, 16, 19].map { "row \($0) summer here" }.joined(separator: "\n"))
        #expect(pilot.nodes.allSatisfy { known.contains(ObjectIdentifier($0)) })
        items.list.removeLast(2)
        pilot.render()
        #expect(pilot.nodes.count < before.count)
    }

    @Test
    func `a row that serves again answers the mouse, and no click on another row counts for it`()
        throws
    {
        Taps.count = 0
        let pilot = try Pilot(width: 20, height: 4) {
            List(0..<60, id: \.self) { id in
                HStack {
                    Text("row \(id)")
                    TapPart()
                }
            }
            .scrollIndicators(.hidden)
        }
        pilot.press([.pageDown, .pageDown, .pageDown])
        for y in 0..<4 {
            let column = try #require(pilot.lines[y].firstIndex(of: "t"))
            let x = pilot.lines[y].distance(from: pilot.lines[y].startIndex, to: column)
            pilot.click(x, y)
            pilot.click(x, y)
            #expect(Taps.count == y + 1, "\(pilot.lines[y])")
        }
        let x = 9
        for y in 0..<4 { pilot.click(x, y) }
        pilot.press([.pageDown, .pageDown])
        for y in 0..<4 { pilot.click(x, y) }
        #expect(Taps.count == 4)
    }

    @Test func `a list that goes takes the rows out of sight along`() throws {
        let items = Items(1...100)
        let season = Season()
        let site = SeasonView.Site()
        let pilot = try Pilot(width: 40, height: 4) {
            SwitchedView(items: items, season: season, site: site)
        }
        let nodes = pilot.counters.nodes
        pilot.press([.pageDown, .pageDown])
        site.place = ""
        pilot.render()
        #expect(pilot.screen.contains("none"))
        #expect(pilot.counters.nodes < nodes)
        // Nobody is told any more.
        #expect(pilot.bodies { season.name = "spring" } == 0)
    }

    @Test func `rows with state or actions are made anew, and each keeps its own`() throws {
        var appeared: [Int] = []
        let pilot = try Pilot(width: 40, height: 4) {
            List(0..<60, id: \.self) { id in MixedRow(id: id) { appeared.append($0) } }
                .scrollIndicators(.hidden)
        }
        pilot.press(Array(repeating: .downArrow, count: 59))
        #expect(pilot.lines[2] == "row 58 58")
        #expect(appeared.sorted() == stride(from: 3, to: 60, by: 6).map { $0 })
        pilot.press(Array(repeating: .pageUp, count: 20))
        #expect(pilot.lines == ["row 0 0", "row 1", "row 2 2", "row 3"])
    }

    private static let keys: [KeyEquivalent] = [
        .downArrow, .downArrow, .upArrow, .pageDown, .pageUp, .home, .end,
    ]

    @Test(arguments: Seeds.first(12))
    func `after any history each row shows what a fresh one would`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let items = Items(1...60)
        let season = Season()
        let site = SeasonView.Site()
        let height = Int.random(in: 1...9, using: &random)
        let pilot = try Pilot(width: 60, height: height) {
            SeasonView(items: items, season: season, site: site)
        }
        for step in 0..<100 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                season.name =
                    ["spring", "summer", "autumn"].randomElement(using: &random) ?? "summer"
            case 1: site.place = ["here", "there"].randomElement(using: &random) ?? "here"
            case 2: season.isWide.toggle()
            case 3:
                season.marks.formSymmetricDifference([Int.random(in: 1...60, using: &random)])
            case 4 where items.list.count > 20:
                items.list.remove(at: Int.random(in: 0..<items.list.count, using: &random))
            default: pilot.press(Self.keys.randomElement(using: &random) ?? .end)
            }
            pilot.render()
            let fresh = items.list.map { SeasonRow.text(of: $0, season, site.place) }
            let shown = pilot.lines
            let start = fresh.firstIndex(of: shown[0]) ?? 0
            let expected = Array(fresh[start..<min(fresh.count, start + height)])
            guard shown == expected else {
                Issue.record("seed \(seed), step \(step)\n\(pilot.screen)")
                return
            }
            expectRedrawn(pilot, "seed \(seed), step \(step)")
        }
    }
}
