import Observation
import RandomTestSupport
import TerminalUI

/// What a random form shows: its controls, what they hold, and what stands in front.
struct FieldState: Equatable {
    enum Kind: CaseIterable {
        case text, secret, toggle, stepper, menuPicker, inlinePicker, segments, slider, button
        case menu, disclosure, link, number

        var isTyped: Bool { [.text, .secret, .number].contains(self) }
    }

    enum Front: CaseIterable {
        case alert, confirmation, sheet, popover
    }

    struct Field: Equatable, Identifiable {
        let id: Int
        var kind: Kind
        var isDisabled = false
    }

    var holder = 0
    var fields = [Field(id: 0, kind: .text), Field(id: 1, kind: .button)]
    var text = "some"
    var flag = false
    var number = 3
    var choice = 1
    var level = 0.5
    var isOpen = true
    var presses = 0
    var front: Front?

    /// Changes one thing.
    mutating func mutate(_ random: inout SplitMix) {
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        switch any(14) {
        case 0: holder = any(5)
        case 1, 2, 3:
            guard fields.count < 6 else { return }
            let id = (fields.map(\.id).max() ?? 0) + 1
            let kind = Kind.allCases.randomElement(using: &random) ?? .text
            fields.insert(Field(id: id, kind: kind), at: any(fields.count + 1))
        case 4: if !fields.isEmpty { fields.remove(at: any(fields.count)) }
        case 5: fields.shuffle(using: &random)
        case 6: if !fields.isEmpty { fields[any(fields.count)].isDisabled.toggle() }
        case 7:
            guard !fields.isEmpty else { return }
            fields[any(fields.count)].kind = Kind.allCases.randomElement(using: &random) ?? .text
        case 8: text = ["", "日本", "two words", "x"][any(4)]
        case 9: flag.toggle()
        case 10: number = any(10)
        case 11: choice = any(4)
        case 12: isOpen.toggle()
        default: front = any(2) == 0 ? nil : Front.allCases.randomElement(using: &random)
        }
    }
}

/// The state of a random form, the field that code gives the focus, and the one that has it.
@Observable
@MainActor
final class FieldModel {
    var state: FieldState
    var wanted: Int?
    @ObservationIgnored var focused: Int?

    init(_ state: FieldState) { self.state = state }
}
