extension Row {
    /// The rows that a row adapter defines over a row, by name.
    public struct ScopesView: Collection {
        /// A scope's name and row.
        public typealias Element = (name: String, row: Row)

        /// The position of a scope.
        public struct Index: Comparable, Sendable {
            let offset: Int

            /// Orders by name.
            public static func < (lhs: Index, rhs: Index) -> Bool { lhs.offset < rhs.offset }
        }

        let scopes: [(name: String, row: Row)]

        /// The first scope by name.
        public var startIndex: Index { Index(offset: 0) }

        /// After the last scope.
        public var endIndex: Index { Index(offset: scopes.count) }

        /// The next scope.
        public func index(after position: Index) -> Index { Index(offset: position.offset + 1) }

        /// The name and row of a scope.
        public subscript(position: Index) -> (name: String, row: Row) { scopes[position.offset] }

        /// The names of the scopes.
        public var names: [String] { scopes.map(\.name) }

        /// The row of that name; nil if there is none.
        public subscript(_ name: String) -> Row? { scopes.first { $0.name == name }?.row }
    }

    /// The rows that an adapter defined over this one.
    public var scopes: ScopesView {
        ScopesView(
            scopes: storage.scopes.sorted { $0.key < $1.key }.map { (name: $0.key, row: $0.value) })
    }

    /// All scopes of the row, those inside scopes too.
    public var scopesTree: ScopesTreeView {
        ScopesTreeView(root: self)
    }

    /// The scopes of a row at any depth, found breadth first.
    public struct ScopesTreeView {
        let root: Row

        /// The names of all scopes.
        public var names: Set<String> {
            var names: Set<String> = []
            var rows = [root]
            while let row = rows.popLast() {
                for (name, scope) in row.storage.scopes {
                    names.insert(name)
                    rows.append(scope)
                }
            }
            return names
        }

        /// The nearest row of that name.
        public subscript(_ name: String) -> Row? {
            var rows = [root]
            while !rows.isEmpty {
                for row in rows {
                    if let scope = row.storage.scopes[name] { return scope }
                }
                rows = rows.flatMap { $0.scopes.map(\.row) }
            }
            return nil
        }
    }

    /// The rows that were prefetched for associations to many.
    public var prefetchedRows: PrefetchedRowsView {
        PrefetchedRowsView(root: self)
    }

    /// The prefetched rows of a row, by the key of the association.
    public struct PrefetchedRowsView: Equatable {
        let root: Row

        /// The same rows for the same associations.
        public static func == (lhs: PrefetchedRowsView, rhs: PrefetchedRowsView) -> Bool {
            lhs.keys == rhs.keys && lhs.keys.allSatisfy { lhs[$0] == rhs[$0] }
        }

        /// Whether nothing was prefetched.
        public var isEmpty: Bool { keys.isEmpty }

        /// The keys of the prefetched associations.
        public var keys: Set<String> {
            var keys: Set<String> = []
            var rows = [root]
            while let row = rows.popLast() {
                keys.formUnion(row.storage.prefetchedRows.keys)
                rows.append(contentsOf: row.scopes.map(\.row))
            }
            return keys
        }

        /// The rows of that association, looked for in scopes too.
        public subscript(_ key: String) -> [Row]? {
            var rows = [root]
            while !rows.isEmpty {
                for row in rows {
                    if let found = row.storage.prefetchedRows[key] { return found.rows }
                }
                rows = rows.flatMap { $0.scopes.map(\.row) }
            }
            return nil
        }
    }
}
