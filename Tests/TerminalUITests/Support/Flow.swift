import RandomTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

/// The history of a random form under keys, clicks and changes, and what is wrong with it: a key does what the screen
/// said before it, to nothing else, and is not lost.
@MainActor
final class Flow {
    /// What a key or click finds.
    private struct Moment {
        /// What the screen shows.
        let state: FlowState
        /// The control with the focus.
        let focused: FlowState.Control?
        /// The control in the row of the list's cursor, while the list has the focus.
        let row: FlowState.Control?
        let isInList: Bool
        /// What is in front of the controls, or around them, has the focus.
        let isElsewhere: Bool
        let log: [Int]
        /// What others have changed since, of which there has been no frame.
        var unseen: FlowState?

        /// What is there by now.
        var now: FlowState { unseen ?? state }
        var hasFocus: Bool { focused != nil || isInList || isElsewhere }
        var isReady: Bool { focused.map { state.isReady($0) } ?? false }
        /// Whether the control with the focus can do nothing any more, or nobody has it.
        var isLeft: Bool { focused.map { now[$0.id].map(now.isReady) != true } ?? true }
    }

    private static let keys: [KeyEquivalent] = [
        .tab, .tab, .tab, .return, .return, .return, .space, .upArrow, .downArrow, .escape, "a",
        "b", "c", "d",
    ]

    private let model: FlowModel
    private let pilot: Pilot
    private let start: String
    private var steps: [String] = []
    /// The fields that were typed into or submitted: letters for nobody may be for one of them.
    private var typed: Set<Int> = []

    init(_ state: FlowState) throws {
        let model = FlowModel(state)
        self.model = model
        start = state.outline
        pilot = try Pilot(width: 50, height: 30) { FlowStateView(model: model) }
    }

    /// Does one thing; returns what is wrong then.
    func step(_ random: inout SplitMix) -> String? {
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        if any(5) == 0 {
            steps.append("change")
            model.state.change(&random)
            pilot.render()
            return nil
        }
        var before = moment
        if any(4) == 0 {
            steps.append("unseen change")
            model.state.change(&random, of: any(2) == 0 ? before.focused?.id : nil)
            before.unseen = model.state
        }
        let shown = pilot.screen
        let buttons = before.state.controls.filter { $0.kind.isButton }
        let problem: String?
        if any(8) == 0, let button = buttons.randomElement(using: &random) {
            problem = click(button, before)
        } else {
            problem = press(Self.keys[any(Self.keys.count)], before)
        }
        return problem.map { report($0, before, shown) }
    }

    private func report(_ problem: String, _ before: Moment, _ shown: String) -> String {
        """
        \(problem), with the focus on \(before.focused?.id ?? -1)
        \(start)
        \(steps.joined(separator: ", "))
        \(before.now.outline)
        log \(before.log), then \(pressed(since: before))
        \(shown)
        became
        \(pilot.screen)
        """
    }

    private var moment: Moment {
        let view = pilot.host.focus.focused
        var node: Node? = view
        while let current = node, !(current is IdentifierNode) { node = current.parent }
        let id = (node as? IdentifierNode).flatMap { Int($0.identifier) }
        let control = id.flatMap { model.state[$0] }
        let list = view as? ListNode
        let index = list?.cursor.map { $0.index - (model.state.problem == nil ? 0 : 1) } ?? -1
        let rows = model.state.controls.filter { !$0.isHidden }
        return Moment(
            state: model.state, focused: control,
            row: list != nil && rows.indices.contains(index) ? rows[index] : nil,
            isInList: list != nil,
            isElsewhere: model.state.isAsked || view != nil && list == nil && control == nil,
            log: model.log)
    }

    private func pressed(since before: Moment) -> [Int] {
        Array(model.log.dropFirst(before.log.count))
    }

    // MARK: - Clicks and keys

    private func click(_ button: FlowState.Control, _ before: Moment) -> String? {
        steps.append("click \(button.id)")
        guard !before.state.isAsked, pilot.click(text: "button \(button.id) ") else {
            pilot.render()
            return nil
        }
        let pressed = pressed(since: before)
        let wanted = before.state.isReady(button) ? [button.id] : []
        let isRight = pressed == wanted || pressed.isEmpty && before.unseen != nil
        return isRight ? nil : "a click on \(button.id) pressed \(pressed)"
    }

    private func press(_ key: KeyEquivalent, _ before: Moment) -> String? {
        steps.append("\(key)")
        pilot.press(key)
        let pressed = pressed(since: before)
        guard !before.isElsewhere else {
            let isRight = [.return, .space, .escape].contains(key) || pressed.isEmpty
            return isRight && pressed.count < 2 ? nil : "\(key) pressed \(pressed)"
        }
        if key == .return, let focused = before.focused, before.isReady, focused.kind.isField {
            typed.insert(focused.id)
        }
        return problem(ofPresses: pressed, by: key, before)
            ?? (pressed.isEmpty ? problem(ofValuesAfter: key, before) : nil)
            ?? (before.unseen == nil ? problem(ofFocusAfter: key, pressed, before) : nil)
    }

    private func problem(
        ofPresses pressed: [Int], by key: KeyEquivalent, _ before: Moment
    ) -> String? {
        let state = before.state
        var (must, may): (Int?, Set<Int>) = (nil, [])
        if let row = before.row, key.presses {
            if row.kind.isButton, state.isReady(row) { must = row.id }
            if row.kind == .field, row.effect != .none { may.insert(row.id) }
        }
        if let focused = before.focused, before.isReady, key.presses, focused.kind.isButton {
            must = focused.id
        } else if key == .return {
            may.formUnion(state.buttons(.default))
            if let focused = before.focused, before.isReady, focused.kind.isField {
                must = focused.submits ? focused.id : state.buttons(.default).first
            }
        } else if key == .escape {
            may.formUnion(state.buttons(.cancel))
        }
        // What is not as it was seen may be dropped.
        if before.unseen != nil, let id = must {
            may.insert(id)
            must = nil
        }
        if let id = pressed.first(where: { before.now[$0].map(before.now.isReady) != true }) {
            return "\(key) pressed \(id), which cannot be pressed"
        }
        if let must { return pressed == [must] ? nil : "\(key) pressed \(pressed), not \(must)" }
        let isRight = pressed.count < 2 && may.isSuperset(of: pressed)
        return isRight ? nil : "\(key) pressed \(pressed)"
    }

    /// What an action has done to texts and toggles is its own.
    private func problem(ofValuesAfter key: KeyEquivalent, _ before: Moment) -> String? {
        let focused = before.focused
        var changed: Set<Int> = []
        for control in before.now.controls {
            guard let now = model.state[control.id] else { return "\(key) removed \(control.id)" }
            if control.isOn != now.isOn {
                guard control.id == (focused ?? before.row)?.id, key.presses else {
                    return "\(key) changed toggle \(control.id)"
                }
                changed.insert(control.id)
            }
            guard now.text != control.text else { continue }
            // Where nobody was, or who was there has gone, a letter is for who has just come.
            let isForOther =
                before.unseen != nil && before.isLeft && (focused == nil || !key.presses)
            let isTypedOn = typed.contains(control.id) && focused?.kind.isField != true
            guard control.id == focused?.id || isForOther || isTypedOn else {
                return "\(key) changed field \(control.id)"
            }
            changed.insert(control.id)
            typed.insert(control.id)
        }
        guard let focused, before.isReady else { return nil }
        guard before.unseen == nil else { return nil }
        let isMeant = focused.kind.isField ? key.isLetter : focused.kind == .toggle && key.presses
        return isMeant && !changed.contains(focused.id)
            ? "\(key) did nothing to \(focused.id)" : nil
    }

    private func problem(
        ofFocusAfter key: KeyEquivalent, _ pressed: [Int], _ before: Moment
    ) -> String? {
        let now = moment
        let leadsOn = [.tab, .upArrow, .downArrow, .return, .escape].contains(key)
        if key == .tab, !now.hasFocus, now.state.controls.contains(where: now.state.isReady) {
            return "\(key) leads to nothing"
        }
        guard let focused = before.focused else { return nil }
        if !leadsOn, pressed.isEmpty, before.isReady, now.focused?.id != focused.id {
            return "\(key) moved the focus to \(now.focused?.id ?? -1)"
        }
        if let same = now.state[focused.id], now.state.isReady(same), !now.hasFocus {
            return "\(key) left nobody with the focus, though \(focused.id) could have it"
        }
        return nil
    }
}

extension KeyEquivalent {
    fileprivate var isLetter: Bool { "abcd".contains(character) }
    fileprivate var presses: Bool { self == .return || self == .space }
}
