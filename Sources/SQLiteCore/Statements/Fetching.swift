internal import CSQLite

// The loops that all fetching methods end in. They are inlinable so that the reading of columns is
// specialised in the module of the record; the rest of the work is not.

extension Statement {
    /// Runs the statement to its first row; nil if it has none. The caller resets it, whatever happens.
    @usableFromInline
    func firstRow() throws -> Row? {
        try prepareToStep()
        guard try stepAny() else { return nil }
        let row = Row(storage: currentRowStorage())
        row.storage.activate()
        return row
    }

    /// Advances to the next row; false at the end.
    @inlinable
    @inline(__always)
    func step(_ row: Row) throws -> Bool {
        guard isReadonlyStatement, let live = row.live else { return try stepWriting(row) }
        live.pointee.next = live.pointee.predictions
        return try step()
    }

    @usableFromInline
    @inline(never)
    func stepWriting(_ row: Row) throws -> Bool {
        guard try stepAny() else { return false }
        row.storage.activate()
        return true
    }

    /// Runs the statement, calling `body` with each row, until it returns false.
    @inlinable
    func forEachRow(_ body: (Row) throws -> Bool) throws {
        defer { reset() }
        guard let row = try firstRow() else { return }
        repeat {
            guard try body(row) else { return }
        } while try step(row)
    }

    /// Makes room for as many elements as the last array had: who fetches a request again most often finds as
    /// many rows, and an array that grows is copied, and twice as large, at each doubling.
    @inlinable
    @inline(__always)
    func reserveCapacity<Element>(of elements: inout [Element]) {
        if lastCount > 0 { elements.reserveCapacity(lastCount) }
    }

    /// Notes for the next array how many rows there were, and gives back room that nothing came for.
    @inlinable
    @inline(__always)
    func noteCount<Element>(of elements: inout [Element]) {
        let isRoomy = elements.count < lastCount / 2
        lastCount = elements.count
        if isRoomy { elements = elements.map { $0 } }
    }

    /// No row, which is noted for the next array.
    @inlinable
    @inline(__always)
    func noElements<Element>() -> [Element] {
        lastCount = 0
        return []
    }

    @inlinable
    func fetchAllRecords<Record: FetchableRecord>(
        _ type: Record.Type, arguments: StatementArguments?, adapter: (any RowAdapter)?
    ) throws -> [Record] {
        var records: [Record] = []
        if adapter != nil {
            let cursor = try RecordCursor<Record>(
                statement: self, arguments: arguments, adapter: adapter)
            while let record = try cursor.next() { records.append(record) }
            return records
        }
        if let arguments { try setArguments(arguments) }
        defer { reset() }
        guard let row = try firstRow() else { return noElements() }
        reserveCapacity(of: &records)
        try append(row, to: &records)
        noteCount(of: &records)
        return records
    }

    /// Appends the record of the row, and those of all that follow.
    ///
    /// A function of its own: of an argument, the compiler sees that nobody else lets it go, and does
    /// not retain it for each record.
    @inlinable
    @inline(never)
    func append<Record: FetchableRecord>(_ row: Row, to records: inout [Record]) throws {
        repeat {
            records.append(try Record(row: row))
        } while try step(row)
    }

    @inlinable
    func fetchOneRecord<Record: FetchableRecord>(
        _ type: Record.Type, arguments: StatementArguments?, adapter: (any RowAdapter)?
    ) throws -> Record? {
        if adapter != nil {
            return try RecordCursor<Record>(
                statement: self, arguments: arguments, adapter: adapter
            ).next()
        }
        if let arguments { try setArguments(arguments) }
        var record: Record?
        try forEachRow { row in
            record = try Record(row: row)
            // A statement that writes goes on to its end.
            return !isReadonlyStatement
        }
        return record
    }

    @inlinable
    func fetchAllValues<Value: DatabaseValueConvertible>(
        _ type: Value.Type, arguments: StatementArguments?, adapter: (any RowAdapter)?
    ) throws -> [Value] {
        var values: [Value] = []
        if adapter != nil {
            let cursor = try DatabaseValueCursor<Value>(
                statement: self, arguments: arguments, adapter: adapter)
            while let value = try cursor.next() { values.append(value) }
            return values
        }
        if let arguments { try setArguments(arguments) }
        let raw = sqliteStatement
        defer { reset() }
        guard let row = try firstRow() else { return noElements() }
        reserveCapacity(of: &values)
        if isReadonlyStatement, let code = Self.append(raw, to: &values) {
            guard code == SQLITE_DONE else { throw error(code) }
        } else {
            repeat {
                values.append(try Value._read(raw, 0) ?? row.decode(Value.self, atIndex: 0))
            } while try step(row)
        }
        noteCount(of: &values)
        return values
    }

    /// Appends the values of a reading statement from its row on, as long as they are of the type.
    ///
    /// Plain values, which are copied by their bytes, many at a time, because asking for each row whether
    /// the array is shared and has room takes as long as reading a number.
    /// - Returns: the code of the step that found no row; nil at a row with another value.
    @inlinable
    static func append<Value: DatabaseValueConvertible>(
        _ raw: SQLiteStatement, to values: inout [Value]
    ) -> Int32? {
        guard _isPOD(Value.self) else {
            while let value = Value._read(raw, 0) {
                values.append(consume value)
                let (code, hasRow) = step(raw)
                if !hasRow { return code }
            }
            return nil
        }
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: 128) { buffer in
            var count = 0
            var end: Int32?
            while end == nil, let value = Value._read(raw, 0) {
                buffer.initializeElement(at: count, to: value)
                count += 1
                if count == buffer.count {
                    values.append(contentsOf: UnsafeBufferPointer(buffer))
                    count = 0
                }
                let (code, hasRow) = step(raw)
                if !hasRow { end = code }
            }
            values.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
            return end
        }
    }

    @inlinable
    func fetchOneValue<Value: DatabaseValueConvertible>(
        _ type: Value.Type, arguments: StatementArguments?, adapter: (any RowAdapter)?
    ) throws -> Value? {
        // No row, and a first row with NULL, both give nil.
        let value: Value??
        if adapter != nil {
            value = try DatabaseValueCursor<Value?>(
                statement: self, arguments: arguments, adapter: adapter
            ).next()
        } else {
            if let arguments { try setArguments(arguments) }
            var first: Value??
            try forEachRow { row in
                if first == nil { first = try row.decode(Value?.self, atIndex: 0) }
                return !isReadonlyStatement
            }
            value = first
        }
        return value ?? nil
    }

    func fetchAllRows(arguments: StatementArguments?, adapter: (any RowAdapter)?) throws -> [Row] {
        let cursor = try RowCursor(statement: self, arguments: arguments, adapter: adapter)
        var rows: [Row] = []
        while let row = try cursor.next() { rows.append(row.copy()) }
        return rows
    }

    func fetchOneRow(arguments: StatementArguments?, adapter: (any RowAdapter)?) throws -> Row? {
        let cursor = try RowCursor(statement: self, arguments: arguments, adapter: adapter)
        guard let row = try cursor.next()?.copy() else { return nil }
        if !isReadonlyStatement { while try cursor.next() != nil {} }
        return row
    }
}
