import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Random changes of the data and random keys, and what has to hold after each of them.
@MainActor
struct ListPropertyTests {
    struct Rows: View {
        @Bindable var items: Items
        let isMultiple: Bool
        var body: some View {
            Group {
                if isMultiple {
                    List(items.list, selection: $items.marks) { Text($0.name) }
                } else {
                    List(items.list, selection: $items.selection) { Text($0.name) }
                }
            }
            .scrollIndicators(.hidden)
            .listSelectionFollowsCursor()
        }
    }

    private static let keys: [KeyEquivalent] = [
        .downArrow, .downArrow, .downArrow, .upArrow, .upArrow, .pageDown, .pageUp, .home, .end,
        "j",
        "k", "G", "g",
    ]

    /// Changes the data; returns what was done.
    private func change(_ items: Items, _ next: inout Int, _ random: inout SplitMix) -> String {
        let count = items.list.count
        func index(_ end: Int, _ random: inout SplitMix) -> Int {
            Int.random(in: 0..<max(1, end), using: &random)
        }
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
            let place = index(count + 1, &random)
            let added = (0..<Int.random(in: 1...4, using: &random)).map { Item(next + $0) }
            next += added.count
            items.list.insert(contentsOf: added, at: place)
            return "insert \(added.count) at \(place)"
        case 2, 3:
            guard count > 0 else { return "nothing" }
            let start = index(count, &random)
            let end = min(count, start + Int.random(in: 1...4, using: &random))
            items.list.removeSubrange(start..<end)
            return "remove \(start)..<\(end)"
        case 4:
            guard count > 1 else { return "nothing" }
            let from = index(count, &random)
            let item = items.list.remove(at: from)
            let to = index(count, &random)
            items.list.insert(item, at: to)
            return "move \(from) to \(to)"
        case 5 where Int.random(in: 0..<4, using: &random) == 0:
            items.list.shuffle(using: &random)
            return "shuffle"
        case 6 where Int.random(in: 0..<6, using: &random) == 0:
            items.list = []
            return "empty"
        case 7 where count == 0:
            items.list = (next..<next + 12).map { Item($0) }
            next += 12
            return "fill"
        default: return "nothing"
        }
    }

    /// What the screen shows of one-line rows: they follow each other in the data and fill it.
    private func window(_ pilot: Pilot, _ items: Items) -> (first: Int, count: Int)? {
        let names = items.list.map(\.name)
        let height = pilot.driver.size.height
        let shown = pilot.lines.prefix { !$0.isEmpty }
        guard shown.count == min(height, names.count) else { return nil }
        guard let top = shown.first else { return (0, 0) }
        guard let first = names.firstIndex(of: top),
            Array(names[first..<min(names.count, first + shown.count)]) == Array(shown)
        else { return nil }
        return (first, shown.count)
    }

    @Test(arguments: Seeds.first(24))
    func `after any change rows follow each other, and the cursor is with its element`(
        seed: Int
    ) throws {
        var random = SplitMix(seed: UInt64(seed))
        let items = Items(1...Int.random(in: 1...40, using: &random))
        let height = Int.random(in: 1...9, using: &random)
        let pilot = try Pilot(width: 12, height: height) { Rows(items: items, isMultiple: false) }
        var next = 1000
        var history: [String] = []
        for step in 0..<120 {
            let before = items.list.map(\.id)
            let selected = items.selection
            var isKey = false
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1:
                let key = Self.keys.randomElement(using: &random) ?? .downArrow
                history.append(key.description)
                pilot.press(key)
                isKey = true
            case 2: history.append(change(items, &next, &random))
            default:
                let steps = Int.random(in: -2...2, using: &random)
                history.append("wheel \(steps)")
                if steps != 0 { pilot.wheel(steps) }
            }
            pilot.render()
            let log = "seed \(seed), height \(height), step \(step): \(history.suffix(6))"
            guard let window = window(pilot, items) else {
                Issue.record("rows do not follow each other\n\(log)\n\(pilot.screen)")
                return
            }
            guard let index = items.list.firstIndex(where: { $0.id == items.selection }) else {
                if !items.list.isEmpty || items.selection != nil {
                    Issue.record("nothing is selected\n\(log)")
                }
                continue
            }
            if isKey, !(window.first..<window.first + window.count).contains(index) {
                Issue.record("the cursor is out of sight after a key\n\(log)")
                return
            }
            // The selected element stays selected as long as it is there.
            if !isKey, let selected, items.list.contains(where: { $0.id == selected }),
                before.contains(selected), items.selection != selected
            {
                Issue.record("the cursor has left its element\n\(log)")
                return
            }
            expectRedrawn(pilot, log)
        }
    }

    @Test(arguments: Seeds.first(12))
    func `rows that are shown stand still while others change above`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let items = Items(1...60)
        let pilot = try Pilot(width: 12, height: 5) { Rows(items: items, isMultiple: false) }
        pilot.press(Array(repeating: .downArrow, count: 30))
        for step in 0..<30 {
            let before = pilot.screen
            guard let top = items.list.firstIndex(where: { $0.name == pilot.lines[0] }) else {
                Issue.record("seed \(seed)")
                return
            }
            if Bool.random(using: &random), top > 6 {
                let start = Int.random(in: 0..<top - 3, using: &random)
                items.list.removeSubrange(start..<start + Int.random(in: 1...3, using: &random))
            } else {
                items.list.insert(
                    Item(1000 + step), at: Int.random(in: 0..<max(1, top), using: &random))
            }
            pilot.render()
            if let difference = ScreenDifference.between(pilot.screen, before) {
                Issue.record("seed \(seed), step \(step)\n\(difference)")
                return
            }
        }
    }

    @Test(arguments: Seeds.first(12))
    func `marks belong to elements, wherever they go`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let items = Items(1...20)
        let pilot = try Pilot(width: 12, height: 6) { Rows(items: items, isMultiple: true) }
        var marks: Set<Int> = []
        var next = 1000
        for step in 0..<80 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                guard let row = pilot.reversed.first,
                    let item = items.list.first(where: { $0.name == row })
                else { break }
                pilot.press(.space)
                marks.formSymmetricDifference([item.id])
            case 1: pilot.press(Self.keys.randomElement(using: &random) ?? .downArrow)
            default: _ = change(items, &next, &random)
            }
            pilot.render()
            #expect(items.marks == marks, "seed \(seed), step \(step)")
            let ids = Set(items.list.map(\.id))
            // The cursor that moves to another row is not always drawn: a test of its own.
            pilot.send(.resumed)
            for (y, line) in pilot.lines.enumerated() where !line.isEmpty {
                guard let item = items.list.first(where: { $0.name == line }) else { continue }
                let isBold = pilot.cell(0, y).style.attributes.contains(.bold)
                let isCursor = pilot.cell(0, y).style.attributes.contains(.reverse)
                #expect(
                    isBold == (marks.contains(item.id) || isCursor), "seed \(seed), \(line)")
            }
            let marked = pilot.reversed
            #expect(
                marked.count == (ids.isEmpty ? 0 : 1) || pilot.cursor == nil,
                "seed \(seed), step \(step): \(marked) \(pilot.screen)")
        }
    }

    @Test(arguments: [false, true])
    func `the row that takes the cursor over is drawn so`(isMultiple: Bool) throws {
        let items = Items(1...4)
        let pilot = try Pilot(width: 12, height: 6) { Rows(items: items, isMultiple: isMultiple) }
        pilot.press(.end)
        items.list.removeLast()
        pilot.render()
        #expect(pilot.reversed == ["row 3"])
        expectRedrawn(pilot)
    }

    @Test(arguments: [false, true])
    func `a cursor that took another row over stays with that row`(isMultiple: Bool) throws {
        let items = Items(1...4)
        let pilot = try Pilot(width: 12, height: 6) { Rows(items: items, isMultiple: isMultiple) }
        items.list.removeFirst()
        pilot.render()
        pilot.send(.resumed)
        #expect(pilot.reversed == ["row 2"])
        items.list.insert(Item(1), at: 0)
        pilot.render()
        #expect(pilot.reversed == ["row 2"])
    }

    @Test(arguments: Seeds.first(10))
    func `rows of several lines never overlap, whatever scrolls`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let items = Items(1...30)
        for index in items.list.indices {
            let lines = Int.random(in: 1...4, using: &random)
            items.list[index].name = (0..<lines).map { "r\(index + 1).\($0)" }
                .joined(separator: "\n")
        }
        let pilot = try Pilot(width: 12, height: 7) { Rows(items: items, isMultiple: false) }
        for step in 0..<120 {
            let rounds = pilot.host.layoutCounters.rounds
            switch Int.random(in: 0..<5, using: &random) {
            case 0: pilot.wheel(Bool.random(using: &random) ? 1 : -1)
            case 1:
                let height = Int.random(in: 1...9, using: &random)
                pilot.resize(to: CellSize(width: 12, height: height))
            default: pilot.press(Self.keys.randomElement(using: &random) ?? .downArrow)
            }
            let all = items.list.flatMap { $0.name.split(separator: "\n").map(String.init) }
            let shown = Array(pilot.lines)
            guard let first = shown.first.flatMap({ all.firstIndex(of: $0) }) else {
                Issue.record("seed \(seed), step \(step)\n\(pilot.screen)")
                return
            }
            let wanted = Array(all[first..<min(all.count, first + shown.count)])
            #expect(shown == wanted, "seed \(seed), step \(step)")
            // One round lays the list out, and another one the rows whose place it changed.
            let taken = pilot.host.layoutCounters.rounds - rounds
            #expect(taken <= 3, "seed \(seed), step \(step)")
            expectRedrawn(pilot, "seed \(seed), step \(step)")
        }
    }
}
