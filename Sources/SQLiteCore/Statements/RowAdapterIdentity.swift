/// What tells an adapter from others.
indirect enum RowAdapterIdentity: Hashable, Sendable {
    case names([String: String])
    case columns(Range<Int>)
    case scopes(RowAdapterIdentity?, [String: RowAdapterIdentity])
    case chain(RowAdapterIdentity, RowAdapterIdentity)
    /// The layout that the adapter makes, of an adapter that nothing else tells.
    case layout([String], [Int32], [String: RowAdapterIdentity])

    /// The identity of an adapter; nil of one that is a closure.
    init?(of adapter: any RowAdapter) {
        switch adapter {
        case is EmptyRowAdapter:
            self = .columns(0..<0)
        case let adapter as ColumnMapping:
            self = .names(adapter.mapping)
        case let adapter as SuffixRowAdapter:
            self = .columns(adapter.index..<Int.max)
        case let adapter as RangeRowAdapter:
            self = .columns(adapter.range)
        case let adapter as ScopeAdapter:
            let base = adapter.base.map { RowAdapterIdentity(of: $0) }
            let scopes = adapter.scopes.compactMapValues { RowAdapterIdentity(of: $0) }
            guard base != .some(nil), scopes.count == adapter.scopes.count else { return nil }
            self = .scopes(base ?? nil, scopes)
        case let adapter as ChainedRowAdapter:
            guard let first = RowAdapterIdentity(of: adapter.first),
                let second = RowAdapterIdentity(of: adapter.second)
            else { return nil }
            self = .chain(first, second)
        default:
            return nil
        }
    }

    /// The identity of an adapter by what it makes of the columns of a statement, unless it is known without.
    init(of adapter: any RowAdapter, over statement: Statement) throws {
        if let identity = RowAdapterIdentity(of: adapter) {
            self = identity
        } else {
            let columns = statement.columnNames.enumerated()
                .map { (column: Int32($0), name: $1) }
            self.init(try adapter._layoutedAdapter(from: RowLayout(columns: columns)))
        }
    }

    private init(_ mapping: RowLayoutMapping) {
        self = .layout(
            mapping.columns.map(\.name), mapping.columns.map(\.column),
            mapping.scopes.mapValues(RowAdapterIdentity.init))
    }
}
