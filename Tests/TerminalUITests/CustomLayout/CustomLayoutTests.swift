import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Layouts of users, alignment guides, and values told to layouts.
@MainActor
struct CustomLayoutTests {
    struct Diagonal: Layout {
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGSize {
            let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
            return CGSize(
                width: sizes.reduce(0) { $0 + $1.width },
                height: sizes.reduce(0) { $0 + $1.height })
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            var point = bounds.origin
            for subview in subviews {
                subview.place(at: point, proposal: .unspecified)
                let size = subview.sizeThatFits(.unspecified)
                point.x += size.width
                point.y += size.height
            }
        }
    }

    /// The lines of views that flow, found where nothing says that it is the main actor.
    private struct Flow: Layout {
        nonisolated struct Lines {
            var places: [CGPoint] = []
            var size = CGSize.zero

            init(_ subviews: LayoutSubviews, width: CGFloat) {
                var place = CGPoint.zero
                for (number, subview) in subviews.enumerated() {
                    let size = subview.sizeThatFits(.unspecified)
                    if number > 0 {
                        let before = subviews[number - 1]
                        place.x += before.spacing.distance(to: subview.spacing, along: .horizontal)
                    }
                    if place.x + subview.dimensions(in: .unspecified)[.trailing] > width {
                        place = CGPoint(x: 0, y: place.y + 1)
                    }
                    places.append(place)
                    place.x += size.width * (subview.priority + 1)
                    self.size.width = max(self.size.width, place.x)
                    self.size.height = place.y + 1
                }
            }
        }

        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGSize {
            Lines(subviews, width: proposal.width ?? .infinity).size
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            let lines = Lines(subviews, width: bounds.width)
            for (subview, place) in zip(subviews, lines.places) {
                subview.place(at: place, proposal: .unspecified)
            }
        }
    }

    @Test func `The views of a layout can be asked where nothing says that it is the main actor`()
        throws
    {
        let pilot = try Pilot(width: 8, height: 2) {
            Flow { ForEach(["ab", "cde", "fgh"], id: \.self) { Text($0) } }
        }
        #expect(pilot.lines == [" ab cde", " fgh"])
    }

    @Test func `A layout of one's own places its views`() throws {
        let pilot = try Pilot(width: 8, height: 3) {
            Diagonal {
                Text("ab")
                Text("cde")
                Text("f")
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        #expect(pilot.lines == ["ab", "  cde", "     f"])
    }

    struct Caching: Layout {
        final class Log {
            var made = 0
            var updated = 0
        }

        let log: Log

        func makeCache(subviews: Subviews) -> [CGSize] {
            log.made += 1
            return subviews.map { $0.sizeThatFits(.unspecified) }
        }

        func updateCache(_ cache: inout [CGSize], subviews: Subviews) {
            log.updated += 1
            cache = subviews.map { $0.sizeThatFits(.unspecified) }
        }

        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
        ) -> CGSize {
            CGSize(
                width: cache.map(\.width).max() ?? 0, height: cache.reduce(0) { $0 + $1.height })
        }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout [CGSize]
        ) {
            var y = bounds.minY
            for (subview, size) in zip(subviews, cache) {
                subview.place(
                    at: CGPoint(x: bounds.maxX, y: y), anchor: .topTrailing,
                    proposal: ProposedViewSize(size))
                y += size.height
            }
        }
    }

    struct Growing: View {
        @State private var names = ["a", "bb"]
        let log: Caching.Log

        var body: some View {
            VStack(alignment: .leading) {
                Button("More") { names.append("cccc") }
                Caching(log: log) { ForEach(names, id: \.self) { Text($0) } }
            }
        }
    }

    @Test func `A layout keeps its cache, and is told of other views`() throws {
        let log = Caching.Log()
        let pilot = try Pilot(width: 8, height: 4) { Growing(log: log) }
        #expect(log.made == 1)
        #expect(pilot.lines[1] == " a")
        pilot.press(.return)
        #expect(log.made == 1)
        #expect(log.updated > 0)
        #expect(pilot.lines[1...] == ["   a", "  bb", "cccc"])
    }

    struct Lengthening: View {
        @State private var name = "a"
        var body: some View { Button(name) { name += "bb" } }
    }

    @Test func `A layout that keeps sizes is told when one changes by itself`() throws {
        let log = Caching.Log()
        let pilot = try Pilot(width: 12, height: 3) {
            Caching(log: log) {
                Lengthening()
                Text("o")
            }
            .frame(width: 12, alignment: .trailing)
        }
        pilot.press([.return, .return])
        #expect(log.made == 1)
        #expect(pilot.screen.contains("abbbb"))
        expectRedrawn(pilot)
    }

    struct Turning: View {
        @State private var isRow = true

        var body: some View {
            let layout = isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
            VStack(alignment: .leading) {
                Button("Turn") { isRow.toggle() }
                layout {
                    Counting()
                    Text("b")
                }
            }
        }
    }

    struct Counting: View {
        @State private var count = 0
        var body: some View { Button("n\(count)") { count += 1 } }
    }

    @Test func `Another layout leaves the views their state`() throws {
        let pilot = try Pilot(width: 12, height: 4) { Turning() }
        #expect(pilot.screen.contains("[ n0 ] b"))
        pilot.click(text: "n0")
        #expect(pilot.screen.contains("[ n1 ] b"))
        pilot.click(text: "Turn")
        #expect(pilot.find(text: "b")?.y == pilot.find(text: "[ n1 ]")?.y.advanced(by: 1))
    }

    struct Weight: LayoutValueKey {
        static let defaultValue = 1
    }

    struct Weighted: Layout {
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            let total = subviews.reduce(0) { $0 + $1[Weight.self] }
            var x = bounds.minX
            for subview in subviews {
                let width = bounds.width * CGFloat(subview[Weight.self]) / CGFloat(total)
                subview.place(
                    at: CGPoint(x: x, y: 0), proposal: ProposedViewSize(width: width, height: 1))
                x += width
            }
        }
    }

    @Test func `Views tell their layout values`() throws {
        let pilot = try Pilot(width: 12, height: 1) {
            Weighted {
                Text("a").padding(.leading, 0).layoutValue(key: Weight.self, value: 3)
                Text("b")
            }
        }
        #expect(pilot.lines == ["a        b"])
    }

    @Test func `What a layout forgets stands in the middle`() throws {
        struct Forgetful: Layout {
            func sizeThatFits(
                proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) -> CGSize { proposal.replacingUnspecifiedDimensions() }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
                cache: inout ()
            ) {}
        }
        let pilot = try Pilot(width: 9, height: 3) { Forgetful { Text("mid") } }
        #expect(pilot.lines == ["", "   mid", ""])
    }

    enum Colon: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
    }

    @Test func `Guides of one's own align views`() throws {
        let colon = HorizontalAlignment(Colon.self)
        let pilot = try Pilot(width: 20, height: 2) {
            VStack(alignment: colon) {
                HStack(spacing: 0) {
                    Text("name")
                    Text(":x").alignmentGuide(colon) { $0[.leading] }
                }
                HStack(spacing: 0) {
                    Text("n")
                    Text(":yyyy").alignmentGuide(colon) { $0[.leading] }
                }
            }
        }
        #expect(pilot.find(text: ":x")?.x == pilot.find(text: ":yyyy")?.x)
    }

    @Test func `Guides move views in stacks, frames and piles`() throws {
        let stack = try Pilot(width: 10, height: 3) {
            HStack(alignment: .top, spacing: 0) {
                Text("a\na\na")
                Text("b").alignmentGuide(.top) { _ in -2 }
            }
        }
        #expect(stack.find(text: "b")?.y == 2)
        let pile = try Pilot(width: 10, height: 1) {
            ZStack(alignment: .leading) {
                Text("----")
                Text("x").alignmentGuide(.leading) { _ in -3 }
            }
        }
        #expect(pile.screen.contains("---x"))
        let frame = try Pilot(width: 10, height: 1) {
            Text("ab").alignmentGuide(.leading) { $0[.trailing] - 4 }
                .frame(width: 10, alignment: .leading)
        }
        #expect(frame.lines == ["  ab"])
    }

    /// Stacks in stacks, each of which asks the next one where its guide stands.
    struct Nest: View {
        final class Log { var asked = 0 }

        let depth: Int
        let guide: HorizontalAlignment
        let log: Log

        var body: some View {
            if depth == 0 {
                Text("ab").alignmentGuide(guide) {
                    log.asked += 1
                    return $0[.trailing]
                }
            } else {
                VStack(alignment: guide) {
                    HStack(alignment: .top) {
                        AnyView(Nest(depth: depth - 1, guide: guide, log: log))
                    }
                    Text("c")
                }
            }
        }
    }

    @Test func `The guides of stacks in stacks cost no more a level`() throws {
        let colon = HorizontalAlignment(Colon.self)
        let log = Nest.Log()
        let pilot = try Pilot(width: 20, height: 15) { Nest(depth: 12, guide: colon, log: log) }
        #expect(pilot.screen.contains("ab"))
        #expect(log.asked < 100)
    }

    @Observable
    @MainActor
    final class Guiding {
        var shift = 0
    }

    struct Shifting: View {
        let model: Guiding
        var body: some View {
            let shift = CGFloat(model.shift)
            VStack(alignment: .leading) {
                Text("----")
                HStack { Text("x").alignmentGuide(.leading) { _ in -shift } }
            }
        }
    }

    @Test func `A guide that moves moves its view, however deep it is`() throws {
        let model = Guiding()
        let pilot = try Pilot(width: 12, height: 3) { Shifting(model: model) }
        let x = try #require(pilot.find(text: "x")).x
        model.shift = 2
        pilot.render()
        let line = try #require(pilot.find(text: "----"))
        #expect(try #require(pilot.find(text: "x")).x == line.x + 2)
        #expect(line.x <= x)
        expectRedrawn(pilot)
    }

    @Test func `A safe area inset keeps its room at every edge`() throws {
        let pilot = try Pilot(width: 10, height: 4) {
            Color.clear
                .safeAreaInset(edge: .top) { Text("top") }
                .safeAreaInset(edge: .bottom, alignment: .leading) { Text("bottom") }
        }
        #expect(pilot.lines[0].contains("top"))
        #expect(pilot.lines[3] == "bottom")
    }

    @Test func `The frame of a view is known in the screen and in a space with a name`() throws {
        struct Seen: View {
            let name: (GeometryProxy) -> String
            var body: some View { GeometryReader { Text(name($0)) } }
        }
        let pilot = try Pilot(width: 30, height: 4) {
            VStack(alignment: .leading) {
                Text("top")
                VStack(alignment: .leading) {
                    Text("second")
                    Seen {
                        let global = $0.frame(in: .global)
                        let named = $0.frame(in: .named("box"))
                        return
                            "\(Int(global.minY)) \(Int(named.minY)) \(Int($0.frame(in: .local).minY))"
                    }
                }
                .coordinateSpace(name: "box")
            }
        }
        #expect(pilot.screen.contains("2 1 0"))
    }

    private struct Turned: View {
        @State private var isRow = false

        var body: some View {
            Form {
                Button("Turn") { isRow.toggle() }
                let layout = isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
                layout { TextField("Field", text: .constant("text")) }
            }
        }
    }

    @Test func `a field knows along which axis the layout around it has come to lay out`() throws {
        let pilot = try Pilot(width: 30, height: 3) { Turned() }
        #expect(pilot.screen.contains("Field"))
        for _ in 0..<2 {
            pilot.click(text: "Turn")
            #expect(!pilot.screen.contains("Field"))
            expectRedrawn(pilot)
            pilot.click(text: "Turn")
            #expect(pilot.screen.contains("Field"))
            expectRedrawn(pilot)
        }
    }
}
