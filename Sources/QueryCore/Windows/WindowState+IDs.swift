internal import SQLiteCore

/// Rows that are looked for by their ids.
///
/// Who asks waits, most often on the main thread and for each frame. So as long as no position is asked for,
/// one row is looked at, and the state that has followed this one is read by others: its first rows may take as
/// long as a walk through the table.
extension WindowState {
    /// Whether there is a row of an id. Where that cannot be read, nobody is said to be gone.
    func contains(id: Element.ID) -> Bool {
        if position(ofKept: id) != nil { return true }
        if let answer = answers.withLock({ $0[id] }) { return !answer.isAbsent }
        return asked(id) { access in
            try plan.key(access.db, id: id) == nil ? .absent : .present
        }?.isAbsent != true
    }

    /// The position of an id, which is one of those that there are: what has been read of rows that have not
    /// been counted yet may lie behind them.
    func index(id: Element.ID) -> Int? {
        guard count > 0 else { return nil }
        source.connection.want(id.databaseValue, of: source.tableName)
        if let known = position(ofKept: id) { return min(known, count - 1) }
        if answers.withLock({ $0[id]?.isAbsent }) == true { return nil }
        do {
            let (isThere, position) = try source.reader.read { db -> (Bool, Int?) in
                let access = source.access(db)
                guard try isThereNow(access, id) else { return (false, nil) }
                // Where rows are as in a former state, one that is there may have no position.
                let mayBeNowhere = try isOfFormerRows || hasPassed(access)
                let position = try index(access, id: id)
                return (position != nil || mayBeNowhere, position)
            }
            if isThere { store?.publish() } else { answers.withLock { $0[id] = .absent } }
            return position.map { min($0, count - 1) }
        } catch {
            store?.fail(error)
            return nil
        }
    }

    private func index(_ access: WindowAccess, id: Element.ID) throws -> Int? {
        if let now = try successor(access) { return try now.index(access, id: id) }
        if isOfFormerRows {
            return try plan.position(access.db, ofID: id, in: surveys.rows.anchors)
        }
        guard let key = try plan.key(access.db, id: id) else { return nil }
        return try place(access, key)
    }

    /// Whether a row is there, if this state has passed.
    private func isThereNow(_ access: WindowAccess, _ id: Element.ID) throws -> Bool {
        guard try hasPassed(access), try plan.key(access.db, id: id) == nil else { return true }
        store?.refreshSoon()
        return false
    }

    /// The element of an id, and of no other: its position may be that of a neighbour until all is counted.
    func element(id: Element.ID) -> Element? {
        source.connection.want(id.databaseValue, of: source.tableName)
        if let kept = kept(id) { return kept }
        switch answers.withLock({ $0[id] }) {
        case .element(let element): return element
        case .absent: return nil
        case .present, nil: return asked(id) { try element($0, id: id) }?.element
        }
    }

    private func element(
        _ access: WindowAccess, id: Element.ID
    ) throws -> WindowAnswers<Element>.Answer {
        guard let key = try plan.key(access.db, id: id) else { return .absent }
        let hasPassed = try hasPassed(access)
        if isOfFormerRows, !hasPassed {
            guard
                let position = try plan.position(access.db, ofID: id, in: surveys.rows.anchors)
            else { return .present }
            try load(access, position)
            return kept(id).map { .element($0) } ?? .present
        }
        var position = 0
        if !hasPassed {
            position = try place(access, key)
            if let kept = kept(id) { return .element(kept) }
        } else if case .positions = plan.ranks {
            position = try reading(access).position(of: key, near: [])
        }
        // Where it was to be kept there may be another one, whose place is no more certain.
        let found = try reading(access)
            .rows(.from(key), backward: false, from: position, limit: 1).rows.first?.element
        // Whatever is done to the element is done to the one that was asked for.
        guard let found, found.id == id else { return .present }
        return .element(found)
    }

    private func reading(_ access: WindowAccess) -> WindowReading<Element> {
        WindowReading(access, source, plan, surveys)
    }

    /// Asks the database for a row as it is now, and remembers what it says.
    private func asked(
        _ id: Element.ID,
        _ answer: (WindowAccess) throws -> WindowAnswers<Element>.Answer
    ) -> WindowAnswers<Element>.Answer? {
        do {
            let (said, isOld) = try source.reader.read {
                db -> (WindowAnswers<Element>.Answer, Bool) in
                let access = source.access(db)
                return try (answer(access), hasPassed(access))
            }
            answers.withLock { $0[id] = said }
            if isOld { store?.refreshSoon() }
            return said
        } catch {
            store?.fail(error)
            return nil
        }
    }

    private func position(ofKept id: Element.ID) -> Int? {
        pages.withLock { pages in pages.position(where: { $0.id == id }) }
    }

    private func kept(_ id: Element.ID) -> Element? {
        pages.withLock { pages in
            pages.position(where: { $0.id == id }).flatMap { pages.element(at: $0) }
        }
    }
}
