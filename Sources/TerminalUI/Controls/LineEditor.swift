internal import Foundation

/// The text of a field while it is edited: characters and a place between them.
///
/// Keys are those of readline. What is cut can be put back, and each change can be undone.
struct LineEditor {
    private(set) var characters: [Character]
    /// The number of characters before the cursor.
    private(set) var cursor: Int
    private var killed: [Character] = []
    private var history: [(characters: [Character], cursor: Int)] = []
    private var isTyping = false

    init(_ text: String) {
        characters = Array(text)
        cursor = characters.count
    }

    var text: String { String(characters) }

    /// Takes over a text that was set from elsewhere; the cursor stays where it can.
    mutating func replace(with text: String) {
        let wasAtEnd = cursor == characters.count
        characters = Array(text)
        cursor = wasAtEnd ? characters.count : min(cursor, characters.count)
        history = []
    }

    mutating func move(to position: Int) {
        cursor = max(0, min(position, characters.count))
        isTyping = false
    }

    /// Inserts text. Newlines and tabs become spaces: a field has one line.
    mutating func insert(_ text: String, keepsNewlines: Bool = false) {
        remember(typing: text.count == 1)
        // Characters can merge with their neighbours, so the parts are joined as text.
        let cleaned = String(
            text.map { !keepsNewlines && ($0.isNewline || $0 == "\t") ? " " : $0 })
        let head = String(characters[..<cursor]) + cleaned
        let tail = String(characters[cursor...])
        characters = Array(head + tail)
        let headCount = head.count
        cursor = min(headCount, characters.count)
    }

    /// Answers a key; returns whether it has used it.
    mutating func handle(_ press: KeyPress) -> Bool {
        if press.modifiers.contains(.control) { return handleControl(press.key) }
        if press.modifiers.contains(.option) { return handleOption(press.key) }
        switch press.key {
        case .leftArrow: move(to: cursor - 1)
        case .rightArrow: move(to: cursor + 1)
        case .home: move(to: 0)
        case .end: move(to: characters.count)
        case .delete: remove(cursor - 1..<cursor, keeps: false)
        case .deleteForward: remove(cursor..<cursor + 1, keeps: false)
        default:
            guard !press.characters.isEmpty, press.key.isPrintable else { return false }
            insert(press.characters)
        }
        return true
    }

    private mutating func handleControl(_ key: KeyEquivalent) -> Bool {
        switch key {
        case "a": move(to: 0)
        case "e": move(to: characters.count)
        case "b": move(to: cursor - 1)
        case "f": move(to: cursor + 1)
        case "h": remove(cursor - 1..<cursor, keeps: false)
        case "d": remove(cursor..<cursor + 1, keeps: false)
        case "k": remove(cursor..<characters.count, keeps: true)
        case "u": remove(0..<cursor, keeps: true)
        case "w", .delete: remove(wordStart(before: cursor, isSpaced: true)..<cursor, keeps: true)
        case "y": insert(String(killed))
        case "t": transpose()
        case "_", "/": undo()
        case .leftArrow: move(to: wordStart(before: cursor))
        case .rightArrow: move(to: wordEnd(after: cursor))
        default: return false
        }
        return true
    }

    private mutating func handleOption(_ key: KeyEquivalent) -> Bool {
        switch key {
        case "b", .leftArrow: move(to: wordStart(before: cursor))
        case "f", .rightArrow: move(to: wordEnd(after: cursor))
        case "d": remove(cursor..<wordEnd(after: cursor), keeps: true)
        case .delete: remove(wordStart(before: cursor)..<cursor, keeps: true)
        default: return false
        }
        return true
    }

    private mutating func remove(_ range: Range<Int>, keeps: Bool) {
        let range = range.clamped(to: 0..<characters.count)
        guard !range.isEmpty else { return }
        remember(typing: false)
        if keeps { killed = Array(characters[range]) }
        characters.removeSubrange(range)
        cursor = range.lowerBound
        // What now stands side by side may merge.
        let merged = Array(text)
        if merged.count != characters.count {
            cursor = min(String(characters[..<cursor]).count, merged.count)
            characters = merged
        }
    }

    private mutating func transpose() {
        guard characters.count > 1, cursor > 0 else { return }
        remember(typing: false)
        let second = min(cursor, characters.count - 1)
        characters.swapAt(second - 1, second)
        cursor = second + 1
    }

    private mutating func remember(typing: Bool) {
        defer { isTyping = typing }
        if typing, isTyping { return }
        history.append((characters, cursor))
        if history.count > 100 { history.removeFirst() }
    }

    private mutating func undo() {
        guard let last = history.popLast() else { return }
        (characters, cursor) = last
        isTyping = false
    }

    private func wordStart(before position: Int, isSpaced: Bool = false) -> Int {
        func isPart(_ character: Character) -> Bool {
            isSpaced ? !character.isWhitespace : character.isLetter || character.isNumber
        }
        var start = position
        while start > 0, !isPart(characters[start - 1]) { start -= 1 }
        while start > 0, isPart(characters[start - 1]) { start -= 1 }
        return start
    }

    private func wordEnd(after position: Int) -> Int {
        func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
        var end = position
        while end < characters.count, !isPart(characters[end]) { end += 1 }
        while end < characters.count, isPart(characters[end]) { end += 1 }
        return end
    }
}
