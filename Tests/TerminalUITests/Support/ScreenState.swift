import RandomTestSupport
import TerminalUI

/// What a random screen shows: its pages, what is in front of them, and the rows of its collections.
struct ScreenState: Equatable {
    var path: [Int] = []
    var tab = 0
    var holder = 0
    var shape = 0
    var style = 0
    var edge = 0
    var number = 0
    var rows = Array(0..<5)
    var text = "some text"
    var query = ""
    var hasSheet = false
    var hasTools = false
    var isOpen = false

    /// Changes one thing.
    mutating func mutate(_ random: inout SplitMix) {
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        switch any(14) {
        case 0: path = path.count < 3 && any(3) > 0 ? path + [any(9)] : Array(path.dropLast())
        case 1: tab = any(3)
        case 2: holder = any(4)
        case 3: shape = any(8)
        case 4: style = any(4)
        case 5: edge = any(4)
        case 6: number = any(9)
        case 7: rows.shuffle(using: &random)
        case 8: rows = Array(0..<any(30)).shuffled(using: &random)
        case 9: if rows.isEmpty { rows = [1] } else { rows.remove(at: any(rows.count)) }
        case 10: text = String(repeating: "word 日本\n", count: any(5)) + "\(any(100))"
        case 11: query = ["", "a", "山"][any(3)]
        case 12: if any(2) == 0 { hasSheet.toggle() } else { hasTools.toggle() }
        default: isOpen.toggle()
        }
    }
}
