import TerminalTestSupport
import TerminalUI
import Testing

/// Content that is larger than the place it was given is shown around that place.
@MainActor
struct SpillTests {
    private func row(width: Int = 12, _ view: some View) throws -> String {
        let pilot = try Pilot(width: width, height: 1) { view.frame(width: CGFloat(width)) }
        return pilot.lines[0]
    }

    @Test(arguments: [
        (Alignment.leading, "....abc.", 4), (.center, "...abc..", 3), (.trailing, "..abc...", 2),
    ])
    func `what a frame is too small for shows on the sides that its alignment leaves`(
        alignment: Alignment, wanted: String, start: Int
    ) throws {
        let view = Text("........").overlay(alignment: .leading) {
            Text("abc").fixedSize().frame(width: 1, alignment: alignment).padding(.leading, 4)
        }
        #expect(try row(width: 8, view) == wanted)
    }

    @Test func `text that may break is cut to its frame`() throws {
        #expect(try row(Text("abcdef").frame(width: 3).padding(.horizontal, 4)) == "    ab…")
    }

    @Test func `clipped cuts what is shown around a frame`() throws {
        let view = Text("abc").fixedSize().frame(width: 1).clipped()
        #expect(try row(width: 5, view) == "  b")
    }

    @Test func `layers reach over the view that they belong to`() throws {
        let layer = Text("-------").fixedSize()
        #expect(try row(width: 9, Text("abc").overlay { layer }) == " -------")
        #expect(try row(width: 9, Text("abc").background { layer }) == " --abc--")
        #expect(
            try row(width: 9, Text("abc").background(alignment: .leading) { layer })
                == "   abc---")
        #expect(try row(width: 9, Text("abc").overlay { layer }.clipped()) == "   ---")
    }

    @Test func `what is moved in a scroll view is cut where the scroll view is`() throws {
        func cell(_ content: some View) -> some View {
            LazyVGrid(columns: [GridItem(.fixed(3))], alignment: .leading) {
                HStack { ScrollView(.horizontal) { content }.frame(width: 5) }
            }
        }
        let text = Text("abcdef").fixedSize()
        #expect(try row(width: 8, cell(text)) == "abc")
        #expect(try row(width: 8, cell(text.offset(x: 1))) == " ab")
    }

    @Test func `negative padding is not cut`() throws {
        let padded = Text("abc").padding(.horizontal, -1)
        #expect(try row(width: 7, padded) == "  abc")
    }

    @Test func `a frame without a least width is no narrower than its content`() throws {
        func view(_ content: some View) -> some View {
            HStack(spacing: 0) {
                content
                Text("x")
            }
            .frame(width: 4)
        }
        let text = Text("abcdef").fixedSize()
        #expect(try row(width: 8, view(text.frame(maxWidth: .infinity))) == " abcdefx")
        #expect(try row(width: 8, view(text.frame(minWidth: 0, maxWidth: .infinity))) == " abcdxf")
    }

    @Test func `what is larger than the greatest extent of a frame shows around it`() throws {
        let view = Text("........").overlay(alignment: .leading) {
            Text("abc").fixedSize().frame(maxWidth: 1).padding(.leading, 4)
        }
        #expect(try row(width: 8, view) == "...abc..")
        let rows = VStack(spacing: 0) { ForEach(0..<3) { Text("row \($0)") } }
        let pilot = try Pilot(width: 5, height: 3) {
            VStack(spacing: 0) {
                Text("above")
                rows.frame(maxHeight: 1)
                Text("below")
            }
        }
        #expect(pilot.lines == ["row 0", "row 1", "below"])
    }

    @Test func `what is too wide for a reader leaves the rest as wide as the reader`() throws {
        let view = GeometryReader { _ in
            VStack(alignment: .leading, spacing: 0) {
                Text("abcdef").fixedSize()
                Text("xyz").frame(maxWidth: .infinity, alignment: .trailing)
            }
        }
        let pilot = try Pilot(width: 4, height: 2) { view }
        #expect(pilot.lines == ["abcd", " xyz"])
    }

    @Test func `the screen, a scroll view and a list cut what is shown around a frame`() throws {
        let tall = VStack(spacing: 0) { ForEach(0..<5) { Text("row \($0)") } }.fixedSize()
        let pilot = try Pilot(width: 10, height: 7) {
            VStack(spacing: 0) {
                Text("above")
                ScrollView { tall.frame(height: 1) }.frame(height: 3)
                List { tall.frame(height: 1) }.frame(height: 2)
                Text("below")
            }
        }
        #expect(pilot.lines[0].contains("above"))
        #expect(pilot.lines[6].contains("below"))
    }

    struct Changing: View {
        @State private var size = 7
        @State private var isThere = true

        var body: some View {
            VStack(spacing: 0) {
                Text("top")
                if isThere {
                    Text("\(size)").overlay {
                        Color.red.frame(width: CGFloat(size), height: CGFloat(size))
                            .accessibilityIdentifier("box")
                    }
                }
                Text("end")
            }
            .frame(width: 9, height: 9)
            .focusable()
            .onKeyPress("+") { changed(by: 2) }
            .onKeyPress("-") { changed(by: -2) }
            .onKeyPress("x") {
                isThere.toggle()
                return .handled
            }
        }

        private func changed(by count: Int) -> KeyPress.Result {
            size += count
            return .handled
        }
    }

    @Test func `what was shown around a view goes with it`() throws {
        let pilot = try Pilot(width: 9, height: 9) { Changing() }
        func count() -> Int {
            (0..<9).reduce(0) { sum, y in
                sum
                    + (0..<9).count { x in
                        pilot.cell(x, y).style.background == .red
                    }
            }
        }
        let first = count()
        #expect(first > 40)
        pilot.press("-")
        #expect(count() < first)
        #expect(count() > 20)
        pilot.press("x")
        #expect(count() == 0)
        pilot.press("x")
        for _ in 0..<2 { pilot.press("-") }
        #expect(count() == 1)
        for _ in 0..<3 { pilot.press("+") }
        #expect(count() == first)
    }

    @Test func `a click on what is shown around a frame reaches it`() throws {
        var taps = 0
        let pilot = try Pilot(width: 9, height: 1) {
            Text("abcde").fixedSize().onTapGesture { taps += 1 }.frame(width: 1)
        }
        pilot.click(2, 0)
        pilot.click(6, 0)
        #expect(taps == 2)
        pilot.click(0, 0)
        #expect(taps == 2)
    }
}
