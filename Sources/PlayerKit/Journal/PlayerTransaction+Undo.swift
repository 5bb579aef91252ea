extension PlayerTransaction {
    /// Undoes the newest action that was made through this program and is not undone yet, in whatever run.
    ///
    /// - returns: what was undone, or nil if there is nothing to undo.
    /// - throws: a `PlayerError` with the code `noHistory` for a file that has no journal.
    public func undo() throws -> UndoReport? {
        try revert("undo") { $0.undo }
    }

    /// Redoes what was undone last, if no new action came in between.
    ///
    /// - returns: what was redone, or nil if there is nothing to redo.
    /// - throws: a `PlayerError` with the code `noHistory` for a file that has no journal.
    public func redo() throws -> UndoReport? {
        try revert("redo") { $0.redo }
    }

    /// Undoes an action by name: one of ours that is not the newest, or changes of other programs.
    ///
    /// Players that have been changed since, by whomever, are left alone. It is an action like any other, so
    /// it is what `undo` undoes next.
    ///
    /// - throws: a `PlayerError` with the code `noHistory` for a file that has no journal, and
    ///   `changedMeanwhile` if the action has been forgotten.
    public func revert(_ action: PlayerAction) throws -> UndoReport {
        let journal = try requiredJournal()
        guard try journal.oldestRow() <= action.rows.lowerBound else {
            throw PlayerError(.changedMeanwhile, "\(action.label) is too long ago")
        }
        let actions = try journal.actions()
        let effective = UndoStack(actions).effective
        let before = try journal.lastRow()
        let refused = try journal.revert(
            action.rows, skipping: actions.filter { !effective.contains($0.id) },
            isOurs: action.origin == .players)
        let label = PlayerTransaction.plainLabel(action.label)
        note("restore from before: \(label)")
        return UndoReport(
            label: label, refusedIDs: refused.ids,
            refusedNames: try journal.names(of: refused.ids, in: action.rows),
            isAgainstRules: refused.isByRule, isNothing: try journal.lastRow() == before)
    }

    private func revert(
        _ verb: String, _ choose: (UndoStack) -> PlayerJournal.Action?
    ) throws -> UndoReport? {
        let journal = try requiredJournal()
        let actions = try journal.actions()
        guard let action = choose(UndoStack(actions)) else { return nil }
        let label = PlayerTransaction.plainLabel(action.label)
        // Our own later actions have all been undone: that is why this one is the next.
        let before = try journal.lastRow()
        var refused: (ids: [Int64], isByRule: Bool) = ([], false)
        if let rows = action.rows { refused = try journal.revert(rows, skipping: actions) }
        note("\(verb) \(label)", undoes: action.id)
        return UndoReport(
            label: label, refusedIDs: refused.ids,
            refusedNames: try journal.names(of: refused.ids, in: action.rows),
            isAgainstRules: refused.isByRule, isNothing: try journal.lastRow() == before)
    }

    private func requiredJournal() throws -> PlayerJournal {
        guard let journal else {
            throw try PlayerError.noHistory(db)
        }
        return journal
    }

    /// The label of the action that was undone and redone, however often.
    private static func plainLabel(_ label: String) -> String {
        var label = label
        while label.hasPrefix("undo ") || label.hasPrefix("redo ") { label.removeFirst(5) }
        return label
    }
}
