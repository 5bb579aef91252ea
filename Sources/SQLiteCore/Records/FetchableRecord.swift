public import Foundation

/// A type that is made from a row.
///
/// ```swift
/// struct Player: FetchableRecord {
///     var id: Int64
///     var name: String
///
///     init(row: Row) {
///         id = row["id"]
///         name = row["name"]
///     }
/// }
/// ```
///
/// `Decodable` types get `init(row:)` from their coding keys, which are the names of the columns.
public protocol FetchableRecord {
    /// Creates a record from a row, which is valid during the call.
    init(row: Row) throws

    /// What `Decodable` records find in the `userInfo` of their decoder.
    static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { get }

    /// The decoder of a column that holds JSON.
    static func databaseJSONDecoder(for column: String) -> JSONDecoder

    /// How `Data` properties of `Decodable` records are decoded.
    static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy

    /// How `Date` properties of `Decodable` records are decoded.
    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy

    /// How the columns of `Decodable` records are named.
    static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { get }
}

extension FetchableRecord {
    /// Nothing.
    public static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { [:] }

    /// Dates in milliseconds since 1970, data in Base64.
    public static func databaseJSONDecoder(for column: String) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dataDecodingStrategy = .base64
        decoder.dateDecodingStrategy = .millisecondsSince1970
        decoder.nonConformingFloatDecodingStrategy = .throw
        decoder.userInfo = databaseDecodingUserInfo.forJSON
        return decoder
    }

    /// As `Data` decodes itself.
    public static func databaseDataDecodingStrategy(for column: String)
        -> DatabaseDataDecodingStrategy
    {
        .deferredToData
    }

    /// As `Date` decodes itself.
    public static func databaseDateDecodingStrategy(for column: String)
        -> DatabaseDateDecodingStrategy
    {
        .deferredToDate
    }

    /// The names of the coding keys.
    public static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
        .useDefaultKeys
    }
}

/// How `Data` is decoded from a column.
public enum DatabaseDataDecodingStrategy: Sendable {
    /// As `Data` decodes itself from a blob or a text.
    case deferredToData
    /// By a closure.
    case custom(@Sendable (DatabaseValue) -> Data?)
}

/// How `Date` is decoded from a column.
public enum DatabaseDateDecodingStrategy: Sendable {
    /// As `Date` decodes itself from a text or a number.
    case deferredToDate
    /// From seconds since 2001-01-01.
    case timeIntervalSinceReferenceDate
    /// From seconds since 1970-01-01.
    case timeIntervalSince1970
    /// From milliseconds since 1970-01-01.
    case millisecondsSince1970
    /// From ISO 8601 text.
    case iso8601
    /// From the formatter's text.
    case formatted(DateFormatter)
    /// By a closure.
    case custom(@Sendable (DatabaseValue) -> Date?)
}

/// How coding keys become names of columns when records are decoded.
public enum DatabaseColumnDecodingStrategy: Sendable {
    /// The keys' own names.
    case useDefaultKeys
    /// `playerId` is decoded from `player_id`.
    case convertFromSnakeCase
    /// By a closure from the name of a column to a key.
    case custom(@Sendable (String) -> any CodingKey)
}

extension [CodingUserInfoKey: Any] {
    /// What the coders of JSON take, which want to be sent.
    var forJSON: [CodingUserInfoKey: any Sendable] {
        // unsafe: `Sendable` has no functions, so both kinds of values are laid out alike; and a coder is used
        // where it is made.
        mapValues { unsafeBitCast($0, to: (any Sendable).self) }
    }
}
