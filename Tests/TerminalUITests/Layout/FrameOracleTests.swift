import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Where views stand, computed in the plainest way and compared with what the layout says.
@MainActor
struct FrameOracleTests {
    private static let alignments: [(Alignment, x: Int, y: Int)] = [
        (.topLeading, 0, 0), (.top, 1, 0), (.topTrailing, 2, 0), (.leading, 0, 1), (.center, 1, 1),
        (.trailing, 2, 1), (.bottomLeading, 0, 2), (.bottom, 1, 2), (.bottomTrailing, 2, 2),
    ]

    private func frame(
        _ identifier: String = "view", in size: CellSize, _ view: some View
    ) throws -> CellRect {
        let pilot = try Pilot(width: size.width, height: size.height) { view }
        return try #require(pilot.find(id: identifier))
    }

    private func box(_ width: Int, _ height: Int, _ name: String = "view") -> some View {
        Color.red.frame(width: CGFloat(width), height: CGFloat(height))
            .accessibilityIdentifier(name)
    }

    @Test(arguments: 0..<9)
    func `a frame aligns what is smaller in it`(index: Int) throws {
        let (alignment, x, y) = Self.alignments[index]
        for (width, height) in [(1, 1), (4, 2), (9, 5), (10, 6)] {
            let found = try frame(
                in: CellSize(width: 10, height: 6),
                ZStack { box(width, height) }.frame(width: 10, height: 6, alignment: alignment))
            #expect(found.minX == (10 - width) * x / 2, "\(width)x\(height)")
            #expect(found.minY == (6 - height) * y / 2, "\(width)x\(height)")
            #expect(found.size == CellSize(width: width, height: height))
        }
    }

    @Test(arguments: 0..<9)
    func `an overlay is aligned in what it lies over`(index: Int) throws {
        let (alignment, x, y) = Self.alignments[index]
        let found = try frame(
            in: CellSize(width: 20, height: 10),
            Color.blue.frame(width: 8, height: 4).overlay(alignment: alignment) { box(3, 1) })
        #expect(found.minX == 6 + 5 * x / 2)
        #expect(found.minY == 3 + 3 * y / 2)
    }

    @Test(arguments: [
        (Edge.Set.all, 1, 1), (.horizontal, 1, 0), (.vertical, 0, 1), (.leading, 1, 0),
        (.top, 0, 1),
        (.trailing, 0, 0), (.bottom, 0, 0),
    ])
    func `padding moves its content by its length`(edges: Edge.Set, x: Int, y: Int) throws {
        for length in [0, 1, 2, 3] {
            let found = try frame(
                in: CellSize(width: 20, height: 10),
                box(2, 1).padding(edges, CGFloat(length))
                    .frame(width: 20, height: 10, alignment: .topLeading))
            #expect(found.origin == CellPoint(x: x * length, y: y * length), "\(length)")
        }
    }

    @Test(arguments: Seeds.first(16))
    func `a column of boxes stands as the sum of what is above`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let boxes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            CellSize(
                width: Int.random(in: 1...12, using: &random),
                height: Int.random(in: 1...4, using: &random))
        }
        let spacing = Int.random(in: 0...2, using: &random)
        let choices: [(HorizontalAlignment, Int)] = [(.leading, 0), (.center, 1), (.trailing, 2)]
        let (alignment, half) = choices[seed % 3]
        let isRow = seed.isMultiple(of: 2)
        let content = ForEach(boxes.indices, id: \.self) { index in
            box(boxes[index].width, boxes[index].height, "box \(index)")
        }
        let pilot = try Pilot(width: 100, height: 40) {
            Group {
                if isRow {
                    HStack(
                        alignment: half == 0 ? .top : half == 1 ? .center : .bottom,
                        spacing: CGFloat(spacing)
                    ) { content }
                } else {
                    VStack(alignment: alignment, spacing: CGFloat(spacing)) { content }
                }
            }
            .frame(width: 100, height: 40, alignment: .topLeading)
        }
        let extent = isRow ? boxes.map(\.height).max() ?? 0 : boxes.map(\.width).max() ?? 0
        var position = 0
        for (index, size) in boxes.enumerated() {
            let found = try #require(pilot.find(id: "box \(index)"))
            let cross = (extent - (isRow ? size.height : size.width)) * half / 2
            let wanted =
                isRow ? CellPoint(x: position, y: cross) : CellPoint(x: cross, y: position)
            // An odd cell may stand on either side of the middle.
            let slack = half == 1 ? 1 : 0
            #expect(abs(found.minX - wanted.x) <= (isRow ? 0 : slack), "seed \(seed), box \(index)")
            #expect(abs(found.minY - wanted.y) <= (isRow ? slack : 0), "seed \(seed), box \(index)")
            #expect(found.size == size, "seed \(seed), box \(index)")
            position += (isRow ? size.width : size.height) + spacing
        }
    }

    @Test(arguments: [
        (5, 10, 3, 5), (5, 10, 7, 7), (5, 10, 20, 10), (0, 4, 20, 4), (6, 6, 3, 6),
    ])
    func `limits of a frame hold the content's width within them`(
        least: Int, most: Int, content: Int, width: Int
    ) throws {
        let found = try frame(
            "frame", in: CellSize(width: 40, height: 3),
            Color.red.frame(width: CGFloat(content), height: 1)
                .frame(
                    minWidth: CGFloat(least), idealWidth: CGFloat(width), maxWidth: CGFloat(most)
                )
                .fixedSize()
                .accessibilityIdentifier("frame"))
        #expect(found.width == width)
    }

    @Test(arguments: [1, 7, 20, 33])
    func `flexible frames take what is offered up to their maximum`(width: Int) throws {
        let infinite = try frame(
            in: CellSize(width: width, height: 3),
            Text("x").frame(maxWidth: .infinity, maxHeight: .infinity)
                .accessibilityIdentifier("view"))
        #expect(infinite == CellRect(x: 0, y: 0, width: width, height: 3))
        let limited = try frame(
            in: CellSize(width: width, height: 3),
            Text("x").frame(maxWidth: 10).accessibilityIdentifier("view"))
        #expect(limited.width == min(10, width))
    }

    @Test func `an offset moves what is drawn and nothing else`() throws {
        let pilot = try Pilot(width: 10, height: 3) {
            HStack(spacing: 0) {
                Text("a")
                Text("b").offset(x: 3, y: 1)
                Text("c")
            }
            .frame(width: 10, height: 3, alignment: .topLeading)
        }
        expectScreen(pilot, "a c\n    b")
    }

    struct Moving: View {
        @State private var distance = 0
        @State private var isThere = true
        @State private var hits = 0
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 0) {
                    if isThere {
                        Button("hit \(hits)") { hits += 1 }.buttonStyle(.plain)
                            .offset(x: CGFloat(distance), y: CGFloat(distance))
                    }
                }
                .frame(width: 5, height: 1, alignment: .topLeading)
                .padding(.leading, CGFloat(distance % 2))
                Text("under").onKeyPress("x") { .handled }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .onKeyPress("m") {
                distance += 1
                return .handled
            }
            .onKeyPress("d") {
                isThere = false
                return .handled
            }
        }
    }

    @Test func `what was moved is drawn, hit and wiped where it is`() throws {
        let pilot = try Pilot(width: 12, height: 4) { Moving() }
        expectScreen(pilot, "hit 0\nunder")
        pilot.press("m")
        expectScreen(pilot, "\nunder 0")
        pilot.press(["m", "m"])
        expectScreen(pilot, "\nunder\n\n    hit 0")
        pilot.click(5, 3)
        expectScreen(pilot, "\nunder\n\n    hit 1")
        pilot.click(1, 0)
        expectScreen(pilot, "\nunder\n\n    hit 1")
        pilot.press("d")
        expectScreen(pilot, "\nunder")
    }

    @Test func `clipping, scrolling and dialogs cut what was moved`() throws {
        let clipped = try Pilot(width: 10, height: 2) {
            HStack(spacing: 0) {
                Text("a")
                Text("b").offset(x: 3)
            }
            .clipped()
            .frame(width: 10, height: 2, alignment: .topLeading)
        }
        expectScreen(clipped, "a")
        let scrolled = try Pilot(width: 10, height: 3) {
            VStack(alignment: .leading, spacing: 0) {
                ScrollView { Text("in").offset(y: 1) }.frame(height: 1)
                Text("out")
            }
            .frame(width: 10, height: 3, alignment: .topLeading)
        }
        expectScreen(scrolled, "\nout")
    }

    @Test(arguments: [0.2, 0.49, 0.5, 0.51, 1.4, 1.5, 1.6])
    func `parts of cells are rounded once`(length: CGFloat) throws {
        let wanted = Int(length.rounded())
        let found = try frame(
            in: CellSize(width: 20, height: 10),
            box(2, 1).padding(.leading, length).frame(width: 20, height: 10, alignment: .topLeading)
        )
        #expect(abs(found.minX - wanted) <= (length == 0.5 || length == 1.5 ? 1 : 0))
    }

}

/// The geometry that a reader reports.
@MainActor
struct GeometryTests {
    @Test(arguments: [(20, 5), (1, 1), (120, 50), (7, 3)])
    func `a reader has the size it was given`(width: Int, height: Int) throws {
        let sizes = Sizes()
        let pilot = try Pilot(width: width, height: height) {
            GeometryReader { proxy in
                let _ = sizes.list.append(
                    CellSize(width: Int(proxy.size.width), height: Int(proxy.size.height)))
                Color.clear
            }
        }
        #expect(sizes.list.last == CellSize(width: width, height: height))
        pilot.resize(to: CellSize(width: width + 3, height: height + 1))
        #expect(sizes.list.last == CellSize(width: width + 3, height: height + 1))
    }

    @MainActor
    final class Sizes {
        var list: [CellSize] = []
    }

    @Test func `the content of a reader keeps its state when the size changes`() throws {
        let pilot = try Pilot(width: 20, height: 5) {
            GeometryReader { proxy in
                VStack {
                    Text("\(Int(proxy.size.width))")
                    Counter()
                }
            }
        }
        pilot.press([.return, .return])
        pilot.resize(to: CellSize(width: 30, height: 6))
        #expect(pilot.screen.contains("count 2"))
        #expect(pilot.screen.contains("30"))
    }

    struct Counter: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }
}
