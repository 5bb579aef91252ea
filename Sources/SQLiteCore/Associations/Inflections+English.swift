extension Inflections {
    /// The inflections that name the keys of associations: those of English, unless changed.
    ///
    /// Change them at launch, before the first association is used.
    public static var `default`: Inflections {
        get { shared.withLock { $0.inflections } }
        set { shared.withLock { $0 = Shared(inflections: newValue) } }
    }

    /// Each name is inflected many times, by dozens of regular expressions.
    fileprivate struct Shared {
        var inflections: Inflections
        var plurals: [String: String] = [:]
        var singulars: [String: String] = [:]
    }

    fileprivate static let shared = LockedBox(Shared(inflections: .english))

    // The words are those of Rails, which the libraries whose spelling is followed here agree with:
    // a key that changes breaks programs. Only what is no word is put right.
    private static let english: Inflections = {
        var inflections = Inflections()
        let plurals = [
            ("$", "s"), ("s$", "s"), ("^(ax|test)is$", "$1es"), ("(octop|vir)(?:us|i)$", "$1i"),
            ("(alias|status|canvas|bus)$", "$1es"), ("(buffal|tomat)o$", "$1oes"),
            ("([ti])(?:um|a)$", "$1a"), ("sis$", "ses"), ("(?:([^f])fe|([lr])f)$", "$1$2ves"),
            ("(hive)$", "$1s"), ("([^aeiouy]|qu)y$", "$1ies"), ("(x|ch|ss|sh)$", "$1es"),
            ("(matr|vert|ind)(?:ix|ex)$", "$1ices"), ("^(m|l)(?:ouse|ice)$", "$1ice"),
            ("^(ox)(?:en)?$", "$1en"), ("(quiz)$", "$1zes"),
        ]
        for (pattern, template) in plurals { inflections.plural(pattern, template) }
        let singulars = [
            ("s$", ""), ("(ss|news|tus|pus)$", "$1"), ("([ti])a$", "$1um"),
            ("(analy|ba|diagno|parenthe|progno|synop|the)(?:sis|ses)$", "$1sis"),
            ("(kni|wi|(?<!o)li)ves$", "$1fe"), ("([lr]|lea|loa|thie)ves$", "$1f"),
            ("(curve|nerve|valve|reserve|cleave)s$", "$1"), ("([^aeiouy]|qu)ies$", "$1y"),
            ("(series|bus|alias|canvas)$", "$1"), ("(movie)s$", "$1"), ("(x|ch|ss|sh)es$", "$1"),
            ("^(m|l)ice$", "$1ouse"), ("(bus|alias|status|canvas)es$", "$1"), ("(o)es$", "$1"),
            ("(shoe|database)s$", "$1"), ("(cris|test)(?:is|es)$", "$1is"),
            ("^(a)x[ie]s$", "$1xis"),
            ("(octop|vir)(?:us|i)$", "$1us"), ("^(ox)en$", "$1"), ("(vert|ind)ices$", "$1ex"),
            ("(matr)ices$", "$1ix"), ("(quiz)zes$", "$1"),
        ]
        for (pattern, template) in singulars { inflections.singular(pattern, template) }
        for (singular, plural) in [
            ("person", "people"), ("child", "children"), ("man", "men"), ("sex", "sexes"),
            ("specimen", "specimens"), ("move", "moves"), ("zombie", "zombies"),
            ("goose", "geese"), ("foot", "feet"), ("tooth", "teeth"),
        ] {
            inflections.irregularSuffix(singular, plural)
        }
        for word in ["human", "german", "roman", "shaman", "talisman", "mongoose"] {
            inflections.irregularSuffix(word, word + "s")
        }
        inflections.uncountableWords([
            "advice", "corps", "dice", "equipment", "fish", "information", "jeans", "kudos",
            "money", "offspring", "police", "rice", "sheep", "species",
        ])
        return inflections
    }()
}

extension String {
    /// The plural, by the default inflections.
    var pluralized: String {
        Inflections.shared.withLock { shared in
            if let plural = shared.plurals[self] { return plural }
            let plural = shared.inflections.pluralize(self)
            shared.plurals[self] = plural
            return plural
        }
    }

    /// The singular, by the default inflections.
    var singularized: String {
        Inflections.shared.withLock { shared in
            if let singular = shared.singulars[self] { return singular }
            let singular = shared.inflections.singularize(self)
            shared.singulars[self] = singular
            return singular
        }
    }
}
