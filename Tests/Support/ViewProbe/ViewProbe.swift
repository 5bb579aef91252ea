internal import CursesDriver
internal import TerminalCore
internal import TerminalUI

/// Views over the real driver: a list of so many players in memory, or a stopwatch.
@main
enum ViewProbe {
    @MainActor
    static func main() {
        let argument = CommandLine.arguments.dropFirst().first ?? ""
        do {
            if argument == "stopwatch" {
                try TerminalApp.run(root: Stopwatch(), driver: CursesDriver())
            }
            try TerminalApp.run(
                root: Players(count: Int(argument) ?? 100), driver: CursesDriver())
        } catch {
            print(error)
        }
    }
}

struct Player: Identifiable {
    var id: Int
    var name: String
    var score: Int
}

struct Players: View {
    @State private var players: [Player]
    @State private var selection: Int? = 0
    @Environment(\.quit) private var quit

    init(count: Int) {
        let names = ["Arthur", "Barbara", "李小龍", "Zoë", "👩‍🚀 Ada", "Élodie"]
        let players = (0..<count).map { number in
            let name =
                number < 3 ? "Player" : names[count > 1000 ? number % 2 : number % names.count]
            return Player(id: number, name: "\(name) \(number)", score: number &* 7919 % 1_000_000)
        }
        _players = State(wrappedValue: players)
    }

    var body: some View {
        VStack {
            List(players, selection: $selection) { player in
                HStack {
                    Text(player.name)
                    Spacer()
                    Text("\(player.score)")
                }
            }
            // What is looked at are the ends of the rows, and the bytes of a step.
            .scrollIndicators(.hidden)
            Text("\((selection ?? 0) + 1)/\(players.count)")
        }
        .onKeyPress("u") {
            players[players.count / 2].score += 7
            return .handled
        }
        .onKeyPress("q") {
            quit()
            return .handled
        }
    }
}
