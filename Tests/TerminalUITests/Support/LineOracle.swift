/// What a field with readline's keys has to do, in the plainest way: the text before the cursor and
/// the text after it, and no thought for speed.
struct LineOracle {
    enum Edit: CustomStringConvertible {
        case type(Character)
        case paste(String)
        case set(String)
        case left, right, home, end
        case backspace, delete
        case killToEnd, killToStart, killSpacedWord, killWordBack, killWordForward
        case wordLeft, wordRight
        case yank, transpose, undo, redo
        case selectLeft, selectRight, selectHome, selectEnd, selectWordLeft, selectWordRight
        case copy

        var description: String {
            switch self {
            case .type(let character): "type(\(String(character).debugDescription))"
            case .paste(let text): "paste(\(text.debugDescription))"
            case .set(let text): "set(\(text.debugDescription))"
            case .left: "left"
            case .right: "right"
            case .home: "home"
            case .end: "end"
            case .backspace: "backspace"
            case .delete: "delete"
            case .killToEnd: "killToEnd"
            case .killToStart: "killToStart"
            case .killSpacedWord: "killSpacedWord"
            case .killWordBack: "killWordBack"
            case .killWordForward: "killWordForward"
            case .wordLeft: "wordLeft"
            case .wordRight: "wordRight"
            case .yank: "yank"
            case .transpose: "transpose"
            case .undo: "undo"
            case .redo: "redo"
            case .selectLeft: "selectLeft"
            case .selectRight: "selectRight"
            case .selectHome: "selectHome"
            case .selectEnd: "selectEnd"
            case .selectWordLeft: "selectWordLeft"
            case .selectWordRight: "selectWordRight"
            case .copy: "copy"
            }
        }
    }

    private(set) var head = ""
    private(set) var tail = ""
    private var killed = ""
    private var past: [(head: String, tail: String)] = []
    private var future: [(head: String, tail: String)] = []
    /// Where the selection began.
    private var anchor: Int?
    private var isTyping = false

    var text: String { head + tail }

    init(_ text: String) { head = text }

    /// The characters from where the selection began to the cursor.
    var selection: Range<Int>? {
        guard let anchor, anchor != head.count else { return nil }
        return min(anchor, head.count)..<max(anchor, head.count)
    }

    /// What is selected.
    var selected: String { selection.map { String(Array(text)[$0]) } ?? "" }

    /// Whether all agree on what an edit does; what is not plain has tests of its own.
    func isPlain(_ edit: Edit) -> Bool {
        switch edit {
        case .yank: !killed.isEmpty || selection == nil
        case .paste(let text): !Self.line(text).isEmpty || selection == nil
        case .transpose: anchor == nil
        default: true
        }
    }

    /// What becomes of a text that is pasted into a line: one that was copied with its break is without it.
    private static func line(_ text: String) -> String {
        var rest = text[...]
        while let last = rest.last, last.isNewline { rest.removeLast() }
        return String(rest.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }

    mutating func apply(_ edit: Edit) {
        switch edit {
        case .type(let character): insert(String(character), isTyped: true)
        case .paste(let text):
            insert(Self.line(text), isTyped: false)
        case .set(let text): set(text)
        case .left: move(selection?.lowerBound ?? head.count - 1)
        case .right: move(selection?.upperBound ?? head.count + 1)
        case .home: move(0)
        case .end: move(text.count)
        case .backspace where selection != nil, .delete where selection != nil: removeSelection()
        case .backspace: replace(String(head.dropLast()), tail)
        case .delete: replace(head, String(tail.dropFirst()))
        case .killSpacedWord where selection != nil, .killToEnd where selection != nil,
            .killToStart where selection != nil, .killWordBack where selection != nil,
            .killWordForward where selection != nil:
            killed = selected
            removeSelection()
        case .killToEnd: kill(tail, head, "")
        case .killToStart: kill(head, "", tail)
        case .killSpacedWord: killBack { !$0.isWhitespace }
        case .killWordBack: killBack(Self.isLetterOrNumber)
        case .killWordForward:
            let rest = tail.drop { !Self.isLetterOrNumber($0) }.drop(while: Self.isLetterOrNumber)
            kill(String(tail.dropLast(rest.count)), head, String(rest))
        case .wordLeft: move(Self.before(head, Self.isLetterOrNumber).count)
        case .wordRight:
            let rest = tail.drop { !Self.isLetterOrNumber($0) }.drop(while: Self.isLetterOrNumber)
            move(text.count - rest.count)
        case .yank: insert(killed, isTyped: false)
        case .transpose: transpose()
        case .undo:
            guard let step = past.popLast() else { return }
            future.append((head, tail))
            go(to: step)
        case .redo:
            guard let step = future.popLast() else { return }
            past.append((head, tail))
            go(to: step)
        case .selectLeft: select { $0.move($0.head.count - 1) }
        case .selectRight: select { $0.move($0.head.count + 1) }
        case .selectHome: select { $0.move(0) }
        case .selectEnd: select { $0.move($0.text.count) }
        case .selectWordLeft: select { $0.apply(.wordLeft) }
        case .selectWordRight: select { $0.apply(.wordRight) }
        case .copy: if selection != nil { killed = selected }
        }
    }

    private mutating func go(to step: (head: String, tail: String)) {
        (head, tail) = step
        isTyping = false
        anchor = nil
    }

    /// Moves as `action` does, and selects what lies between.
    private mutating func select(_ action: (inout LineOracle) -> Void) {
        let start = anchor ?? head.count
        action(&self)
        anchor = start
    }

    private mutating func removeSelection() {
        guard let selection else { return }
        let characters = Array(text)
        replace(
            String(characters[..<selection.lowerBound]),
            String(characters[selection.upperBound...]))
    }

    private static func isLetterOrNumber(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// What is left of a text when the last word is taken away.
    private static func before(_ text: String, _ isPart: (Character) -> Bool) -> String {
        var text = text
        while let last = text.last, !isPart(last) { text.removeLast() }
        while let last = text.last, isPart(last) { text.removeLast() }
        return text
    }

    private mutating func killBack(_ isPart: (Character) -> Bool) {
        let kept = Self.before(head, isPart)
        kill(String(head.dropFirst(kept.count)), kept, tail)
    }

    private mutating func kill(_ part: String, _ newHead: String, _ newTail: String) {
        if !part.isEmpty { killed = part }
        replace(newHead, newTail)
    }

    /// Makes a step that can be undone, unless nothing changes.
    private mutating func replace(_ newHead: String, _ newTail: String) {
        guard newHead + newTail != text else { return }
        remember()
        cut(newHead + newTail, at: newHead.count)
    }

    /// Characters on both sides of the cursor can merge: it stands behind what they become.
    private mutating func cut(_ text: String, at position: Int) {
        let position = max(0, min(position, text.count))
        head = String(text.prefix(position))
        tail = String(text.dropFirst(position))
    }

    private mutating func remember() {
        past.append((head, tail))
        future = []
        isTyping = false
        anchor = nil
    }

    private mutating func move(_ position: Int) {
        isTyping = false
        anchor = nil
        cut(text, at: position)
    }

    private mutating func insert(_ inserted: String, isTyped: Bool) {
        guard !inserted.isEmpty else { return }
        let isMore = isTyped && isTyping && selection == nil
        let wasSelected = selection
        if !isMore { remember() }
        future = []
        anchor = nil
        isTyping = isTyped && wasSelected == nil
        var (start, rest) = (head, tail)
        if let range = wasSelected {
            let characters = Array(text)
            start = String(characters[..<range.lowerBound])
            rest = String(characters[range.upperBound...])
        }
        cut(start + inserted + rest, at: (start + inserted).count)
    }

    private mutating func set(_ new: String) {
        guard new != text else { return }
        past = []
        future = []
        isTyping = false
        anchor = nil
        cut(new, at: tail.isEmpty ? new.count : head.count)
    }

    /// The characters with the one before the cursor behind the one after it.
    private func transposed() -> [Character]? {
        var characters = Array(text)
        guard characters.count > 1, !head.isEmpty else { return nil }
        let second = min(head.count, characters.count - 1)
        characters.swapAt(second - 1, second)
        return characters
    }

    private mutating func transpose() {
        guard let characters = transposed() else { return }
        remember()
        let second = min(head.count, characters.count - 1)
        cut(String(characters), at: String(characters[...second]).count)
    }
}
