import PlayerKit

/// A key that is offered with a sentence, and can be clicked there.
struct KeyHint: Equatable {
    let key: String
    let title: String
    let action: ScreenAction
}

/// A sentence about what has happened.
enum Notice: Equatable {
    /// - parameter hint: the key that takes it back, where that is offered.
    case done(String, hint: KeyHint? = nil)
    case error(String)

    /// What is said.
    var text: String {
        switch self {
        case .done(let text, _), .error(let text): text
        }
    }

    /// What came of undoing, redoing or restoring.
    ///
    /// - parameter hint: the key that takes it back.
    init(_ verb: String, _ report: UndoReport, hint: KeyHint? = nil) {
        let others = report.refusedIDs.count - report.refusedNames.count
        var names = report.refusedNames.joined(separator: ", ")
        if others > 0 { names = Texts.Notice.andMore(names, others) }
        let reason = report.isAgainstRules ? Texts.Notice.rule : Texts.Notice.changed
        if report.refusedIDs.isEmpty, report.isNothing {
            self = .error(Texts.Notice.nothingLeft(report.label))
        } else if report.refusedIDs.isEmpty {
            self = .done(Texts.Notice.done(verb, report.label), hint: hint)
        } else if report.isNothing {
            self = .error(Texts.Notice.leftAlone(report.label, reason, names))
        } else {
            self = .error(Texts.Notice.partly(verb, report.label, reason, names))
        }
    }
}
