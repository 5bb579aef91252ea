/// Takes values with separators apart, as RFC 4180 writes them, in pieces of any size.
///
///     var reader = CSVReader()
///     try reader.read(bytes) { record in print(record.line, record.fields) }
///     try reader.finish { record in print(record.line, record.fields) }
///
/// Lines end with LF, CR LF or CR. A field in quotes may contain separators, line ends, and quotes
/// written twice. Empty lines are no records. Memory is that of one record.
struct CSVReader {
    /// A record, and the line on which it starts, of which 1 is the first.
    struct Record {
        var line: Int
        var fields: [String]
    }

    private enum State {
        case fieldStart, plain, quoted, quoteInQuoted
    }

    /// How many bytes a record may have, or an element of a document.
    static let standardLimit = 64 << 20

    private let separator: UInt8
    private let hasQuotes: Bool
    private var state = State.fieldStart
    private var field: [UInt8] = []
    private var fields: [String] = []
    private var line = 1
    private var recordLine = 1
    private var skipsLineFeed = false
    private var isFirstByte = true
    /// How many bytes of the record have been read.
    private var size = 0
    private let sizeLimit: Int

    /// Creates a reader of values separated by `separator`, a single ASCII character.
    ///
    /// - parameter hasQuotes: whether a quote at the start of a field means what RFC 4180 says.
    /// - parameter sizeLimit: how many bytes a record may have: what has no line ends would fill the memory.
    init(separator: Character = ",", hasQuotes: Bool = true, sizeLimit: Int = Self.standardLimit) {
        self.hasQuotes = hasQuotes
        self.sizeLimit = sizeLimit
        self.separator = separator.asciiValue ?? UInt8(ascii: ",")
    }

    /// Creates a reader of what a format writes.
    init(format: PlayerFormat) {
        self.init(separator: format == .tsv ? "\t" : ",", hasQuotes: format == .csv)
    }

    /// Reads the next bytes, and hands over each record that they end.
    ///
    /// - throws: a `PlayerError` with the code `invalidInput` and the line, or what `record` throws.
    mutating func read(
        _ bytes: some Sequence<UInt8>, record: (Record) throws -> Void
    ) throws {
        for byte in bytes { try take(byte, record) }
    }

    /// Ends the input, which may lack a line end.
    mutating func finish(record: (Record) throws -> Void) throws {
        if state == .quoted {
            throw PlayerError(.invalidInput, "line \(recordLine): a quote is not closed")
        }
        if state != .fieldStart || !fields.isEmpty { try endRecord(record) }
    }

    private mutating func take(_ byte: UInt8, _ record: (Record) throws -> Void) throws {
        size += 1
        guard size <= sizeLimit else {
            throw PlayerError(
                .invalidInput, "line \(recordLine): is longer than \(sizeLimit) bytes")
        }
        if skipsLineFeed {
            skipsLineFeed = false
            if byte == UInt8(ascii: "\n") { return }
        }
        switch state {
        case .quoted:
            if byte == UInt8(ascii: "\"") {
                state = .quoteInQuoted
            } else {
                if byte == UInt8(ascii: "\n") { line += 1 }
                field.append(byte)
            }
        case .quoteInQuoted where byte == UInt8(ascii: "\""):
            field.append(byte)
            state = .quoted
        case .fieldStart where hasQuotes && byte == UInt8(ascii: "\""):
            state = .quoted
        default:
            try takeUnquoted(byte, record)
        }
    }

    private mutating func takeUnquoted(
        _ byte: UInt8, _ record: (Record) throws -> Void
    ) throws {
        switch byte {
        case separator:
            try endField()
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            skipsLineFeed = byte == UInt8(ascii: "\r")
            let isEmpty = fields.isEmpty && state == .fieldStart
            if !isEmpty { try endRecord(record) }
            line += 1
            recordLine = line
            size = 0
        default:
            if state == .quoteInQuoted {
                throw PlayerError(
                    .invalidInput, "line \(line): a closing quote ends no field")
            }
            field.append(byte)
            state = .plain
        }
    }

    private mutating func endField() throws {
        // Programs for Windows start a file with a byte order mark.
        if isFirstByte, field.starts(with: [0xEF, 0xBB, 0xBF]) { field.removeFirst(3) }
        isFirstByte = false
        guard let text = String(validating: field, as: UTF8.self) else {
            throw PlayerError(
                .invalidInput, "line \(line): the text is not UTF-8; iconv makes it that")
        }
        fields.append(text)
        field.removeAll(keepingCapacity: true)
        state = .fieldStart
    }

    private mutating func endRecord(_ record: (Record) throws -> Void) throws {
        try endField()
        let finished = Record(line: recordLine, fields: fields)
        fields.removeAll(keepingCapacity: true)
        recordLine = line
        try record(finished)
    }
}
