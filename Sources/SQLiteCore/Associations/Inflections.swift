public import Foundation

/// The rules by which names turn from the singular to the plural and back.
///
/// The keys of associations are made by them: `Author.hasMany(Book.self)` is read from the key
/// `books`. Applications add the words of their domain at launch:
///
/// ```swift
/// Inflections.default.irregularSuffix("cow", "kine")
/// Inflections.default.uncountableWords(["sushi"])
/// ```
///
/// Only the last word of a name is inflected, where words are divided by space, underscore or an
/// uppercase letter, and digits at the end stay: `redWolf2` becomes `redWolves2`.
public struct Inflections: Sendable {
    private struct Rule: Sendable {
        let pattern: NSRegularExpression
        let template: String

        init(_ pattern: String, _ options: NSRegularExpression.Options, _ template: String) {
            do {
                self.pattern = try NSRegularExpression(pattern: pattern, options: options)
            } catch {
                preconditionFailure("\(pattern) is not a regular expression: \(error)")
            }
            self.template = template
        }

        /// The word with what matches replaced; nil if nothing does.
        func replacement(in word: String) -> String? {
            let range = NSRange(location: 0, length: word.utf16.count)
            guard pattern.firstMatch(in: word, range: range) != nil else { return nil }
            return pattern.stringByReplacingMatches(in: word, range: range, withTemplate: template)
        }
    }

    private var pluralRules: [Rule] = []
    private var singularRules: [Rule] = []
    private var uncountables: Set<String> = []

    /// Creates inflections without any rule: words are their own plurals.
    public init() {}

    // MARK: - Rules

    /// Adds a rule for plurals, which is tried before those added so far.
    ///
    /// ```swift
    /// inflections.plural("(quiz)$", "$1zes")
    /// ```
    ///
    /// - parameters:
    ///   - pattern: a regular expression; a wrong one traps.
    ///   - template: what replaces the match, with `$1` for its first group.
    public mutating func plural(
        _ pattern: String, options: NSRegularExpression.Options = [.caseInsensitive],
        _ template: String
    ) {
        pluralRules.append(Rule(pattern, options, template))
    }

    /// Adds a rule for singulars, which is tried before those added so far.
    ///
    /// - parameters:
    ///   - pattern: a regular expression; a wrong one traps.
    ///   - template: what replaces the match, with `$1` for its first group.
    public mutating func singular(
        _ pattern: String, options: NSRegularExpression.Options = [.caseInsensitive],
        _ template: String
    ) {
        singularRules.append(Rule(pattern, options, template))
    }

    /// Adds words that have no plural, in any case.
    public mutating func uncountableWords(_ words: [String]) {
        uncountables.formUnion(words.map { $0.lowercased() })
    }

    /// Adds the ending of words whose plural is irregular.
    ///
    /// ```swift
    /// inflections.irregularSuffix("man", "men")
    /// inflections.pluralize("woman")  // "women"
    /// ```
    public mutating func irregularSuffix(_ singular: String, _ plural: String) {
        guard let first = singular.first, let pluralFirst = plural.first else { return }
        if first.lowercased() == pluralFirst.lowercased() {
            // The first letter is kept as it is written, uppercase or not.
            for form in [singular, plural] {
                let pattern = "(\(form.prefix(1)))\(form.dropFirst())$"
                self.plural(pattern, "$1" + plural.dropFirst())
                self.singular(pattern, "$1" + singular.dropFirst())
            }
        } else {
            for form in [singular, plural] {
                for isUppercase in [true, false] {
                    func cased(_ word: String) -> String {
                        let letter = word.prefix(1)
                        return (isUppercase ? letter.uppercased() : letter.lowercased())
                            + word.dropFirst()
                    }
                    let start = cased(form)
                    let pattern = "\(start.prefix(1))(?i)\(start.dropFirst())$"
                    self.plural(pattern, options: [], cased(plural))
                    self.singular(pattern, options: [], cased(singular))
                }
            }
        }
    }

    // MARK: - Words

    /// The plural of a word, which may be a plural already.
    public func pluralize(_ string: String) -> String {
        inflect(string, pluralRules)
    }

    /// The singular of a word, which may be a singular already.
    public func singularize(_ string: String) -> String {
        inflect(string, singularRules)
    }

    private func inflect(_ string: String, _ rules: [Rule]) -> String {
        let digits = string.reversed().prefix { ("0"..."9").contains($0) }
        let name = string.dropLast(digits.count)
        let word = String(name[Self.startOfLastWord(of: name)...])
        guard !word.isEmpty, !uncountables.contains(word.lowercased()) else { return string }
        for rule in rules.reversed() {
            if let replacement = rule.replacement(in: word) {
                return name.dropLast(word.count) + replacement + string.suffix(digits.count)
            }
        }
        return string
    }

    /// Where the last word begins: behind a space or an underscore, or at an uppercase letter that
    /// follows another letter than such.
    private static func startOfLastWord(of name: Substring) -> String.Index {
        var index = name.endIndex
        while index > name.startIndex {
            let before = name.index(before: index)
            let character = name[before]
            if character == "_" || !(character.isLetter || character.isNumber) {
                // A name of nothing else is its own last word.
                return index == name.endIndex ? name.startIndex : index
            }
            if index < name.endIndex, name[index].isUppercase, !character.isUppercase {
                return index
            }
            index = before
        }
        return name.startIndex
    }
}
