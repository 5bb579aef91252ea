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

    private func revert(
        _ verb: String, _ choose: (UndoStack) -> PlayerJournal.Action?
    ) throws -> UndoReport? {
        guard let journal else {
            throw PlayerError(.noHistory, PlayerError.noHistoryMessage)
        }
        let actions = try journal.actions()
        guard let action = choose(UndoStack(actions)) else { return nil }
        let label = PlayerTransaction.plainLabel(action.label)
        let refused = try journal.revert(action, actions: actions)
        note("\(verb) \(label)", undoes: action.id)
        return UndoReport(label: label, refusedIDs: refused)
    }

    /// The label of the action that was undone and redone, however often.
    private static func plainLabel(_ label: String) -> String {
        var label = label
        while label.hasPrefix("undo ") || label.hasPrefix("redo ") { label.removeFirst(5) }
        return label
    }
}
