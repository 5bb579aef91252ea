import TerminalTestSupport
import TerminalUI
import Testing

private struct Lead: LayoutValueKey {
    static let defaultValue = 0
}

/// Views below each other, each as far from the edge as its value says.
private struct Indented: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
        CGSize(width: 9, height: CGFloat(subviews.count))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        for (index, subview) in subviews.enumerated() {
            let point = CGPoint(
                x: bounds.minX + CGFloat(subview[Lead.self]), y: bounds.minY + CGFloat(index))
            subview.place(at: point, proposal: .unspecified)
        }
    }
}

/// What views tell the container around them reaches it through other modifiers, when it changes too.
@MainActor
struct TraitChangeTests {
    private struct Changing<Content: View>: View {
        let values: Values
        let content: (Int) -> Content
        var body: some View { content(values.number) }
    }

    /// Expects a view of 0 that became one of 1 to show what a fresh one of 1 shows, and another picture than before.
    private func expectFollowed(
        _ content: @escaping (Int) -> some View, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let values = Values()
        values.number = 0
        let pilot = try Pilot(width: 12, height: 5) { Changing(values: values, content: content) }
        let before = pilot.styledScreen
        values.number = 1
        pilot.render()
        let fresh = try Pilot(width: 12, height: 5) { Changing(values: values, content: content) }
        #expect(pilot.styledScreen == fresh.styledScreen, sourceLocation: sourceLocation)
        #expect(pilot.styledScreen != before, sourceLocation: sourceLocation)
    }

    @Test func `whether a frame is fixed`() throws {
        try expectFollowed { number in
            VStack(spacing: 0) {
                Color.red.frame(height: number == 0 ? 2 : nil)
                List(0..<20) { Text("row \($0)") }.frame(maxHeight: 4).layoutPriority(1)
            }
        }
    }

    @Test func `a priority`() throws {
        try expectFollowed { number in
            HStack(spacing: 0) {
                Text("aaaaaaaaa").layoutPriority(Double(number)).padding(0)
                Text("bbbbbbbbb")
            }
        }
    }

    @Test func `a guide`() throws {
        try expectFollowed { number in
            VStack(alignment: .leading) {
                Text("a").alignmentGuide(.leading) { _ in CGFloat(-number) }.padding(0)
                Text("bbb")
            }
        }
    }

    @Test func `a guide that follows from where a text stands`() throws {
        try expectFollowed { number in
            HStack(alignment: .firstTextBaseline) {
                VStack { Text("a").frame(height: 3, alignment: number == 0 ? .top : .bottom) }
                Text("b")
            }
        }
    }

    @Test func `a value for a layout`() throws {
        let values = Values()
        let pilot = try Pilot(width: 12, height: 5) {
            Indented {
                Changing(values: values) {
                    Text("a").layoutValue(key: Lead.self, value: $0).padding(0)
                }
            }
        }
        #expect(pilot.lines[2] == "    a")
        values.number = 0
        pilot.render()
        #expect(pilot.lines[2] == " a")
    }

    @Test func `the columns of a cell`() throws {
        try expectFollowed { number in
            Grid {
                GridRow {
                    Text("a").gridCellColumns(1 + number).padding(0)
                    Text("b")
                }
                GridRow {
                    Text("1")
                    Text("2")
                    Text("3")
                }
            }
        }
    }

    @Test func `how far in front a view is`() throws {
        try expectFollowed { number in
            ZStack {
                Text("aaa").zIndex(Double(number)).padding(.bottom, -1)
                Text("bbb")
            }
        }
    }

    @Test func `a share of the container`() throws {
        try expectFollowed { number in
            Text("a").containerRelativeFrame(.horizontal) { width, _ in
                width / CGFloat(1 + number)
            }
            .border(.red)
        }
    }

    @Test func `a share of a scroll view is one of the room that there is for it`() throws {
        let pilot = try Pilot(width: 12, height: 3) {
            HStack {
                ScrollView {
                    Text("a")
                        .containerRelativeFrame(.horizontal, alignment: .trailing) { width, _ in
                            width / 2
                        }
                }
            }
        }
        #expect(pilot.lines[0] == "     a")
        pilot.resize(to: CellSize(width: 8, height: 3))
        #expect(pilot.lines[0] == "   a")
    }

    @Test func `a guide somewhere moves no view that has none`() throws {
        try expectFollowed { number in
            HStack(alignment: number == 1 ? .firstTextBaseline : .top) {
                ZStack {
                    Color.red.frame(width: 1, height: 4)
                    Text("x")
                }
                Text("\(number)")
            }
        }
        let plain = try Pilot(width: 5, height: 4) { pile }
        let withGuide = try Pilot(width: 5, height: 4) {
            pile.overlay(alignment: .bottomTrailing) {
                VStack { Text("g").alignmentGuide(.leading) { _ in 0 } }
            }
        }
        #expect(withGuide.find(text: "x") == plain.find(text: "x"))
    }

    private var pile: some View {
        ZStack {
            Color.red.frame(width: 4, height: 4)
            Text("x")
        }
    }
}
