/// How dumps print rows.
///
/// Formats are `.debug()`, `.json()`, `.line()`, `.list()` and `.quote()`.
public protocol DumpFormat: Sendable {
    /// Prints the current row of a statement.
    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream)
        throws

    /// Prints what comes after the last row; the format then is as new.
    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream)
}

/// Where dumps are printed: a stream, or standard output.
public struct DumpStream {
    private var base: (any TextOutputStream)?

    init(_ base: (any TextOutputStream)?) {
        self.base = base
    }

    /// Prints a text.
    public mutating func write(_ string: String) {
        if base == nil { print(string, terminator: "") } else { base?.write(string) }
    }

    /// Prints a line.
    public mutating func writeln(_ string: String) {
        write(string)
        write("\n")
    }

    /// Leaves a line empty.
    public mutating func margin() {
        write("\n")
    }
}

extension DumpStream: TextOutputStream {}

/// Whether dumps of tables print the names of the tables.
public enum DumpTableHeaderOptions: Sendable {
    /// Where there are several tables.
    case automatic
    /// Always.
    case always
}

extension Statement {
    /// The columns of the current row that were asked for: not those that join prefetched rows.
    var shownColumns: [(name: String, value: DatabaseValue)] {
        columnNames.indices.compactMap { index in
            let name = columnNames[index]
            if name.hasPrefix("grdb_") { return nil }
            return (name, DatabaseValue(sqliteStatement: sqliteStatement, index: Int32(index)))
        }
    }
}
