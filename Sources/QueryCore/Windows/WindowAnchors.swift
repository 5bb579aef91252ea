internal import SQLiteCore

/// The places of each so many rows of an order: what far jumps and ranks start from.
struct WindowAnchors: Sendable {
    /// The number of rows from one anchor to the next.
    let stride: Int
    // The row at each position that is a multiple of the stride, but the first.
    private(set) var keys: [WindowKey] = []

    init(stride: Int) {
        self.stride = stride
    }

    mutating func append(_ key: WindowKey) {
        keys.append(key)
    }

    /// The position of the anchor of an index.
    func position(_ index: Int) -> Int { (index + 1) * stride }

    /// The last anchor at a position or before it.
    func last(upTo position: Int) -> (position: Int, key: WindowKey)? {
        let index = min(position / stride, keys.count) - 1
        return index < 0 ? nil : (self.position(index), keys[index])
    }

    /// The first anchor behind a position.
    func first(after position: Int) -> (position: Int, key: WindowKey)? {
        let index = max(0, position / stride)
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

    init(stride: Int) {
        anchors = WindowAnchors(stride: stride)
    }

    /// A survey of rows that have all been read.
    init(stride: Int, count: Int) {
        anchors = WindowAnchors(stride: stride)
        self.count = count
        isComplete = count <= stride
    }

    /// Counts, then walks from anchor to anchor, until all is done or it has to stop.
    ///
    /// What is done stays done when the access is interrupted.
    mutating func advance(
        _ access: WindowAccess, _ query: WindowQuery, while mayContinue: () -> Bool
    ) throws {
        if count == nil {
            count = try access.db.interruptible(while: access.mayContinue) {
                try query.count(access.db)
            }
        }
        let last = max(0, (count ?? 0) - 1) / anchors.stride
        while anchors.keys.count < last {
            guard mayContinue() else { return }
            let place = anchors.keys.last.map { WindowPlace.from($0) } ?? .edge
            guard let key = try query.key(access, place, skipping: anchors.stride) else { break }
            anchors.append(key)
        }
        isComplete = true
    }
}
