internal import TerminalCore

/// Reads keys, pasted text, the mouse and the terminal's answers from its bytes.
///
/// Bytes may arrive cut anywhere. What is incomplete is kept; `isPending` says so, and `flush` takes
/// it as it is, which makes a lone ESC the Escape key.
struct InputParser {
    private enum State {
        case ground
        case paste
        /// Within a sequence, or a string, that is too long to mean anything: what it holds are no keys either.
        case noise(isString: Bool)
    }

    /// Keys by the sequences that this terminal's terminfo entry has for them.
    private let keys: [[UInt8]: KeyPress]

    /// The character that erases in the terminal's line mode: some send Backspace as `^H`.
    private let eraseCharacter: UInt8

    private var state = State.ground
    private var bytes: [UInt8] = []
    private var position = 0
    private var pasted: [UInt8] = []
    private var typed = ""

    /// A sequence longer than this is noise, not a sequence.
    private static let longestSequence = 4096

    init(keys: [[UInt8]: KeyPress] = [:], eraseCharacter: UInt8 = 0x7F) {
        self.keys = keys
        self.eraseCharacter = eraseCharacter
    }

    /// Whether bytes wait for the rest of their sequence.
    var isPending: Bool {
        if case .ground = state { !bytes.isEmpty } else { !isPasting }
    }

    /// Whether what waits is no key by itself, so that there is a rest to come: taken as it is, the rest would be keys.
    var isCut: Bool {
        guard case .ground = state else { return !isPasting }
        return bytes.count > 2 || bytes.first.map { $0 != 0x1B } ?? false
    }

    /// Whether pasted text waits for its end.
    var isPasting: Bool {
        if case .paste = state { true } else { false }
    }

    /// Reads bytes and returns what is complete.
    mutating func parse(_ chunk: some Sequence<UInt8>) -> [TerminalInput] {
        bytes.append(contentsOf: chunk)
        return drain(isFinal: false)
    }

    /// Takes what is incomplete as it is.
    mutating func flush() -> [TerminalInput] {
        if case .noise = state { state = .ground }
        if isPasting {
            let text = Self.text(ofPaste: pasted + bytes)
            pasted.removeAll()
            bytes.removeAll()
            state = .ground
            return [.event(.paste(text))]
        }
        return drain(isFinal: true)
    }

    private mutating func drain(isFinal: Bool) -> [TerminalInput] {
        var found: [TerminalInput] = []
        position = 0
        while position < bytes.count {
            let isRead =
                switch state {
                case .paste: readPaste(into: &found)
                case .noise(let isString): skipNoise(isString: isString)
                case .ground: readOne(isFinal: isFinal, into: &found)
                }
            guard isRead else { break }
        }
        flushTyped(into: &found)
        bytes.removeFirst(position)
        position = 0
        return found
    }

    /// Reads one key or sequence; false when more bytes are needed.
    private mutating func readOne(isFinal: Bool, into found: inout [TerminalInput]) -> Bool {
        let byte = bytes[position]
        switch byte {
        case 0x1B:
            flushTyped(into: &found)
            return readEscape(isFinal: isFinal, into: &found)
        case 0x00..<0x20, 0x7F:
            flushTyped(into: &found)
            position += 1
            found.append(.event(event(ofControl: byte, modifiers: [])))
            return true
        default:
            guard let scalar = readScalar(isFinal: isFinal) else { return false }
            typed.unicodeScalars.append(scalar)
            return true
        }
    }

    /// Text typed or composed at once is cut into characters: an emoji is one press, not five.
    private mutating func flushTyped(into found: inout [TerminalInput]) {
        for character in typed {
            found.append(.event(.key(KeyPress(key: KeyEquivalent(character)))))
        }
        typed.removeAll(keepingCapacity: true)
    }

    /// Reads one UTF-8 sequence; bytes that are none become the replacement character.
    private mutating func readScalar(isFinal: Bool) -> Unicode.Scalar? {
        let first = bytes[position]
        let length =
            switch first {
            case 0..<0x80: 1
            case 0xC2..<0xE0: 2
            case 0xE0..<0xF0: 3
            case 0xF0..<0xF5: 4
            default: 0
            }
        guard length > 0 else {
            position += 1
            return "\u{FFFD}"
        }
        let available = min(length, bytes.count - position)
        let isBroken = bytes[position + 1..<position + available].contains { $0 & 0xC0 != 0x80 }
        if available < length, !isBroken, !isFinal { return nil }
        if available < length || isBroken {
            position += 1
            return "\u{FFFD}"
        }
        let text = String(decoding: bytes[position..<position + length], as: UTF8.self)
        position += length
        return text.unicodeScalars.first ?? "\u{FFFD}"
    }

    private func event(ofControl byte: UInt8, modifiers: EventModifiers) -> InputEvent {
        switch byte {
        case 0x7F, eraseCharacter: .key(KeyPress(key: .delete, modifiers: modifiers))
        case 0x09: .key(KeyPress(key: .tab, modifiers: modifiers))
        case 0x0D: .key(KeyPress(key: .return, modifiers: modifiers))
        case 0x1B: .key(KeyPress(key: .escape, modifiers: modifiers))
        case 0x03 where modifiers.isEmpty: .interrupt
        case 0x00: .key(KeyPress(key: .space, modifiers: modifiers.union(.control)))
        case 0x01...0x1A:
            .key(
                KeyPress(
                    key: KeyEquivalent(Character(Unicode.Scalar(byte + 0x60))),
                    modifiers: modifiers.union(.control)))
        default:
            .key(
                KeyPress(
                    key: KeyEquivalent(Character(Unicode.Scalar(byte + 0x40))),
                    modifiers: modifiers.union(.control)))
        }
    }

    /// Reads what begins with ESC; false when more bytes are needed.
    private mutating func readEscape(isFinal: Bool, into found: inout [TerminalInput]) -> Bool {
        guard position + 1 < bytes.count else {
            guard isFinal else { return false }
            position += 1
            found.append(.event(.key(KeyPress(key: .escape))))
            return true
        }
        let second = bytes[position + 1]
        switch second {
        case 0x5B:  // [
            return readControlSequence(isFinal: isFinal, into: &found)
        case 0x4F:  // O
            return readSingleShift(isFinal: isFinal, into: &found)
        case 0x5D, 0x50, 0x5F, 0x5E, 0x58:  // ] P _ ^ X
            return readString(isFinal: isFinal, into: &found)
        case 0x1B:
            position += 1
            found.append(.event(.key(KeyPress(key: .escape))))
            return true
        case 0x00..<0x20, 0x7F:
            position += 2
            found.append(.event(event(ofControl: second, modifiers: .option)))
            return true
        default:
            return readAlternate(isFinal: isFinal, into: &found)
        }
    }

    /// ESC and a character: the character typed with Alt.
    private mutating func readAlternate(
        isFinal: Bool, into found: inout [TerminalInput]
    ) -> Bool {
        let start = position
        position += 1
        guard let scalar = readScalar(isFinal: isFinal) else {
            position = start
            return false
        }
        found.append(
            .event(
                .key(KeyPress(key: KeyEquivalent(Character(scalar)), modifiers: .option))))
        return true
    }

    private mutating func readSingleShift(
        isFinal: Bool, into found: inout [TerminalInput]
    ) -> Bool {
        guard position + 2 < bytes.count else {
            return isFinal ? readAlternate(isFinal: true, into: &found) : false
        }
        let sequence = Array(bytes[position..<position + 3])
        if let press = keys[sequence] ?? FunctionKeys.press(ofSingleShift: sequence[2]) {
            position += 3
            found.append(.event(.key(press)))
            return true
        }
        return readAlternate(isFinal: true, into: &found)
    }

    private mutating func readControlSequence(
        isFinal: Bool, into found: inout [TerminalInput]
    ) -> Bool {
        var end = position + 2
        // The console's F1 to F5: ESC [ [ A.
        if end < bytes.count, bytes[end] == 0x5B { end += 1 }
        while end < bytes.count, (0x20...0x3F).contains(bytes[end]), !isShiftMark(end) {
            end += 1
        }
        guard end < bytes.count else {
            if !isFinal, bytes.count - position < Self.longestSequence { return false }
            if bytes.count == position + 2 { return readAlternate(isFinal: true, into: &found) }
            position = bytes.count
            if !isFinal { state = .noise(isString: false) }
            return true
        }
        let sequence = Array(bytes[position...end])
        if sequence == [0x1B, 0x5B, 0x4D] {  // ESC [ M: the mouse as X10 reported it
            guard position + 5 < bytes.count else {
                if isFinal { position = bytes.count }
                return isFinal
            }
            let report = bytes[position + 3..<position + 6].map { Int($0) - 32 }
            position += 6
            let mouse = MouseReport(
                code: report[0], x: report[1], y: report[2], isRelease: report[0] & 3 == 3)
            found.append(contentsOf: mouse.event.map { [.event(.mouse($0))] } ?? [])
            return true
        }
        // A byte that no sequence holds ends it; the byte itself is read again.
        guard (0x40...0x7E).contains(bytes[end]) || isShiftMark(end) else {
            position = end
            return true
        }
        position = end + 1
        if sequence == ControlSequence.pasteStart {
            state = .paste
            pasted.removeAll()
            return true
        }
        if let press = keys[sequence] {
            found.append(.event(.key(press)))
        } else if let input = ControlSequence(sequence).input {
            found.append(input)
        }
        return true
    }

    /// Whether rxvt marks with a byte that Shift is held: `ESC [`, a number, `$`. Elsewhere other bytes follow it, as in
    /// an answer about a mode.
    private func isShiftMark(_ index: Int) -> Bool {
        let number = bytes[position + 2..<index]
        return bytes[index] == 0x24 && !number.isEmpty
            && number.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Operating system commands and the like: answers.
    private mutating func readString(isFinal: Bool, into found: inout [TerminalInput]) -> Bool {
        var end = position + 2
        while end < bytes.count {
            let isBell = bytes[end] == 0x07
            if isBell || bytes[end] == 0x1B && end + 1 < bytes.count && bytes[end + 1] == 0x5C {
                let text = String(decoding: bytes[position + 1..<end], as: UTF8.self)
                position = end + (isBell ? 1 : 2)
                found.append(.report(ColorReport.background(of: text) ?? .other))
                return true
            }
            end += 1
        }
        guard !isFinal else {
            // Both bytes may be a key pressed with Alt. Read as keys, the rest would do whatever its letters do.
            if bytes.count == position + 2 { return readAlternate(isFinal: true, into: &found) }
            position = bytes.count
            return true
        }
        guard end - position >= Self.longestSequence else { return false }
        position += 2
        state = .noise(isString: true)
        return true
    }

    /// Passes over the rest of what was too long; false when more bytes are needed.
    private mutating func skipNoise(isString: Bool) -> Bool {
        while position < bytes.count {
            let byte = bytes[position]
            if isString {
                if byte == 0x1B, position + 1 == bytes.count { return false }
                position += 1
                guard byte == 0x07 || byte == 0x1B else { continue }
                // ESC \ ends a string; any other sequence ends it too, and is read as one.
                if byte == 0x1B {
                    position += bytes[position] == 0x5C ? 1 : -1
                }
            } else if (0x20...0x3F).contains(byte) {
                position += 1
                continue
            } else if (0x40...0x7E).contains(byte) {
                position += 1
            }
            state = .ground
            break
        }
        return true
    }

    private mutating func readPaste(into found: inout [TerminalInput]) -> Bool {
        let mark = ControlSequence.pasteEnd
        while position < bytes.count {
            // Megabytes may come: what lies before the next ESC is taken at once.
            let end = bytes[position...].firstIndex(of: mark[0]) ?? bytes.count
            pasted.append(contentsOf: bytes[position..<end])
            position = end
            guard end < bytes.count else { break }
            let rest = bytes[end...]
            if rest.starts(with: mark) {
                position += mark.count
                state = .ground
                found.append(.event(.paste(Self.text(ofPaste: pasted))))
                pasted.removeAll()
                return true
            }
            if rest.count < mark.count, mark.starts(with: rest) { return false }
            pasted.append(mark[0])
            position += 1
        }
        return true
    }

    /// Terminals send Return for each line's end.
    private static func text(ofPaste bytes: [UInt8]) -> String {
        guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
        var text = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar == "\n", text.unicodeScalars.last == "\r" {
                text.unicodeScalars.removeLast()
            }
            text.unicodeScalars.append(scalar)
        }
        var lines = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            lines.append(scalar == "\r" ? "\n" : scalar)
        }
        return String(lines)
    }
}
