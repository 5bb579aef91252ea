import Observation
import RandomTestSupport
import TerminalUI

/// What a random form of an ordinary program shows, and what its buttons do.
struct FlowState: Equatable {
    enum Kind: Equatable {
        case field, secret, toggle, button(Role), text

        var isField: Bool { self == .field || self == .secret }
        var isButton: Bool { if case .button = self { true } else { false } }
    }

    enum Role { case plain, `default`, cancel, destructive }

    /// What pressing a button, or Return in a field, does to the form.
    enum Effect: CaseIterable {
        case none, work, clear, hide, disable, rename, fail, ask, add, remove, goTo
    }

    struct Control: Equatable, Identifiable {
        let id: Int
        var kind: Kind
        var effect = Effect.none
        var isDisabled = false
        var isHidden = false
        /// Whether nothing can be done with it while work is done.
        var waits = false
        /// Whether a sign of progress stands in its place meanwhile.
        var isReplaced = false
        var text = ""
        var isOn = false
        var name = 0

        /// Whether Return in the field does what it does alone.
        var submits: Bool { kind == .field && effect != .none }
    }

    enum Holder: CaseIterable { case stack, form, section, list, scroll, sheet }

    var holder = Holder.form
    var controls: [Control] = []
    var isWorking = false
    var problem: String?
    var isAsked = false
    var nextID = 0

    static func random(_ random: inout SplitMix) -> FlowState {
        var state = FlowState()
        state.holder = Holder.allCases.randomElement(using: &random) ?? .form
        for _ in 0..<Int.random(in: 2...7, using: &random) { state.insert(&random) }
        return state
    }

    subscript(id: Int) -> Control? {
        get { controls.first { $0.id == id } }
        set {
            guard let index = controls.firstIndex(where: { $0.id == id }) else { return }
            if let newValue { controls[index] = newValue } else { controls.remove(at: index) }
        }
    }

    func isEnabled(_ control: Control) -> Bool {
        !control.isDisabled && !(control.waits && isWorking)
    }

    func isShown(_ control: Control) -> Bool {
        !control.isHidden && !(control.isReplaced && isWorking)
    }

    /// Whether somebody can do something with a control.
    func isReady(_ control: Control) -> Bool {
        control.kind != .text && isEnabled(control) && isShown(control)
    }

    /// The state in a few lines, for reports.
    var outline: String {
        let parts = controls.map { control in
            let signs = [
                isReady(control) ? nil : "dead", control.waits ? "waits" : nil,
                control.isReplaced ? "replaced" : nil,
            ]
            return "\(control.id) \(control.kind) \(control.effect) '\(control.text)' "
                + signs.compactMap { $0 }.joined(separator: " ")
        }
        return "\(holder)\(isWorking ? ", working" : ""):\n  " + parts.joined(separator: "\n  ")
    }

    /// The buttons of a role that can be pressed.
    func buttons(_ role: Role) -> [Int] {
        controls.filter { $0.kind == .button(role) && isReady($0) }.map(\.id)
    }

    private func hasButton(_ role: Role) -> Bool {
        controls.contains { $0.kind == .button(role) && isShown($0) }
    }

    mutating func insert(_ random: inout SplitMix) {
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let role: Role =
            !hasButton(.default) && any(2) == 0
            ? .default
            : !hasButton(.cancel) && any(3) == 0 ? .cancel : [.plain, .destructive][any(2)]
        let kind: Kind = [
            .field, .field, .field, .secret, .toggle, .text, .button(role), .button(role),
        ][any(8)]
        var control = Control(id: nextID, kind: kind)
        nextID += 1
        if kind.isButton || kind.isField && any(4) == 0 {
            control.effect = Effect.allCases[any(Effect.allCases.count)]
        }
        control.isDisabled = any(8) == 0
        control.waits = any(3) == 0
        control.isReplaced = kind.isButton && any(4) == 0
        controls.insert(control, at: any(controls.count + 1))
    }

    /// Changes what others may change while somebody works with the form.
    ///
    /// - parameter id: the control that is changed; any, or something else, without it.
    mutating func change(_ random: inout SplitMix, of id: Int? = nil) {
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let change = id == nil ? any(9) : 5 + any(4)
        let id = id ?? controls.randomElement(using: &random)?.id ?? 0
        switch change {
        case 0, 1, 2: isWorking = false
        case 3: problem = problem == nil ? "This went wrong." : nil
        case 4: if controls.count < 9 { insert(&random) }
        case 5: self[id] = nil
        case 6: self[id]?.isDisabled.toggle()
        case 7: self[id]?.isHidden.toggle()
        default: self[id]?.name += 1
        }
    }
}

/// A random form, and what was done in it.
@Observable
@MainActor
final class FlowModel {
    var state: FlowState
    var log: [Int] = []
    var goal: Int?

    init(_ state: FlowState) { self.state = state }

    /// Does what a control does.
    func act(_ id: Int) {
        log.append(id)
        guard let effect = state[id]?.effect else { return }
        switch effect {
        case .none: break
        case .work: state.isWorking = true
        case .clear: for index in state.controls.indices { state.controls[index].text = "" }
        case .hide: state[id]?.isHidden = true
        case .disable: state[id]?.isDisabled = true
        case .rename: state[id]?.name += 1
        case .fail: state.problem = "This went wrong."
        case .ask: state.isAsked = true
        case .add:
            guard state.controls.count < 9 else { return }
            state.controls.append(.init(id: state.nextID, kind: .field))
            state.nextID += 1
        case .remove: if state.controls.first?.id != id { state.controls.removeFirst() }
        case .goTo: goal = state.controls.first { $0.kind.isField }?.id
        }
    }
}
