internal import TerminalCore

/// A report of the mouse as xterm encodes it.
struct MouseReport {
    /// Button, movement and modifiers in one number.
    var code: Int
    /// The column from 1.
    var x: Int
    /// The row from 1.
    var y: Int
    var isRelease: Bool

    var event: MouseEvent? {
        guard code >= 0, x >= 1, y >= 1 else { return nil }
        var modifiers: EventModifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.option) }
        if code & 16 != 0 { modifiers.insert(.control) }
        let position = CellPoint(x: x - 1, y: y - 1)
        func event(_ kind: MouseEvent.Kind, _ button: MouseEvent.Button) -> MouseEvent {
            MouseEvent(kind: kind, button: button, position: position, modifiers: modifiers)
        }
        if code & 64 != 0, code & 128 == 0 {
            return switch code & 3 {
            case 0: event(.wheel(x: 0, y: -1), .none)
            case 1: event(.wheel(x: 0, y: 1), .none)
            case 2: event(.wheel(x: -1, y: 0), .none)
            default: event(.wheel(x: 1, y: 0), .none)
            }
        }
        let button: MouseEvent.Button =
            if code & 128 != 0 {
                .other(8 + code & 3)
            } else {
                switch code & 3 {
                case 0: .left
                case 1: .middle
                case 2: .right
                default: .none
                }
            }
        if code & 32 != 0 { return event(button == .none ? .move : .drag, button) }
        return event(isRelease ? .release : .press, button)
    }
}
