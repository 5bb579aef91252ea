internal import SQLiteCore

/// The places of each so many rows of an order: what far jumps and ranks start from.
struct WindowAnchors: Sendable {
    /// The number of rows from one anchor to the next.
    let stride: Int
    // The row at each position that is a multiple of the stride; the first is there if all are.
    private(set) var keys: [WindowKey] = []
    private let skipped: Int

    /// No anchors yet.
    init(stride: Int) {
        self.stride = stride
        skipped = 1
    }

    /// Anchors from the first row on.
    init(stride: Int, keys: [WindowKey]) {
        self.stride = stride
        self.keys = keys
        skipped = 0
    }

    /// The places of all rows, if they are so few that they are known.
    var allKeys: [WindowKey]? { stride == 1 && skipped == 0 ? keys : nil }

    mutating func append(_ key: WindowKey) {
        keys.append(key)
    }

    /// The position of the anchor of an index.
    func position(_ index: Int) -> Int { (index + skipped) * stride }

    /// The last anchor at a position or before it.
    func last(upTo position: Int) -> (position: Int, key: WindowKey)? {
        let index = min(position / stride - skipped, keys.count - 1)
        return index < 0 ? nil : (self.position(index), keys[index])
    }

    /// The first anchor behind a position.
    func first(after position: Int) -> (position: Int, key: WindowKey)? {
        let index = max(0, position / stride + 1 - skipped)
        return index < keys.count ? (self.position(index), keys[index]) : nil
    }

    /// The last anchor that does not come after the row of a key.
    func last(_ db: Database, _ query: WindowQuery, notAfter key: WindowKey) throws
        -> (position: Int, key: WindowKey)?
    {
        var low = 0
        var high = keys.count
        while low < high {
            let middle = (low + high) / 2
            if try query.compare(db, key, keys[middle]).result == .before {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low == 0 ? nil : (position(low - 1), keys[low - 1])
    }

    /// The number of rows before the row of a key, if the anchors are all there.
    func rank(_ db: Database, _ query: WindowQuery, of key: WindowKey) throws -> Int {
        guard let anchor = try last(db, query, notAfter: key) else {
            return try query.count(db, before: key)
        }
        return try anchor.position + query.count(db, from: anchor.key, to: key)
    }
}

/// The number of the rows of a query, and their anchors, found bit by bit.
struct WindowSurvey: Sendable {
    private(set) var count: Int?
    private(set) var anchors: WindowAnchors
    private(set) var isComplete = false
    /// So many rows need no anchors, however far apart they are: they are read at once.
    private let sortedPage: Int
    /// So many places are kept of the rows that a filter lets through.
    private static let mostKeys = 65_536
    /// So many are not all needed: one in some hundred rows at least is found soon.
    private static let mostSortedAnchors = 8192
    /// So many anchors are walked to at most, each of which is a statement.
    private static let mostAnchors = 2048

    /// Nothing is known yet.
    ///
    /// - parameter stride: The rows from one anchor to the next, or more if there are many.
    init(stride: Int, sortedPage: Int = WindowSizes.standard.sortedPage) {
        anchors = WindowAnchors(stride: stride)
        self.sortedPage = sortedPage
    }

    /// A survey of rows that have all been read.
    init(stride: Int, count: Int) {
        anchors = WindowAnchors(stride: stride)
        self.count = count
        sortedPage = WindowSizes.standard.sortedPage
        isComplete = count <= stride
    }

    /// Counts, then walks from anchor to anchor, until all is done or it has to stop.
    ///
    /// What is done stays done when the access is interrupted.
    mutating func advance(
        _ access: WindowAccess, _ query: WindowQuery, while mayContinue: () -> Bool
    ) throws {
        if count == nil {
            let count = try access.db.interruptible(while: access.mayContinue) {
                try query.count(access.db)
            }
            self.count = count
            anchors = WindowAnchors(stride: max(anchors.stride, count / Self.mostAnchors))
        }
        do {
            guard try walk(access, query, count ?? 0, while: mayContinue) else { return }
        } catch is WindowQuery.RowsAreSparse {
            let count = count ?? 0
            let stride = count <= Self.mostKeys ? 1 : max(64, count / Self.mostSortedAnchors)
            anchors = WindowAnchors(
                stride: stride, keys: try query.keys(access, each: stride))
        }
        isComplete = true
    }

    /// Walks from anchor to anchor; returns whether that is done.
    private mutating func walk(
        _ access: WindowAccess, _ query: WindowQuery, _ count: Int, while mayContinue: () -> Bool
    ) throws -> Bool {
        let last = max(0, count - 1) / anchors.stride
        if last == 0, query.mayBeSparse, count > sortedPage {
            // Only to find out whether a walk takes long.
            _ = try query.key(access, .edge, skipping: sortedPage, sortsSparseRows: false)
        }
        while anchors.keys.count < last {
            guard mayContinue() else { return false }
            let place = anchors.keys.last.map { WindowPlace.from($0) } ?? .edge
            let next = try query.key(
                access, place, skipping: anchors.stride, sortsSparseRows: false)
            guard let next else { break }
            anchors.append(next)
        }
        return true
    }
}
