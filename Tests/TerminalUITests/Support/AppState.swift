import Foundation
import RandomTestSupport
import TerminalUI

/// What a random app shows: its columns, what is chosen in them, and what stands in front.
struct AppState: Equatable {
    struct Item: Identifiable, Hashable {
        let id: Int
        var name: String
        var isDone = false
    }

    /// A place that a navigation goes to.
    enum Place: Hashable {
        case item(Int)
        case note(String)
    }

    enum Front: CaseIterable {
        case alert, confirmation, popover, sheet, cover, item
    }

    var shape = 0
    var inner = 0
    var columns = NavigationSplitViewVisibility.all
    var chosen: Int?
    var marked: Set<Int> = []
    var path = NavigationPath()
    var places: [Place] = []
    var items = (0..<5).map { Item(id: $0, name: "item \($0)") }
    var order = [KeyPathComparator(\Item.id)]
    var tab: Place = .note("home")
    // One at a time: which of two that are shown at once is in front depends on which came first.
    var front: Front?
    var above: Front?
    var query = ""
    var flag = false
    var isOpen = false
    var isDisabled = false
    var isHidden = false
    var isRedacted = false
    var identity = 0
    var number = 0
    var note = "note"

    /// Changes one thing.
    mutating func mutate(_ random: inout SplitMix) {
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        switch any(24) {
        case 0: shape = any(5)
        case 1, 2: inner = any(7)
        case 3:
            let all: [NavigationSplitViewVisibility] = [
                .all, .automatic, .doubleColumn, .detailOnly,
            ]
            columns = all[any(4)]
        case 4, 5: chosen = any(4) == 0 ? nil : items.randomElement(using: &random)?.id
        case 6: marked.formSymmetricDifference([any(6)])
        case 7, 8: go(any(5), any(9))
        case 9: items.shuffle(using: &random)
        case 10: if !items.isEmpty { items.remove(at: any(items.count)) }
        case 11:
            guard items.count < 6 else { return }
            items.append(Item(id: (items.map(\.id).max() ?? 0) + 1, name: "新 \(any(100))"))
        case 12: if !items.isEmpty { items[any(items.count)].name = ["山田", "x", "a name"][any(3)] }
        case 13: if !items.isEmpty { items[any(items.count)].isDone.toggle() }
        case 14:
            order = [
                any(2) == 0
                    ? KeyPathComparator(\Item.id, order: any(2) == 0 ? .forward : .reverse)
                    : KeyPathComparator(\Item.name, order: any(2) == 0 ? .forward : .reverse)
            ]
        case 15: tab = [.note("home"), .note("more"), .item(1)][any(3)]
        case 16: front = any(3) == 0 ? nil : Front.allCases.randomElement(using: &random)
        case 17: above = any(3) == 0 ? nil : Front.allCases.randomElement(using: &random)
        case 18: query = ["", "it", "山"][any(3)]
        case 19: if any(2) == 0 { flag.toggle() } else { isOpen.toggle() }
        case 20: if any(2) == 0 { isDisabled.toggle() } else { isHidden.toggle() }
        case 21: if any(2) == 0 { isRedacted.toggle() } else { identity = any(3) }
        case 22: number = any(10)
        default: note = String(repeating: "note 日本\n", count: any(3)) + "\(any(100))"
        }
    }

    private mutating func go(_ way: Int, _ number: Int) {
        switch way {
        case 0: path = NavigationPath()
        case 1: if !path.isEmpty { path.removeLast() }
        case 2: path.append(Place.item(number))
        case 3: path.append("word \(number)")
        default: places = number < 5 ? [.item(number), .note("deep")] : Array(places.dropLast())
        }
    }
}
