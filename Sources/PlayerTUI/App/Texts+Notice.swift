import PlayerKit
import TerminalCore

extension Texts {
    /// What has happened.
    enum Notice {
        /// A name that leaves room for what is said of it, in a line of 80 columns.
        private static func short(_ name: String) -> String {
            // Programs of others may leave it empty.
            name.isEmpty
                ? "(no name)"
                : DisplayText(name.singleLine).truncated(to: 32, ellipsis: "...").string
        }

        static func readOnly(_ file: String) -> String { "\(file) is open read-only." }
        static func notOnScreen(_ option: String) -> String {
            "--\(option) is for the command line: the screen follows --filter and --sort"
        }
        static let noFilterOfCell = "There is nothing in this cell that a filter finds."
        static let nothingToUndo = "There is nothing to undo."
        static let nothingToRedo = "There is nothing to redo."
        static let undone = "Undone"
        static let redone = "Redone"
        static let restored = "Restored"
        static let working = "Working..."
        static func notSaved(_ name: String, _ reason: String) -> String {
            "\(short(name)) is not saved: \(reason)"
        }
        static func done(_ verb: String, _ label: String) -> String { "\(verb): \(label)." }
        static let changed = "others have changed since"
        static let rule = "others have changed since or a rule of the file is against"
        static func partly(
            _ verb: String, _ label: String, _ reason: String, _ names: String
        ) -> String {
            "\(verb): \(label), but not what \(reason): \(names)."
        }
        static func leftAlone(_ label: String, _ reason: String, _ names: String) -> String {
            "Left alone: \(label), because \(reason): \(names)."
        }
        static func nothingLeft(_ label: String) -> String { "There was nothing to do: \(label)." }
        static func andMore(_ names: String, _ count: Int) -> String {
            "\(names) and \(NumberText.grouped(count)) more"
        }
        static let busy = "busy: writing, or waiting for another program"
        static func isGone(_ name: String, history: String) -> String {
            "\(short(name)) is deleted.  \(history) History"
        }
        static func hasLeft(_ name: String) -> String {
            "\(short(name)) is no longer on this list."
        }
        static let historyIsGone = "Another program has removed the history of this file."
        static let nobody = "There is no player here."
        static let unanswered = "The list is still being looked for, so nothing was done."
        static let marksAreGone = "Those who were marked are deleted."
        static func lacks(_ column: String) -> String { "no column '\(column)' any more" }
        static func columnIsGone(_ column: String) -> String {
            "Another program has removed the column \(column)."
        }
        static let marksAreHidden = "None of the marked players is shown, so nothing was done."
        static let importStopped = "The import was stopped, so nothing was imported."
        static let replaced = "moved, deleted or replaced"
        static func lost(_ reason: String) -> String {
            "The file is lost (\(reason)); waiting for it."
        }
        static func reopened(_ file: String, marks: Int) -> String {
            marks == 0
                ? "\(file) is open again."
                : "\(file) is open again. Nobody is marked any more: it may be another file."
        }
        static func deleted(_ name: String) -> String { "\(short(name)) is deleted." }
        static func deleted(_ count: Int) -> String { "Deleted: \(NumberText.players(count))." }
        static func saved(_ name: String) -> String { "\(short(name)) is saved." }
        static func added(_ name: String) -> String { "\(short(name)) is added." }
        static func score(_ name: String, _ score: Int) -> String {
            "\(short(name)) has \(NumberText.grouped(score))."
        }
        static func scores(_ count: Int, _ points: Int, hidden: Int) -> String {
            let rest = hidden == 0 ? "" : " \(Delete.hidden(hidden))"
            return "\(NumberText.players(count)): \(points < 0 ? "" : "+")\(points).\(rest)"
        }
        static func copied(_ count: Int) -> String { "Copied: \(NumberText.players(count))." }
        static func tooMuchToCopy(_ key: String) -> String {
            "That is too much for a clipboard; \(key) exports it."
        }
        static let finished = "Done."
        static func addedID(_ id: Int64, _ file: String?) -> String {
            "Added, with the id \(id)" + (file.map { ", to \($0.singleLine)." } ?? ".")
        }
        static let messageCopied = "The message is copied."
        static func commandCopied(_ command: String) -> String { "Copied: \(command)" }
        static let noClipboard = "This terminal has no clipboard for programs."
        static func tooManyMarks(_ limit: Int) -> String {
            "Marks are for up to \(NumberText.players(limit)); filter first."
        }
        static func noRank(_ rank: Int) -> String {
            "There is no rank \(NumberText.grouped(rank))."
        }
        static func exported(to path: String) -> String { "Exported to \(path.singleLine)." }
        static func exported(_ count: Int, _ path: String) -> String {
            "Exported: \(NumberText.players(count)) to \(path)."
        }
        static func imported(_ count: Int, lockedFor time: String?) -> String {
            let lock = time.map { ", the file locked for \($0)" } ?? ""
            return "Imported: \(NumberText.players(count))\(lock)."
        }
        static func theme(_ name: String) -> String { "Theme: \(name)." }
        static let pinned = "The cursor stays at its place."
        static let following = "The cursor stays with its player."
        static let mouseOn = "The mouse is for this program."
        static func mouseOff(_ key: String) -> String {
            "The mouse is for the terminal: select and copy.  \(key) Back"
        }
        static let historyBegun = "The history begins here."
    }
}
