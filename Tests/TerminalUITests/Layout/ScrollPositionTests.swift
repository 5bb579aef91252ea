import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Bindings to the position of what is scrolled name it, and follow it.
@MainActor
struct ScrollPositionTests {
    @MainActor
    final class Log {
        var notes: [String] = []
    }

    struct Rows: View {
        let isLazy: Bool
        @State private var id: Int?

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("at \(id.map { "\($0)" } ?? "-")")
                ScrollView {
                    if isLazy {
                        LazyVStack(alignment: .leading) { rows }.scrollTargetLayout()
                    } else {
                        VStack(alignment: .leading) { rows.padding(.leading, 1) }
                            .scrollTargetLayout()
                    }
                }
                .scrollPosition(id: $id)
                .frame(height: 5)
            }
            .onKeyPress("x") {
                id = 50
                return .handled
            }
        }

        private var rows: some View { ForEach(0..<100) { Text("row \($0)") } }
    }

    @Test(arguments: [false, true])
    func `the binding is told which view is at the top`(isLazy: Bool) throws {
        let pilot = try Pilot(width: 20, height: 6) { Rows(isLazy: isLazy) }
        #expect(pilot.screen.contains("at -"))
        pilot.wheel(1, x: 8, y: 3)
        #expect(pilot.screen.contains("at 3"))
        #expect(pilot.lines[1].contains("row 3"))
        pilot.press("x")
        #expect(pilot.screen.contains("at 50"))
        #expect(pilot.screen.contains("row 50"))
        pilot.wheel(-1, x: 8, y: 3)
        #expect(pilot.lines[0].hasSuffix("at \(pilot.lines[1].filter(\.isNumber))"))
        pilot.press("x")
        #expect(pilot.screen.contains("row 50"))
    }

    @Test func `a view that the binding was told of can be asked for later`() throws {
        struct Asked: View {
            @State private var id: Int?

            var body: some View {
                ScrollView {
                    LazyVStack(alignment: .leading) { ForEach(0..<100) { Text("row \($0)\n-") } }
                        .scrollTargetLayout()
                }
                .scrollPosition(id: $id, anchor: .top)
                .onKeyPress("n") {
                    id = nil
                    return .handled
                }
                .onKeyPress("x") {
                    id = 3
                    return .handled
                }
            }
        }
        let pilot = try Pilot(width: 20, height: 5) { Asked() }
        pilot.wheel(1, x: 8, y: 3)
        pilot.wheel(1, x: 8, y: 3)
        pilot.press(.downArrow)
        #expect(pilot.lines[0].hasPrefix("-"))
        pilot.press("n")
        pilot.press("x")
        #expect(pilot.lines[0].hasPrefix("row 3"))
    }

    @Test func `a position names the view at its anchor, and who went there`() throws {
        struct Middle: View {
            @State private var position = ScrollPosition(idType: Int.self)

            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    let id = position.viewID(type: Int.self).map { "\($0)" } ?? "-"
                    Text("at \(id) \(position.isPositionedByUser ? "moved" : "asked")")
                    ScrollView {
                        LazyVStack { ForEach(0..<100) { Text("row \($0)") } }
                            .scrollTargetLayout()
                    }
                    .scrollPosition($position, anchor: .center)
                }
                .onKeyPress("x") {
                    position.scrollTo(id: 50)
                    return .handled
                }
            }
        }
        let pilot = try Pilot(width: 20, height: 6) { Middle() }
        pilot.wheel(1, x: 10, y: 3)
        #expect(pilot.lines[0] == "at 5 moved")
        #expect(pilot.lines[3].contains("row 5"))
        pilot.press("x")
        #expect(pilot.lines[0] == "at 50 asked")
        #expect(pilot.lines[3].contains("row 50"))
    }

    @Test func `changes of what is scrolled and of what is in sight are told`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 5) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { row in
                        if row == 6 {
                            Text("row 6").onScrollVisibilityChange {
                                log.notes.append("seen \($0)")
                            }
                        } else {
                            Text("row \(row)")
                        }
                    }
                }
            }
            .onScrollGeometryChange(for: Int.self) {
                Int($0.contentOffset.y)
            } action: {
                log.notes.append("\($0)->\($1)")
            }
        }
        #expect(log.notes.isEmpty)
        pilot.wheel(1, x: 10, y: 2)
        #expect(Set(log.notes) == ["0->3", "seen true"])
        log.notes = []
        pilot.press(.end)
        #expect(Set(log.notes) == ["3->15", "seen false"])
    }

    @Test(arguments: [(UnitPoint.top, 0), (.center, 10), (.bottom, 20)])
    func `a scroll view begins at its anchor`(anchor: UnitPoint, first: Int) throws {
        let pilot = try Pilot(width: 20, height: 5) {
            ScrollView { VStack { ForEach(0..<25) { Text("row \($0)") } } }
                .defaultScrollAnchor(anchor)
        }
        #expect(pilot.lines[0].contains("row \(first)"))
    }

    @Test func `a reader scrolls to a view and shows it at an anchor`() throws {
        struct Reader: View {
            var body: some View {
                ScrollViewReader { proxy in
                    ScrollView { VStack { ForEach(0..<40) { Text("row \($0)").id($0) } } }
                        .onKeyPress("t") {
                            proxy.scrollTo(20, anchor: .top)
                            return .handled
                        }
                        .onKeyPress("b") {
                            proxy.scrollTo(20, anchor: .bottom)
                            return .handled
                        }
                }
            }
        }
        let pilot = try Pilot(width: 20, height: 5) { Reader() }
        pilot.press("t")
        #expect(pilot.lines[0].contains("row 20"))
        pilot.press("b")
        #expect(pilot.lines[4].contains("row 20"))
    }

    private struct Reordered: View {
        @State private var id: Int? = 3
        @State private var items = Array(0..<30)
        let isLazy: Bool

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("id \(id ?? -1)")
                ScrollView {
                    Group {
                        if isLazy {
                            LazyVStack(alignment: .leading, spacing: 0) { rows }
                                .scrollTargetLayout()
                        } else {
                            VStack(alignment: .leading, spacing: 0) { rows }.scrollTargetLayout()
                        }
                    }
                }
                .scrollPosition(id: $id)
                .frame(height: 5)
                Button("Reverse") { items.reverse() }
                Button("Rotate") { items = Array(items[10...] + items[..<10]) }
            }
        }

        private var rows: some View { ForEach(items, id: \.self) { Text("row \($0).") } }
    }

    @Test(arguments: [true, false])
    func `the view that is bound stays in sight when the views are put into another order`(
        isLazy: Bool
    ) throws {
        let pilot = try Pilot(width: 20, height: 8) { Reordered(isLazy: isLazy) }
        #expect(pilot.screen.contains("row 3."))
        for name in ["Reverse", "Rotate", "Reverse", "Rotate"] {
            pilot.click(text: name)
            #expect(pilot.lines[0].hasSuffix("id 3"), "\(name)")
            #expect(pilot.screen.contains("row 3."), "\(name)")
        }
        expectRedrawn(pilot)
    }

    @Test(arguments: [true, false])
    func `who has scrolled is left where that led`(isLazy: Bool) throws {
        let pilot = try Pilot(width: 20, height: 8) { Reordered(isLazy: isLazy) }
        for _ in 0..<4 { pilot.mouse(.wheel(x: 0, y: 1), at: CellPoint(x: 6, y: 3)) }
        let id = try #require(pilot.lines[0].split(separator: " ").last)
        #expect(id != "3")
        #expect(pilot.lines[1].contains("row \(id)."))
        pilot.click(text: "Reverse")
        #expect(pilot.lines[0].hasSuffix("id \(id)"))
        #expect(pilot.screen.contains("row \(id)."))
    }

    private struct Focused: View {
        @State private var id: Int? = 0
        @FocusState private var focus: Int?

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("focus \(focus ?? -1) id \(id ?? -1)")
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(0..<20, id: \.self) { row in
                            Button("b\(row).") {}.focused($focus, equals: row)
                        }
                    }
                    .scrollTargetLayout()
                }
                .scrollPosition(id: $id)
            }
        }
    }

    @Test func `the view with the focus stays in sight beside a bound one`() throws {
        let pilot = try Pilot(width: 24, height: 6) { Focused() }
        for _ in 0..<8 { pilot.press(.tab) }
        #expect(pilot.reversed == ["[ b8. ]"])
    }

    private struct Proxied: View {
        @State private var id: Int? = 5
        @State private var count = 0

        var body: some View {
            ScrollViewReader { proxy in
                VStack(alignment: .leading, spacing: 0) {
                    Button("go \(count)") {
                        count += 1
                        proxy.scrollTo(30)
                    }
                    ScrollView {
                        VStack(spacing: 0) { ForEach(0..<40, id: \.self) { Text("r\($0).") } }
                            .scrollTargetLayout()
                    }
                    .scrollPosition(id: $id)
                }
            }
        }
    }

    @Test func `a proxy leads away from the view that is bound`() throws {
        let pilot = try Pilot(width: 24, height: 6) { Proxied() }
        for _ in 0..<2 {
            pilot.click(text: "go")
            #expect(pilot.screen.contains("r30."))
        }
    }
}
