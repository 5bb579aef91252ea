/// What a row over a running statement needs for each lookup.
///
/// It lies in memory allocated by hand and is reached through a constant pointer, because stored
/// properties of classes would cost an exclusivity check at each access from inlined code.
@usableFromInline
struct LiveRow {
    @usableFromInline let statement: SQLiteStatement
    /// The name that the next lookup is expected to have.
    ///
    /// After the last learned name, and while the statement has no row, it is one that no name equals:
    /// a lookup has but the name to compare.
    @usableFromInline var next: UnsafeMutablePointer<PredictedColumn>
    /// The learned names in the order of their lookups, followed by one that no name equals.
    @usableFromInline let predictions: UnsafeMutablePointer<PredictedColumn>
    /// For rows behind an adapter: the statement's column for each visible column.
    @usableFromInline let mapping: UnsafeMutablePointer<Int32>?
    /// The number of visible columns; zero while the statement has no current row.
    @usableFromInline var count: Int32
    /// The same where columns are the statement's; zero behind an adapter.
    @usableFromInline var plainCount: Int32
    /// How many names are learned.
    var learned = 0

    /// How many names are learned at most.
    static let predictionCapacity = 128

    init(statement: SQLiteStatement, mapping: UnsafeMutablePointer<Int32>?) {
        self.statement = statement
        self.predictions = .allocate(capacity: Self.predictionCapacity + 1)
        predictions.initialize(to: .none)
        self.next = predictions
        self.mapping = mapping
        self.count = 0
        self.plainCount = 0
    }

    /// Lets go of the memory of names and mapping.
    func deallocate() {
        predictions.deallocate()
        mapping?.deallocate()
    }

    /// The column of that name if it was learned.
    func learnedColumn(_ bits: (UInt64, UInt64)) -> Int32? {
        for index in 0..<learned where predictions[index].isName(bits) {
            return predictions[index].column
        }
        return nil
    }

    /// Expects the name, too, after those that are learned.
    ///
    /// The string must live as long as the row.
    /// - Returns: whether there was room.
    mutating func learn(_ bits: (UInt64, UInt64), column: Int32) -> Bool {
        guard learned < Self.predictionCapacity else { return false }
        predictions[learned] = PredictedColumn(low: bits.0, high: bits.1, column: column)
        learned += 1
        (predictions + learned).initialize(to: .none)
        return true
    }

    /// Expects the names from the first on: the statement has a row.
    mutating func activate(count: Int) {
        self.count = Int32(count)
        plainCount = mapping == nil ? self.count : 0
        next = predictions
    }

    /// Expects no name: the statement has no row any more.
    mutating func deactivate() {
        count = 0
        plainCount = 0
        next = predictions + learned
    }

    /// Expects the name after the current one, as lookups go on even if one was not foreseen.
    mutating func advance() {
        if next < predictions + learned { next += 1 }
    }
}

/// A name that was looked up, as the 16 bytes of its `String`, and the statement's column.
///
/// Equal bytes mean equal strings as long as the string stays alive; different bytes mean nothing.
@usableFromInline
struct PredictedColumn {
    @usableFromInline let low: UInt64
    @usableFromInline let high: UInt64
    /// -1 if the statement has no such column.
    @usableFromInline let column: Int32

    /// Equals no name: the second word of a string holds its kind and is never zero.
    static var none: PredictedColumn { PredictedColumn(low: 0, high: 0, column: -1) }

    init(low: UInt64, high: UInt64, column: Int32) {
        self.low = low
        self.high = high
        self.column = column
    }

    @inlinable
    @inline(__always)
    func isName(_ bits: (UInt64, UInt64)) -> Bool {
        low == bits.0 && high == bits.1
    }
}

extension String {
    /// The bytes of the string's value: the text itself if it is small, else flags and address.
    @inlinable
    @inline(__always)
    var predictionBits: (UInt64, UInt64) {
        unsafeBitCast(self, to: (UInt64, UInt64).self)
    }
}
