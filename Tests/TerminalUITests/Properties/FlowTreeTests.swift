import RandomTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

/// Random forms of ordinary programs, worked by keys and clicks while they change: a key does what the screen said
/// before it, to nothing else, and is not lost.
@MainActor
struct FlowTreeTests {
    private static let keys: [KeyEquivalent] = [
        .tab, .tab, .tab, .return, .return, .return, .space, .upArrow, .downArrow, .escape, "a",
        "b", "c", "d",
    ]

    /// What a key found on the screen.
    private struct Before {
        let state: FlowState
        let focused: FlowState.Control?
        /// The control in the row of the list's cursor, while the list has the focus.
        let row: FlowState.Control?
        let isInList: Bool
        /// Something in front, or what is around the controls, has the focus.
        let isElsewhere: Bool
        let log: [Int]
        /// What others have changed since, of which there has been no frame.
        var unseen: FlowState?

        /// What was there when the key came.
        var now: FlowState { unseen ?? state }
    }

    private final class Story {
        var steps: [String] = []
        /// The field that was typed into last.
        var typed: Int?
        /// What has submitted the text that a field has.
        var submitted: Int?
    }

    private func before(_ pilot: Pilot, _ model: FlowModel) -> Before {
        var node: Node? = pilot.host.focus.focused
        let hasFocus = node != nil
        while let current = node, !(current is IdentifierNode) { node = current.parent }
        let id = (node as? IdentifierNode).flatMap { Int($0.identifier) }
        let control = id.flatMap { model.state[$0] }
        let list = pilot.host.focus.focused as? ListNode
        let index = list?.cursor.map { $0.index - (model.state.problem == nil ? 0 : 1) } ?? -1
        let rows = model.state.controls.filter { !$0.isHidden }
        return Before(
            state: model.state, focused: control,
            row: list != nil && rows.indices.contains(index) ? rows[index] : nil,
            isInList: list != nil,
            isElsewhere: model.state.isAsked || hasFocus && list == nil && control == nil,
            log: model.log)
    }

    @Test(arguments: Seeds.first(20))
    func `a key does in a form what the screen says, and nothing else`(seed: Int) throws {
        for round in 0..<5 {
            guard try work(seed: UInt64(seed * 5 + round)) else { return }
        }
    }

    private func work(seed: UInt64) throws -> Bool {
        var random = SplitMix(seed: seed &* 7127 &+ 3)
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let model = FlowModel(.random(&random))
        let start = model.state
        let pilot = try Pilot(width: 50, height: 30) { FlowStateView(model: model) }
        let story = Story()
        for _ in 0..<60 {
            if any(5) == 0 {
                model.state.change(&random)
                pilot.render()
                story.steps.append("change")
                continue
            }
            var before = before(pilot, model)
            if any(6) == 0 {
                model.state.change(&random)
                before.unseen = model.state
                story.steps.append("unseen change")
            }
            let shown = pilot.screen
            let problem: String?
            if any(8) == 0,
                let target = before.state.controls.filter({ $0.kind.isButton }).randomElement(
                    using: &random)
            {
                story.steps.append("click \(target.id)")
                problem = click(target, before, pilot, model)
            } else {
                let key = Self.keys[any(Self.keys.count)]
                story.steps.append("\(key)")
                pilot.press(key)
                problem = judge(key, before, pilot, model, story)
            }
            if let problem {
                Issue.record(
                    """
                    seed \(seed): \(problem)
                    focus \(before.focused.map { "\($0)" } ?? "none") \(before.isElsewhere)
                    \(story.steps.joined(separator: ", "))
                    \(start.holder) \(start.controls.map { "\($0.id) \($0.kind) \($0.effect)\($0.isDisabled ? " disabled" : "")\($0.waits ? " waits" : "")\($0.isReplaced ? " replaced" : "")" })
                    before \(before.now.controls.map { "\($0.id) \($0.kind)\(before.state.isReady($0) ? "" : " not ready") '\($0.text)'" })
                    log \(before.log), then \(model.log.dropFirst(before.log.count))
                    \(shown)
                    became
                    \(pilot.screen)
                    """)
                return false
            }
        }
        return true
    }

    private func click(
        _ target: FlowState.Control, _ before: Before, _ pilot: Pilot, _ model: FlowModel
    ) -> String? {
        guard pilot.find(text: "button \(target.id) ") != nil, !before.state.isAsked else {
            pilot.render()
            return nil
        }
        pilot.click(text: "button \(target.id) ")
        let pressed = Array(model.log.dropFirst(before.log.count))
        let wanted = before.state.isReady(target) ? [target.id] : []
        return pressed == wanted || pressed == [] && before.unseen != nil
            ? nil : "a click on \(target.id) pressed \(pressed)"
    }

    private func judge(
        _ key: KeyEquivalent, _ before: Before, _ pilot: Pilot, _ model: FlowModel, _ story: Story
    ) -> String? {
        let state = before.state
        let pressed = Array(model.log.dropFirst(before.log.count))
        let focused = before.focused
        let isReady = focused.map { state.isReady($0) } ?? false
        if pressed.count > 1 { return "\(key) pressed \(pressed)" }
        if before.isElsewhere {
            return pressed.allSatisfy { $0 < 0 || key == .return || key == .escape }
                ? nil : "\(key) pressed \(pressed)"
        }

        // Buttons.
        var allowed: Set<Int> = []
        var mustPress: Int?
        let isPressed = key == .return || key == .space
        if let row = before.row {
            if isPressed, row.kind.isButton, state.isReady(row) { mustPress = row.id }
            if isPressed, row.kind == .field, row.effect != .none { allowed.insert(row.id) }
        }
        if isPressed, let focused, isReady, focused.kind.isButton {
            mustPress = focused.id
        } else if key == .return {
            allowed.formUnion(state.buttons(.default))
            if let focused, isReady, focused.kind.isField {
                let isSubmitted = focused.effect != .none && focused.kind == .field
                mustPress = isSubmitted ? focused.id : state.buttons(.default).first
            }
        } else if key == .escape {
            allowed.formUnion(state.buttons(.cancel))
        }
        if before.unseen != nil, let id = mustPress {
            allowed.insert(id)
            mustPress = nil
        }
        if let unready = pressed.first(where: { before.now[$0].map(before.now.isReady) != true }) {
            return "\(key) pressed \(unready), which cannot be pressed"
        }
        if let mustPress, pressed != [mustPress] {
            return "\(key) pressed \(pressed), not \(mustPress)"
        }
        if mustPress == nil, !allowed.isSuperset(of: pressed) { return "\(key) pressed \(pressed)" }

        // Fields and toggles; what an action has done to them is its own.
        if pressed.isEmpty {
            for control in before.now.controls {
                guard let now = model.state[control.id] else {
                    return "\(key) removed \(control.id)"
                }
                if control.isOn != now.isOn,
                    control.id != (focused ?? before.row)?.id || !isPressed
                {
                    return "\(key) changed toggle \(control.id)"
                }
                guard now.text != control.text else { continue }
                // Where nobody was, or who was there has gone, it is for who has just come.
                let isTaken =
                    before.unseen != nil
                    && focused.map { before.now[$0.id].map(before.now.isReady) != true } ?? true
                if control.id != focused?.id, !isTaken || !key.isLetter && focused != nil,
                    control.id != story.typed || focused?.kind.isField == true
                {
                    return "\(key) changed field \(control.id)"
                }
                story.typed = control.id
            }
        }
        if let focused, focused.kind.isField, isPressed || key.isLetter { story.typed = focused.id }
        if key.isLetter, let focused, isReady, focused.kind.isField, before.unseen == nil {
            let text = model.state[focused.id]?.text ?? ""
            if text.count != focused.text.count + 1 {
                return "\(key) is not in field \(focused.id)"
            }
        }
        if isPressed, let focused, isReady, focused.kind == .toggle, before.unseen == nil,
            model.state[focused.id]?.isOn == focused.isOn, pressed.isEmpty
        {
            return "\(key) did not change toggle \(focused.id)"
        }

        // The focus.
        guard before.unseen == nil else { return nil }
        let now = self.before(pilot, model)
        let canGo = model.state.controls.contains { model.state.isReady($0) }
        if key == .tab, canGo, now.focused == nil, !now.isInList, !now.isElsewhere {
            return "\(key) leads to nothing"
        }
        let moves =
            [.tab, .upArrow, .downArrow, .return, .escape].contains(key) || !pressed.isEmpty
        if !moves, let focused, isReady, now.focused?.id != focused.id {
            return "\(key) moved the focus to \(now.focused?.id ?? -1)"
        }
        if moves, let focused, let same = model.state[focused.id], model.state.isReady(same),
            now.focused == nil, !now.isInList, !now.isElsewhere
        {
            return "\(key) left nobody with the focus, though \(focused.id) could have it"
        }
        return nil
    }
}

extension KeyEquivalent {
    fileprivate var isLetter: Bool { "abcd".contains(character) }
}
