internal import SQLiteCore

/// The places of each so many rows of an order: what far jumps and ranks start from.
struct WindowAnchors: Sendable {
    /// The number of rows from one anchor to the next.
    let stride: Int
    // The row at each position that is a multiple of the stride; the first is there if all are.
    private(set) var keys = WindowKeys()
    private let skipped: Int
    // The primary keys of all rows in their order, where that is known and they are integers.
    private var ids: [Int64]?

    /// No anchors yet.
    init(stride: Int) {
        self.stride = stride
        skipped = 1
        ids = nil
    }

    /// Anchors from the first row on, and the primary keys of all rows if they are known.
    init(stride: Int, keys: [WindowKey], ids: [Int64]? = nil) {
        self.stride = stride
        self.keys = WindowKeys(keys)
        self.ids = ids
        skipped = 0
    }

    /// Whether it is known which row is at each position.
    var isOfAllRows: Bool { ids != nil || stride == 1 && skipped == 0 }

    /// Whether it is known by the primary keys.
    var isOfAllRowsByID: Bool { ids != nil }

    /// The rows at these positions, as far as there are any; nil unless all rows are known.
    func rows(at positions: Range<Int>) -> WindowRows? {
        if let ids { return .ids(ids[positions.clamped(to: ids.indices)]) }
        guard isOfAllRows else { return nil }
        return .keys(positions.clamped(to: 0..<keys.count).map { keys[$0] })
    }

    /// The primary keys of the rows at these positions, as far as there are any; nil unless they are known.
    func ids(at positions: Range<Int>) -> ArraySlice<Int64>? {
        ids.map { $0[positions.clamped(to: $0.indices)] }
    }

    /// Leaves out a row that is gone, one that is known by its primary key. O(*n*)
    fileprivate mutating func remove(at position: Int) {
        ids?.remove(at: position)
    }

    /// The position of the row with a primary key; nil unless that is known. O(*n*), in memory.
    func position(ofID id: DatabaseValue) -> Int? {
        guard let ids, case .int64(let id) = id.storage else { return nil }
        return ids.firstIndex(of: id)
    }

    /// The position of the row of a key, wherever its values have placed it since; nil unless that is known.
    func position(ofRow key: WindowKey, in query: WindowQuery) -> Int? {
        query.idTerm.flatMap { position(ofID: key.values[$0]) }
    }

    /// The position of the row of a key; nil unless that is known.
    func position(_ db: Database, _ query: WindowQuery, of key: WindowKey) throws -> Int? {
        guard let ids, let unique = query.idTerm, case .int64(let id) = key.values[unique].storage
        else { return nil }
        // Near where it has to be; elsewhere only if it has moved since.
        if let start = try last(db, query, notAfter: key)?.position {
            let part = ids[start..<min(start + stride, ids.count)]
            if let position = part.firstIndex(of: id) { return position }
        }
        return ids.firstIndex(of: id)
    }

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
        let count = try keys.count(notAfter: key, in: query.order) { other in
            try query.compare(db, key, other).result == .before
        }
        return count == 0 ? nil : (position(count - 1), keys[count - 1])
    }

    /// The number of rows before the row of a key, if the anchors are all there.
    func rank(_ db: Database, _ query: WindowQuery, of key: WindowKey) throws -> Int {
        if let known = try position(db, query, of: key) { return known }
        let anchor = try last(db, query, notAfter: key)
        // A row that is not among those of a former state: without an index, to count would be to look at all.
        if ids != nil { return anchor?.position ?? 0 }
        guard let anchor else { return try query.count(db, before: key) }
        if let next = first(after: anchor.position),
            query.order.isNearer(key, to: next.key, than: anchor.key)
        {
            return try next.position - query.count(db, from: key, to: next.key)
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
    private let leastStride: Int
    /// So many anchors are walked to at most, each of which is a statement.
    private let mostAnchors: Int

    /// Nothing is known yet.
    ///
    /// - parameter sizes: With the rows from one anchor to the next, or more if there are many.
    init(_ sizes: WindowSizes) {
        anchors = WindowAnchors(stride: sizes.stride)
        leastStride = sizes.stride
        sortedPage = sizes.sortedPage
        mostAnchors = sizes.mostAnchors
    }

    /// A survey of rows that have all been read.
    init(_ sizes: WindowSizes, count: Int) {
        self.init(sizes)
        self.count = count
        isComplete = count <= sizes.stride
    }

    /// Begins with the number of rows, counted for another order of them.
    mutating func begin(with count: Int) {
        self.count = count
        anchors = WindowAnchors(stride: max(leastStride, count / mostAnchors))
    }

    /// Leaves out the row at a position, which is gone: all behind it move up.
    mutating func remove(at position: Int) {
        anchors.remove(at: position)
        count = count.map { $0 - 1 }
    }

    /// Counts, then walks from anchor to anchor, until all is done or it has to stop.
    ///
    /// What is done stays done when the access is interrupted.
    ///
    /// - parameter most: More rows than these are only counted, if an index gives their order.
    mutating func advance(
        _ access: WindowAccess, _ query: WindowQuery, walkingPast most: Int = .max,
        while mayContinue: () -> Bool
    ) throws {
        if count == nil {
            begin(
                with: try access.db.interruptible(while: access.mayContinue) {
                    try query.count(access.db)
                })
        }
        guard try count ?? 0 <= most || query.sortsAllRows(access.db) else { return }
        do {
            guard try walk(access, query, count ?? 0, while: mayContinue) else { return }
        } catch is WindowQuery.WalkIsSlow {
            anchors = try query.sortedAnchors(access, of: count ?? 0)
        }
        isComplete = true
    }

    /// Walks from anchor to anchor; returns whether that is done.
    private mutating func walk(
        _ access: WindowAccess, _ query: WindowQuery, _ count: Int, while mayContinue: () -> Bool
    ) throws -> Bool {
        if count > sortedPage, try query.sortsAllRows(access.db) {
            throw WindowQuery.WalkIsSlow()
        }
        if count <= anchors.stride, query.hasConditions, count > sortedPage {
            // Only to find out whether a walk takes long.
            _ = try query.key(access, .edge, skipping: sortedPage, sortsIfSlow: false)
        }
        try placeCloser(access, query, count)
        let last = max(0, count - 1) / anchors.stride
        while anchors.keys.count < last {
            guard mayContinue() else { return false }
            let place = anchors.keys.last.map { WindowPlace.from($0) } ?? .edge
            let next = try query.key(
                access, place, skipping: anchors.stride, sortsIfSlow: false)
            guard let next else { break }
            anchors.append(next)
        }
        return true
    }

    /// Anchors that are integers take so little room that there are more of them: each rank is counted from one.
    private mutating func placeCloser(
        _ access: WindowAccess, _ query: WindowQuery, _ count: Int
    ) throws {
        guard anchors.keys.isEmpty, anchors.stride > leastStride,
            anchors.stride == count / mostAnchors,
            try query.key(access, .edge, skipping: 0, sortsIfSlow: false)?.integers != nil
        else { return }
        anchors = WindowAnchors(stride: max(leastStride, count / (4 * mostAnchors)))
    }
}
