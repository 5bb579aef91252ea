internal import Foundation

extension NavigationPath {
    /// The path in a form that can be kept, if all of its values can be.
    public var codable: CodableRepresentation? {
        var parts: [CodableRepresentation.Part] = []
        for item in values {
            guard let value = item.base as? any Codable & Hashable,
                let name = _mangledTypeName(type(of: value)),
                let text = CodableRepresentation.text(of: value)
            else { return nil }
            parts.append(CodableRepresentation.Part(type: name, value: text, item: item))
        }
        return CodableRepresentation(parts: parts)
    }

    /// Creates a path of what was kept of another one.
    public init(_ codable: CodableRepresentation) {
        self.init(values: codable.parts.map(\.item))
    }

    /// The values of a path with their types, by which they are made again.
    ///
    /// A value whose type the program does not have any more is an error of decoding.
    public struct CodableRepresentation: Codable, Equatable {
        struct Part: Equatable {
            let type: String
            let value: String
            let item: AnyHashable
        }

        let parts: [Part]

        init(parts: [Part]) {
            self.parts = parts
        }

        static func text(of value: any Encodable) -> String? {
            // A value by itself is no document for all readers of JSON.
            func wrapped<V: Encodable>(_ value: V) -> Data? { try? JSONEncoder().encode([value]) }
            return wrapped(value).map { String(decoding: $0, as: UTF8.self) }
        }

        private static func value<V: Codable & Hashable>(
            of type: V.Type, _ text: String
        ) throws -> AnyHashable? {
            try JSONDecoder().decode([V].self, from: Data(text.utf8)).first.map { AnyHashable($0) }
        }

        /// Reads the values.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var parts: [Part] = []
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                let text = try container.decode(String.self)
                guard let type = _typeByName(name) as? any (Codable & Hashable).Type,
                    let item = try Self.value(of: type, text)
                else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "There is no type \(name).")
                }
                parts.append(Part(type: name, value: text, item: item))
            }
            self.parts = parts
        }

        /// Writes the values, each after the name of its type.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for part in parts {
                try container.encode(part.type)
                try container.encode(part.value)
            }
        }
    }
}
