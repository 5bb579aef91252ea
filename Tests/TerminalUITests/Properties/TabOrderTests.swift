import Observation
import RandomTestSupport
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Tab goes through lazy stacks as through others, which are the oracle.
@MainActor
struct TabOrderTests {
    /// What a screen is made of.
    indirect enum Block {
        case text(Int), button(Int), stack([Block]), shelf([Block])
    }

    @MainActor
    final class Log {
        var pressed: [Int] = []
    }

    struct BlockView: View {
        let block: Block
        let isLazy: Bool
        let log: Log

        var body: some View {
            switch block {
            case .text(let number): Text("line \(number)")
            case .button(let number): Button("b\(number)") { log.pressed.append(number) }
            case .stack(let blocks):
                if isLazy {
                    LazyVStack(alignment: .leading, spacing: 0) { rows(blocks) }
                } else {
                    VStack(alignment: .leading, spacing: 0) { rows(blocks) }
                }
            case .shelf(let blocks):
                ScrollView(.horizontal) {
                    if isLazy {
                        LazyHStack(spacing: 1) { rows(blocks) }
                    } else {
                        HStack(spacing: 1) { rows(blocks) }
                    }
                }
            }
        }

        private func rows(_ blocks: [Block]) -> some View {
            ForEach(Array(blocks.enumerated()), id: \.offset) { _, block in
                BlockView(block: block, isLazy: isLazy, log: log)
            }
        }
    }

    struct Screen: View {
        let blocks: [Block]
        let isLazy: Bool
        /// Whether there is nothing else, so that Tab comes from the end of the blocks to their beginning.
        var isAlone = false
        let log: Log

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                if !isAlone { Button("start") { log.pressed.append(-1) } }
                ScrollView { BlockView(block: .stack(blocks), isLazy: isLazy, log: log) }
                if !isAlone { Button("end") { log.pressed.append(-2) } }
            }
        }
    }

    /// What Return presses after each of so many Tabs.
    private func visited(
        _ blocks: [Block], isLazy: Bool, isAlone: Bool, modifiers: EventModifiers, count: Int,
        scrolled: Int
    ) throws -> [Int] {
        let log = Log()
        let pilot = try Pilot(width: 30, height: 8) {
            Screen(blocks: blocks, isLazy: isLazy, isAlone: isAlone, log: log)
        }
        if !isAlone { pilot.click(text: "start") }
        if scrolled > 0 { pilot.wheel(scrolled, x: 5, y: 4) }
        for _ in 0..<count {
            pilot.press(.tab, modifiers: modifiers)
            pilot.press(.return)
        }
        expectRedrawn(pilot)
        return log.pressed
    }

    private func expectSame(
        _ blocks: [Block], isAlone: Bool = false, count: Int, scrolled: Int = 0
    ) throws {
        for modifiers: EventModifiers in [[], .shift] {
            let lazy = try visited(
                blocks, isLazy: true, isAlone: isAlone, modifiers: modifiers, count: count,
                scrolled: scrolled)
            let eager = try visited(
                blocks, isLazy: false, isAlone: isAlone, modifiers: modifiers, count: count,
                scrolled: scrolled)
            #expect(lazy == eager, "\(blocks)")
        }
    }

    private static let texts = (0..<20).map { Block.text($0) }

    static let screens: [[Block]] = [
        [.button(0), .stack(texts + [.button(1)]), .button(2)],
        texts + [.button(0), .button(1)],
        [.button(0), .button(1)] + texts,
        (0..<20).map { .stack($0 % 12 == 0 ? [.text($0), .button($0)] : [.text($0)]) },
        (0..<10).map { shelf in .shelf((0..<8).map { .button(shelf * 10 + $0) }) },
        [.stack([.stack(texts), .stack(texts + [.button(0)])]), .stack(texts)],
    ]

    @Test(arguments: 0..<6)
    func `Tab visits what is far out of sight`(_ number: Int) throws {
        try expectSame(Self.screens[number], count: 90)
        try expectSame(Self.screens[number], count: 10, scrolled: 15)
    }

    @Test(arguments: [0, 2, 3, 4, 6])
    func `Tab comes from the last to the first where there is nothing else`(
        _ number: Int
    ) throws {
        let screens = Self.screens + [(0..<40).map { .button($0) }]
        try expectSame(screens[number], isAlone: true, count: 90)
    }

    @Test(arguments: Seeds.first(8))
    func `Tab visits what a random screen has`(_ seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        var next = 0
        func block(_ depth: Int) -> Block {
            next += 1
            switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
            case 0...3: return .text(next)
            case 4...5: return .button(next)
            case 6...8: return .stack(blocks(depth - 1))
            default: return .shelf(blocks(0))
            }
        }
        func blocks(_ depth: Int) -> [Block] {
            (0..<Int.random(in: 0...9, using: &random)).map { _ in block(depth) }
        }
        let screen = blocks(3) + blocks(2)
        try expectSame(
            screen, count: min(40, next + 4), scrolled: Int.random(in: 0...20, using: &random))
    }
}
