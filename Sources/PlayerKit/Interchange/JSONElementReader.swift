/// Takes a JSON document apart into the elements of one array, in pieces of any size: the array is the
/// document, or the value of `key` in the object that is the document.
///
///     var reader = JSONElementReader(key: "players")
///     try reader.read(bytes) { element in print(element) }
///     let document = try reader.finish()
///
/// Memory is that of one element and of what stands around the array. Whether an element is JSON is for
/// whoever decodes it.
struct JSONElementReader {
    private enum Place {
        /// Before and behind the array.
        case outside
        /// Where an element may start; `isFirst` where the array may also end.
        case beforeElement(isFirst: Bool)
        /// In an element that stands so deep in its own brackets.
        case element(depth: Int)
    }

    private enum Text {
        case none, string, escape
    }

    private let key: String
    private let sizeLimit: Int
    private var place = Place.outside
    private var text = Text.none
    private var depth = 0
    private var element: [UInt8] = []
    /// What stands around the elements.
    private var document: [UInt8] = []
    /// The last string, and whether a colon came after it.
    private var string: [UInt8] = []
    private var isKey = false
    private var hasArray = false

    /// - parameter sizeLimit: how many bytes an element may have, and what is around them.
    init(key: String, sizeLimit: Int = CSVReader.standardLimit) {
        self.key = key
        self.sizeLimit = sizeLimit
    }

    /// Reads the next bytes, and hands over each element that they end.
    ///
    /// - throws: a `PlayerError` with the code `invalidInput`, or what `use` throws.
    mutating func read(_ bytes: ArraySlice<UInt8>, use: ([UInt8]) throws -> Void) throws {
        guard element.count + document.count <= sizeLimit else {
            throw PlayerError(
                .invalidInput, "a player, or what is around all, is longer than \(sizeLimit) bytes")
        }
        for byte in bytes {
            switch place {
            case .outside: takeOutside(byte)
            case .beforeElement(let isFirst): try takeBefore(byte, isFirst)
            case .element(let depth): try takeElement(byte, depth, use)
            }
        }
    }

    /// Ends the input.
    ///
    /// - returns: the document with an empty array.
    /// - throws: a `PlayerError` with the code `invalidInput` if it ends too early.
    func finish() throws -> [UInt8] {
        if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(where: document.starts(with:)) {
            throw PlayerError(.invalidInput, "the text is not UTF-8; iconv makes it that")
        }
        guard case .outside = place else { throw Self.notJSON }
        // Programs for Windows start a file with a byte order mark.
        return document.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(document.dropFirst(3)) : document
    }

    private static let notJSON = PlayerError(.invalidInput, "this is not JSON")

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private mutating func takeOutside(_ byte: UInt8) {
        document.append(byte)
        guard !takeString(byte) else {
            string.append(byte)
            return
        }
        switch byte {
        case UInt8(ascii: "\""):
            string.removeAll(keepingCapacity: true)
            text = .string
        case UInt8(ascii: ":"):
            isKey = depth == 1
            return
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            let isOurs =
                depth == 0
                || (isKey && string.dropLast().elementsEqual(key.utf8))
            depth += 1
            if byte == UInt8(ascii: "["), isOurs, !hasArray {
                hasArray = true
                place = .beforeElement(isFirst: true)
            }
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            depth -= 1
        default:
            if Self.isSpace(byte) { return }
        }
        isKey = false
    }

    private mutating func takeBefore(_ byte: UInt8, _ isFirst: Bool) throws {
        if Self.isSpace(byte) { return }
        if byte == UInt8(ascii: "]"), isFirst { return endArray() }
        guard byte != UInt8(ascii: ","), byte != UInt8(ascii: "]") else { throw Self.notJSON }
        element.removeAll(keepingCapacity: true)
        place = .element(depth: 0)
        try takeElement(byte, 0) { _ in }
    }

    private mutating func takeElement(
        _ byte: UInt8, _ depth: Int, _ use: ([UInt8]) throws -> Void
    ) throws {
        if takeString(byte) {
            element.append(byte)
            return
        }
        switch byte {
        case UInt8(ascii: "\""):
            text = .string
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            place = .element(depth: depth + 1)
        case UInt8(ascii: ",") where depth == 0, UInt8(ascii: "]") where depth == 0:
            place = .beforeElement(isFirst: false)
            try use(element)
            if byte == UInt8(ascii: "]") { endArray() }
            return
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            guard depth > 0 else { throw Self.notJSON }
            place = .element(depth: depth - 1)
        default: break
        }
        element.append(byte)
    }

    private mutating func endArray() {
        document.append(UInt8(ascii: "]"))
        depth -= 1
        place = .outside
    }

    /// Whether the byte belongs to a string that has begun.
    private mutating func takeString(_ byte: UInt8) -> Bool {
        switch text {
        case .none: return false
        case .escape: text = .string
        case .string where byte == UInt8(ascii: "\\"): text = .escape
        case .string where byte == UInt8(ascii: "\""): text = .none
        case .string: break
        }
        return true
    }
}
