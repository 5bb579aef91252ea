internal import Foundation

/// The text of a field while it is edited: characters and a place between them.
///
/// Keys are those of readline. What is cut can be put back, and each change can be undone.
struct LineEditor {
    private(set) var characters: [Character] {
        didSet { version &+= 1 }
    }
    /// Another one each time that the characters may have changed.
    private(set) var version = 0
    /// The number of characters before the cursor.
    private(set) var cursor: Int
    private var killed: [Character] = []
    private var history: [(characters: [Character], cursor: Int)] = []
    private var undone: [(characters: [Character], cursor: Int)] = []
    private var isTyping = false
    /// Where a selection began; it reaches to the cursor.
    private var anchor: Int?

    init(_ text: String) {
        characters = Array(text)
        cursor = characters.count
    }

    var text: String { String(characters) }

    /// The selected characters.
    var selection: Range<Int>? {
        guard let anchor, anchor != cursor else { return nil }
        return (min(anchor, cursor)..<max(anchor, cursor)).clamped(to: 0..<characters.count)
    }

    /// Takes over a text that was set from elsewhere; the cursor stays where it can.
    mutating func replace(with text: String) {
        let wasAtEnd = cursor == characters.count
        characters = Array(text)
        cursor = wasAtEnd ? characters.count : min(cursor, characters.count)
        history = []
        undone = []
        anchor = nil
        isTyping = false
    }

    /// Forgets what could be undone, which was another text.
    mutating func forget() {
        history = []
        undone = []
        isTyping = false
    }

    mutating func move(to position: Int, extends: Bool = false) {
        anchor = extends ? anchor ?? cursor : nil
        cursor = max(0, min(position, characters.count))
        isTyping = false
    }

    /// Selects characters; of none it is a place for the cursor.
    mutating func select(_ range: Range<Int>) {
        move(to: range.lowerBound)
        move(to: range.upperBound, extends: !range.isEmpty)
    }

    /// Selects what a click stands for: the first one a place, the second one the word there, a further one the line.
    mutating func select(at position: Int, clicks: Int) {
        move(to: position)
        let range = clicks == 2 ? word(at: cursor) : line
        guard clicks > 1, !range.isEmpty else { return }
        anchor = range.lowerBound
        cursor = range.upperBound
    }

    /// The characters around one that are of a word as it is, or are of none as it is.
    private func word(at position: Int) -> Range<Int> {
        guard line.contains(position) else { return position..<position }
        let isPart = { [characters] in characters[$0].isLetter || characters[$0].isNumber }
        let kind = isPart(position)
        var (start, end) = (position, position + 1)
        while start > line.lowerBound, isPart(start - 1) == kind { start -= 1 }
        while end < line.upperBound, isPart(end) == kind { end += 1 }
        return start..<end
    }

    /// Inserts text. Newlines and tabs become spaces: a field has one line.
    mutating func insert(_ text: String, keepsNewlines: Bool = false, isTyped: Bool = false) {
        guard !text.isEmpty else { return }
        remember(typing: isTyped && selection == nil)
        if let selection {
            characters.removeSubrange(selection)
            cursor = selection.lowerBound
        }
        anchor = nil
        // Characters can merge with their neighbours, so the parts are joined as text.
        let cleaned = String(
            text.map { !keepsNewlines && ($0.isNewline || $0 == "\t") ? " " : $0 })
        let head = String(characters[..<cursor]) + cleaned
        let tail = String(characters[cursor...])
        characters = Array(head + tail)
        let headCount = head.count
        cursor = min(headCount, characters.count)
    }

    /// A character to one side; a selection is left at that side of it.
    private mutating func step(by count: Int, _ extends: Bool) {
        if !extends, let selection {
            move(to: count < 0 ? selection.lowerBound : selection.upperBound)
        } else {
            move(to: cursor + count, extends: extends)
        }
    }

    /// Answers a key; returns whether it has used it.
    mutating func handle(_ press: KeyPress) -> Bool {
        let extends = press.modifiers.contains(.shift)
        if press.modifiers.contains(.control) { return handleControl(press.key, extends) }
        if press.modifiers.contains(.option) { return handleOption(press.key, extends) }
        switch press.key {
        case .leftArrow: step(by: -1, extends)
        case .rightArrow: step(by: 1, extends)
        case .home: move(to: line.lowerBound, extends: extends)
        case .end: move(to: line.upperBound, extends: extends)
        case .delete: remove(selection ?? cursor - 1..<cursor, keeps: false)
        case .deleteForward: remove(selection ?? cursor..<cursor + 1, keeps: false)
        default:
            guard !press.characters.isEmpty, press.key.isPrintable else { return false }
            insert(press.characters, isTyped: true)
        }
        return true
    }

    /// The characters of the line that the cursor stands in.
    private var line: Range<Int> {
        var start = cursor
        while start > 0, !characters[start - 1].isNewline { start -= 1 }
        var end = cursor
        while end < characters.count, !characters[end].isNewline { end += 1 }
        return start..<end
    }

    private mutating func handleControl(_ key: KeyEquivalent, _ extends: Bool) -> Bool {
        switch key {
        case "a": move(to: line.lowerBound)
        case "e": move(to: line.upperBound)
        case "b": step(by: -1, false)
        case "f": step(by: 1, false)
        case "h": remove(selection ?? cursor - 1..<cursor, keeps: false)
        case "d": remove(selection ?? cursor..<cursor + 1, keeps: false)
        case "k":
            // At the end of a line its newline goes, and the next line comes up.
            let end = line.upperBound
            remove(selection ?? cursor..<(cursor == end ? end + 1 : end), keeps: true)
        case "u": remove(selection ?? line.lowerBound..<cursor, keeps: true)
        case "w", .delete:
            remove(selection ?? wordStart(before: cursor, isSpaced: true)..<cursor, keeps: true)
        case "y": insert(String(killed), keepsNewlines: true)
        case "t": transpose()
        case "_", "/": undo()
        case .leftArrow: move(to: wordStart(before: cursor), extends: extends)
        case .rightArrow: move(to: wordEnd(after: cursor), extends: extends)
        case .home: move(to: 0, extends: extends)
        case .end: move(to: characters.count, extends: extends)
        default: return false
        }
        return true
    }

    private mutating func handleOption(_ key: KeyEquivalent, _ extends: Bool) -> Bool {
        switch key {
        case "b", .leftArrow: move(to: wordStart(before: cursor), extends: extends)
        case "f", .rightArrow: move(to: wordEnd(after: cursor), extends: extends)
        case "w": if let selection { killed = Array(characters[selection]) }
        case "_", "/": redo()
        case "d": remove(selection ?? cursor..<wordEnd(after: cursor), keeps: true)
        case .delete: remove(selection ?? wordStart(before: cursor)..<cursor, keeps: true)
        default: return false
        }
        return true
    }

    private mutating func remove(_ range: Range<Int>, keeps: Bool) {
        let range = range.clamped(to: 0..<characters.count)
        guard !range.isEmpty else { return }
        remember(typing: false)
        if keeps { killed = Array(characters[range]) }
        anchor = nil
        characters.removeSubrange(range)
        cursor = range.lowerBound
        merge()
    }

    private mutating func transpose() {
        guard characters.count > 1, cursor > 0 else { return }
        remember(typing: false)
        let second = min(cursor, characters.count - 1)
        anchor = nil
        characters.swapAt(second - 1, second)
        cursor = second + 1
        merge()
    }

    /// Joins what stands side by side now and is one character. Flags may pair otherwise, too: then there are as
    /// many characters as before.
    private mutating func merge() {
        let merged = Array(text)
        guard merged != characters else { return }
        cursor = min(String(characters[..<cursor]).count, merged.count)
        characters = merged
    }

    private mutating func remember(typing: Bool) {
        defer { isTyping = typing }
        undone = []
        if typing, isTyping { return }
        history.append((characters, cursor))
        if history.count > 100 { history.removeFirst() }
    }

    private mutating func undo() {
        guard let last = history.popLast() else { return }
        undone.append((characters, cursor))
        (characters, cursor) = last
        anchor = nil
        isTyping = false
    }

    private mutating func redo() {
        guard let next = undone.popLast() else { return }
        history.append((characters, cursor))
        (characters, cursor) = next
        anchor = nil
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
