import PlayerKit

/// A sentence about what has happened.
enum Notice: Equatable {
    /// - parameter undoKey: the key that takes it back, where that is offered.
    case done(String, undoKey: String? = nil)
    case error(String)

    /// What is said.
    var text: String {
        switch self {
        case .done(let text, _), .error(let text): text
        }
    }

    /// What came of undoing, redoing or restoring.
    init(_ verb: String, _ report: UndoReport) {
        let others = report.refusedIDs.count - report.refusedNames.count
        var names = report.refusedNames.joined(separator: ", ")
        if others > 0 { names = Texts.Notice.andMore(names, others) }
        let reason = report.isAgainstRules ? Texts.Notice.rule : Texts.Notice.changed
        if report.refusedIDs.isEmpty, report.isNothing {
            self = .error(Texts.Notice.nothingLeft(report.label))
        } else if report.refusedIDs.isEmpty {
            self = .done(Texts.Notice.done(verb, report.label))
        } else if report.isNothing {
            self = .error(Texts.Notice.leftAlone(report.label, reason, names))
        } else {
            self = .error(Texts.Notice.partly(verb, report.label, reason, names))
        }
    }
}
