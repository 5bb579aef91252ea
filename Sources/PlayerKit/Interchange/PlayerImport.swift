internal import FoundationEssentials

/// Reads players from CSV, TSV, JSON or JSON Lines, and notes what is wrong with them.
///
///     var reading = PlayerImport(format: .csv)
///     while let bytes = next() { try reading.read(bytes, player: store) }
///     try reading.finish(player: store)
///     guard reading.problems.isEmpty else { ... }
///
/// CSV and TSV need a header with a column `name`; `score`, `photoID` and `joined` are read if they are
/// there. Other columns are left alone, ids too: they are given anew.
struct PlayerImport {
    /// What is wrong with a line.
    struct Problem: Equatable {
        var line: Int
        var message: String
    }

    /// How many problems are kept; the others are counted.
    static let keptProblems = 20

    /// The first problems.
    private(set) var problems: [Problem] = []
    /// How many problems there are.
    private(set) var problemCount = 0
    /// How many players were read.
    private(set) var count = 0
    /// Whether the input has columns, and none of them is the score.
    var isWithoutScores: Bool { header.map { !$0.contains(.score) } ?? false }

    private let format: PlayerFormat
    private let mapping: [String: String]
    private var records: CSVReader
    private var header: [ImportField?]?
    private let decoder = JSONDecoder()
    private var elements = JSONElementReader(key: "players")
    private var text: [UInt8] = []
    private var line = 0

    /// - parameter mapping: what columns of the input are called here, by their lowercased name there.
    init(format: PlayerFormat, mapping: [String: String] = [:]) {
        self.format = format
        self.mapping = mapping
        records = CSVReader(format: format)
        precondition(format.canBeRead, "players cannot be read from this format")
    }

    /// Reads the next bytes, and hands over each player that they end with the number of its line.
    mutating func read(
        _ bytes: ArraySlice<UInt8>, player: (Int, ImportedPlayer) throws -> Void
    ) throws {
        switch format {
        case .csv, .tsv:
            var read: [CSVReader.Record] = []
            try records.read(bytes) { read.append($0) }
            for record in read { try take(record, player) }
        case .jsonl:
            guard text.count <= CSVReader.standardLimit else {
                throw PlayerError(
                    .invalidInput,
                    "line \(line + 1): is longer than \(CSVReader.standardLimit) bytes")
            }
            for byte in bytes {
                if byte == UInt8(ascii: "\n") { try takeLine(player) } else { text.append(byte) }
            }
        case .json:
            // A document has no lines that people count: its players have numbers.
            var read: [[UInt8]] = []
            try elements.read(bytes) { read.append($0) }
            for element in read { try takeJSON(element, player) }
        case .md:
            break
        }
    }

    /// Ends the input.
    mutating func finish(player: (Int, ImportedPlayer) throws -> Void) throws {
        switch format {
        case .csv, .tsv:
            var read: [CSVReader.Record] = []
            try records.finish { read.append($0) }
            for record in read { try take(record, player) }
            if header == nil { throw PlayerError(.invalidInput, ImportColumns.noHeader) }
        case .jsonl:
            if !text.isEmpty { try takeLine(player) }
        case .json:
            try checkDocument()
        case .md:
            break
        }
    }

    private mutating func take(
        _ record: CSVReader.Record, _ player: (Int, ImportedPlayer) throws -> Void
    ) throws {
        guard let header else {
            self.header = try columns(record.fields)
            return
        }
        var texts = ImportedPlayer.Texts()
        for (column, field) in zip(header, record.fields) {
            switch column {
            case .name: texts.name = plain(field)
            case .score: texts.score = plain(field)
            case .photoID: texts.photoID = plain(field)
            case .joined: texts.joined = plain(field)
            case nil: break
            }
        }
        try note(record.line) {
            if record.fields.count != header.count {
                let count = record.fields.count
                throw PlayerError(
                    .invalidInput,
                    "\(count) field\(count == 1 ? "" : "s"), but the header has \(header.count)")
            }
            return try ImportedPlayer(texts: texts)
        } then: {
            try player(record.line, $0)
        }
    }

    /// Undoes what our own export does to a value: see `PlayerFormat`.
    private func plain(_ field: String) -> String {
        format == .tsv ? PlayerFormat.tsvValue(field) : PlayerFormat.csvValue(field)
    }

    private func columns(_ names: [String]) throws -> [ImportField?] {
        let columns = ImportColumns(header: names, lines: [], mapping: mapping)
        if let problem = columns.problem { throw PlayerError(.invalidInput, problem) }
        return columns.columns.map(\.field)
    }

    private mutating func takeLine(_ player: (Int, ImportedPlayer) throws -> Void) throws {
        defer { text.removeAll(keepingCapacity: true) }
        if text.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
            line += 1
        } else {
            try takeJSON(text, player)
        }
    }

    private mutating func takeJSON(
        _ text: [UInt8], _ player: (Int, ImportedPlayer) throws -> Void
    ) throws {
        line += 1
        let (line, decoder) = (line, decoder)
        try note(line) {
            try decoder.decode(ImportedPlayer.self, from: Data(text))
        } then: {
            try player(line, $0)
        }
    }

    /// Checks what stands around the players of a document.
    private func checkDocument() throws {
        struct Document: Decodable {
            let schemaVersion: Int?
            // Of an element nothing is left to decode.
            let players: [Bool]
        }
        do {
            let data = Data(try elements.finish())
            let isArray = data.first { $0 > 0x20 } == UInt8(ascii: "[")
            if isArray {
                _ = try decoder.decode([Bool].self, from: data)
            } else {
                let document = try decoder.decode(Document.self, from: data)
                if let version = document.schemaVersion, version > PlayerFormat.schemaVersion {
                    throw PlayerError(.invalidInput, "schemaVersion \(version) is not known")
                }
            }
        } catch {
            throw PlayerError(.invalidInput, PlayerImport.message(error))
        }
    }

    private mutating func note(
        _ line: Int, _ read: () throws -> ImportedPlayer,
        then use: (ImportedPlayer) throws -> Void
    ) throws {
        let player: ImportedPlayer
        do {
            player = try read()
        } catch {
            problemCount += 1
            if problems.count < PlayerImport.keptProblems {
                problems.append(Problem(line: line, message: PlayerImport.message(error)))
            }
            return
        }
        try use(player)
        count += 1
    }

    private static func message(_ error: any Error) -> String {
        switch error {
        case let error as PlayerError:
            return error.message
        case DecodingError.keyNotFound(let key, _):
            return "there is no '\(key.stringValue)'"
        case DecodingError.typeMismatch(let type, let context),
            DecodingError.valueNotFound(let type, let context):
            let key = context.codingPath.last?.stringValue ?? "the document"
            switch type {
            case is Int.Type: return "\(key) should be a whole number"
            case is String.Type: return "\(key) should be a text, in quotes"
            default: return "\(key) has another type than it should"
            }
        case DecodingError.dataCorrupted(let context):
            guard let key = context.codingPath.last?.stringValue else { return "this is not JSON" }
            return "\(key) cannot be read"
        default:
            return "\(error)"
        }
    }
}
