import RandomTestSupport
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Headers that stay while their section is scrolled.
@MainActor
struct PinnedHeaderTests {
    struct Sections: View {
        var rows = 5
        var isPinned = true
        var isButton = false
        var body: some View {
            ScrollView(showsIndicators: false) {
                LazyVStack(alignment: .leading, pinnedViews: isPinned ? [.sectionHeaders] : []) {
                    ForEach(0..<3, id: \.self) { section in
                        Section {
                            ForEach(0..<rows, id: \.self) { row in
                                if isButton {
                                    Button("row \(section)\(row)") {}.buttonStyle(.plain)
                                } else {
                                    Text("row \(section)\(row)")
                                }
                            }
                        } header: {
                            Text("Section \(section)")
                        }
                    }
                }
            }
        }
    }

    private func pilot(_ view: Sections = Sections(), height: Int = 4) throws -> Pilot {
        try Pilot(width: 12, height: height) { view }
    }

    @Test func `the header of the section that is shown stays at the top`() throws {
        let pilot = try pilot()
        expectScreen(pilot, "Section 0\nrow 00\nrow 01\nrow 02")
        pilot.press(.downArrow)
        expectScreen(pilot, "Section 0\nrow 01\nrow 02\nrow 03")
        pilot.press(Array(repeating: .downArrow, count: 3))
        expectScreen(pilot, "Section 0\nrow 04\nSection 1\nrow 10")
    }

    @Test func `the next header pushes it out`() throws {
        let pilot = try pilot()
        pilot.press(Array(repeating: .downArrow, count: 5))
        expectScreen(pilot, "Section 0\nSection 1\nrow 10\nrow 11")
        pilot.press(.downArrow)
        expectScreen(pilot, "Section 1\nrow 10\nrow 11\nrow 12")
        pilot.press(.downArrow)
        expectScreen(pilot, "Section 1\nrow 11\nrow 12\nrow 13")
        pilot.press(.upArrow)
        pilot.press(.upArrow)
        expectScreen(pilot, "Section 0\nSection 1\nrow 10\nrow 11")
        pilot.press(.end)
        expectScreen(pilot, "Section 2\nrow 22\nrow 23\nrow 24")
        pilot.press(.home)
        expectScreen(pilot, "Section 0\nrow 00\nrow 01\nrow 02")
    }

    @Test func `without pinning headers scroll with their rows`() throws {
        let pilot = try pilot(Sections(isPinned: false))
        pilot.press(.downArrow)
        expectScreen(pilot, "row 00\nrow 01\nrow 02\nrow 03")
    }

    @Test func `a section whose type is not known is a row, and its header stays, too`() throws {
        let pilot = try Pilot(width: 12, height: 4) {
            ScrollView(showsIndicators: false) {
                LazyVStack(alignment: .leading, pinnedViews: [.sectionHeaders]) {
                    ForEach(0..<3, id: \.self) { section in
                        AnyView(
                            Section("Section \(section)") {
                                ForEach(0..<5, id: \.self) { Text("row \(section)\($0)") }
                            })
                    }
                }
            }
        }
        pilot.press(Array(repeating: .downArrow, count: 4))
        expectScreen(pilot, "Section 0\nrow 04\nSection 1\nrow 10")
        pilot.press(.end)
        expectScreen(pilot, "Section 2\nrow 22\nrow 23\nrow 24")
    }

    @Test func `sections of a stack are as far apart as its rows`() throws {
        let pilot = try Pilot(width: 12, height: 7) {
            ScrollView(showsIndicators: false) {
                LazyVStack(alignment: .leading, spacing: 1) {
                    ForEach(["a", "b"], id: \.self) { name in
                        Section(name) { Text("in \(name)") }
                    }
                }
            }
        }
        #expect(pilot.lines == ["a", "", "in a", "", "b", "", "in b"])
    }

    @Test func `what has the focus is not below a header`() throws {
        let pilot = try pilot(Sections(isButton: true))
        pilot.press(Array(repeating: .downArrow, count: 14))
        #expect(pilot.reversed == ["row 24"])
        for row in (0..<14).reversed() {
            pilot.press(.upArrow)
            #expect(pilot.reversed == ["row \(row / 5)\(row % 5)"])
            #expect(pilot.lines[0] == "Section \(row / 5)")
        }
    }

    @Test(arguments: Seeds.first(12))
    func `what was scrolled is drawn as what is drawn anew`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let pilot = try pilot(
            Sections(rows: Int.random(in: 1...9, using: &random)),
            height: Int.random(in: 1...9, using: &random))
        let keys: [KeyEquivalent] = [.downArrow, .upArrow, .pageDown, .pageUp, .end, .home]
        for _ in 0..<30 {
            pilot.press(keys[Int.random(in: 0..<keys.count, using: &random)])
            let screen = pilot.screen
            pilot.host.redraw()
            pilot.render()
            #expect(pilot.screen == screen, "seed \(seed)")
            #expect(pilot.lines[0].hasPrefix("Section"), "seed \(seed)")
        }
    }

    @Test func `columns of a grid have their header too`() throws {
        let pilot = try Pilot(width: 12, height: 3) {
            ScrollView(showsIndicators: false) {
                LazyVGrid(
                    columns: [GridItem(.fixed(5)), GridItem(.fixed(5))], alignment: .leading,
                    pinnedViews: .sectionHeaders
                ) {
                    Section("Cells") { ForEach(0..<20, id: \.self) { Text("c\($0)") } }
                }
            }
        }
        pilot.press(.pageDown)
        #expect(pilot.lines[0].contains("Cells"))
        #expect(pilot.lines[1].contains("c4"))
    }
}
