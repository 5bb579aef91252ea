/// What a row over a running statement needs for each lookup.
///
/// It lies in memory allocated by hand and is reached through a constant pointer, because stored
/// properties of classes would cost an exclusivity check at each access from inlined code.
@usableFromInline
struct LiveRow {
    @usableFromInline let statement: SQLiteStatement
    /// The number of visible columns; zero while the statement has no current row.
    @usableFromInline var count: Int32
    /// The number of lookups by name since the row was stepped to.
    @usableFromInline var cursor: Int32
    /// How many names are learned.
    @usableFromInline var learned: Int32
    @usableFromInline let predictions: UnsafeMutablePointer<PredictedColumn>
    /// For rows behind an adapter: the statement's column for each visible column.
    @usableFromInline let mapping: UnsafeMutablePointer<Int32>?

    @usableFromInline static var predictionCapacity: Int { 128 }

    @usableFromInline
    init(
        statement: SQLiteStatement, predictions: UnsafeMutablePointer<PredictedColumn>,
        mapping: UnsafeMutablePointer<Int32>?
    ) {
        self.statement = statement
        self.count = 0
        self.cursor = 0
        self.learned = 0
        self.predictions = predictions
        self.mapping = mapping
    }
}

/// A name that was looked up, as the 16 bytes of its `String`, and the statement's column.
///
/// Equal bytes mean equal strings as long as the string stays alive; different bytes mean nothing.
@usableFromInline
struct PredictedColumn {
    @usableFromInline let low: UInt64
    @usableFromInline let high: UInt64
    @usableFromInline let column: Int32

    @usableFromInline
    init(low: UInt64, high: UInt64, column: Int32) {
        self.low = low
        self.high = high
        self.column = column
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
