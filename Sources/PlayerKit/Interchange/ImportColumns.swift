/// The columns of a file to import, and what becomes of each.
///
///     var columns = try ImportColumns.read(format: .csv, next: input.next)
///     columns?.choose(.score, at: 2)
///     try repository.importPlayers(format: .csv, mapping: columns?.mapping ?? [:], next: ...)
public struct ImportColumns: Sendable, Hashable {
    /// A column of the file.
    public struct Column: Sendable, Hashable {
        /// What the file calls it.
        public let name: String
        /// Its first value that is not empty.
        public let sample: String
        /// What it is to be here; nil if it is left alone.
        public fileprivate(set) var field: ImportField?
    }

    /// What stands in a mapping for a column that is left alone.
    public static let nothing = "-"

    /// The columns, in the order of the file.
    public private(set) var columns: [Column]

    /// A column that the mapping names and the file has not.
    private let missing: String?

    /// How many lines below the header are looked at for samples.
    private static let sampledLines = 20

    /// Reads the header and the first lines of a file; nil if the format has no columns to choose from.
    ///
    /// - parameter mapping: what columns are called here, by what the input calls them.
    /// - parameter next: the next bytes of the input, nil at its end. Not more are read than are needed.
    /// - throws: a `PlayerError` if there is no header, or what `next` throws.
    public static func read(
        format: PlayerFormat, mapping: [String: String] = [:],
        next: () throws -> ArraySlice<UInt8>?
    ) throws -> ImportColumns? {
        guard format == .csv || format == .tsv else { return nil }
        var reader = CSVReader(format: format)
        var records: [[String]] = []
        while records.count <= sampledLines, let bytes = try next() {
            try reader.read(bytes) { records.append($0.fields) }
        }
        if records.count <= sampledLines { try reader.finish { records.append($0.fields) } }
        guard let header = records.first else { throw PlayerError(.invalidInput, noHeader) }
        return ImportColumns(
            header: header, lines: records.dropFirst().prefix(sampledLines), mapping: mapping)
    }

    init(
        header: [String], lines: some Sequence<[String]>, mapping: [String: String]
    ) {
        let names = Set(header.map { $0.lowercased() })
        missing = mapping.keys.sorted().first { !names.contains($0) }
        columns = header.enumerated().map { index, name in
            let sample = lines.lazy.compactMap { $0.indices.contains(index) ? $0[index] : nil }
                .first { !$0.isEmpty }
            return Column(
                name: name, sample: sample ?? "", field: Self.field(of: name, mapping: mapping))
        }
    }

    /// What a column is here whose header says `name`.
    static func field(of name: String, mapping: [String: String]) -> ImportField? {
        let name = name.lowercased()
        let own = (mapping[name] ?? name).lowercased()
        return ImportField.allCases.first { $0.rawValue.lowercased() == own }
    }

    static let noHeader = "there is no header"
    static let noName = "line 1: the header has no column 'name'"

    /// Whether nobody needs to be asked: there are names, and if there are no scores, nothing that could be
    /// meant as such.
    public var isClear: Bool {
        guard problem == nil else { return false }
        let others = columns.filter { $0.field == nil && $0.name.lowercased() != "id" }
        return others.isEmpty || columns.contains { $0.field == .score }
    }

    /// Why players cannot be read from these columns, for people; nil if they can.
    public var problem: String? {
        if let missing { return "line 1: the header has no column '\(missing)'" }
        for field in ImportField.allCases where columns.count(where: { $0.field == field }) > 1 {
            return "line 1: two columns are '\(field.rawValue)'"
        }
        return columns.contains { $0.field == .name } ? nil : Self.noName
    }

    /// Makes a column one of ours, and leaves alone the column that was it before; nil leaves it alone.
    public mutating func choose(_ field: ImportField?, at index: Int) {
        for other in columns.indices where field != nil && columns[other].field == field {
            columns[other].field = nil
        }
        columns[index].field = field
    }

    /// What is to be said to the import: what differs from what the header says itself.
    public var mapping: [String: String] {
        var mapping: [String: String] = [:]
        for column in columns where Self.field(of: column.name, mapping: [:]) != column.field {
            mapping[column.name.lowercased()] = column.field?.rawValue ?? Self.nothing
        }
        return mapping
    }
}
