import PlayerKit

/// A sentence about what has happened.
enum Notice: Equatable {
    case done(String)
    case error(String)

    /// What came of undoing, redoing or restoring.
    init(_ verb: String, _ report: UndoReport) {
        let left = report.refusedIDs.count
        self =
            left == 0
            ? .done(Texts.Notice.done(verb, report.label))
            : .error(Texts.Notice.partly(verb, report.label, left))
    }
}
