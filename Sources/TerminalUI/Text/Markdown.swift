/// The inline part of Markdown: emphasis, code, links and struck out text.
///
/// What is not closed stands as it was written, as CommonMark has it. Values that were interpolated are
/// text, whatever they contain.
struct Markdown {
    /// A character of the source, or a value that stands for itself.
    private enum Item {
        case character(Character)
        case value([Text.Run])
    }

    private struct Style: Equatable {
        var attributes: CellAttributes = []
        var isCode = false
        var link: String?
    }

    private var items: [Item] = []
    private var runs: [Text.Run] = []

    /// Whether a literal has a character that may mean something.
    static func mayBeMarked(_ literal: String) -> Bool {
        literal.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
                UInt8(ascii: "~"), UInt8(ascii: "\\"), UInt8(ascii: "<"):
                true
            default: false
            }
        }
    }

    /// The runs of a text in which the values at some ranges are no markup.
    static func runs(
        of source: String, values: [(range: Range<String.Index>, runs: [Text.Run])]
    ) -> [Text.Run] {
        var markdown = Markdown()
        var position = source.startIndex
        for value in values {
            markdown.items += source[position..<value.range.lowerBound].map(Item.character)
            markdown.items.append(.value(value.runs))
            position = value.range.upperBound
        }
        markdown.items += source[position...].map(Item.character)
        markdown.parse(0..<markdown.items.count, Style())
        return markdown.runs.isEmpty ? [Text.Run(string: "")] : markdown.runs
    }

    private func character(_ index: Int) -> Character? {
        guard items.indices.contains(index), case .character(let character) = items[index] else {
            return nil
        }
        return character
    }

    private mutating func emit(_ style: Style, _ string: String) {
        var run = Text.Run(string: string)
        run.attributes = style.attributes
        if style.isCode { run.color = .cyan }
        run.link = style.link
        if style.link != nil { run.attributes.insert(.underline) }
        if let last = runs.last, last.isLike(run) {
            runs[runs.count - 1].string += string
        } else {
            runs.append(run)
        }
    }

    private mutating func emit(_ style: Style, _ value: [Text.Run]) {
        for run in value {
            var run = run
            run.attributes.formUnion(style.attributes)
            if style.isCode, run.color == nil { run.color = .cyan }
            if let link = style.link {
                run.link = link
                run.attributes.insert(.underline)
            }
            if let last = runs.last, last.isLike(run) {
                runs[runs.count - 1].string += run.string
            } else {
                runs.append(run)
            }
        }
    }

    private mutating func parse(_ range: Range<Int>, _ style: Style) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard let character = character(index) else {
                if case .value(let value) = items[index] { emit(style, value) }
                index += 1
                continue
            }
            if let end = parseMarkup(character, at: index, in: range, style) {
                index = end
            } else {
                // A run of signs that opens nothing is text as a whole.
                let count = "*_~`".contains(character) ? length(of: character, at: index, range) : 1
                emit(style, String(repeating: character, count: count))
                index += count
            }
        }
    }

    /// Shows the markup that begins at a character; returns where it ends, or nil if it is none.
    private mutating func parseMarkup(
        _ character: Character, at index: Int, in range: Range<Int>, _ style: Style
    ) -> Int? {
        switch character {
        case "\\":
            guard index + 1 < range.upperBound, let next = self.character(index + 1),
                next.isASCII, next.isPunctuation || next.isSymbol
            else { return nil }
            emit(style, String(next))
            return index + 2
        case "`":
            let count = length(of: "`", at: index, range)
            guard let end = close("`", count, from: index + count, range) else { return nil }
            var inner = style
            inner.isCode = true
            for position in index + count..<end { show(position, inner) }
            return end + count
        case "*", "_", "~":
            return parseEmphasis(character, at: index, in: range, style)
        case "[":
            return parseLink(at: index, in: range, style)
        case "^" where self.character(index + 1) == "[":
            return parseLink(at: index + 1, in: range, style, isAttribute: true)
        case "<":
            guard
                let end = (index + 1..<range.upperBound).first(where: { self.character($0) == ">" })
            else { return nil }
            let address = string(index + 1..<end)
            guard address.contains("://") || address.hasPrefix("mailto:"),
                !address.contains(where: \.isWhitespace)
            else { return nil }
            var inner = style
            inner.link = address
            emit(inner, address)
            return end + 1
        default:
            return nil
        }
    }

    private mutating func show(_ position: Int, _ style: Style) {
        switch items[position] {
        case .character(let character): emit(style, String(character))
        case .value(let value): emit(style, value)
        }
    }

    private mutating func parseEmphasis(
        _ sign: Character, at index: Int, in range: Range<Int>, _ style: Style
    ) -> Int? {
        let count = length(of: sign, at: index, range)
        guard sign != "~" || count <= 2, opens(sign, at: index, count) else { return nil }
        for length in stride(from: min(3, count), through: 1, by: -1) {
            let start = index + count
            guard let end = closing(sign, length, from: start, range) else { continue }
            var inner = style
            if sign == "~" {
                inner.attributes.insert(.strikethrough)
            } else {
                if length != 2 { inner.attributes.insert(.italic) }
                if length >= 2 { inner.attributes.insert(.bold) }
            }
            if count > length { emit(style, String(repeating: sign, count: count - length)) }
            parse(start..<end, inner)
            return end + length
        }
        return nil
    }

    private func opens(_ sign: Character, at index: Int, _ count: Int) -> Bool {
        guard index + count < items.count else { return false }
        if let next = character(index + count), next.isWhitespace { return false }
        // Within words an underscore is a letter.
        return sign != "_" || !isWord(index - 1)
    }

    private func isWord(_ index: Int) -> Bool {
        guard items.indices.contains(index) else { return false }
        guard let character = character(index) else { return true }
        return character.isLetter || character.isNumber
    }

    /// Where a run of signs closes an emphasis.
    private func closing(
        _ sign: Character, _ length: Int, from start: Int, _ range: Range<Int>
    ) -> Int? {
        var index = start
        while index < range.upperBound {
            let character = character(index)
            if character == "\\" {
                index += 2
            } else if character == "`" {
                let count = self.length(of: "`", at: index, range)
                index =
                    close("`", count, from: index + count, range).map { $0 + count }
                    ?? index + count
            } else if character == sign {
                let count = self.length(of: sign, at: index, range)
                let isAfterSpace = self.character(index - 1)?.isWhitespace ?? false
                let fits = sign == "~" ? count == length : count >= length && count != 3 - length
                if fits, index > start, !isAfterSpace, sign != "_" || !isWord(index + count) {
                    return index + (count > length ? count - length : 0)
                }
                index += count
            } else {
                index += 1
            }
        }
        return nil
    }

    private mutating func parseLink(
        at index: Int, in range: Range<Int>, _ style: Style, isAttribute: Bool = false
    ) -> Int? {
        var depth = 0
        var end: Int?
        for position in index..<range.upperBound {
            if character(position) == "[" { depth += 1 }
            if character(position) == "]" {
                depth -= 1
                if depth == 0 {
                    end = position
                    break
                }
            }
        }
        guard let end, character(end + 1) == "(", end + 1 < range.upperBound,
            let last = (end + 2..<range.upperBound).first(where: { character($0) == ")" })
        else { return nil }
        var inner = style
        if isAttribute {
            let count = runs.count
            let length = runs.last?.string.count ?? 0
            parse(index + 1..<end, inner)
            if string(end + 2..<last).replacing(" ", with: "").contains("inflect:true") {
                inflect(after: length, ofRun: count - 1)
            }
            return last + 1
        }
        // A title in quotes is not shown.
        let target = string(end + 2..<last).split(separator: " ", maxSplits: 1).first ?? ""
        inner.link = String(target)
        parse(index + 1..<end, inner)
        return last + 1
    }

    /// Makes what was shown last agree with the number in it.
    private mutating func inflect(after length: Int, ofRun first: Int) {
        guard !runs.isEmpty else { return }
        let start = max(0, first)
        let shown = runs[start...].enumerated().map { number, run in
            number == 0 && first >= 0 ? String(run.string.dropFirst(length)) : run.string
        }
        guard let count = EnglishPlural.number(in: shown.joined()), count != "1" else { return }
        let last = runs.count - 1
        let own = shown[shown.count - 1]
        runs[last].string =
            runs[last].string.dropLast(own.count) + EnglishPlural.pluralizingLastWord(of: own)
    }

    private func string(_ range: Range<Int>) -> String {
        range.map { index in
            switch items[index] {
            case .character(let character): String(character)
            case .value(let value): value.map(\.string).joined()
            }
        }.joined()
    }

    private func length(of sign: Character, at index: Int, _ range: Range<Int>) -> Int {
        var end = index
        while end < range.upperBound, character(end) == sign { end += 1 }
        return end - index
    }

    /// Where a run of exactly so many signs begins.
    private func close(
        _ sign: Character, _ count: Int, from start: Int, _ range: Range<Int>
    ) -> Int? {
        var index = start
        while index < range.upperBound {
            guard character(index) == sign else {
                index += 1
                continue
            }
            let found = length(of: sign, at: index, range)
            if found == count { return index }
            index += found
        }
        return nil
    }
}

extension Text.Run {
    /// Whether two runs look the same, so that they can be one.
    func isLike(_ other: Text.Run) -> Bool {
        // What a format makes is made again by itself.
        guard format == nil, other.format == nil else { return false }
        var copy = other
        copy.string = string
        return copy == self
    }
}
