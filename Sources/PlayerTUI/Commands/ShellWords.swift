/// Lines of words, as a shell reads them: white space separates words, except in quotes.
enum ShellWords {
    /// A line that a shell takes apart into these words.
    static func joined(_ words: [String]) -> String {
        words.map { word in
            let isPlain =
                !word.isEmpty
                && word.allSatisfy { character in
                    character.isASCII
                        && (character.isLetter || character.isNumber
                            || "/._-+=:@%,".contains(character))
                }
            return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
        }.joined(separator: " ")
    }

    /// The words of a line.
    static func split(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }
}
