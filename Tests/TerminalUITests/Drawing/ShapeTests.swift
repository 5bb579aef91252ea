import TerminalTestSupport
import TerminalUI
import Testing

/// Shapes are drawn by quarters of cells, lines by dots, and both by ASCII where there is no more.
@MainActor
struct ShapeTests {
    private func screen<V: View>(
        _ width: Int, _ height: Int, isUnicode: Bool = true, @ViewBuilder _ view: () -> V
    ) throws -> [String] {
        var capabilities = TerminalCapabilities()
        capabilities.unicode = isUnicode
        return try Pilot(width: width, height: height, capabilities: capabilities, root: view).lines
    }

    @Test func `A circle looks round: two columns for each row`() throws {
        let pilot = try Pilot(width: 20, height: 4) { Circle().fill(.red) }
        let rows = (0..<4).map { y in
            (0..<20).filter { pilot.cell($0, y).style != .plain }
        }
        #expect(rows[0].count == rows[3].count)
        #expect(rows[1].count == 8)
        #expect(rows[1].first == 6)
        #expect(pilot.cell(10, 1).style.background == .red)
    }

    @Test func `A path is stroked by the dots of braille patterns`() throws {
        let lines = try screen(4, 2) {
            Path { path in
                path.move(to: CGPoint(x: 0, y: 0))
                path.addLine(to: CGPoint(x: 4, y: 2))
            }
            .stroke(.blue)
        }
        #expect(lines == ["⠑⢄", "  ⠑⢄"])
    }

    @Test func `Without Unicode lines are stars and areas are signs`() throws {
        let lines = try screen(4, 2, isUnicode: false) {
            Path { path in
                path.move(to: CGPoint(x: 0, y: 0))
                path.addLine(to: CGPoint(x: 4, y: 2))
            }
            .stroke()
        }
        #expect(lines == ["**", "  **"])
        let box = try screen(4, 3, isUnicode: false) { RoundedRectangle(cornerRadius: 1).stroke() }
        #expect(box == [".--.", "|  |", "'--'"])
    }

    @Test func `Rectangles have frames, round ones round corners`() throws {
        #expect(try screen(4, 3) { Rectangle().stroke() } == ["┌──┐", "│  │", "└──┘"])
        #expect(try screen(4, 3) { Capsule().strokeBorder(.red) } == ["╭──╮", "│  │", "╰──╯"])
        #expect(try screen(4, 1) { Rectangle().stroke() } == [""])
    }

    @Test func `An area by itself is filled with its style, half cells by blocks`() throws {
        let pilot = try Pilot(width: 4, height: 2) {
            Path(CGRect(x: 0, y: 0.5, width: 4, height: 1)).fill(.green)
        }
        #expect(pilot.lines == ["▄▄▄▄", "▀▀▀▀"])
        #expect(pilot.cell(0, 0).style.foreground == .green)
    }

    @Test func `Holes stay empty by the even-odd rule`() throws {
        var path = Path(CGRect(x: 0, y: 0, width: 6, height: 3))
        path.addRect(CGRect(x: 2, y: 1, width: 2, height: 1))
        #expect(path.contains(CGPoint(x: 3, y: 1.5)))
        #expect(!path.contains(CGPoint(x: 3, y: 1.5), eoFill: true))
        let pilot = try Pilot(width: 6, height: 3) { [path] in
            path.fill(.red, style: FillStyle(eoFill: true))
        }
        #expect(pilot.cell(0, 1).style.background == .red)
        #expect(pilot.cell(2, 1).style.background == .default)
    }

    @Test func `Paths know their bounds, their point, and a part of their length`() {
        var path = Path()
        #expect(path.isEmpty)
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 5, y: 1))
        #expect(path.currentPoint == CGPoint(x: 5, y: 1))
        #expect(path.boundingRect == CGRect(x: 1, y: 1, width: 4, height: 0))
        #expect(path.offsetBy(dx: 1, dy: 2).currentPoint == CGPoint(x: 6, y: 3))
        let half = path.trimmedPath(from: 0.25, to: 0.5)
        #expect(half.boundingRect == CGRect(x: 2, y: 1, width: 1, height: 0))
    }

    @Test func `Arcs go the way they are told`() {
        var path = Path()
        path.addArc(
            center: .zero, radius: 2, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        #expect(abs((path.currentPoint?.y ?? 0) - 2) < 0.001)
        #expect(path.boundingRect.minX > -0.001)
        var long = Path()
        long.addArc(
            center: .zero, radius: 2, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
        #expect(long.boundingRect.minX < -1.9)
    }

    @Test func `A gradient goes from colour to colour, cell by cell`() throws {
        let pilot = try Pilot(width: 5, height: 1) {
            LinearGradient(
                colors: [Color(red: 0, green: 0, blue: 0), Color(red: 1, green: 1, blue: 1)],
                startPoint: .leading, endPoint: .trailing)
        }
        let reds = (0..<5).map { x -> Int in
            if case .rgb(let red, _, _) = pilot.cell(x, 0).style.background { Int(red) } else { -1 }
        }
        #expect(reds == reds.sorted())
        #expect(Set(reds).count == 5)
        #expect(reds[2] == 128)
    }

    @Test func `A canvas draws paths and text`() throws {
        let pilot = try Pilot(width: 6, height: 2) {
            Canvas { context, size in
                context.stroke(
                    Path { path in
                        path.move(to: CGPoint(x: 0, y: 1.9))
                        path.addLine(to: CGPoint(x: size.width, y: 1.9))
                    }, with: .color(.red))
                context.translateBy(x: 1, y: 0)
                context.draw(Text("ab").bold(), at: .zero, anchor: .topLeading)
            }
        }
        #expect(pilot.lines == [" ab", "⣀⣀⣀⣀⣀⣀"])
        #expect(pilot.attributes(of: "ab") == .bold)
        #expect(pilot.cell(0, 1).style.foreground == .red)
    }

    @Test func `A canvas is drawn again when what it reads changes`() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View {
                VStack(alignment: .leading) {
                    Button("More") { count += 1 }
                    Canvas { context, _ in
                        context.draw(Text("n\(count)"), at: .zero, anchor: .topLeading)
                    }
                }
            }
        }
        let pilot = try Pilot(width: 10, height: 2) { Counter() }
        #expect(pilot.lines[1] == "n0")
        pilot.press(.return)
        #expect(pilot.lines[1] == "n1")
    }

    @Test func `A sparkline shows the last values that fit`() throws {
        #expect(try screen(8, 1) { Sparkline([0, 1, 2, 3, 4, 5, 6, 7]) } == ["▁▂▃▄▅▆▇█"])
        #expect(try screen(3, 1) { Sparkline([9, 9, 0, 7, 3]) } == ["▁█▄"])
        #expect(try screen(2, 1) { Sparkline([5.0, 5.0]) } == ["▅▅"])
        #expect(try screen(2, 1) { Sparkline([Double.nan, .infinity]) } == ["▅▅"])
        #expect(try screen(2, 1, isUnicode: false) { Sparkline([0, 9]) } == [".#"])
    }

    @Test(arguments: [0, 1, 2])
    func `Tiny and endless shapes do not trap`(size: Int) throws {
        _ = try screen(size, size) {
            ZStack {
                Circle().stroke()
                Path(CGRect(x: -1e30, y: CGFloat.nan, width: .infinity, height: 1e300)).fill(.red)
                Path { path in
                    path.move(to: CGPoint(x: CGFloat.infinity, y: 0))
                    path.addLine(to: CGPoint(x: 1e200, y: -1e200))
                    path.addArc(
                        center: .zero, radius: 1e9, startAngle: .zero, endAngle: .degrees(1e9),
                        clockwise: true)
                }
                .stroke()
                Ellipse().fill()
            }
        }
    }

    @Test func `A view takes the shape it is asked for`() throws {
        let pilot = try Pilot(width: 20, height: 10) {
            Color.red.aspectRatio(1, contentMode: .fit)
        }
        let columns = (0..<20).filter { pilot.cell($0, 5).style.background == .red }
        let rows = (0..<10).filter { pilot.cell(10, $0).style.background == .red }
        #expect(columns.count == 20)
        #expect(rows.count == 10)
        let wide = try Pilot(width: 20, height: 10) {
            Color.red.aspectRatio(4, contentMode: .fit)
        }
        #expect((0..<10).filter { wide.cell(10, $0).style.background == .red }.count == 3)
    }
}
