internal import TerminalCore

/// The keys that type nothing, by the codes that terminals share.
enum FunctionKeys {
    /// The key of `ESC O x`.
    static func press(ofSingleShift final: UInt8) -> KeyPress? {
        if let key = key(ofFinal: final) { return KeyPress(key: key) }
        return switch final {
        case 0x61: KeyPress(key: .upArrow, modifiers: .control)
        case 0x62: KeyPress(key: .downArrow, modifiers: .control)
        case 0x63: KeyPress(key: .rightArrow, modifiers: .control)
        case 0x64: KeyPress(key: .leftArrow, modifiers: .control)
        case 0x4D: KeyPress(key: .return, modifiers: .numericPad)
        case 0x6A...0x79:
            KeyPress(
                key: KeyEquivalent(Character(Unicode.Scalar(final - 0x40))),
                modifiers: .numericPad,
                characters: String(Character(Unicode.Scalar(final - 0x40))))
        default: nil
        }
    }

    /// The key of `ESC [ x` and `ESC [ 1 ; m x`.
    static func key(ofFinal final: UInt8) -> KeyEquivalent? {
        switch final {
        case 0x41: .upArrow
        case 0x42: .downArrow
        case 0x43: .rightArrow
        case 0x44: .leftArrow
        case 0x45: .clear
        case 0x46: .end
        case 0x48: .home
        case 0x50: .f1
        case 0x51: .f2
        case 0x52: .f3
        case 0x53: .f4
        default: nil
        }
    }

    /// The key of `ESC [ n ~`.
    static func key(ofNumber number: Int) -> KeyEquivalent? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .deleteForward
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    /// The key of a code point in the kitty keyboard protocol, whose private use codes stand for
    /// keys that type nothing.
    static func key(ofCodePoint code: Int) -> KeyEquivalent? {
        switch code {
        case 27: return .escape
        case 13, 57414: return .return
        case 9: return .tab
        case 8, 127: return .delete
        case 57348, 57425: return .insert
        case 57349, 57426: return .deleteForward
        case 57350, 57417: return .leftArrow
        case 57351, 57418: return .rightArrow
        case 57352, 57419: return .upArrow
        case 57353, 57420: return .downArrow
        case 57354, 57421: return .pageUp
        case 57355, 57422: return .pageDown
        case 57356, 57423: return .home
        case 57357, 57424: return .end
        case 57427: return .clear
        case 57364...57398: return .function(code - 57363)
        case 57399...57408:
            return KeyEquivalent(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
        case 57409...57416 where code != 57414:
            let typed = Array("./*-+\r=,".unicodeScalars)
            return KeyEquivalent(Character(typed[code - 57409]))
        case 57344...63743: return nil
        default:
            guard code >= 0x20, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
            return KeyEquivalent(Character(scalar))
        }
    }

    /// The modifiers of xterm's parameter: one more than a set of bits.
    static func modifiers(ofParameter parameter: Int) -> EventModifiers {
        let bits = max(0, parameter - 1)
        var modifiers: EventModifiers = []
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & 2 != 0 { modifiers.insert(.option) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        if bits & (8 | 32) != 0 { modifiers.insert(.command) }
        if bits & 64 != 0 { modifiers.insert(.capsLock) }
        return modifiers
    }

    /// The keys that terminfo names, by capability.
    static let capabilities: [(name: String, press: KeyPress)] = {
        var list: [(String, KeyPress)] = [
            ("kcuu1", KeyPress(key: .upArrow)), ("kcud1", KeyPress(key: .downArrow)),
            ("kcub1", KeyPress(key: .leftArrow)), ("kcuf1", KeyPress(key: .rightArrow)),
            ("khome", KeyPress(key: .home)), ("kend", KeyPress(key: .end)),
            ("kpp", KeyPress(key: .pageUp)), ("knp", KeyPress(key: .pageDown)),
            ("kich1", KeyPress(key: .insert)), ("kdch1", KeyPress(key: .deleteForward)),
            ("kcbt", KeyPress(key: .tab, modifiers: .shift)),
            ("kri", KeyPress(key: .upArrow, modifiers: .shift)),
            ("kind", KeyPress(key: .downArrow, modifiers: .shift)),
            ("kLFT", KeyPress(key: .leftArrow, modifiers: .shift)),
            ("kRIT", KeyPress(key: .rightArrow, modifiers: .shift)),
            ("kHOM", KeyPress(key: .home, modifiers: .shift)),
            ("kEND", KeyPress(key: .end, modifiers: .shift)),
            ("kDC", KeyPress(key: .deleteForward, modifiers: .shift)),
            ("kent", KeyPress(key: .return)),
        ]
        for number in 1...12 {
            if let key = KeyEquivalent.function(number) {
                list.append(("kf\(number)", KeyPress(key: key)))
            }
        }
        return list
    }()
}
