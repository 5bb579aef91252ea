import Testing

@testable import PlayerTUI

@Suite("players delete")
struct DeleteCommandTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
        for name in ["Ada", "Bob", "Eve"] { _ = run.players("add", name) }
    }

    private var count: Int {
        run.players("list", "--jsonl").output.split(separator: "\n").count
    }

    @Test("--all deletes if the number is right")
    func all() {
        let result = run.players("delete", "--all", "--yes=3")
        #expect(result.code == .ok)
        #expect(result.output == "3 players deleted\n")
        #expect(count == 0)
        #expect(run.players("delete", "--all", "--yes=0").code == .nothingChanged)
    }

    @Test("--all with a wrong number changes nothing and exits 1", arguments: ["2", "4", "0"])
    func wrongCount(number: String) {
        let result = run.players("delete", "--all", "--yes=\(number)")
        #expect(result.code == .nothingChanged)
        #expect(result.output == "")
        #expect(
            result.errors == "players: there are 3 players, not \(number), so nothing was deleted\n"
        )
        #expect(count == 3)
    }

    @Test(
        "--all without a number is a mistake",
        arguments: [
            ["delete", "--all"], ["delete", "--all", "--yes"], ["delete", "--all", "--yes=x"],
            ["delete", "--all", "--yes=-3"], ["delete", "--all", "--yes=3", "1"], ["delete"],
            ["delete", "one"],
        ])
    func usage(words: [String]) {
        let result: CommandRun.Result
        switch words.count {
        case 1: result = run.players(words[0])
        case 2: result = run.players(words[0], words[1])
        case 3: result = run.players(words[0], words[1], words[2])
        default: result = run.players(words[0], words[1], words[2], words[3])
        }
        #expect(result.code == .usage)
        #expect(count == 3)
    }

    @Test("ids are deleted without a question where there is nobody to ask")
    func ids() {
        let result = run.players("delete", "3", "1", "3")
        #expect(result.code == .ok)
        #expect(result.output == "2 players deleted\n")
        #expect(run.players("list", "--jsonl").output.contains("Bob"))
        #expect(count == 1)
    }

    @Test("a person is asked by name, and No changes nothing")
    func question() {
        let no = run.players("delete", "2", answer: false)
        #expect(no.code == .nothingChanged)
        #expect(no.questions == ["Delete Bob? [y/N] "])
        #expect(count == 3)
        let yes = run.players("delete", "2", answer: true)
        #expect(yes.code == .ok)
        #expect(yes.output == "1 player deleted\n")
        let sure = run.players("delete", "1", "--yes", answer: false)
        #expect(sure.questions == [])
        #expect(sure.code == .ok)
        #expect(count == 1)
    }

    @Test("an id that nobody has keeps all the others too")
    func missing() {
        let result = run.players("delete", "1", "9", "8", "--yes")
        #expect(result.code == .nothingChanged)
        #expect(result.errors == "players: no player has the id 8, 9; nothing was deleted\n")
        #expect(count == 3)
    }

    @Test("--read-only refuses with 5", arguments: [true, false])
    func readOnly(all: Bool) {
        let result =
            all
            ? run.players("delete", "--all", "--yes=3", "--read-only")
            : run.players("delete", "1", "--yes", "--read-only")
        #expect(result.code == .readOnly)
        #expect(count == 3)
    }
}
