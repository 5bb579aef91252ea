import Foundation
import PublisherCore

/// A coder of the tests' own: JSON as text.
struct Lines: TopLevelEncoder, TopLevelDecoder {
    func encode<T: Encodable>(_ value: T) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    func decode<T: Decodable>(_ type: T.Type, from input: String) throws -> T {
        try JSONDecoder().decode(type, from: Data(input.utf8))
    }
}
