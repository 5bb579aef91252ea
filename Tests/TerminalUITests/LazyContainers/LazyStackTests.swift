import TerminalTestSupport
import TerminalUI
import Testing

/// Lazy stacks and grids make what is shown, and find the rest by its place.
@MainActor
struct LazyStackTests {
    /// Numbers that count how often one of them is asked for.
    final class Counter {
        var made: Set<Int> = []
    }

    private func pilot(
        _ counter: Counter, count: Int = 1_000_000, height: Int = 6
    ) throws -> Pilot {
        try Pilot(width: 20, height: height) {
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(0..<count, id: \.self) { number in
                        let _ = counter.made.insert(number)
                        Text("row \(number)")
                    }
                }
            }
        }
    }

    @Test func `A million rows are made as they are shown`() throws {
        let counter = Counter()
        let pilot = try pilot(counter)
        #expect(pilot.lines[0].hasPrefix("row 0"))
        #expect(pilot.lines[5].hasPrefix("row 5"))
        #expect(counter.made.count <= 10)
        pilot.press(.end)
        #expect(pilot.lines[5].hasPrefix("row 999999"))
        #expect(counter.made.count <= 20)
        #expect(pilot.counters.nodes < 80)
        pilot.press(.home)
        #expect(pilot.lines[0].hasPrefix("row 0"))
    }

    @Test func `The wheel brings the next lines`() throws {
        let pilot = try pilot(Counter())
        pilot.wheel(1, x: 1, y: 1)
        #expect(pilot.lines[0].hasPrefix("row 3"))
        #expect(pilot.lines[5].hasPrefix("row 8"))
        pilot.wheel(-1, x: 1, y: 1)
        #expect(pilot.lines[0].hasPrefix("row 0"))
    }

    @Test func `The focus goes through all the rows, and they come into sight`() throws {
        let pilot = try Pilot(width: 20, height: 4) {
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(0..<1000, id: \.self) { number in Button("b\(number)") {} }
                }
            }
        }
        pilot.press(Array(repeating: .downArrow, count: 50))
        #expect(pilot.screen.contains("[ b50 ]"))
        #expect(pilot.attributes(of: "[ b50 ]")?.contains(.reverse) == true)
        pilot.press(Array(repeating: .upArrow, count: 50))
        #expect(pilot.attributes(of: "[ b0 ]")?.contains(.reverse) == true)
    }

    @Test func `Lines of different heights stand below each other`() throws {
        let pilot = try Pilot(width: 20, height: 7) {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 1) {
                    ForEach(0..<100, id: \.self) { number in
                        VStack(alignment: .leading) {
                            Text("row \(number)")
                            if number.isMultiple(of: 2) { Text("more \(number)") }
                        }
                    }
                }
            }
        }
        #expect(
            pilot.lines.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " │┃")) }
                == ["row 0", "more 0", "", "row 1", "", "row 2", "more 2"])
        for _ in 0..<40 { pilot.wheel(1, x: 1, y: 1) }
        let text = pilot.screen
        #expect(text.contains("row"))
        pilot.press(.end)
        #expect(pilot.lines[6].hasPrefix("row 99"))
    }

    struct Scrolled: View {
        let target: Int
        let anchor: UnitPoint?

        var body: some View {
            ScrollViewReader { proxy in
                VStack {
                    Button("Go") { proxy.scrollTo(target, anchor: anchor) }
                    ScrollView {
                        LazyVStack { ForEach(Array(0..<1000), id: \.self) { Text("row \($0)") } }
                    }
                }
            }
        }
    }

    @Test(arguments: [(nil, 5), (UnitPoint.top, 1), (.bottom, 5), (.center, 3)])
    func `A reader scrolls to a row that was not made`(anchor: UnitPoint?, line: Int) throws {
        let pilot = try Pilot(width: 20, height: 6) { Scrolled(target: 500, anchor: anchor) }
        pilot.click(text: "Go")
        #expect(pilot.lines[line].contains("row 500"))
    }

    @Test func `Rows keep what was written to them when they scroll away`() throws {
        struct Row: View {
            @State private var count = 0
            let number: Int
            var body: some View { Button("\(number): \(count)") { count += 1 } }
        }
        let pilot = try Pilot(width: 20, height: 4) {
            ScrollView {
                LazyVStack { ForEach(0..<100, id: \.self) { Row(number: $0) } }
            }
        }
        pilot.press([.return, .return])
        #expect(pilot.screen.contains("0: 2"))
        pilot.press(Array(repeating: .downArrow, count: 30))
        #expect(!pilot.screen.contains("0: 2"))
        pilot.press(Array(repeating: .upArrow, count: 30))
        #expect(pilot.screen.contains("0: 2"))
    }

    @Test func `A grid fills its columns and makes the lines that are shown`() throws {
        let counter = Counter()
        let pilot = try Pilot(width: 23, height: 3) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 6))]) {
                    ForEach(0..<9000, id: \.self) { number in
                        let _ = counter.made.insert(number)
                        Text("n\(number)")
                    }
                }
            }
        }
        #expect(pilot.lines[0].contains("n0"))
        #expect(pilot.lines[0].contains("n2"))
        #expect(pilot.lines[1].contains("n3"))
        #expect(counter.made.count <= 24)
        pilot.press(.end)
        #expect(pilot.lines[2].contains("n8999"))
    }

    private struct Widths: View {
        let columns: [GridItem]

        var body: some View {
            LazyVGrid(columns: columns, spacing: 0) {
                ForEach(columns.indices, id: \.self) { _ in
                    GeometryReader { Text("\(Int($0.size.width))") }.frame(height: 1)
                }
            }
        }
    }

    @Test(
        arguments: [
            (40, [GridItem(.flexible(minimum: 20), spacing: 1), GridItem(.flexible())], [20, 19]),
            (
                41,
                [.flexible(), .flexible(minimum: 20), .flexible()].map { GridItem($0, spacing: 1) },
                [13, 20, 6]
            ),
            (
                30,
                [.flexible(maximum: 5), .fixed(7), .flexible()].map { GridItem($0, spacing: 0) },
                [5, 7, 18]
            ),
            (
                9, [.flexible(minimum: 6), .flexible(minimum: 6)].map { GridItem($0, spacing: 0) },
                [6, 6]
            ),
        ] as [(Int, [GridItem], [Int])])
    func `Flexible columns share what is left one after the other`(
        width: Int, columns: [GridItem], widths: [Int]
    ) throws {
        let pilot = try Pilot(width: width, height: 1) { Widths(columns: columns) }
        let shown = pilot.lines[0].split(separator: " ").compactMap { Int($0) }
        #expect(shown == (width == 9 ? Array(widths.prefix(shown.count)) : widths))
    }

    @Test func `Headers of sections have lines of their own`() throws {
        let pilot = try Pilot(width: 12, height: 6) {
            ScrollView {
                LazyVGrid(columns: [GridItem(.fixed(4)), GridItem(.fixed(4))]) {
                    Section("One") { ForEach(0..<3, id: \.self) { Text("a\($0)") } }
                    Section("Two") { ForEach(0..<2, id: \.self) { Text("b\($0)") } }
                }
            }
        }
        let lines = pilot.lines.map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines == ["One", "a0 a1", "a2", "Two", "b0 b1", ""])
    }

    @Test func `A row grows sideways`() throws {
        let counter = Counter()
        let pilot = try Pilot(width: 20, height: 3) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 1) {
                    ForEach(0..<5000, id: \.self) { number in
                        let _ = counter.made.insert(number)
                        Button("b\(number)") {}
                    }
                }
            }
        }
        #expect(pilot.screen.contains("[ b0 ]"))
        #expect(counter.made.count < 10)
        pilot.press(Array(repeating: .rightArrow, count: 7))
        #expect(pilot.screen.contains("[ b7 ]"))
    }

    struct Changing: View {
        @State private var numbers = Array(0..<50)

        var body: some View {
            VStack {
                Button("Cut") { numbers.removeFirst(10) }
                Button("All") { numbers = [] }
                ScrollView {
                    LazyVStack(alignment: .leading) {
                        ForEach(numbers, id: \.self) { Text("row \($0)") }
                        Text("end")
                    }
                }
            }
        }
    }

    @Test func `Rows follow a change of the data`() throws {
        let pilot = try Pilot(width: 20, height: 6) { Changing() }
        #expect(pilot.lines[2].hasPrefix("row 0"))
        pilot.click(text: "Cut")
        #expect(pilot.lines[2].hasPrefix("row 10"))
        pilot.click(text: "All")
        #expect(pilot.lines[2].hasPrefix("end"))
        #expect(!pilot.screen.contains("row"))
    }

    @Test(arguments: [1, 2, 3, 40])
    func `Nothing traps at tiny sizes`(size: Int) throws {
        let pilot = try pilot(Counter(), count: 50, height: size)
        pilot.resize(to: CellSize(width: size, height: 1))
        pilot.press([.end, .home, .pageDown])
        pilot.resize(to: CellSize(width: 0, height: 0))
        #expect(pilot.exitCode == nil)
    }
}
