internal import Foundation

/// The letters of all scripts with cases that are one letter but for case and accents, for patterns by which a name is found.
///
/// The key by which names are ordered knows some Latin letters alone, as it is part of an index; a query may be as long as
/// it likes.
enum LetterVariants {
    /// A pattern of `GLOB` that texts have in which a word stands, in whatever case; where the word has a letter without an
    /// accent, with any. A letter with an accent finds that alone. Nil if SQLite would refuse the pattern as too long, or
    /// would read a part of it.
    ///
    /// It takes a few milliseconds once, and as long as the word is later.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_expr.html#glob>,
    /// <https://www.sqlite.org/limits.html#max_like_pattern_length>
    static func pattern(_ word: String) -> String? {
        var pattern = "*"
        for scalar in word.unicodeScalars {
            if scalar == "\0" { return nil }
            let variants = variants(of: scalar)
            if variants.count > 1 || "*?[".unicodeScalars.contains(scalar) {
                pattern += "["
                pattern.unicodeScalars.append(contentsOf: variants)
                pattern += "]"
            } else {
                pattern.unicodeScalars.append(scalar)
            }
        }
        pattern += "*"
        return pattern.utf8.count <= 50_000 ? pattern : nil
    }

    private static func variants(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if let variants = variantsOfBase[scalar] { return variants }
        let folded = folded(scalar)
        return variantsOfBase[base(of: scalar)]?.filter { self.folded($0) == folded } ?? [scalar]
    }

    /// By the lower-case letter without an accent.
    private static let variantsOfBase: [Unicode.Scalar: [Unicode.Scalar]] = {
        // Latin, Greek, Cyrillic, Armenian, Georgian, Latin and Greek with several accents, the signs of units that are
        // letters, Coptic and Cyrillic of manuscripts, and letters as wide as ideographs.
        let blocks: [ClosedRange<UInt32>] = [
            0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x52F, 0x531...0x587, 0x10A0...0x10FF,
            0x1C90...0x1CBF, 0x1E00...0x1FFF, 0x2126...0x212B, 0x2C00...0x2D2D, 0xA640...0xA69F,
            0xFF21...0xFF5A,
        ]
        var variants: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for scalar in blocks.joined().lazy.compactMap(Unicode.Scalar.init)
        where scalar.properties.isAlphabetic {
            variants[base(of: scalar), default: []].append(scalar)
        }
        return variants
    }()

    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        folded(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? scalar)
    }

    /// In lower case, by way of the upper case, which a final sigma shares with the other one.
    private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let upper = only(scalar.properties.uppercaseMapping) ?? scalar
        return only(upper.properties.lowercaseMapping) ?? scalar
    }

    /// The only letter of a mapping; of several, as the two for a sharp s, none is meant.
    private static func only(_ mapping: String) -> Unicode.Scalar? {
        let scalars = mapping.unicodeScalars
        return scalars.count == 1 ? scalars.first : nil
    }
}
