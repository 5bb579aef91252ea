import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Each control of the vocabulary: how it looks, how it is reached, changed and left, with which words,
/// and in how little space.
@MainActor
struct MatrixTests {
    private func pilot(
        _ row: MatrixRow, _ size: CellSize, _ words: Words = .plain,
        depth: ColorDepth = .indexed256, unicode: Bool = true, values: Values = Values()
    ) throws -> Pilot {
        try Pilot(
            width: size.width, height: size.height,
            capabilities: TerminalCapabilities(colorDepth: depth, unicode: unicode)
        ) { MatrixView(row: row, values: values, words: words) }
    }

    private static let sizes = [
        CellSize(width: 48, height: 14), CellSize(width: 24, height: 8),
        CellSize(width: 10, height: 4),
    ]

    // MARK: Looks

    @Test(arguments: MatrixRow.all)
    func `A control looks as it was recorded, at three sizes, in colours and without`(
        row: MatrixRow
    ) throws {
        var screens: [(String, String)] = []
        for size in Self.sizes {
            let name = "\(size.width)x\(size.height)"
            func shot(_ words: Words, _ depth: ColorDepth, unicode: Bool = true) throws -> Pilot {
                let pilot = try pilot(row, size, words, depth: depth, unicode: unicode)
                pilot.press(row.shows)
                return pilot
            }
            screens += [
                (name, try shot(.plain, .indexed256).screen),
                (name + " wide words", try shot(.wide, .indexed256).screen),
                (name + " colours", try shot(.plain, .indexed256).styledScreen),
                (name + " no colours", try shot(.plain, .monochrome).styledScreen),
            ]
            if size == Self.sizes[0] {
                screens.append(
                    (name + " ASCII", try shot(.plain, .monochrome, unicode: false).screen))
            }
        }
        try Recording.check(screens, name: row.name)
    }

    @Test func `Each recorded file belongs to a control`() throws {
        let names = Set(MatrixRow.all.map { Recording.fileName(of: $0.name) })
        #expect(names.count == MatrixRow.all.count)
        let files = try FileManager.default.contentsOfDirectory(atPath: Recording.folder.path)
        #expect(Set(files).symmetricDifference(names) == [])
    }

    @Test(arguments: MatrixRow.all)
    func `A control says the same in colours, in sixteen and in none`(row: MatrixRow) throws {
        // Without colours the points of a chart have signs instead.
        let depths: [ColorDepth] =
            [.trueColor, .indexed256, .ansi16] + (row.name == "Chart of lines" ? [] : [.monochrome])
        for size in Self.sizes {
            let screens = try depths.map {
                let pilot = try pilot(row, size, depth: $0)
                pilot.press(row.shows)
                return pilot.screen
            }
            #expect(Set(screens).count == 1, "\(size)\n\(screens.joined(separator: "\n"))")
        }
    }

    @Observable
    final class Look {
        var isDisabled = false
        var tint: Color?

        init(isDisabled: Bool = false, tint: Color? = nil) {
            self.isDisabled = isDisabled
            self.tint = tint
        }
    }

    private struct Dressed: View {
        let row: MatrixRow
        let look: Look
        let values: Values

        var body: some View {
            MatrixView(row: row, values: values, words: .plain)
                .disabled(look.isDisabled)
                .tint(look.tint)
        }
    }

    @Test(arguments: MatrixRow.all)
    func `A control that is disabled, or coloured otherwise, is drawn so at once`(
        row: MatrixRow
    ) throws {
        let values = Values()
        func dressed(_ look: Look) throws -> Pilot {
            try Pilot(width: 48, height: 14) { Dressed(row: row, look: look, values: values) }
        }
        let look = Look()
        let pilot = try dressed(look)
        for (isDisabled, tint) in [(false, Color.red), (true, .red), (true, .green)] {
            look.isDisabled = isDisabled
            look.tint = tint
            pilot.render()
            let fresh = try dressed(Look(isDisabled: isDisabled, tint: tint))
            let difference = ScreenDifference.between(pilot.styledScreen, fresh.styledScreen)
            #expect(difference == nil, "disabled: \(isDisabled), \(tint)\n\(difference ?? "")")
            expectRedrawn(pilot)
        }
        look.isDisabled = false
        look.tint = nil
        pilot.render()
        expectRedrawn(pilot)
    }

    @Test(arguments: MatrixRow.all)
    func `A control has no sign of its own beyond ASCII on a terminal without Unicode`(
        row: MatrixRow
    ) throws {
        let pilot = try pilot(row, Self.sizes[0], depth: .monochrome, unicode: false)
        pilot.press(row.shows)
        #expect(pilot.screen.unicodeScalars.allSatisfy { $0.isASCII }, "\(pilot.screen)")
    }

    @Test(arguments: MatrixRow.all)
    func `The focus is seen without colours`(row: MatrixRow) throws {
        let pilot = try Pilot(
            width: 64, height: 20, capabilities: TerminalCapabilities(colorDepth: .monochrome)
        ) { Between(MatrixView(row: row, values: Values())) }
        guard row.isReached else { return }
        #expect(pilot.focus(on: "Before"))
        let (before, cursor) = (pilot.styledScreen, pilot.cursor)
        pilot.press(.tab)
        // More than that the button has lost it.
        let after = pilot.styledScreen.split(separator: "\n").dropFirst()
        #expect(
            after != before.split(separator: "\n").dropFirst()
                || pilot.cursor != nil && pilot.cursor != cursor, "\(pilot.styledScreen)")
    }

    // MARK: Keys and mouse

    @Test(arguments: MatrixRow.all)
    func `A control is reached by Tab, changed by keys, and left`(row: MatrixRow) throws {
        for words in [Words.plain, .wide] {
            guard let start = row.start else {
                let pilot = try between(row, Values(), words)
                #expect(pilot.focus(on: "Before"), "\(pilot.screen)")
                pilot.press(.tab)
                #expect(pilot.reversed.contains("[ After ]"), "\(pilot.styledScreen)")
                continue
            }
            var count = 0
            for use in row.uses {
                guard case .keys(let keys) = use.action else { continue }
                count += 1
                let values = Values()
                let pilot = try between(row, values, words)
                #expect(pilot.focus(on: "Before"), "\(pilot.screen)")
                #expect(row.read(values, pilot) == start, "\(pilot.screen)")
                pilot.press(.tab)
                #expect(!pilot.reversed.contains("[ Before ]"))
                pilot.press(keys)
                #expect(row.read(values, pilot) == use.result, "\(keys)\n\(pilot.screen)")
                if pilot.host.focus.scope !== pilot.host.root { pilot.press(.escape) }
                #expect(pilot.focus(on: "After"), "\(keys)\n\(pilot.styledScreen)")
                #expect(pilot.focus(on: "Before"), "\(keys)\n\(pilot.styledScreen)")
                pilot.press(.tab, modifiers: .shift)
                #expect(pilot.reversed.contains("[ After ]"), "\(keys)\n\(pilot.styledScreen)")
            }
            let isMouseOnly = row.uses.allSatisfy { use in
                if case .menu = use.action { true } else { false }
            }
            #expect(count > 0 || isMouseOnly)
        }
    }

    @Test(arguments: MatrixRow.all)
    func `A control is changed by the mouse`(row: MatrixRow) throws {
        for use in row.uses {
            let values = Values()
            let pilot = try between(row, values, .plain)
            #expect(pilot.focus(on: "After"))
            switch use.action {
            case .keys: continue
            case .clicks(let texts):
                for text in texts { #expect(pilot.click(text: text), "\(text)\n\(pilot.screen)") }
            case .menu(let text, let item):
                let place = try #require(pilot.find(text: text))
                pilot.mouse(.press, .right, at: place)
                pilot.mouse(.release, .right, at: place)
                #expect(pilot.click(text: item), "\(pilot.screen)")
            case .wheel(let text):
                let place = try #require(pilot.find(text: text))
                pilot.wheel(5, x: place.x, y: place.y)
            }
            #expect(row.read(values, pilot) == use.result, "\(use)\n\(pilot.screen)")
        }
    }

    private func between(_ row: MatrixRow, _ values: Values, _ words: Words) throws -> Pilot {
        try Pilot(width: 64, height: 20) {
            Between(MatrixView(row: row, values: values, words: words))
        }
    }

    // MARK: Words and space

    @Test(arguments: MatrixRow.all)
    func `Wide and combined words are shown whole`(row: MatrixRow) throws {
        for words in [Words.plain, .wide] {
            let pilot = try pilot(row, CellSize(width: 60, height: 16), words)
            pilot.press(row.shows)
            for word in row.words(words) {
                #expect(pilot.screen.contains(word), "\(word)\n\(pilot.screen)")
            }
            expectWhole(pilot)
        }
    }

    @Test(arguments: MatrixRow.all)
    func `A control in too little space stays inside, whole, and as what is fresh`(
        row: MatrixRow
    ) throws {
        let keys: [KeyEquivalent] =
            row.shows + [.escape, .tab, .return, .downArrow, .rightArrow, .space, .escape, "x"]
        for (width, height) in [(1, 1), (2, 3), (3, 2), (5, 1), (7, 4), (13, 3), (0, 0)] {
            for words in [Words.plain, .wide] {
                let pilot = try Pilot(width: 30, height: 10) {
                    MatrixView(row: row, values: Values(), words: words)
                        .frame(width: CGFloat(width), height: CGFloat(height))
                        .clipped()
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                }
                expectInside(pilot, width, height, row)
                for key in keys {
                    pilot.press(key)
                    expectInside(pilot, width, height, row)
                    expectWhole(pilot)
                    expectRedrawn(pilot, "\(width)x\(height) after \(key)")
                }
            }
        }
    }

    @Test(arguments: MatrixRow.all)
    func `A control on a tiny terminal comes back with the room`(row: MatrixRow) throws {
        let large = CellSize(width: 40, height: 12)
        for size in [(1, 1), (4, 2), (9, 3)] {
            let pilot = try pilot(row, large, .wide)
            let before = pilot.screen
            pilot.resize(to: CellSize(width: size.0, height: size.1))
            expectWhole(pilot)
            pilot.resize(to: large)
            if let difference = ScreenDifference.between(pilot.screen, before) {
                Issue.record("after \(size)\n\(difference)")
            }
        }
    }

    /// What stands in front of the screen, and bars of the whole screen, have no space around them.
    private func expectInside(_ pilot: Pilot, _ width: Int, _ height: Int, _ row: MatrixRow) {
        guard pilot.host.focus.scope === pilot.host.root, row.name != "Menu bar" else { return }
        for y in 0..<10 {
            for x in 0..<30 where x >= width || y >= height {
                #expect(pilot.cell(x, y).text == " ", "\(width)x\(height)\n\(pilot.screen)")
            }
        }
    }

    /// No half of a wide character stands alone.
    private func expectWhole(_ pilot: Pilot) {
        for cells in pilot.driver.screen {
            for (x, cell) in cells.enumerated() {
                if cell.width == 2 {
                    #expect(x + 1 < cells.count && cells[x + 1].width == 0, "\(pilot.screen)")
                }
                if cell.width == 0 {
                    #expect(x > 0 && cells[x - 1].width == 2, "\(pilot.screen)")
                }
            }
        }
    }
}

/// A control between two buttons.
private struct Between<Control: View>: View {
    let control: Control

    init(_ control: Control) {
        self.control = control
    }

    var body: some View {
        VStack(alignment: .leading) {
            Button("Before") {}
            control
            Button("After") {}
        }
    }
}
