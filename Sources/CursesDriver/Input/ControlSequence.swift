internal import TerminalCore

/// A complete sequence from `ESC [` to its final byte.
struct ControlSequence {
    static let pasteStart = Array("\u{1B}[200~".utf8)
    static let pasteEnd = Array("\u{1B}[201~".utf8)

    private var prefix: UInt8 = 0
    private var parameters: [[Int?]] = []
    private var hasIntermediate = false
    private var isConsole = false
    private let final: UInt8

    init(_ bytes: [UInt8]) {
        final = bytes.last ?? 0
        var number: Int?
        var group: [Int?] = []
        for byte in bytes.dropFirst(2).dropLast() {
            switch byte {
            case 0x30...0x39:
                // Larger numbers mean nothing here; the bound, beyond all characters, keeps hostile ones from overflowing.
                number = min((number ?? 0) * 10 + Int(byte - 0x30), 0x110000)
            case 0x3A:
                group.append(number)
                number = nil
            case 0x3B:
                group.append(number)
                number = nil
                parameters.append(group)
                group = []
            case 0x3C...0x3F: prefix = byte
            case 0x20...0x2F: hasIntermediate = true
            case 0x5B: isConsole = true
            default: break
            }
        }
        group.append(number)
        parameters.append(group)
    }

    private func parameter(_ index: Int, _ part: Int = 0) -> Int? {
        guard index < parameters.count, part < parameters[index].count else { return nil }
        return parameters[index][part]
    }

    /// What the sequence means, or nil when nobody knows.
    var input: TerminalInput? {
        switch prefix {
        case 0x3C: mouse
        case 0x3F: report
        case 0: key
        default: .report(.other)
        }
    }

    private var mouse: TerminalInput? {
        guard final == 0x4D || final == 0x6D, let code = parameter(0), let x = parameter(1),
            let y = parameter(2)
        else { return nil }
        let report = MouseReport(code: code, x: x, y: y, isRelease: final == 0x6D)
        return report.event.map { .event(.mouse($0)) }
    }

    private var report: TerminalInput? {
        switch final {
        case 0x79 where hasIntermediate:
            guard let mode = parameter(0), let value = parameter(1) else { return nil }
            return .report(.mode(mode, isRecognized: value == 1 || value == 2))
        case 0x75:
            return .report(.keyboardProtocol)
        default:
            return .report(.other)
        }
    }

    private var key: TerminalInput? {
        let modifiers = FunctionKeys.modifiers(ofParameter: parameter(1) ?? 1)
        if isConsole {
            guard (0x41...0x45).contains(final) else { return nil }
            return press(.function(Int(final) - 0x40), [])
        }
        switch final {
        case 0x7E:
            guard let number = parameter(0) else { return nil }
            if number == 27 { return codePoint(parameter(2), modifiers) }
            return press(FunctionKeys.key(ofNumber: number), modifiers)
        case 0x24, 0x5E, 0x40:
            // rxvt marks Shift, Control, and both, in the final byte.
            guard let number = parameter(0) else { return nil }
            var held: EventModifiers = final == 0x24 ? [] : .control
            if final != 0x5E { held.insert(.shift) }
            return press(FunctionKeys.key(ofNumber: number), held)
        case 0x5A:
            return press(.tab, modifiers.union(.shift))
        case 0x75:
            return codePoint(parameter(0), modifiers)
        case 0x49:
            return .event(.focusGained)
        case 0x4F:
            return .event(.focusLost)
        case 0x61...0x64:
            let arrows: [KeyEquivalent] = [.upArrow, .downArrow, .rightArrow, .leftArrow]
            return press(arrows[Int(final) - 0x61], .shift)
        case 0x52 where (parameter(0) ?? 1) != 1:
            return .report(.other)
        default:
            return press(FunctionKeys.key(ofFinal: final), modifiers)
        }
    }

    private func press(_ key: KeyEquivalent?, _ modifiers: EventModifiers) -> TerminalInput? {
        guard let key, let phase else { return nil }
        return .event(.key(KeyPress(key: key, modifiers: modifiers, phase: phase)))
    }

    /// A key by its code point, as the kitty keyboard protocol and xterm's modifyOtherKeys say it.
    private func codePoint(_ code: Int?, _ modifiers: EventModifiers) -> TerminalInput? {
        let text = final == 0x75 ? text : ""
        guard let code, let phase,
            let key = FunctionKeys.key(ofCodePoint: code) ?? text.first.map({ KeyEquivalent($0) })
        else { return nil }
        let held = modifiers.subtracting([.shift, .capsLock])
        if held == .control, key == "c", phase != .up { return .event(.interrupt) }
        guard key.isPrintable, held.isEmpty else {
            return .event(.key(KeyPress(key: key, modifiers: modifiers, phase: phase)))
        }
        // The letter that Shift made of the key is a parameter of its own.
        let shifted = modifiers.contains(.shift) ? parameter(0, 1) : nil
        let typed = shifted.flatMap { FunctionKeys.key(ofCodePoint: $0) } ?? key
        return .event(
            .key(
                KeyPress(
                    key: typed, modifiers: modifiers, characters: text.isEmpty ? nil : text,
                    phase: phase)))
    }

    /// The text that the key types, where a terminal that was not asked to says that too; without control characters.
    private var text: String {
        guard parameters.count > 2 else { return "" }
        var text = String.UnicodeScalarView()
        for code in parameters[2] {
            guard let scalar = code.flatMap({ Unicode.Scalar(UInt32($0)) }),
                scalar.properties.generalCategory != .control
            else { continue }
            text.append(scalar)
        }
        return String(text)
    }

    private var phase: KeyPress.Phases? {
        switch parameter(1, 1) ?? 1 {
        case 1: .down
        case 2: .repeat
        // Terminals that report it anyway were not asked to.
        default: nil
        }
    }
}
