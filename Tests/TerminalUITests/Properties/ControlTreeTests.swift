import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Random trees of controls: what changed is what is fresh, and nothing leaves its frame.
@MainActor
struct ControlTreeTests {
    @Test(arguments: Seeds.first(40))
    func `a tree of controls that changed shows what a fresh one shows`(seed: Int) throws {
        for round in 0..<4 { try compare(seed: UInt64(seed * 4 + round) &* 977) }
    }

    struct Scrolling: View {
        let values: Values
        var body: some View {
            ScrollView(values.flag ? .horizontal : .vertical) {
                Text("a text that is wider than twenty columns").disabled(values.flag)
            }
        }
    }

    struct Cells: View {
        let values: Values
        var body: some View {
            Grid {
                GridRow {
                    Text(values.text)
                    Text("b")
                }
                GridRow { Text("c") }
            }
        }
    }

    @Test func `a grid makes room for what a cell becomes`() throws {
        let values = Values()
        values.text = "a"
        let pilot = try Pilot(width: 20, height: 3) { Cells(values: values) }
        values.text = "a longer text"
        pilot.render()
        expectSame(pilot, try Pilot(width: 20, height: 3) { Cells(values: values) })
    }

    @Test func `a scroll view takes over other axes`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 3) { Scrolling(values: values) }
        values.flag = true
        pilot.render()
        #expect(pilot.lines.joined().contains("a text that is wider"))
        #expect(pilot.screen.split(separator: "\n").count == 1)
    }

    /// A tree that looks as its parts say, whatever it showed before: nothing has the focus, which scrolls what it
    /// is in, and no list keeps the row of its cursor in sight.
    private struct Still: View {
        let part: ControlPart
        var body: some View {
            ControlPartView(part: part).disabled(true).scrollDisabled(true).listCursorStaysAtPlace()
        }
    }

    private func compare(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let part = ControlPart.random(depth: 3, &random)
        var size = CellSize(
            width: Int.random(in: 1...70, using: &random),
            height: Int.random(in: 1...24, using: &random))
        let pilot = try Pilot(width: size.width, height: size.height) { Still(part: part) }
        for step in 0..<12 {
            let before = part.outline
            _ = part.mutate(&random)
            if Int.random(in: 0..<5, using: &random) == 0 {
                size = CellSize(
                    width: Int.random(in: 1...70, using: &random),
                    height: Int.random(in: 1...24, using: &random))
                pilot.resize(to: size)
            }
            pilot.render()
            let fresh = try Pilot(width: size.width, height: size.height) {
                Still(part: part.copy())
            }
            #expect(pilot.host.focus.focused == nil && fresh.host.focus.focused == nil)
            guard pilot.screen == fresh.screen else {
                let shown = ScreenDifference.between(pilot.screen, fresh.screen) ?? ""
                let layout =
                    ScreenDifference.between(
                        pilot.host.layoutDescription, fresh.host.layoutDescription)
                    ?? "the same layout"
                Issue.record(
                    """
                    seed \(seed), step \(step) \(size): \(before)
                    became \(part.outline)
                    \(shown)
                    \(layout)
                    """)
                return
            }
            expectRedrawn(pilot, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: Seeds.first(20))
    func `nothing that a tree of controls draws leaves its frame`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 31 &+ 5)
        for _ in 0..<8 {
            let part = ControlPart.random(depth: 3, &random)
            let inner = CellSize(
                width: Int.random(in: 1...120, using: &random),
                height: Int.random(in: 1...50, using: &random))
            let pilot = try Pilot(width: inner.width + 2, height: inner.height + 2) {
                ZStack { ControlPartView(part: part) }
                    .frame(width: CGFloat(inner.width), height: CGFloat(inner.height))
                    .border(.primary)
            }
            for y in 0..<inner.height + 2 {
                let edges = [pilot.cell(0, y).text, pilot.cell(inner.width + 1, y).text]
                let wanted: [String] =
                    y == 0 ? ["┌", "┐"] : y == inner.height + 1 ? ["└", "┘"] : ["│", "│"]
                guard edges == wanted else {
                    Issue.record("seed \(seed) \(inner), row \(y): \(edges)\n\(pilot.screen)")
                    return
                }
            }
            let top = pilot.lines[0].dropFirst().dropLast()
            #expect(top.allSatisfy { $0 == "─" }, "seed \(seed)")
        }
    }

    @Test(arguments: Seeds.first(10))
    func `a storm of sizes ends as the last size alone`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 131)
        let part = ControlPart.random(depth: 3, &random)
        let pilot = try Pilot(width: 40, height: 12) { Still(part: part) }
        for _ in 0..<6 {
            var size = CellSize.zero
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                size = CellSize(
                    width: Int.random(in: 0...120, using: &random),
                    height: Int.random(in: 0...50, using: &random))
                pilot.driver.resize(to: size)
            }
            pilot.render()
            let fresh = try Pilot(width: size.width, height: size.height) { Still(part: part) }
            expectSame(pilot, fresh, "seed \(seed), \(size)")
            expectRedrawn(pilot, "seed \(seed), \(size)")
        }
    }

    @Test(arguments: Seeds.first(12))
    func `any keys and clicks keep the cursor on the screen, which is drawn right`(seed: Int) throws
    {
        var random = SplitMix(seed: UInt64(seed) &* 57 &+ 1)
        let keys: [KeyEquivalent] = [
            .tab, .tab, .return, .space, .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end,
            .pageDown, .pageUp, "+", "-", "x", .escape, .delete,
        ]
        for _ in 0..<3 {
            let part = ControlPart.random(depth: 3, &random)
            let pilot = try Pilot(width: 50, height: 16) { ControlPartView(part: part) }
            for step in 0..<40 {
                switch Int.random(in: 0..<8, using: &random) {
                case 6:
                    // Terminals report what is outside of the screen, too, and not always with sense.
                    let far = [-1, 0, 49, 50, 0x10FFFF]
                    let ends = (0..<2).map { _ in
                        CellPoint(
                            x: far.randomElement(using: &random) ?? 0,
                            y: far.randomElement(using: &random) ?? 0)
                    }
                    pilot.drag(from: ends[0], to: ends[1])
                    pilot.drag(
                        from: CellPoint(
                            x: Int.random(in: 0..<50, using: &random),
                            y: Int.random(in: 0..<16, using: &random)), to: ends[1])
                case 7: pilot.paste("\u{0}a\u{1B}[2J\r\n日\t\u{9B}9\u{200D}")
                case 0:
                    pilot.click(
                        Int.random(in: 0..<50, using: &random),
                        Int.random(in: 0..<16, using: &random))
                case 1: _ = part.mutate(&random)
                case 2:
                    pilot.wheel(
                        Bool.random(using: &random) ? 1 : -1,
                        x: Int.random(in: 0..<50, using: &random),
                        y: Int.random(in: 0..<16, using: &random))
                default: pilot.press(keys.randomElement(using: &random) ?? .tab)
                }
                pilot.render()
                if let cursor = pilot.cursor {
                    #expect(cursor.x >= 0 && cursor.x < 50 && cursor.y >= 0 && cursor.y < 16)
                }
                expectRedrawn(pilot, "seed \(seed), step \(step)")
            }
        }
    }
}
