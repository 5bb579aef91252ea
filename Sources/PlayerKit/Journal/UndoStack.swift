/// Which action is undone next, and which is redone: found from the actions alone, so that it survives
/// quitting and is the same for all runs of the program.
struct UndoStack {
    /// The action to undo next.
    var undo: PlayerJournal.Action? { undoable.last }
    /// The undoing to undo, which is to redo.
    var redo: PlayerJournal.Action? { redoable.last }
    /// The actions whose effect is there now.
    var effective: Set<Int64> { leftAlone.union(undoable.map(\.id)) }

    private var undoable: [PlayerJournal.Action] = []
    private var redoable: [PlayerJournal.Action] = []
    /// The actions of which others had left nothing to undo.
    private var leftAlone: Set<Int64> = []

    /// - parameter actions: all actions that are remembered, the oldest first.
    init(_ actions: [PlayerJournal.Action]) {
        let known = Set(actions.map(\.id))
        for action in actions {
            if let undone = action.undoes, undoable.last?.id == undone {
                undoable.removeLast()
                redoable.append(action)
                if action.rows == nil { leftAlone.insert(undone) }
            } else if let undone = action.undoes, redoable.last?.id == undone {
                redoable.removeLast()
                undoable.append(action)
            } else if let undone = action.undoes, !known.contains(undone),
                action.label.hasPrefix("undo ")
            {
                // What it undid is forgotten. To undo it would be to redo, which is another key.
                redoable.append(action)
            } else {
                // A new action ends what could be redone.
                undoable.append(action)
                redoable.removeAll()
            }
        }
    }
}
