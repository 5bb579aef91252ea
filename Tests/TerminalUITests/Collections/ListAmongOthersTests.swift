import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Lists over, under and in other views.
@MainActor
struct ListAmongOthersTests {
    enum Place: CaseIterable {
        case overlay, under, behind, moved, screen
    }

    struct Column: Identifiable {
        let id: Int
        var kids: [String]
        var isFirst = false
    }

    @Observable
    @MainActor
    final class Model {
        var rows = Array(1...30)
        var columns = [Column(id: 1, kids: ["a", "b"]), Column(id: 2, kids: ["c"])]
        var isFirst = false
        var groups = [1, 0]
    }

    struct Placed: View {
        let place: Place
        let model: Model

        private var list: some View {
            List(model.rows, id: \.self) { Text("row \($0)") }.scrollIndicators(.hidden)
        }

        var body: some View {
            switch place {
            case .overlay: list.overlay(alignment: .bottomTrailing) { Button("+") {} }
            case .under:
                ZStack {
                    list
                    Button("float") {}
                }
            case .behind: list.background(alignment: .trailing) { Text("behind") }
            case .moved:
                VStack(spacing: 0) {
                    list
                    Text("toast").offset(y: -3)
                }
            case .screen:
                VStack(spacing: 0) {
                    Text("title")
                    list
                    Text("status")
                }
            }
        }
    }

    @Test(arguments: Place.allCases)
    func `what is over or behind a list stays where it is`(place: Place) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Placed(place: place, model: model) }
        pilot.wheel(1, x: 2, y: 2)
        expectRedrawn(pilot, "down")
        pilot.wheel(1, x: 2, y: 2)
        pilot.wheel(-1, x: 2, y: 2)
        expectRedrawn(pilot, "up")
        model.rows.insert(100, at: 0)
        pilot.render()
        expectRedrawn(pilot, "insert")
        pilot.press(Array(repeating: .downArrow, count: 9))
        expectRedrawn(pilot, "keys")
    }

    struct Board: View {
        let model: Model
        let isGrid: Bool

        private var columns: some View {
            ForEach(model.columns) { column in
                List {
                    ForEach(column.kids, id: \.self) { Text($0) }
                    if column.isFirst { Text("yes") } else { Text("no") }
                }
                .frame(width: 8, height: 4)
            }
        }

        var body: some View {
            if isGrid {
                LazyVGrid(columns: [GridItem(), GridItem()]) { columns }
            } else {
                ScrollView(.horizontal) { LazyHStack { columns } }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a list in a row of a lazy container shows its new rows`(isGrid: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 24, height: 5) { Board(model: model, isGrid: isGrid) }
        func words() -> [[String]] {
            pilot.lines.prefix(3).map { $0.split(separator: " ").map { "\($0)" } }
        }
        #expect(words() == [["a", "c"], ["b", "no"], ["no"]])
        model.columns[0].kids.swapAt(0, 1)
        pilot.render()
        #expect(words() == [["b", "c"], ["a", "no"], ["no"]])
        model.columns[0].kids = ["d", "e"]
        model.columns[1].isFirst = true
        pilot.render()
        #expect(words() == [["d", "c"], ["e", "yes"], ["no"]])
        model.columns[1].kids = ["f"]
        model.columns[0].isFirst = true
        pilot.render()
        #expect(words() == [["d", "f"], ["e", "yes"], ["yes"]])
    }

    struct Groups: View {
        let model: Model
        var body: some View {
            Form {
                if model.isFirst { Text("first") }
                ForEach(model.groups, id: \.self) { group in
                    Section("S\(group)") { Text("r\(group)") }
                }
            }
        }
    }

    @Test func `the line before a section comes and goes with what is before it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 8) { Groups(model: model) }
        func lines() -> [String] {
            pilot.lines.map { String($0.drop { $0 == " " }) }
        }
        #expect(lines().prefix(5) == ["S1", "r1", "", "S0", "r0"])
        model.isFirst = true
        pilot.render()
        #expect(lines().prefix(7) == ["first", "", "S1", "r1", "", "S0", "r0"])
        model.groups.reverse()
        pilot.render()
        #expect(lines().prefix(7) == ["first", "", "S0", "r0", "", "S1", "r1"])
        model.isFirst = false
        pilot.render()
        #expect(lines().prefix(5) == ["S0", "r0", "", "S1", "r1"])
        model.groups.reverse()
        pilot.render()
        #expect(lines().prefix(5) == ["S1", "r1", "", "S0", "r0"])
    }
}
