import RandomTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

/// The history of a random list under keys, clicks and changes, and what is wrong with it: a key is for the record that
/// the screen showed at the cursor, for no other one, and is not lost.
@MainActor
final class Roster {
    private typealias Act = RosterModel.Act

    /// What a key or click finds.
    private struct Moment {
        /// What the screen shows.
        let state: RosterState
        /// The record at the cursor of the list that has the focus.
        let row: RosterState.Record?
        /// The record of the control that has the focus, and which of its controls that is.
        let inner: (record: RosterState.Record, part: Int)?
        let chosen: Set<Int>
        let log: [RosterModel.Act]
        /// Whether the record that a key is about is on the screen: if not, the key shows it first.
        let isInSight: Bool
        /// What others have changed since, of which there has been no frame.
        var unseen: RosterState?

        var now: RosterState { unseen ?? state }
        /// The record that a key is about.
        var record: RosterState.Record? { row ?? inner?.record }
    }

    private static let keys: [KeyEquivalent] = [
        "j", "j", "k", .downArrow, .upArrow, .home, .end, .pageDown, .tab, .tab, .return, .return,
        .space, .space, .delete, .escape, .rightArrow, .leftArrow, "a", "b",
    ]

    private let model: RosterModel
    private let pilot: Pilot
    private let start: String
    private var steps: [String] = []

    init(_ state: RosterState) throws {
        let model = RosterModel(state)
        self.model = model
        start = state.outline
        pilot = try Pilot(width: 40, height: 10) { RosterView(model: model) }
    }

    /// Does one thing; returns what is wrong then.
    func step(_ random: inout SplitMix) -> String? {
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        if any(5) == 0 {
            let before = moment
            steps.append("change")
            model.state.change(&random)
            pilot.render()
            return problem(ofCursorAfterChange: before).map { report($0, before, pilot.screen) }
        }
        var before = moment
        if any(4) == 0 {
            steps.append("unseen change")
            model.state.change(&random, of: any(2) == 0 ? before.record?.id : nil)
            before.unseen = model.state
        }
        let shown = pilot.screen
        let problem: String?
        switch any(12) {
        case 0: problem = click(before, &random)
        case 1 where before.row != nil:
            problem = move(by: any(2) == 0 ? 1 : -1, before)
        case 2 where before.row != nil: problem = pressTwo(before, &random)
        default: problem = press(Self.keys[any(Self.keys.count)], before)
        }
        return (problem ?? self.problem(ofScreen: pilot.screen)).map { report($0, before, shown) }
    }

    private func report(_ problem: String, _ before: Moment, _ shown: String) -> String {
        """
        \(problem), at row \(before.row?.id ?? -1), control \(before.inner?.record.id ?? -1)
        \(start)
        \(steps.joined(separator: ", "))
        \(before.now.outline)
        log \(before.log), then \(acts(since: before)); chosen \(before.chosen), then \(model.chosen)
        \(shown)
        became
        \(pilot.screen)
        """
    }

    private var moment: Moment {
        let view = pilot.host.focus.focused
        let list = view as? ListNode
        let row = (list?.cursor?.id.base as? Int).flatMap { model.state[$0] }
        var node: Node? = view
        while let current = node, !(current is IdentifierNode) { node = current.parent }
        let parts = (node as? IdentifierNode)?.identifier.split(separator: " ").compactMap {
            Int($0)
        }
        let inner = parts?.first.flatMap { model.state[$0] }.map {
            (record: $0, part: parts?.count == 2 ? parts?[1] ?? 0 : 0)
        }
        let title = (row ?? inner?.record)?.title ?? ""
        return Moment(
            state: model.state, row: row, inner: inner, chosen: model.chosen, log: model.log,
            isInSight: pilot.find(text: title + " ") != nil)
    }

    private func acts(since before: Moment) -> [RosterModel.Act] {
        Array(model.log.dropFirst(before.log.count))
    }

    // MARK: - What is seen

    /// Each row on the screen shows its record, and they follow each other as the records do.
    private func problem(ofScreen screen: String) -> String? {
        let records = model.state.records
        let shown = screen.split(separator: "\n").compactMap { line in
            records.firstIndex { line.contains("\($0.title) ") || line.hasSuffix($0.title) }
        }
        for (one, next) in zip(shown, shown.dropFirst()) where next != one + 1 {
            return "the rows on the screen are not those of the records"
        }
        return shown.isEmpty && !records.isEmpty ? "no row is shown" : nil
    }

    /// The cursor stays on its record whatever others do.
    private func problem(ofCursorAfterChange before: Moment) -> String? {
        let now = moment
        if let row = before.row, let same = now.state[row.id], now.row?.id != row.id {
            return "the cursor left \(same.title)"
        }
        if let inner = before.inner, let same = now.state[inner.record.id], !same.isDisabled,
            before.state.section(of: same.id) == now.state.section(of: same.id),
            now.record?.id != inner.record.id
        {
            return "the focus left \(same.title)"
        }
        if let lost = before.chosen.first(where: {
            now.state[$0] != nil && !now.chosen.contains($0)
        }) {
            return "\(lost) is chosen no more"
        }
        if let new = now.chosen.subtracting(before.chosen).first { return "\(new) is chosen" }
        return problem(ofScreen: pilot.screen)
    }

    // MARK: - Keys and clicks

    private func click(_ before: Moment, _ random: inout SplitMix) -> String? {
        let shown = before.state.records.filter { pilot.find(text: $0.title + " ") != nil }
        guard let record = shown.randomElement(using: &random) else {
            pilot.render()
            return nil
        }
        let isOnButton = record.kind == .button || record.kind == .buttons
        let text =
            isOnButton && Bool.random(using: &random) ? "do\(record.id)." : record.title + " "
        steps.append("click \(text)")
        pilot.click(text: text)
        let acts = acts(since: before)
        if text.hasPrefix("do") {
            let wanted = record.isDisabled ? [] : [Act.press(record.id, part: 0)]
            return acts == wanted || acts.isEmpty && before.unseen != nil
                ? nil : "a click on \(text) did \(acts)"
        }
        guard acts.isEmpty else { return "a click on \(text) did \(acts)" }
        let now = model.chosen
        if before.unseen == nil, !record.isDisabled, before.state.selects == .single,
            now != [record.id]
        {
            return "a click on \(text) chose \(now)"
        }
        let others = now.subtracting(before.chosen).subtracting([record.id])
        return others.isEmpty ? nil : "a click on \(text) chose \(others)"
    }

    /// Shift with an arrow.
    private func move(by step: Int, _ before: Moment) -> String? {
        steps.append(step > 0 ? "shift down" : "shift up")
        pilot.press(step > 0 ? .downArrow : .upArrow, modifiers: .shift)
        let acts = acts(since: before)
        guard let row = before.row, before.state.canMove, before.state.selects != .multiple else {
            return before.state.canMove || acts.isEmpty ? nil : "moved \(acts)"
        }
        guard acts.allSatisfy({ $0 == .move(row.id) }), acts.count < 2 else {
            return "moved \(acts), not \(row.id)"
        }
        guard before.unseen == nil, before.isInSight,
            let group = before.state.groups.first(where: { $0.contains { $0.id == row.id } }),
            let index = group.firstIndex(where: { $0.id == row.id }),
            group.indices.contains(index + step)
        else { return nil }
        let now = model.state.groups.first { $0.contains { $0.id == row.id } } ?? []
        return now.firstIndex { $0.id == row.id } == index + step
            ? nil : "\(row.title) did not move"
    }

    /// Two keys in one read: one that leads to another row, and one that does something there.
    private func pressTwo(_ before: Moment, _ random: inout SplitMix) -> String? {
        let records = before.state.records
        guard let row = before.row, let index = records.firstIndex(where: { $0.id == row.id })
        else { return nil }
        let isDown = Bool.random(using: &random)
        let key: KeyEquivalent = Bool.random(using: &random) ? .delete : .return
        steps.append("\(isDown ? "j" : "k") and \(key)")
        let target = records[min(max(0, index + (isDown ? 1 : -1)), records.count - 1)]
        let isInSight = before.isInSight && pilot.find(text: target.title + " ") != nil
        pilot.press([isDown ? "j" : "k", key])
        let acts = acts(since: before)
        let hasButton = target.kind == .button || target.kind == .buttons
        let wanted: [Act] =
            key == .delete
            ? [.delete(target.id)]
            : hasButton && !target.isDisabled ? [.press(target.id, part: 0)] : []
        let isMarked = before.state.selects == .multiple && before.chosen.contains(target.id)
        guard !isMarked else { return nil }
        if let wrong = acts.first(where: { !wanted.contains($0) }) {
            return "two keys did \(wrong), not \(wanted)"
        }
        let isDue = before.unseen == nil && isInSight && !target.isDisabled
        return isDue && acts != wanted ? "two keys did not do \(wanted)" : nil
    }

    private func press(_ key: KeyEquivalent, _ before: Moment) -> String? {
        steps.append("\(key)")
        pilot.press(key)
        let acts = acts(since: before)
        return problem(ofActs: acts, by: key, before)
            ?? problem(ofValuesAfter: key, before)
            ?? (before.unseen == nil ? problem(ofCursorAfter: key, acts, before) : nil)
            ?? problem(ofChoiceAfter: key, before)
    }

    private func problem(
        ofActs acts: [RosterModel.Act], by key: KeyEquivalent, _ before: Moment
    ) -> String? {
        var may: [RosterModel.Act] = []
        var isDue = false
        // What a control makes nothing of is for its row.
        if let record = before.record, key == .delete {
            may =
                before.state.selects == .multiple && before.chosen.contains(record.id)
                ? before.state.records.map(\.id).filter(before.chosen.contains).map(Act.delete)
                : [.delete(record.id)]
            isDue = before.row?.isDisabled == false
        }
        if let row = before.row {
            if key.presses, !row.isDisabled, row.kind == .button || row.kind == .buttons {
                may = [.press(row.id, part: 0)]
                isDue = key == .return
            }
        } else if let inner = before.inner, !inner.record.isDisabled {
            if key.presses, inner.record.kind == .button || inner.record.kind == .buttons {
                may = [.press(inner.record.id, part: inner.part)]
                isDue = true
            }
        } else if before.record == nil, key.presses {
            may = [.press(-1, part: 0)]
        }
        if let wrong = acts.first(where: { !may.contains($0) }) { return "\(key) did \(wrong)" }
        if isDue, before.isInSight, before.unseen == nil, acts.isEmpty {
            return "\(key) did not do \(may)"
        }
        return nil
    }

    private func problem(ofValuesAfter key: KeyEquivalent, _ before: Moment) -> String? {
        let record = before.record
        for old in before.now.records {
            guard let new = model.state[old.id] else {
                if key == .delete { continue }
                return "\(key) removed \(old.id)"
            }
            if old.isOn != new.isOn, old.id != record?.id || !key.presses {
                return "\(key) changed toggle \(old.id)"
            }
            if old.text != new.text {
                guard old.id == before.inner?.record.id, key.isTyped || key == .delete else {
                    return "\(key) changed text \(old.id)"
                }
            }
        }
        guard before.unseen == nil, let inner = before.inner, !inner.record.isDisabled,
            let now = model.state[inner.record.id]
        else { return nil }
        if inner.record.kind == .field, key.isTyped, now.text == inner.record.text {
            return "\(key) was not typed"
        }
        if inner.record.kind == .toggle, key.presses, now.isOn == inner.record.isOn {
            return "\(key) did not toggle \(inner.record.id)"
        }
        return nil
    }

    private func problem(
        ofCursorAfter key: KeyEquivalent, _ acts: [RosterModel.Act], _ before: Moment
    ) -> String? {
        let now = moment
        if now.row == nil, now.inner == nil, before.record != nil, pilot.host.focus.focused == nil {
            return "\(key) left nobody with the focus"
        }
        guard let row = before.row else { return nil }
        let records = before.state.records
        guard let index = records.firstIndex(where: { $0.id == row.id }) else { return nil }
        let enabled = before.state.selects == .none ? records : records.filter { _ in true }
        let wanted: Int? =
            switch key {
            case "j": index + 1 < enabled.count ? records[index + 1].id : row.id
            case "k": index > 0 ? records[index - 1].id : row.id
            case .home: records.first?.id
            case .end: records.last?.id
            default: nil
            }
        if let wanted, now.row?.id != wanted { return "\(key) led to \(now.row?.id ?? -1)" }
        return nil
    }

    private func problem(ofChoiceAfter key: KeyEquivalent, _ before: Moment) -> String? {
        let new = model.chosen.subtracting(before.chosen)
        guard let first = new.first else { return nil }
        if new.count > 1 { return "\(key) chose \(new)" }
        guard model.state[first] != nil else { return "\(key) chose \(first), which is gone" }
        let now = moment.record?.id
        return first == now || first == before.record?.id ? nil : "\(key) chose \(first)"
    }
}

extension KeyEquivalent {
    fileprivate var isTyped: Bool { "jkab ".contains(character) }
    fileprivate var presses: Bool { self == .return || self == .space }
}
