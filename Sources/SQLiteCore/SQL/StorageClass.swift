extension Database {
    /// What SQLite's `CAST` converts to.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_expr.html#castexpr>
    public struct StorageClass: RawRepresentable, Hashable, Sendable {
        /// The name in SQL.
        public let rawValue: String

        /// Creates a storage class from its name in SQL.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Integers.
        public static let integer = StorageClass(rawValue: "INTEGER")
        /// Floating-point numbers.
        public static let real = StorageClass(rawValue: "REAL")
        /// Texts.
        public static let text = StorageClass(rawValue: "TEXT")
        /// Bytes.
        public static let blob = StorageClass(rawValue: "BLOB")
        /// Integers, or else floating-point numbers.
        public static let numeric = StorageClass(rawValue: "NUMERIC")
    }
}
