/// The places where a line of text may end, by the rules of
/// [UAX #14](https://www.unicode.org/reports/tr14/) (Unicode 15), with numbers kept whole as in
/// example 7 of its section 8.2.
struct LineBreaks {
    private typealias Class = LineBreakClass

    /// One unit of the text: a scalar with the marks that sit on it.
    private struct Unit {
        var name: LineBreakClass
        let scalar: Unicode.Scalar
        /// What a zero width joiner at its end keeps together.
        var joinsNext = false
        let offset: Int
    }

    /// Returns the offsets in UTF-8 before which a line may be broken, in rising order; neither the
    /// start nor the end of the text is among them.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func offsets(in text: String) -> [Int] {
        let units = units(of: text)
        var offsets: [Int] = []
        var state = State()
        for index in units.indices.dropFirst() {
            state.pass(units[index - 1])
            if state.breaks(units[index - 1], units[index], next: units[index...].dropFirst().first)
            {
                offsets.append(units[index].offset)
            }
        }
        return offsets
    }

    /// LB9, LB10: marks belong to what they follow, and are letters where they follow nothing.
    private static func units(of text: String) -> [Unit] {
        var units: [Unit] = []
        var offset = 0
        for scalar in text.unicodeScalars {
            let name = LineBreakClass(scalar)
            if name == .cm || name == .zwj {
                let last = units.indices.last
                if let last,
                    !([.bk, .cr, .lf, .nl, .sp, .zw] as [Class]).contains(units[last].name)
                {
                    units[last].joinsNext = name == .zwj
                } else {
                    units.append(
                        Unit(name: .al, scalar: scalar, joinsNext: name == .zwj, offset: offset))
                }
            } else {
                units.append(Unit(name: name, scalar: scalar, offset: offset))
            }
            offset += scalar.utf8.count
        }
        return units
    }

    /// What has to be known of the text on the left beyond the last unit.
    private struct State {
        /// The last unit that is no space.
        private var beforeSpaces: Class?
        /// The length of the run of regional indicators that ends on the left.
        private var flags = 0
        /// Whether a number ends on the left, and whether a bracket has closed it.
        private var number = Number.none
        /// Whether a Hebrew letter with a hyphen ends on the left.
        private var hebrewHyphen = false
        private var last: Class?

        private enum Number {
            case none, open, closed
        }

        mutating func pass(_ unit: Unit) {
            let name = unit.name
            hebrewHyphen = last == .hl && (name == .hy || name == .ba)
            flags = name == .ri ? flags + 1 : 0
            number =
                switch (number, name) {
                case (_, .nu): .open
                case (.open, .sy), (.open, .is): .open
                case (.open, .cl), (.open, .cp): .closed
                default: .none
                }
            if name != .sp { beforeSpaces = name }
            last = name
        }

        func breaks(_ left: Unit, _ right: Unit, next: Unit?) -> Bool {
            let (a, b) = (left.name, right.name)
            // LB4 to LB7
            if a == .cr, b == .lf { return false }
            if a == .bk || a == .cr || a == .lf || a == .nl { return true }
            if b.isOne(of: .bk, .cr, .lf, .nl, .sp, .zw) { return false }
            // LB8, LB8a
            if beforeSpaces == .zw { return true }
            if left.joinsNext { return false }
            // LB11 to LB12a
            if a == .wj || b == .wj || a == .gl { return false }
            if b == .gl, !a.isOne(of: .sp, .ba, .hy) { return false }
            // LB13
            if b == .ex || (a != .nu && b.isOne(of: .cl, .cp, .is, .sy)) { return false }
            // LB14 to LB17: what stands before the spaces
            switch (beforeSpaces, b) {
            case (.op, _), (.qu, .op), (.cl, .ns), (.cp, .ns), (.b2, .b2): return false
            default: break
            }
            if a == .sp { return true }
            return breaksUnspaced(left, right, next: next)
        }

        private func breaksUnspaced(_ left: Unit, _ right: Unit, next: Unit?) -> Bool {
            let (a, b) = (left.name, right.name)
            // LB19, LB20
            if a == .qu || b == .qu { return false }
            if a == .cb || b == .cb { return true }
            // LB21 to LB22
            if b.isOne(of: .ba, .hy, .ns, .in) || a == .bb || hebrewHyphen { return false }
            if a == .sy, b == .hl { return false }
            return !keepsWord(a, b) && !keepsNumber(a, b, next: next?.name)
                && !keepsSyllable(a, b) && !keepsBracket(left, right) && !keepsEmoji(left, b)
        }

        /// LB23 to LB24, LB28, LB29
        private func keepsWord(_ a: Class, _ b: Class) -> Bool {
            switch (a, b) {
            case (.al, .nu), (.hl, .nu), (.nu, .al), (.nu, .hl),
                (.pr, .id), (.pr, .eb), (.pr, .em), (.id, .po), (.eb, .po), (.em, .po),
                (.pr, .al), (.pr, .hl), (.po, .al), (.po, .hl),
                (.al, .pr), (.al, .po), (.hl, .pr), (.hl, .po),
                (.al, .al), (.al, .hl), (.hl, .al), (.hl, .hl), (.is, .al), (.is, .hl):
                true
            default: false
            }
        }

        /// LB25
        private func keepsNumber(_ a: Class, _ b: Class, next: Class?) -> Bool {
            switch (a, b) {
            case (.pr, .nu), (.po, .nu), (.op, .nu), (.hy, .nu): true
            case (.pr, .op), (.po, .op), (.pr, .hy), (.po, .hy): next == .nu
            case (_, .nu), (_, .sy), (_, .is), (_, .cl), (_, .cp): number == .open
            case (_, .po), (_, .pr): number != .none
            default: false
            }
        }

        /// LB26, LB27
        private func keepsSyllable(_ a: Class, _ b: Class) -> Bool {
            switch (a, b) {
            case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3), (.jv, .jv), (.jv, .jt),
                (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt):
                true
            case (_, .po): a.isOne(of: .jl, .jv, .jt, .h2, .h3)
            case (.pr, _): b.isOne(of: .jl, .jv, .jt, .h2, .h3)
            default: false
            }
        }

        /// LB30: only narrow brackets belong to the word beside them.
        private func keepsBracket(_ left: Unit, _ right: Unit) -> Bool {
            if right.name == .op, left.name.isOne(of: .al, .hl, .nu) {
                return !right.scalar.isEastAsian
            }
            return left.name == .cp && right.name.isOne(of: .al, .hl, .nu)
                && !left.scalar.isEastAsian
        }

        /// LB30a, LB30b
        private func keepsEmoji(_ left: Unit, _ b: Class) -> Bool {
            if left.name == .ri, b == .ri { return flags % 2 == 1 }
            guard b == .em else { return false }
            return left.name == .eb || left.scalar.isFutureEmoji
        }
    }
}

extension LineBreakClass {
    fileprivate func isOne(of classes: LineBreakClass...) -> Bool { classes.contains(self) }
}

extension Unicode.Scalar {
    /// East Asian Width fullwidth, wide or halfwidth.
    fileprivate var isEastAsian: Bool {
        DisplayWidth.isWide(value) || (0xFF61...0xFFDC).contains(value)
            || (0xFFE8...0xFFEE).contains(value) || value == 0x20A9
    }

    /// Room that Unicode keeps for emoji to come: the places of the emoji blocks not yet taken.
    fileprivate var isFutureEmoji: Bool {
        (0x1F000...0x1FAFF).contains(value) && properties.generalCategory == .unassigned
    }
}
