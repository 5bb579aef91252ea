import Testing

@testable import TerminalCore

@Suite("Colours, keys and rectangles")
struct StyleTests {
    static let nearest: [(TerminalColor, ColorDepth, TerminalColor)] = [
        (.default, .monochrome, .default), (.red, .monochrome, .default), (.red, .ansi16, .red),
        (.rgb(255, 0, 0), .trueColor, .rgb(255, 0, 0)),
        (.rgb(255, 0, 0), .indexed256, .indexed(196)),
        (.rgb(255, 0, 0), .ansi16, .ansi(9)), (.rgb(0, 0, 0), .indexed256, .indexed(16)),
        (.rgb(128, 128, 128), .indexed256, .indexed(244)),
        (.rgb(250, 250, 250), .ansi16, .ansi(15)),
        (.indexed(196), .indexed256, .indexed(196)), (.indexed(196), .ansi16, .ansi(9)),
        (.indexed(3), .indexed256, .ansi(3)), (.indexed(240), .ansi16, .ansi(8)),
        (.rgb(0, 0, 200), .ansi16, .ansi(4)), (.indexed(21), .monochrome, .default),
    ]

    @Test("a colour becomes the nearest that there is", arguments: nearest)
    func downgrades(color: TerminalColor, depth: ColorDepth, expected: TerminalColor) {
        #expect(color.downgraded(to: depth) == expected)
    }

    @Test("every palette colour is its own nearest")
    func nearestOfPalette() {
        for index in 16...255 {
            let (red, green, blue) = TerminalColor.components(ofIndex: UInt8(index))
            let nearest = TerminalColor.rgb(red, green, blue).downgraded(to: .indexed256)
            guard case .indexed(let found) = nearest else {
                Issue.record("\(nearest)")
                continue
            }
            #expect(TerminalColor.components(ofIndex: found) == (red, green, blue))
        }
    }

    @Test("a dark background is told from a light one")
    func luminance() {
        func isDark(_ color: TerminalColor?) -> Bool? {
            TerminalCapabilities(background: color).isDark
        }
        #expect(isDark(nil) == nil)
        #expect(isDark(.default) == nil)
        #expect(isDark(.rgb(30, 30, 46)) == true)
        #expect(isDark(.rgb(253, 246, 227)) == false)
        #expect(isDark(.ansi(0)) == true)
        #expect(isDark(.ansi(15)) == false)
        #expect(isDark(.indexed(232)) == true)
    }

    @Test("rectangles share what both hold")
    func intersects() {
        let a = CellRect(x: 0, y: 0, width: 5, height: 4)
        let b = CellRect(x: 3, y: 2, width: 5, height: 4)
        #expect(a.intersection(b) == CellRect(x: 3, y: 2, width: 2, height: 2))
        #expect(a.union(b) == CellRect(x: 0, y: 0, width: 8, height: 6))
        #expect(a.intersection(CellRect(x: 5, y: 0, width: 1, height: 1)).isEmpty)
        #expect(!a.intersects(CellRect(x: 5, y: 0, width: 1, height: 1)))
        #expect(a.contains(CellPoint(x: 4, y: 3)) && !a.contains(CellPoint(x: 5, y: 3)))
        #expect(a.contains(CellRect(x: 1, y: 1, width: 2, height: 2)))
        #expect(!a.contains(b))
        #expect(a.inset(x: 1, y: 1) == CellRect(x: 1, y: 1, width: 3, height: 2))
        #expect(a.inset(x: 9, y: 9).isEmpty)
        #expect(CellRect(x: 0, y: 0, width: -3, height: 2).columns.isEmpty)
        #expect(CellRect.zero.union(a) == a)
    }

    @Test("a key press types its character unless a modifier makes it a command")
    func types() {
        #expect(KeyPress(key: "a").characters == "a")
        #expect(KeyPress(key: "A", modifiers: .shift).characters == "A")
        #expect(KeyPress(key: "a", modifiers: .control).characters.isEmpty)
        #expect(KeyPress(key: .upArrow).characters.isEmpty)
        #expect(KeyPress(key: .return).characters.isEmpty)
        #expect(KeyPress(key: .space).characters == " ")
        #expect(KeyPress(key: "c", modifiers: .control).debugDescription == "Ctrl-c")
        #expect(KeyPress(key: .tab, modifiers: .shift).debugDescription == "Shift-Tab")
        #expect(KeyEquivalent.function(12)?.description == "F12")
        #expect(KeyEquivalent.function(0) == nil)
        #expect(KeyEquivalent.f5.functionNumber == 5)
    }
}
