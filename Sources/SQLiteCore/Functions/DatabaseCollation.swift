internal import CSQLite
public import Foundation

/// A way to compare texts, written in Swift.
///
/// ```swift
/// let collation = DatabaseCollation("localized_standard") { lhs, rhs in
///     lhs.localizedStandardCompare(rhs)
/// }
/// db.add(collation: collation)
/// ```
///
/// A file whose indexes use such a collation can be written only by programs that have it.
///
/// Related SQLite documentation: <https://www.sqlite.org/datatype3.html#collation>
public final class DatabaseCollation: Identifiable, Sendable {
    /// What SQLite tells collations apart by: the name, without regard to case.
    public struct ID: Hashable, Sendable {
        private let name: String

        init(_ name: String) {
            self.name = name.lowercased()
        }
    }

    /// The name, without regard to case.
    public var id: ID { ID(name) }

    /// The name in SQL.
    public let name: String

    fileprivate let compare: @Sendable (String, String) -> ComparisonResult

    /// Creates a collation.
    public init(
        _ name: String, function: @escaping @Sendable (String, String) -> ComparisonResult
    ) {
        self.name = name
        self.compare = function
    }

    /// Compares as `String`'s operators do.
    public static let unicodeCompare = DatabaseCollation("swiftCompare") { lhs, rhs in
        lhs < rhs ? .orderedAscending : lhs == rhs ? .orderedSame : .orderedDescending
    }

    /// Compares without regard to case.
    public static let caseInsensitiveCompare = DatabaseCollation("swiftCaseInsensitiveCompare") {
        $0.compare($1, options: .caseInsensitive)
    }

    /// Compares as the current locale does, without regard to case.
    public static let localizedCaseInsensitiveCompare = DatabaseCollation(
        "swiftLocalizedCaseInsensitiveCompare"
    ) {
        $0.compare($1, options: .caseInsensitive, range: nil, locale: .current)
    }

    /// Compares as the current locale does.
    public static let localizedCompare = DatabaseCollation("swiftLocalizedCompare") {
        $0.compare($1, options: [], range: nil, locale: .current)
    }

    /// Compares as people expect lists of names to be: without regard to case, numbers by value.
    public static let localizedStandardCompare = DatabaseCollation(
        "swiftLocalizedStandardCompare"
    ) {
        $0.compare(
            $1, options: [.caseInsensitive, .numeric, .widthInsensitive], range: nil,
            locale: .current)
    }

    func install(in db: Database) {
        guard let connection = db.sqliteConnection else { return }
        let context = Unmanaged.passRetained(self).toOpaque()
        let code = sqlite3_create_collation_v2(
            connection, name, SQLITE_UTF8, context, compareTexts, releaseCollation)
        precondition(
            code == SQLITE_OK, "Collation \(name) could not be added: \(ResultCode(rawValue: code))"
        )
    }
}

extension Database {
    /// The name of a collation.
    public struct CollationName: RawRepresentable, Hashable, Sendable {
        /// The name in SQL.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Compares bytes.
        public static let binary = CollationName(rawValue: "BINARY")
        /// Compares without regard to the case of ASCII letters.
        public static let nocase = CollationName(rawValue: "NOCASE")
        /// Compares without regard to spaces at the end.
        public static let rtrim = CollationName(rawValue: "RTRIM")
    }

    /// Adds or replaces a collation; does nothing once the connection is closed.
    public func add(collation: DatabaseCollation) {
        collation.install(in: self)
    }

    /// Removes a collation.
    public func remove(collation: DatabaseCollation) {
        guard let sqliteConnection else { return }
        sqlite3_create_collation_v2(
            sqliteConnection, collation.name, SQLITE_UTF8, nil, nil, nil)
    }

    func addStandardFunctionsAndCollations() throws {
        add(collation: .unicodeCompare)
        add(collation: .caseInsensitiveCompare)
        add(collation: .localizedCaseInsensitiveCompare)
        add(collation: .localizedCompare)
        add(collation: .localizedStandardCompare)
        for function in DatabaseFunction.standard { add(function: function) }
    }
}

private func releaseCollation(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<DatabaseCollation>.fromOpaque(context).release()
}

private func compareTexts(
    _ context: UnsafeMutableRawPointer?, _ lhsCount: Int32, _ lhs: UnsafeRawPointer?,
    _ rhsCount: Int32, _ rhs: UnsafeRawPointer?
) -> Int32 {
    guard let context else { return 0 }
    let collation = Unmanaged<DatabaseCollation>.fromOpaque(context).takeUnretainedValue()
    func text(_ bytes: UnsafeRawPointer?, _ count: Int32) -> String {
        String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    }
    return Int32(collation.compare(text(lhs, lhsCount), text(rhs, rhsCount)).rawValue)
}
