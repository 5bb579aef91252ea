import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Loops in the loops of a list: what the inner ones make are rows.
@MainActor
struct NestedLoopTests {
    struct Team: Identifiable {
        let id: String
        var players: [String]
    }

    @Observable
    @MainActor
    final class Model {
        var teams = [
            Team(id: "a", players: ["a1", "a2"]), Team(id: "b", players: []),
            Team(id: "c", players: ["c1", "c2", "c3"]),
        ]
        var log: [String] = []
    }

    struct Teams: View {
        let model: Model
        var body: some View {
            List {
                ForEach(model.teams) { team in
                    if team.players.isEmpty {
                        Text("nobody in \(team.id)")
                    } else {
                        ForEach(team.players, id: \.self) { name in
                            Button(name) { model.log.append(name) }
                        }
                        .onDelete { offsets in
                            let index = model.teams.firstIndex { $0.id == team.id }
                            model.teams[index ?? 0].players.remove(atOffsets: offsets)
                        }
                    }
                }
            }
        }

    }

    @Test func `each element of an inner loop is a row`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Teams(model: model) }
        pilot.press([.downArrow, .return, .downArrow, .downArrow, .downArrow, .return])
        #expect(model.log == ["a2", "c2"])
        pilot.press(.delete)
        #expect(model.teams.map(\.players.count) == [2, 0, 2])
        pilot.press(.return)
        #expect(model.log == ["a2", "c2", "c3"])
    }

    @Test func `elements that come and go in an inner loop come and go as rows`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Teams(model: model) }
        pilot.press([.end, .return])
        #expect(model.log == ["c3"])
        model.teams[1].players = ["b1"]
        model.teams[0].players.insert("a0", at: 0)
        pilot.render()
        expectRedrawn(pilot)
        pilot.press([.return, .home, .return])
        #expect(model.log == ["c3", "c3", "a0"])
        model.teams.removeFirst()
        pilot.render()
        pilot.press([.home, .return])
        #expect(model.log == ["c3", "c3", "a0", "b1"])
    }
}
