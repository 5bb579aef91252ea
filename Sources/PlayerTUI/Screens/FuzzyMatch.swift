/// Finds texts by some of their letters in their order.
enum FuzzyMatch {
    /// How well a text fits; nil if it lacks a letter. The start of a word counts more, and so do letters in
    /// a row.
    static func score(of pattern: String, in text: String) -> Int? {
        let letters = Array(text.lowercased())
        var score = 0
        var place = 0
        var last = -2
        for letter in pattern.lowercased() where !letter.isWhitespace {
            guard let found = best(letter, in: letters, from: place, after: last) else {
                return nil
            }
            score += found == last + 1 ? 3 : 1
            if found == 0 || letters[found - 1] == " " { score += 2 }
            last = found
            place = found + 1
        }
        return score
    }

    /// The next letter in a row, else the start of a word, else any.
    private static func best(
        _ letter: Character, in letters: [Character], from place: Int, after last: Int
    ) -> Int? {
        let places = letters.indices.filter { $0 >= place && letters[$0] == letter }
        return places.first { $0 == last + 1 } ?? places.first
    }
}
