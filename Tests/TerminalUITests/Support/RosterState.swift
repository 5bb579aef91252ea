import Observation
import RandomTestSupport
import TerminalUI

/// What a random list of an ordinary program shows.
struct RosterState: Equatable {
    enum Kind: CaseIterable { case plain, button, buttons, toggle, field }
    enum Selection: CaseIterable { case none, single, multiple }

    struct Record: Equatable, Identifiable {
        let id: Int
        var kind: Kind
        var name = 0
        var text = ""
        var isOn = false
        var isDisabled = false

        /// What the row shows, as far as no other row shows it.
        var title: String { "row \(id).\(name)" }
    }

    var selects = Selection.single
    var canMove = false
    /// The records of each section; of a list without them there is one.
    var groups: [[Record]] = []
    var nextID = 0

    var records: [Record] { groups.flatMap { $0 } }

    static func random(_ random: inout SplitMix) -> RosterState {
        var state = RosterState()
        state.selects = Selection.allCases.randomElement(using: &random) ?? .single
        state.canMove = Bool.random(using: &random)
        state.groups = Array(repeating: [], count: Int.random(in: 1...2, using: &random))
        for _ in 0..<Int.random(in: 1...14, using: &random) { state.insert(&random) }
        return state
    }

    subscript(id: Int) -> Record? { records.first { $0.id == id } }

    func section(of id: Int) -> Int? { groups.firstIndex { $0.contains { $0.id == id } } }

    mutating func update(_ id: Int, _ change: (inout Record) -> Void) {
        for group in groups.indices {
            for index in groups[group].indices where groups[group][index].id == id {
                change(&groups[group][index])
            }
        }
    }

    mutating func remove(_ id: Int) {
        for group in groups.indices { groups[group].removeAll { $0.id == id } }
    }

    mutating func insert(_ random: inout SplitMix) {
        let group = Int.random(in: groups.indices, using: &random)
        var record = Record(id: nextID, kind: Kind.allCases.randomElement(using: &random) ?? .plain)
        nextID += 1
        record.isDisabled = Int.random(in: 0..<10, using: &random) == 0
        groups[group].insert(
            record, at: Int.random(in: 0...groups[group].count, using: &random))
    }

    /// Changes what others may change while somebody works with the list.
    ///
    /// - parameter id: the record that is changed; any without it.
    mutating func change(_ random: inout SplitMix, of id: Int? = nil) {
        let id = id ?? records.randomElement(using: &random)?.id ?? 0
        let group = groups.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: if records.count < 20 { insert(&random) }
        case 2: remove(id)
        case 3: groups[group].shuffle(using: &random)
        case 4: groups[group].sort { ($0.name, $0.id) < ($1.name, $1.id) }
        case 5: update(id) { $0.name += 1 }
        case 6: update(id) { $0.isDisabled.toggle() }
        default:
            guard let record = self[id] else { return }
            remove(id)
            groups[group].insert(record, at: groups[group].count / 2)
        }
    }

    /// The state in a few lines, for reports.
    var outline: String {
        let lines = groups.map { group in
            group.map {
                "\($0.title) \($0.kind) '\($0.text)'\($0.isOn ? " on" : "")"
                    + ($0.isDisabled ? " disabled" : "")
            }.joined(separator: "\n  ")
        }
        return "\(selects)\(canMove ? ", moves" : ""):\n  " + lines.joined(separator: "\n  --\n  ")
    }
}

/// A random list, and what was done in it.
@Observable
@MainActor
final class RosterModel {
    enum Act: Equatable {
        case delete(Int)
        case move(Int)
        case press(Int, part: Int)
    }

    var state: RosterState
    var single: Int?
    var multiple: Set<Int> = []
    var log: [Act] = []

    init(_ state: RosterState) { self.state = state }

    var chosen: Set<Int> {
        switch state.selects {
        case .none: []
        case .single: single.map { [$0] } ?? []
        case .multiple: multiple
        }
    }
}
