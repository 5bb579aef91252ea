/// An order of players: by one column or more, each in its natural direction or against it.
///
///     try Player.all().ordered(by: .byScore).fetchAll(db)
///     try Player.all().ordered(by: PlayerOrdering("name,-joined")).fetchAll(db)
///
/// Players that are equal in all columns are ordered by id, so that an order never leaves two of
/// them to chance; the reversed order is the exact mirror, so one index serves both.
public struct PlayerOrdering: Hashable, Sendable, Codable {
    /// The columns that players are ordered by.
    public enum Field: String, Sendable, Codable, CaseIterable {
        /// High scores first.
        case score
        /// A to Z, without regard to case and accents.
        case name
        /// Early joiners first.
        case joined
        /// In the order in which they were added.
        case id
    }

    /// A column, and whether its natural direction is reversed.
    public struct Term: Hashable, Sendable, Codable {
        /// The column.
        public var field: Field
        /// Whether it is against its natural direction.
        public var isReversed: Bool

        /// Creates a term.
        public init(_ field: Field, isReversed: Bool = false) {
            self.field = field
            self.isReversed = isReversed
        }
    }

    /// What to order by, the most important first. Never empty.
    public let terms: [Term]

    /// Creates an order by a column, and by others where players are equal.
    public init(_ first: Term, _ others: Term...) {
        terms = [first] + others
    }

    private init(terms: [Term]) {
        self.terms = terms
    }

    /// High scores first.
    public static let byScore = PlayerOrdering(Term(.score))

    /// A to Z.
    public static let byName = PlayerOrdering(Term(.name))

    /// As they were added.
    public static let byID = PlayerOrdering(Term(.id))

    /// The exact mirror of this order.
    public var reversed: PlayerOrdering {
        PlayerOrdering(terms: terms.map { Term($0.field, isReversed: !$0.isReversed) })
    }

    /// Whether the most important column is against its natural direction.
    public var isReversed: Bool {
        terms.first?.isReversed ?? false
    }

    /// Reads an order as the command line writes it: `score,-name`, where `-` reverses.
    ///
    /// - throws: a `PlayerError` with the code `invalidOrdering`, which names the columns there are.
    public init(_ text: String) throws(PlayerError) {
        var terms: [Term] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let isReversed = word.hasPrefix("-")
            guard let field = Field(rawValue: String(isReversed ? word.dropFirst() : word)) else {
                let known = Field.allCases.map(\.rawValue).joined(separator: ", ")
                throw PlayerError(
                    .invalidOrdering, "cannot sort by '\(word)': the columns are \(known)")
            }
            if terms.contains(where: { $0.field == field }) {
                throw PlayerError(
                    .invalidOrdering, "cannot sort by \(field.rawValue) twice: '\(text)'")
            }
            terms.append(Term(field, isReversed: isReversed))
        }
        self.init(terms: terms)
    }
}

extension PlayerOrdering: CustomStringConvertible {
    /// The order as the command line writes it.
    public var description: String {
        terms.map { ($0.isReversed ? "-" : "") + $0.field.rawValue }.joined(separator: ",")
    }
}
