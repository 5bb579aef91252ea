import TerminalTestSupport
import TerminalUI
import Testing

/// What takes another size than it was offered is laid out by what it was offered, as it was measured.
@MainActor
struct ProposalTests {
    // MARK: Readers

    struct Pager: View {
        @State private var page = 0

        var body: some View {
            GeometryReader { proxy in
                HStack(spacing: 0) {
                    ForEach(0..<3) { number in
                        Text("page \(number)").frame(width: proxy.size.width)
                    }
                }
                .offset(x: -CGFloat(page) * proxy.size.width)
            }
            .focusable()
            .onKeyPress("n") {
                page += 1
                return .handled
            }
        }
    }

    @Test func `a row of pages as wide as their reader is moved from one to the next`() throws {
        let pilot = try Pilot(width: 10, height: 2) { Pager() }
        #expect(pilot.lines[0] == "  page 0")
        pilot.press("n")
        #expect(pilot.lines[0] == "  page 1")
        pilot.resize(to: CellSize(width: 8, height: 2))
        #expect(pilot.lines[0] == " page 1")
        pilot.press("n")
        #expect(pilot.lines[0] == " page 2")
    }

    @Test func `what is larger than a reader shows beside it, unless it is clipped`() throws {
        func row(_ reader: some View) throws -> String {
            let pilot = try Pilot(width: 6, height: 1) {
                HStack(spacing: 0) {
                    Text("x")
                    reader
                    Text("y").padding(.leading, 3)
                }
            }
            return pilot.lines[0]
        }
        let wide = GeometryReader { _ in Text("abc").fixedSize() }.frame(width: 1, height: 1)
        #expect(try row(wide) == "xabc y")
        #expect(try row(wide.clipped()) == "xa   y")
        let moved = GeometryReader { _ in Text("ab").fixedSize().position(x: 3, y: 0) }
            .frame(width: 1, height: 1)
        #expect(try row(moved) == "x  aby")
        #expect(try row(moved.clipped()) == "x    y")
        let layer = GeometryReader { _ in
            Text("a").overlay(alignment: .leading) { Text("bcd").fixedSize() }
        }
        .frame(width: 1, height: 1)
        #expect(try row(layer) == "xbcd y")
    }

    @Test func `a click meets what stands beside its reader`() throws {
        let hits = Hits()
        let pilot = try Pilot(width: 8, height: 3) {
            GeometryReader { _ in
                VStack(alignment: .leading, spacing: 0) {
                    Text("above").fixedSize()
                    Button("here") { hits.count += 1 }.buttonStyle(.plain)
                }
            }
            .frame(width: 2, height: 1)
            .frame(width: 8, height: 3, alignment: .topLeading)
        }
        pilot.click(1, 1)
        #expect(hits.count == 1)
    }

    @MainActor
    final class Hits {
        var count = 0
    }

    // MARK: Layouts

    /// Offers each view a width, whatever it is offered itself.
    struct Offering: Layout {
        let width: CGFloat?

        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) -> CGSize {
            CGSize(width: 12, height: 3)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) {
            for subview in subviews {
                subview.place(
                    at: bounds.origin, proposal: ProposedViewSize(width: width, height: nil))
            }
        }
    }

    private var wide: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("one two")
            Color.clear.frame(width: 9, height: 1)
        }
    }

    private func rows(_ view: some View) throws -> [String] {
        let pilot = try Pilot(width: 12, height: 3) {
            view.frame(width: 12, height: 3, alignment: .topLeading)
        }
        return pilot.lines
    }

    @Test func `a view of a layout lays out by the proposal that it is placed with`() throws {
        #expect(try rows(Offering(width: 4) { wide }) == ["one", "two", ""])
        #expect(try rows(Offering(width: 9) { wide }) == ["one two", "", ""])
    }

    @Test func `modifiers hand on what they are offered, less what they take`() throws {
        let padded = wide.padding(.leading, 1)
        #expect(try rows(Offering(width: 5) { padded }) == [" one", " two", ""])
        let layered = wide.background(Color.clear).overlay { EmptyView() }
        #expect(try rows(Offering(width: 4) { layered }) == ["one", "two", ""])
        let framed = wide.frame(maxWidth: 4, alignment: .leading)
        #expect(try rows(Offering(width: 20) { framed }) == ["one", "two", ""])
        let styled = wide.bold().id(1).fixedSize(horizontal: false, vertical: true)
        #expect(try rows(Offering(width: 4) { styled }) == ["one", "two", ""])
        let scrolled = ScrollView { wide }.frame(height: 3)
        #expect(try rows(Offering(width: 4) { scrolled }) == ["one", "two", ""])
        let grid = Grid(alignment: .leading) { wide }
        #expect(try rows(Offering(width: 4) { grid }) == ["one", "two", ""])
    }

    struct Widening: View {
        @State private var width: CGFloat? = 4
        @State private var text = "one two"

        var body: some View {
            Offering(width: width) {
                ZStack(alignment: .topLeading) {
                    Text(text)
                    Color.clear.frame(width: 9, height: 3)
                }
            }
            .focusable()
            .onKeyPress("w") {
                width = width == nil ? 4 : nil
                return .handled
            }
            .onKeyPress("t") {
                text = "two one"
                return .handled
            }
        }
    }

    @Test func `another proposal lays out a view again that takes the same place`() throws {
        let pilot = try Pilot(width: 12, height: 3) { Widening() }
        #expect(pilot.lines == ["one", "two", ""])
        pilot.press("w")
        #expect(pilot.lines == ["one two", "", ""])
        pilot.press("w")
        #expect(pilot.lines == ["one", "two", ""])
    }

    @Test func `a change in a view leaves it the proposal that it was placed with`() throws {
        let pilot = try Pilot(width: 12, height: 3) { Widening() }
        pilot.press("t")
        #expect(pilot.lines == ["two", "one", ""])
    }

    /// As wide as it likes.
    struct Recording: Layout {
        let offers: Offers

        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) -> CGSize {
            CGSize(width: 12, height: 1)
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) {
            offers.bounds = bounds
            offers.proposal = proposal
        }
    }

    @MainActor
    final class Offers {
        var bounds = CGRect.zero
        var proposal = ProposedViewSize.zero
    }

    @Test func `a layout learns what it was offered besides the size that it has taken`() throws {
        let offers = Offers()
        _ = try Pilot(width: 6, height: 2) {
            VStack { Recording(offers: offers) { Text("a") } }
        }
        #expect(offers.bounds == CGRect(x: 0, y: 0, width: 12, height: 1))
        #expect(offers.proposal == ProposedViewSize(width: 6, height: 2))
    }

    // MARK: Containers

    @Test func `what fits nowhere stays what was chosen`() throws {
        let view = ViewThatFits(in: .horizontal) {
            Text("abcdefgh").fixedSize()
            wide
        }
        .frame(width: 5, alignment: .leading)
        #expect(try rows(view) == ["one", "two", ""])
    }

    @Test(arguments: [false, true])
    func `an ideal size is made of the ideal sizes of what is in it`(isInRow: Bool) throws {
        let row = HStack(spacing: 0) {
            Color.red.frame(minWidth: 0, idealWidth: 3, maxWidth: 9)
            Color.blue.frame(minWidth: 0, idealWidth: 6, maxWidth: 9)
        }
        .frame(height: 1)
        let pilot = try Pilot(width: 12, height: 1) {
            Group {
                if isInRow {
                    ScrollView(.horizontal) { LazyHStack(spacing: 0) { row } }
                } else {
                    row.fixedSize()
                }
            }
            .frame(width: 12, alignment: .leading)
        }
        let colors = (0..<12).map { pilot.cell($0, 0).style.background }
        #expect(colors.count { $0 == .red } == 3)
        #expect(colors.count { $0 == .blue } == 6)
    }

    @Test func `views of a row are as high as the highest, whose height is the ideal one`() throws {
        let view = HStack(spacing: 0) {
            Text("a").frame(maxHeight: .infinity, alignment: .bottom)
            Text("b\nc\nd")
            ZStack(alignment: .bottom) {
                Text("1\n2\n3").opacity(0)
                Text("e").frame(maxHeight: .infinity, alignment: .bottom)
            }
        }
        #expect(try rows(view.fixedSize(horizontal: false, vertical: true)) == [" b", " c", "ade"])
        #expect(try rows(ScrollView { view }) == [" b", " c", "ade"])
    }

    @Test func `what is scrolled fills the least height of its frame`() throws {
        let view = ScrollView {
            VStack(spacing: 0) {
                Text("a")
                Spacer()
                Text("b")
            }
            .frame(minHeight: 3)
        }
        #expect(try rows(view) == ["a", "", "b"])
    }

    struct Sharing: View {
        @State private var parts = 2

        var body: some View {
            ScrollView {
                Text("a")
                    .containerRelativeFrame(.horizontal, alignment: .trailing) { [parts] width, _ in
                        width / CGFloat(parts)
                    }
            }
            .fixedSize(horizontal: true, vertical: false)
            .frame(maxWidth: .infinity, alignment: .leading)
            .focusable()
            .onKeyPress("w") {
                parts = 1
                return .handled
            }
        }
    }

    @Test func `a share of a scroll view of the ideal size is one of the screen`() throws {
        let pilot = try Pilot(width: 8, height: 2) { Sharing() }
        #expect(pilot.lines[0] == "   a")
        pilot.press("w")
        #expect(pilot.lines[0] == "       a")
        pilot.resize(to: CellSize(width: 6, height: 2))
        #expect(pilot.lines[0] == "     a")
    }

    @Test func `a layer that is larger than its view is laid out in the size of the view`() throws {
        let view = Color.clear.frame(width: 4, height: 2).overlay(alignment: .topLeading) { wide }
        #expect(try rows(view) == ["one…", "", ""])
    }

    @Test func `a stack that is wider than it was offered is aligned as it is shown`() throws {
        let view = HStack(alignment: .lastTextBaseline, spacing: 0) {
            wide
            Text("x")
        }
        .frame(width: 8, alignment: .leading)
        #expect(try rows(view) == ["one", "two      x", ""])
    }
}
