/// A player as a file to import has it, checked.
struct ImportedPlayer: Equatable {
    var name: String
    var score: Int
    var photoID: Int?
    var joined: String?

    init(name: String, score: Int, photoID: Int? = nil, joined: String? = nil) {
        self.name = name
        self.score = score
        self.photoID = photoID
        self.joined = joined
    }

    /// The fields of a line, empty where it has none.
    struct Texts {
        var name = ""
        var score = ""
        var photoID = ""
        var joined = ""
    }

    /// Checks the texts of a line: what is empty is left to the database.
    init(texts: Texts) throws(PlayerError) {
        name = try PlayerInput.name(texts.name)
        score = texts.score.isEmpty ? 0 : try PlayerInput.score(texts.score)
        if !texts.photoID.isEmpty {
            guard let number = Int(texts.photoID) else {
                throw PlayerError(
                    .invalidInput, "photoID is a whole number, not '\(texts.photoID)'")
            }
            photoID = number
        }
        if !texts.joined.isEmpty { joined = try PlayerInput.day(texts.joined) }
    }
}

extension ImportedPlayer: Decodable {
    private enum CodingKeys: CodingKey {
        case name, score, photoID, joined
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try PlayerInput.name(try container.decode(String.self, forKey: .name))
        score = try Self.wholeNumber(.score, container) ?? 0
        photoID = try Self.wholeNumber(.photoID, container)
        joined = try container.decodeIfPresent(String.self, forKey: .joined).map {
            try PlayerInput.day($0)
        }
    }

    /// What JSON can write and an integer cannot be is an error of the decoder's own, which would be taken for one
    /// of the whole text.
    private static func wholeNumber(
        _ key: CodingKeys, _ container: KeyedDecodingContainer<CodingKeys>
    ) throws -> Int? {
        do {
            return try container.decodeIfPresent(Int.self, forKey: key)
        } catch let error as DecodingError {
            throw error
        } catch {
            let number = (try? container.decode(Double.self, forKey: key)).map { ", not \($0)" }
            throw PlayerError(
                .invalidInput,
                "\(key.stringValue) is a whole number of at most 64 bits\(number ?? "")")
        }
    }
}
