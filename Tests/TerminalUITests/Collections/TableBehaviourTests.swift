import RandomTestSupport
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct TableBehaviourTests {
    struct Player: Identifiable {
        let id: Int
        var name: String
        var score: Int
        var team: String
    }

    @Observable
    @MainActor
    final class Model {
        var players = [
            Player(id: 1, name: "Grace", score: 90, team: "red"),
            Player(id: 2, name: "Ada", score: 100, team: "blue"),
            Player(id: 3, name: "山田花子", score: 7, team: "red"),
            Player(id: 4, name: "Ze\u{301}", score: 100, team: "blue"),
        ]
        var order = [KeyPathComparator(\Player.name)]
        var selection: Int?
        var marks: Set<Int> = []
        var sorted: [Player] { players.sorted(using: order) }
    }

    struct Players: View {
        @Bindable var model: Model
        var body: some View {
            Table(model.sorted, selection: $model.selection, sortOrder: $model.order) {
                TableColumn("Name", value: \.name)
                TableColumn("Score", value: \.score) { Text("\($0.score)") }
                    .width(7).alignment(.trailing)
                TableColumn("Team") { Text($0.team).foregroundStyle(.secondary) }
            }
        }
    }

    @Test func `a header that is all there is room for has the width of the bar, too`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 3) { Players(model: model) }
        for width in [2, 12, 1] {
            pilot.resize(to: CellSize(width: 12, height: 3))
            pilot.resize(to: CellSize(width: width, height: 1))
            let fresh = try Pilot(width: width, height: 1) { Players(model: model) }
            #expect(pilot.screen == fresh.screen)
            #expect(!pilot.screen.isEmpty)
        }
    }

    @Test func `tables have a header and columns below each other at any size`() throws {
        try expectShots(
            [
                Shot(
                    40, 6,
                    """
                    Name ^             Score Team
                    Ada                  100 blue
                    Grace                 90 red
                    Zé                   100 blue
                    山田花子               7 red
                    """),
                Shot(
                    40, 6, .styled,
                    """
                    ⟨bold underline:Name ^⟩             ⟨bold underline:Score⟩ ⟨bold underline:Team⟩
                    ⟨reverse:Ada                  100 ⟩⟨dim reverse:blue⟩⟨reverse:           ⟩
                    Grace                 90 ⟨dim:red⟩
                    Zé                   100 ⟨dim:blue⟩
                    山田花子               7 ⟨dim:red⟩
                    """),
                Shot(
                    40, 6, .monochrome,
                    """
                    ⟨bold underline:Name ^⟩             ⟨bold underline:Score⟩ ⟨bold underline:Team⟩
                    ⟨reverse:Ada                  100 ⟩⟨dim reverse:blue⟩⟨reverse:           ⟩
                    Grace                 90 ⟨dim:red⟩
                    Zé                   100 ⟨dim:blue⟩
                    山田花子               7 ⟨dim:red⟩
                    """),
                Shot(
                    40, 6, .ascii,
                    """
                    Name ^             Score Team
                    Ada                  100 blue
                    Grace                 90 red
                    Zé                   100 blue
                    山田花子               7 red
                    """),
                Shot(
                    22, 6,
                    """
                    Name ^    Score Team
                    Ada         100 blue
                    Grace        90 red
                    Zé          100 blue
                    山田花…       7 red
                    """),
                Shot(
                    10, 4,
                    """
                    Name ^
                    Ada      ┃
                    Grace    ┃
                    Zé       │
                    """),
                Shot(
                    40, 1,
                    """
                    Name ^             Score Team
                    """),
            ], of: { Players(model: Model()) })
    }

    @Test(
        arguments: [
            (["1"], [3, 4, 1, 2], "Name v"),
            (["2"], [3, 1, 2, 4], "Score ^"), (["2", "2"], [2, 4, 1, 3], "Score v"),
            (["2", "1"], [2, 1, 4, 3], "Name ^"), (["3"], [2, 1, 4, 3], "Name ^"),
            (["9"], [2, 1, 4, 3], "Name ^"),
        ] as [([KeyEquivalent], [Int], String)])
    func `digits sort by the columns that can be sorted by`(
        keys: [KeyEquivalent], ids: [Int], mark: String
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Players(model: model) }
        pilot.press(keys)
        #expect(model.sorted.map(\.id) == ids)
        #expect(pilot.lines[0].contains(mark))
    }

    @Test func `the order before is kept for what is equal`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Players(model: model) }
        pilot.press(["1", "2"])
        #expect(model.order.count == 2)
        // By score, and where that is equal by name from the end.
        #expect(model.sorted.map(\.id) == [3, 1, 4, 2])
    }

    @Test func `the cursor stays with its row when the order changes`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 3) { Players(model: model) }
        pilot.press(.end)
        #expect(model.selection == 3)
        for keys in [["1"], ["2"], ["2"], ["1"]] as [[KeyEquivalent]] {
            pilot.press(keys)
            #expect(model.selection == 3)
            expectRedrawn(pilot)
        }
        // Where it is out of sight the next key shows it.
        pilot.press(.end)
        #expect(pilot.reversed.count == 1)
    }

    @Test func `clicks on headers sort, clicks on rows select, and the focus stays`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) {
            VStack {
                Players(model: model)
                Button("After") {}
            }
        }
        pilot.click(text: "Score")
        #expect(model.order.first?.keyPath == \Player.score)
        pilot.click(text: "Score")
        #expect(model.order.first?.order == .reverse)
        pilot.click(text: "Team")
        #expect(model.order.first?.keyPath == \Player.score)
        pilot.click(text: "Grace")
        #expect(model.selection == 1)
        pilot.press(.tab)
        #expect(pilot.reversed == ["[ After ]"])
        pilot.click(text: "Name")
        #expect(model.order.first?.keyPath == \Player.name)
        pilot.press(.return)
        #expect(pilot.reversed == ["[ After ]"])
    }

    @Test func `several rows are marked and stay marked in another order`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) {
            Table(
                model.sorted, selection: Bindable(model).marks, sortOrder: Bindable(model).order
            ) {
                TableColumn("Name", value: \.name)
                TableColumn("Score", value: \.score) { Text("\($0.score)") }
            }
        }
        pilot.press([.space, .downArrow, .space])
        #expect(model.marks == [2, 4])
        pilot.press(["2", "2", "1"])
        #expect(model.marks == [2, 4])
    }

    @Test(arguments: [30, 24, 20, 16, 12, 8])
    func `columns keep their limits`(width: Int) throws {
        let pilot = try Pilot(width: width, height: 2) {
            Table([Player(id: 1, name: "n", score: 1, team: "t")]) {
                TableColumn("A") { _ in Text("aaaaaaaaaaaaaaaaaaaa") }.width(min: 4, max: 8)
                TableColumn("B") { _ in Text("bbbbbbbbbbbbbbbbbbbb") }.width(3)
                TableColumn("C") { _ in Text("cccccccccccccccccccc") }
            }
        }
        let row = pilot.lines[1]
        let widths = row.split(separator: " ").map(\.count)
        #expect(widths.count <= 3)
        #expect((4...8).contains(widths[0]), "\(row)")
        if widths.count > 1 { #expect(widths[1] == 3, "\(row)") }
    }

    @Test func `a cell that changes is drawn alone`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Players(model: model) }
        let cells = pilot.cellsChanged { model.players[1].score = 101 }
        #expect(cells == 1)
    }

    @Test func `a table without rows has its header`() throws {
        let model = Model()
        model.players = []
        let pilot = try Pilot(width: 40, height: 6) { Players(model: model) }
        #expect(pilot.lines[0].contains("Name ^"))
        #expect(pilot.screen.split(separator: "\n").count == 1)
        pilot.press(["1", .downArrow, .return])
        model.players = [Player(id: 9, name: "Nine", score: 9, team: "x")]
        pilot.render()
        #expect(pilot.screen.contains("Nine"))
    }

    @Test(arguments: Seeds.first(10))
    func `any history of a table shows what a fresh table shows`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Players(model: model) }
        var next = 100
        for step in 0..<60 {
            let count = model.players.count
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                next += 1
                model.players.append(
                    Player(id: next, name: "p\(next % 7)", score: next % 5, team: "t"))
            case 1 where count > 0:
                model.players.remove(at: Int.random(in: 0..<count, using: &random))
            case 2 where count > 0:
                let index = Int.random(in: 0..<count, using: &random)
                model.players[index].score = Int.random(in: 0...100, using: &random)
            case 3: pilot.press(Bool.random(using: &random) ? "1" : "2")
            default:
                let keys: [KeyEquivalent] = [.downArrow, .upArrow, .pageDown, .home, .end]
                pilot.press(keys.randomElement(using: &random) ?? .home)
            }
            pilot.render()
            expectRedrawn(pilot, "seed \(seed), step \(step)")
            if model.players.count <= 7 {
                let fresh = try Pilot(width: 40, height: 8) { Players(model: model) }
                expectSame(pilot, fresh, "seed \(seed), step \(step)")
            }
        }
    }
}
