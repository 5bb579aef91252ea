/// The key by which names are ordered: without case, without accents.
///
/// The key is an SQL expression of SQLite's built-in functions, because an index on it is kept up to
/// date by every program that writes the file: a function or a collation of ours would make the
/// next `INSERT` of the `sqlite3` shell fail.
///
/// Names of ASCII letters only, which are most, are just lowercased. In others, each of the first
/// 24 characters is looked up in a table of letters; then the marks of decomposed letters are removed
/// and the ligatures spelled out. What comes after the 24th character keeps its accents, and Greek and
/// Cyrillic keep their case: this is about order, so names remain apart by their id.
///
/// The table is written out once for each character because SQLite's parser allows fewer than 30 calls
/// nested in each other, while a chain of `||` may be as long as it likes.
enum NameFolding {
    /// The accented letters, by the letter they are ordered as.
    static let letters: [(base: Character, accented: String)] = [
        ("a", "àáâãäåāăąÀÁÂÃÄÅĀĂĄ"),
        ("c", "çćĉċčÇĆĈĊČ"),
        ("d", "ďđðĎĐÐ"),
        ("e", "èéêëēĕėęěÈÉÊËĒĔĖĘĚ"),
        ("g", "ĝğġģĜĞĠĢ"),
        ("h", "ĥħĤĦ"),
        ("i", "ìíîïĩīĭįıÌÍÎÏĨĪĬĮİ"),
        ("j", "ĵĴ"),
        ("k", "ķĶ"),
        ("l", "ĺļľŀłĹĻĽĿŁ"),
        ("n", "ñńņňÑŃŅŇ"),
        ("o", "òóôõöøōŏőÒÓÔÕÖØŌŎŐ"),
        ("r", "ŕŗřŔŖŘ"),
        ("s", "śŝşšșŚŜŞŠȘ"),
        ("t", "ţťŧțŢŤŦȚ"),
        ("u", "ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ"),
        ("w", "ŵŴ"),
        ("y", "ýÿŷÝŸŶ"),
        ("z", "źżžŹŻŽ"),
    ]

    /// What is replaced wherever it stands: letters that become two, and combining marks.
    static let replacements: [(text: String, by: String)] = [
        ("ß", "ss"), ("æ", "ae"), ("Æ", "ae"), ("œ", "oe"), ("Œ", "oe"),
        ("\u{300}", ""), ("\u{301}", ""), ("\u{302}", ""), ("\u{303}", ""), ("\u{304}", ""),
        ("\u{306}", ""), ("\u{308}", ""), ("\u{30A}", ""), ("\u{30C}", ""), ("\u{327}", ""),
    ]

    /// How many characters are looked up.
    static let positions = 24

    /// The expression. It must stand in a query exactly as it stands in the index to use it.
    static let sql = expression(column: "name")

    /// The key of a text of any length, as SQLite makes it of names.
    static func key(_ text: String) -> String {
        var key = ""
        for scalar in text.unicodeScalars {
            if let base = bases[scalar] {
                key.append(base)
            } else if scalar.isASCII, scalar.properties.isUppercase {
                key.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
            } else {
                key.unicodeScalars.append(scalar)
            }
        }
        for (text, by) in replacements {
            key = String(String.UnicodeScalarView(replacing(text, by: by, in: key)))
        }
        return key
    }

    private static let bases: [Unicode.Scalar: Character] = {
        var bases: [Unicode.Scalar: Character] = [:]
        for (base, accented) in letters {
            for scalar in accented.unicodeScalars { bases[scalar] = base }
        }
        return bases
    }()

    /// By scalars: as characters, a combining mark is a part of its letter and would not be found.
    private static func replacing(
        _ text: String, by replacement: String, in key: String
    ) -> [Unicode.Scalar] {
        key.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
            scalar == text.unicodeScalars.first ? Array(replacement.unicodeScalars) : [scalar]
        }
    }

    /// A query of the key of one `name`, for conditions that are nested themselves: in several steps, as the parser has a
    /// stack of 100, of which the expression alone takes most. It gives `folded`.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/limits.html#max_expr_depth>
    static let steppedQuery: String = {
        let half = replacements.count / 2
        // What has a limit is not put in the place of its name, which would nest all of it again.
        let letters = "SELECT \(looked(up: "name")) AS letters LIMIT 1"
        let first = replaced("letters", replacements[..<half])
        let spelled = "SELECT \(first) AS spelled FROM (\(letters)) LIMIT 1"
        let second = replaced("spelled", replacements[half...])
        return "SELECT \(chosen(second, column: "name")) AS folded FROM (\(spelled)) LIMIT 1"
    }()

    private static func expression(column: String) -> String {
        chosen(replaced(looked(up: column), replacements[...]), column: column)
    }

    private static func chosen(_ folded: String, column: String) -> String {
        "CASE WHEN \(column) GLOB '*[^ -~]*' THEN \(folded) ELSE lower(\(column)) END"
    }

    private static func replaced(
        _ text: String, _ replacements: ArraySlice<(text: String, by: String)>
    ) -> String {
        replacements.reduce(text) { "replace(\($0),'\($1.text)','\($1.by)')" }
    }

    /// The first characters as the letters that they are ordered as, and the others as they are.
    private static func looked(up column: String) -> String {
        var from = ""
        var to = ""
        for (base, accented) in letters {
            from += accented
            to += String(repeating: base, count: accented.unicodeScalars.count)
        }
        let folded = (1...positions).map { position in
            let letter = "substr(\(column),\(position),1)"
            return "CASE WHEN \(letter)<='~' THEN \(letter) "
                + "ELSE substr(\(letter)||'\(to)',instr('\(from)',\(letter))+1,1) END"
        }.joined(separator: "||")
        return "lower(\(folded)||substr(\(column),\(positions + 1)))"
    }
}
