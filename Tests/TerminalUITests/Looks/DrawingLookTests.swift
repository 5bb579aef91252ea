import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// How shapes, colours and drawings look, and what lies behind them.
@MainActor
struct DrawingLookTests {
    struct Shapes: View {
        var body: some View {
            HStack(spacing: 1) {
                Circle().fill(.red).frame(width: 8, height: 4)
                RoundedRectangle(cornerRadius: 1).stroke(.blue).frame(width: 6, height: 4)
                Rectangle().fill(.green).frame(width: 4, height: 4)
                Capsule().fill(.yellow).frame(width: 6, height: 2)
            }
        }
    }

    @Test func `shapes are blocks and lines, and keep their form in little room`() throws {
        try expectShots(
            [
                Shot(
                    30, 4,
                    """
                      ▄▟  ▙▄  ╭────╮
                     ▟      ▙ │    │      ▟    ▙
                     ▜      ▛ │    │      ▜    ▛
                      ▀▜  ▛▀  ╰────╯
                    """),
                Shot(
                    30, 4, .styled,
                    """
                      ⟨red:▄▟⟩⟨on red:  ⟩⟨red:▙▄⟩  ⟨blue:╭────╮⟩ ⟨on green:    ⟩
                     ⟨red:▟⟩⟨on red:      ⟩⟨red:▙⟩ ⟨blue:│⟩    ⟨blue:│⟩ ⟨on green:    ⟩ ⟨yellow:▟⟩⟨on yellow:    ⟩⟨yellow:▙⟩
                     ⟨red:▜⟩⟨on red:      ⟩⟨red:▛⟩ ⟨blue:│⟩    ⟨blue:│⟩ ⟨on green:    ⟩ ⟨yellow:▜⟩⟨on yellow:    ⟩⟨yellow:▛⟩
                      ⟨red:▀▜⟩⟨on red:  ⟩⟨red:▛▀⟩  ⟨blue:╰────╯⟩ ⟨on green:    ⟩
                    """),
                Shot(
                    30, 4, .monochrome,
                    """
                      ▄▟  ▙▄  ╭────╮
                     ▟      ▙ │    │      ▟    ▙
                     ▜      ▛ │    │      ▜    ▛
                      ▀▜  ▛▀  ╰────╯
                    """),
                Shot(
                    30, 4, .ascii,
                    """
                      ##  ##  .----.
                     #      # |    |      #    #
                     #      # |    |      #    #
                      ##  ##  '----'
                    """),
                Shot(
                    12, 3,
                    """
                     ▄▟  ▙▄  ╭──
                    ▟      ▙ │
                    ▜      ▛ │
                    """),
            ], of: { Shapes() })
    }

    @Test(arguments: [(1, 1), (2, 1), (1, 2)])
    func `a form of a cell or two is seen`(width: Int, height: Int) throws {
        let pilot = try Pilot(width: 4, height: 3) {
            Circle().fill(.blue).frame(width: CGFloat(width), height: CGFloat(height))
        }
        let cells = pilot.driver.screen.joined().filter {
            $0.text != " " || $0.style.background != .default
        }
        #expect(!cells.isEmpty)
        #expect(cells.count <= width * height)
    }

    @Test func `a shape of the background's colour is empty`() throws {
        let pilot = try Pilot(width: 12, height: 3) {
            Text("Card").padding(1)
                .background(RoundedRectangle(cornerRadius: 2).fill(.background))
        }
        expectContent(pilot, "Card")
        let other = try Pilot(width: 12, height: 3) {
            Text("Card").padding(1).background(Rectangle().fill(.background.secondary))
        }
        expectContent(other, "Card")
    }

    @Test func `a shape of the background's colour covers what is behind it`() throws {
        let pilot = try Pilot(width: 6, height: 1) {
            ZStack {
                Text("xxxxxx")
                Rectangle().fill(.background).frame(width: 2)
            }
        }
        #expect(pilot.screen == "xx  xx")
    }

    @Test func `a shape of the foreground's colour is drawn`() throws {
        let pilot = try Pilot(width: 3, height: 1) { Rectangle().fill(.foreground) }
        #expect(pilot.screen == "███")
    }

    @Test func `lines, boxes, bars and fields leave the background that is behind them`() throws {
        try expectShots(
            [
                Shot(
                    14, 8, .styled,
                    """
                    ⟨dim on blue:──────────────⟩
                    ⟨bold reverse cyan on blue:━━━━━━━●⟩⟨bold dim reverse on blue:──────⟩
                    ⟨cyan on blue:███████⟩⟨dim on blue:░░░░░░░⟩
                    ⟨underline on blue:x             ⟩
                    ⟨on blue:     ┌──┐     ⟩
                    ⟨on blue:     │in│     ⟩
                    ⟨on blue:     └──┘     ⟩
                    """),
                Shot(
                    14, 8, .monochrome,
                    """
                    ⟨dim:──────────────⟩
                    ⟨bold reverse:━━━━━━━●⟩⟨bold dim reverse:──────⟩
                    ███████⟨dim:░░░░░░░⟩
                    ⟨underline:x             ⟩
                         ┌──┐
                         │in│
                         └──┘
                    """),
            ],
            of: {
                VStack(spacing: 0) {
                    Divider()
                    Slider(value: .constant(0.5))
                    ProgressView(value: 0.5)
                    TextField("Name", text: .constant("x"))
                    Text("in").border(.primary)
                }
                .background(Color.blue)
            })
    }

    @Test func `the axes of a chart leave the background that is behind them`() throws {
        let pilot = try Pilot(
            width: 20, height: 6, capabilities: TerminalCapabilities(colorDepth: .indexed256)
        ) {
            Chart {
                LineMark(x: .value("Place", 0), y: .value("Score", 2))
                LineMark(x: .value("Place", 1), y: .value("Score", 0))
                RuleMark(y: .value("Mean", 1))
            }
            .background(Color.green)
        }
        let backgrounds = Set(pilot.driver.screen.joined().map(\.style.background))
        #expect(backgrounds.count == 1)
        #expect(backgrounds.first != .default)
    }

    @Test func `a gradient has steps, and is a plain area without colours`() throws {
        try expectShots(
            [
                Shot(
                    8, 2, .styled,
                    """
                    ⟨on color 124:  ⟩⟨on color 89:  ⟩⟨on color 54: ⟩⟨on color 55: ⟩⟨on color 19: ⟩⟨on color 20: ⟩
                    ⟨on color 124:  ⟩⟨on color 89:  ⟩⟨on color 54: ⟩⟨on color 55: ⟩⟨on color 19: ⟩⟨on color 20: ⟩
                    """),
                Shot(
                    8, 2, .monochrome,
                    """

                    """),
            ],
            of: {
                LinearGradient(
                    colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
            })
    }

    @Test func `a canvas draws lines, areas and text`() throws {
        try expectShots(
            [
                Shot(
                    16, 5,
                    """
                           山    ⢀⠔⠉
                               ⡠⠊⠁
                            ⢀⠔⠉
                          ⡠⠒⠁
                        ⡔⠊
                    """),
                Shot(
                    16, 5, .styled,
                    """
                    ⟨on green:    ⟩   山    ⟨red:⢀⠔⠉⟩
                    ⟨on green:    ⟩       ⟨red:⡠⠊⠁⟩
                    ⟨on green:    ⟩    ⟨red:⢀⠔⠉⟩
                    ⟨on green:    ⟩  ⟨red:⡠⠒⠁⟩
                    ⟨on green:    ⟩⟨red:⡔⠊⟩
                    """),
                Shot(
                    5, 3,
                    """
                     山⢠⠋
                     ▌⡠⠃
                     ⡰⠁
                    """),
                Shot(
                    1, 1,
                    """

                    """),
            ],
            of: {
                Canvas { context, size in
                    context.fill(
                        Path(CGRect(x: 0, y: 0, width: size.width / 4, height: size.height)),
                        with: .color(.green))
                    var path = Path()
                    path.move(to: CGPoint(x: size.width / 4, y: size.height))
                    path.addLine(to: CGPoint(x: size.width, y: 0))
                    context.stroke(path, with: .color(.red))
                    context.draw(Text("山"), at: CGPoint(x: size.width / 2, y: 0.5))
                }
            })
    }

    @Test func `text that is drawn in a rectangle stays in it`() throws {
        let pilot = try Pilot(width: 12, height: 5) {
            Canvas { context, _ in
                context.draw(
                    Text("one two three four"), in: CGRect(x: 1, y: 1, width: 6, height: 2))
                let size = context.resolve(Text("one two")).measure(in: CGSize(width: 4, height: 9))
                context.draw(
                    Text("\(Int(size.width))x\(Int(size.height))"),
                    at: CGPoint(x: 8, y: 4), anchor: .topLeading)
            }
        }
        #expect(pilot.lines == ["", " one", " two", "", "        3x2"])
    }

    @Test func `a ratio of sides counts cells as twice as high as wide, or is kept in cells`()
        throws
    {
        let pilot = try Pilot(width: 20, height: 10) {
            Color.red.aspectRatio(1, contentMode: .fit)
        }
        let red = pilot.driver.screen.map { row in
            row.filter { $0.style.background != .default }.count
        }.filter { $0 > 0 }
        let widths = Set(red)
        #expect(widths.count == 1)
        let width = try #require(widths.first)
        #expect(width == red.count || width == red.count * 2)
    }

    @Test func `clicks go through what is empty in front`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 5) {
            Button("Behind") { values.log.append("x") }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .overlay {
                    GeometryReader { _ in
                        VStack {
                            Spacer()
                            Text("low")
                        }
                    }
                }
                .overlay(Color.clear)
        }
        #expect(pilot.click(text: "Behind"))
        #expect(values.log == ["x"])
    }

    @Test func `clicks do not go through what is drawn in front`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 1) {
            Button("Behind") { values.log.append("x") }.overlay(Color.red)
        }
        pilot.click(9, 0)
        #expect(values.log == [])
    }
}
