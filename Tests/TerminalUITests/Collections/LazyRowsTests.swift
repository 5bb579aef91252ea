import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What a million rows that are made when they are asked for cost: those on the screen.
@MainActor
struct LazyRowsTests {
    @Observable
    @MainActor
    final class Source {
        var rows: CountedRows
        var selection: Int?
        var marks: Set<Int> = []
        var order = [KeyPathComparator(\Item.name)]

        init(_ count: Int) { rows = CountedRows(counter: .init(), count: count) }
    }

    enum Kind: CaseIterable, Sendable {
        case list, single, multiple, sections, table, sortedTable

        /// The lines above the first row.
        var headerCount: Int {
            switch self {
            case .list, .single, .multiple: 0
            case .sections, .table, .sortedTable: 1
            }
        }
    }

    struct Rows: View {
        let kind: Kind
        @Bindable var source: Source

        var body: some View {
            switch kind {
            case .list: List(source.rows) { Text($0.name) }
            case .single: List(source.rows, selection: $source.selection) { Text($0.name) }
            case .multiple: List(source.rows, selection: $source.marks) { Text($0.name) }
            case .sections:
                List(selection: $source.selection) {
                    Section("Rows") { ForEach(source.rows) { Text($0.name) } }
                }
            case .table:
                Table(source.rows) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Id") { Text("\($0.id)") }.width(8)
                }
            case .sortedTable:
                Table(source.rows, selection: $source.selection, sortOrder: $source.order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Id") { Text("\($0.id)") }.width(8)
                }
            }
        }
    }

    private static let height = 12
    private static let count = 1_000_000

    private func pilot(_ kind: Kind, _ source: Source) throws -> Pilot {
        try Pilot(width: 30, height: Self.height) { Rows(kind: kind, source: source) }
    }

    @Test(arguments: Kind.allCases)
    func `the first screen asks for its own rows`(kind: Kind) throws {
        let source = Source(Self.count)
        let pilot = try pilot(kind, source)
        #expect(source.rows.counter.asked <= 3 * Self.height)
        #expect((source.rows.counter.positions.max() ?? 0) <= 2 * Self.height)
        #expect(pilot.lines[kind.headerCount].hasPrefix("row 0"))
        #expect(pilot.counters.nodes < 40 * Self.height)
    }

    @Test(arguments: Kind.allCases)
    func `keys cost what they bring to the screen`(kind: Kind) throws {
        let source = Source(Self.count)
        let counter = source.rows.counter
        let pilot = try pilot(kind, source)
        let screens = [
            (KeyEquivalent.end, 3), (.pageUp, 2), (.pageUp, 2), (.pageDown, 2), (.upArrow, 1),
            (.home, 3),
            (.pageDown, 2), (.downArrow, 1), ("G", 3), ("k", 1), ("g", 3),
        ]
        for (key, limit) in screens {
            let asked = counter.asked { pilot.press(key) }
            #expect(asked <= limit * Self.height, "\(key)")
        }
        #expect(pilot.counters.nodes < 40 * Self.height)
    }

    @Test(arguments: Kind.allCases)
    func `a key that scrolls by one makes one row`(kind: Kind) throws {
        let source = Source(Self.count)
        let counter = source.rows.counter
        let pilot = try pilot(kind, source)
        pilot.press(Array(repeating: .downArrow, count: Self.height - 1 - kind.headerCount))
        for _ in 0..<3 {
            counter.positions = []
            let asked = counter.asked { pilot.press(.downArrow) }
            #expect(asked <= 4)
            #expect(counter.positions.count <= 2)
            #expect(pilot.bodies { pilot.press(.downArrow) } <= 1)
        }
        #expect(pilot.reversed.first?.hasPrefix("row \(17 - kind.headerCount)") == true)
    }

    @Test(arguments: Kind.allCases)
    func `the wheel costs the lines that it brings`(kind: Kind) throws {
        let source = Source(Self.count)
        let pilot = try pilot(kind, source)
        for steps in [1, 1, -1, 3] {
            let asked = source.rows.counter.asked {
                pilot.wheel(steps, y: Self.height - 1)
            }
            #expect(asked <= 4 * 3 * abs(steps), "\(steps)")
        }
        #expect(pilot.lines[1 + kind.headerCount].hasPrefix("row 13"))
    }

    @Test(arguments: Kind.allCases)
    func `new elements in the same places cost the screen`(kind: Kind) throws {
        let source = Source(Self.count)
        let pilot = try pilot(kind, source)
        pilot.press(.pageDown)
        let asked = source.rows.counter.asked {
            source.rows.shift = 1
            pilot.render()
        }
        #expect(asked <= 8 * Self.height)
        #expect(pilot.screen.contains("row 1"))
    }

    @Test(arguments: Kind.allCases)
    func `data that shrinks below the screen is followed to its end`(kind: Kind) throws {
        let source = Source(Self.count)
        let pilot = try pilot(kind, source)
        pilot.press(.end)
        #expect(pilot.lines.last?.hasPrefix("row 999999") == true)
        source.rows.count = 20
        pilot.render()
        #expect(pilot.lines.last?.hasPrefix("row 19") == true)
        source.rows.count = 2
        pilot.render()
        #expect(pilot.lines[kind.headerCount].hasPrefix("row 0"))
        #expect(pilot.lines[kind.headerCount + 1].hasPrefix("row 1"))
        source.rows.count = 0
        pilot.render()
        source.rows.count = Self.count
        pilot.render()
        #expect(pilot.screen.contains("row"))
    }

    @Test(arguments: Kind.allCases)
    func `another size of the screen costs the rows of it`(kind: Kind) throws {
        let source = Source(Self.count)
        let pilot = try pilot(kind, source)
        pilot.press([.end, .pageUp])
        let asked = source.rows.counter.asked {
            for height in [30, 5, 1, 40] { pilot.resize(to: CellSize(width: 30, height: height)) }
        }
        #expect(asked <= 3 * (30 + 5 + 1 + 40))
        #expect(pilot.counters.nodes < 40 * 40)
    }

    @Test(arguments: [Kind.single, .sections, .sortedTable])
    func `an element that is selected from elsewhere nearby is found nearby`(kind: Kind) throws {
        let source = Source(Self.count)
        let pilot = try pilot(kind, source)
        let asked = source.rows.counter.asked {
            source.selection = 100
            pilot.render()
        }
        #expect(asked <= 2 * 100 + 10 * Self.height)
        #expect(pilot.reversed.first?.hasPrefix("row 100") == true)
    }

    @Test(arguments: [Kind.single, .sections, .sortedTable])
    func `an element that is selected from elsewhere far away is not searched for`(
        kind: Kind
    ) throws {
        let source = Source(Self.count)
        let pilot = try pilot(kind, source)
        let asked = source.rows.counter.asked {
            source.selection = 700_000
            pilot.render()
        }
        #expect(asked <= 1000)
        // The choice is the app's; a key goes on from where the cursor is.
        #expect(source.selection == 700_000)
        pilot.press(.downArrow)
        #expect(source.selection == 1)
    }

    @Test(arguments: [Kind.list, .multiple])
    func `that the cursor's element is gone is not found out by reading all`(kind: Kind) throws {
        let source = Source(Self.count)
        let pilot = try pilot(kind, source)
        pilot.press(.pageDown)
        let asked = source.rows.counter.asked {
            source.rows.shift = 5_000_000
            pilot.render()
        }
        #expect(asked <= 10_000)
        #expect(pilot.screen.contains("row 50000"))
    }
}
