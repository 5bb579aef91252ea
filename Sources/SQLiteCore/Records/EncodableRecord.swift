public import Foundation

/// A type that gives the values of columns.
///
/// `Encodable` types do so by their coding keys.
public protocol EncodableRecord {
    /// Sets the columns and their values.
    ///
    /// It must be free of side effects, as it may be called more than once.
    func encode(to container: inout PersistenceContainer) throws

    /// What properties of `Encodable` records find in the `userInfo` of their encoder.
    static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { get }

    /// The encoder of a column that holds JSON.
    static func databaseJSONEncoder(for column: String) -> JSONEncoder

    /// How `Data` properties of `Encodable` records are encoded.
    static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy

    /// How `Date` properties of `Encodable` records are encoded.
    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy

    /// How `UUID` properties of `Encodable` records are encoded.
    static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy

    /// How coding keys become names of columns.
    static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { get }
}

extension EncodableRecord {
    /// Nothing.
    public static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { [:] }

    /// Dates in milliseconds since 1970, data in Base64, keys sorted so that equal values are equal
    /// texts.
    public static func databaseJSONEncoder(for column: String) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dataEncodingStrategy = .base64
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.nonConformingFloatEncodingStrategy = .throw
        encoder.outputFormatting = .sortedKeys
        encoder.userInfo = databaseEncodingUserInfo.forJSON
        return encoder
    }

    /// As `Data` encodes itself.
    public static func databaseDataEncodingStrategy(for column: String)
        -> DatabaseDataEncodingStrategy
    {
        .deferredToData
    }

    /// As `Date` encodes itself.
    public static func databaseDateEncodingStrategy(for column: String)
        -> DatabaseDateEncodingStrategy
    {
        .deferredToDate
    }

    /// As `UUID` encodes itself.
    public static func databaseUUIDEncodingStrategy(for column: String)
        -> DatabaseUUIDEncodingStrategy
    {
        .deferredToUUID
    }

    /// A date, data or a UUID as it is in a column, by the strategy for that; nil of all other values.
    static func encodedByStrategy<T>(_ value: T, column: String) -> DatabaseValue? {
        switch value {
        case let date as Date:
            return databaseDateEncodingStrategy(for: column).encode(date)
        case let data as Data:
            switch databaseDataEncodingStrategy(for: column) {
            case .deferredToData: return data.databaseValue
            case .text: return String(decoding: data, as: UTF8.self).databaseValue
            case .custom(let encode): return encode(data)?.databaseValue ?? .null
            }
        case let uuid as UUID:
            return databaseUUIDEncodingStrategy(for: column).encode(uuid)
        default:
            return nil
        }
    }

    /// The names of the coding keys.
    public static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy {
        .useDefaultKeys
    }

    /// The columns and values of the record.
    public var databaseDictionary: [String: DatabaseValue] {
        get throws {
            let container = try PersistenceContainer(self)
            return Dictionary(
                zip(container.names, container.values), uniquingKeysWith: { _, last in last })
        }
    }
}

/// How `Data` is encoded to a column.
public enum DatabaseDataEncodingStrategy: Sendable {
    /// As a blob.
    case deferredToData
    /// As a text.
    case text
    /// By a closure.
    case custom(@Sendable (Data) -> (any DatabaseValueConvertible)?)
}

/// How `Date` is encoded to a column.
public enum DatabaseDateEncodingStrategy: Sendable {
    /// As text with milliseconds, in UTC.
    case deferredToDate
    /// As seconds since 2001-01-01.
    case timeIntervalSinceReferenceDate
    /// As seconds since 1970-01-01.
    case timeIntervalSince1970
    /// As whole milliseconds since 1970-01-01.
    case millisecondsSince1970
    /// As whole seconds since 1970-01-01.
    case secondsSince1970
    /// As ISO 8601 text without fraction.
    case iso8601
    /// As the formatter's text.
    case formatted(DateFormatter)
    /// By a closure.
    case custom(@Sendable (Date) -> (any DatabaseValueConvertible)?)

    func encode(_ date: Date) -> DatabaseValue {
        switch self {
        case .deferredToDate: return date.databaseValue
        case .timeIntervalSinceReferenceDate:
            return date.timeIntervalSinceReferenceDate.databaseValue
        case .timeIntervalSince1970: return date.timeIntervalSince1970.databaseValue
        case .millisecondsSince1970:
            let milliseconds = date.timeIntervalSince1970 * 1000
            // A date counts from 2001, so one that was read from whole milliseconds may be a hair below them.
            let nearest = milliseconds.rounded()
            let whole =
                abs(milliseconds - nearest) < 0.001 ? nearest : milliseconds.rounded(.down)
            return Int64(whole).databaseValue
        case .secondsSince1970:
            return Int64(date.timeIntervalSince1970.rounded(.down)).databaseValue
        case .iso8601:
            // Without the milliseconds.
            let text = DatabaseDate.text(of: date)?.dropLast(4)
            return text.map { ($0.replacing(" ", with: "T") + "Z").databaseValue } ?? .null
        case .formatted(let formatter): return formatter.string(from: date).databaseValue
        case .custom(let encode): return encode(date)?.databaseValue ?? .null
        }
    }
}

/// How `UUID` is encoded to a column.
public enum DatabaseUUIDEncodingStrategy: Sendable {
    /// As a blob of 16 bytes.
    case deferredToUUID
    /// As text in capitals.
    case uppercaseString
    /// As text in small letters.
    case lowercaseString

    func encode(_ uuid: UUID) -> DatabaseValue {
        switch self {
        case .deferredToUUID: uuid.databaseValue
        case .uppercaseString: uuid.uuidString.databaseValue
        case .lowercaseString: uuid.uuidString.lowercased().databaseValue
        }
    }
}

/// How coding keys become names of columns when records are encoded.
public enum DatabaseColumnEncodingStrategy: Sendable {
    /// The keys' own names.
    case useDefaultKeys
    /// `playerID` is encoded to `player_id`.
    case convertToSnakeCase
    /// By a closure.
    case custom(@Sendable (any CodingKey) -> String)

    func column(for key: any CodingKey) -> String {
        switch self {
        case .useDefaultKeys: key.stringValue
        case .convertToSnakeCase: key.stringValue.snakeCased
        case .custom(let convert): convert(key)
        }
    }
}

extension String {
    /// `playerID` as `player_id`, `myURLProperty` as `my_url_property`.
    var snakeCased: String {
        let characters = Array(self)
        var result = ""
        for (index, character) in characters.enumerated() {
            if character.isUppercase, index > 0, characters[index - 1] != "_" {
                let followsLower = !characters[index - 1].isUppercase
                let precedesLower =
                    index + 1 < characters.count && characters[index + 1].isLowercase
                if followsLower || precedesLower { result += "_" }
            }
            result += character.lowercased()
        }
        return result
    }
}
