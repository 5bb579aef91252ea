/// Plurals of English nouns, for texts that ask to agree with a number.
///
/// The inflections of `SQLiteCore` are not for texts, and not below this module: the keys that they make agree with
/// those of other libraries, `heros` and `leafs` too.
enum EnglishPlural {
    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
        "tooth": "teeth", "mouse": "mice", "goose": "geese", "leaf": "leaves", "knife": "knives",
        "life": "lives", "wife": "wives", "half": "halves", "shelf": "shelves", "wolf": "wolves",
        "loaf": "loaves", "thief": "thieves", "potato": "potatoes", "tomato": "tomatoes",
        "hero": "heroes", "echo": "echoes", "index": "indices", "vertex": "vertices",
        "quiz": "quizzes", "bus": "buses", "this": "these", "is": "are", "was": "were",
        "has": "have",
    ]
    private static let unchanged: Set = [
        "sheep", "fish", "deer", "series", "species", "news", "people", "children", "men", "women",
        "feet", "teeth", "mice", "data", "equipment", "information",
    ]

    /// The first number of a text, as it is written.
    static func number(in text: String) -> String? {
        guard let start = text.firstIndex(where: \.isNumber) else { return nil }
        return String(text[start...].prefix { $0.isNumber || ".,".contains($0) })
    }

    /// A text whose last word is in the plural.
    static func pluralizingLastWord(of text: String) -> String {
        guard let last = text.lastIndex(where: \.isLetter) else { return text }
        let start = text[...last].lastIndex { !$0.isLetter }.map(text.index(after:))
        let word = text[(start ?? text.startIndex)...last]
        return text[..<word.startIndex] + plural(of: String(word)) + text[word.endIndex...]
    }

    private static func plural(of word: String) -> String {
        let lower = word.lowercased()
        if unchanged.contains(lower) { return word }
        if let plural = irregular[lower] {
            let isCapitalized = word.first?.isUppercase == true
            return isCapitalized ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
        }
        for ending in ["ss", "us", "x", "z", "ch", "sh"] where lower.hasSuffix(ending) {
            return word + "es"
        }
        // One that was written in the plural stays.
        if lower.hasSuffix("s") { return word }
        if lower.hasSuffix("y"), let letter = lower.dropLast().last, !"aeiou".contains(letter) {
            return word.dropLast() + "ies"
        }
        return word + "s"
    }
}
