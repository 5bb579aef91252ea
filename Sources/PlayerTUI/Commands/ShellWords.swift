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
            return isPlain ? word : quoted(word)
        }.joined(separator: " ")
    }

    // By scalars, as a shell reads bytes: an apostrophe with a combining mark behind it ends a quotation.

    private static func quoted(_ word: String) -> String {
        var text = "'"
        for scalar in word.unicodeScalars {
            if scalar == "'" { text += "'\\'" }
            text.unicodeScalars.append(scalar)
        }
        return text + "'"
    }

    /// The words of a line.
    ///
    /// Outside of quotes, a backslash takes its meaning from a quote, a space or another backslash, and `~` at the beginning of
    /// a path is the home directory.
    static func split(_ line: String) -> [String] { taken(apart: line).words }

    /// Whether all quotes of a line are closed: of what stands in one that is not, more was to come.
    static func isClosed(_ line: String) -> Bool { taken(apart: line).isClosed }

    private static func taken(apart line: String) -> (words: [String], isClosed: Bool) {
        var words: [String] = []
        var word: String.UnicodeScalarView?
        var quote: Unicode.Scalar?
        var isHome = false
        var rest = line.unicodeScalars[...]
        func end() {
            if let word { words.append(isHome ? String(word).expandingHome : String(word)) }
            (word, isHome) = (nil, false)
        }
        while let scalar = rest.popFirst() {
            if scalar == quote {
                quote = nil
            } else if quote == nil, isQuote(scalar) {
                quote = scalar
                word = word ?? String.UnicodeScalarView()
            } else if quote == nil, scalar.properties.isWhitespace {
                end()
            } else {
                let isEscape = quote == nil && scalar == "\\" && rest.first.map(isSpecial) == true
                if word == nil { isHome = quote == nil && scalar == "~" }
                word = word ?? String.UnicodeScalarView()
                word?.append(isEscape ? rest.removeFirst() : scalar)
            }
        }
        end()
        return (words, quote == nil)
    }

    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\"" || scalar == "'"
    }

    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        isQuote(scalar) || scalar == "\\" || scalar.properties.isWhitespace
    }
}
