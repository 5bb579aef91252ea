import PlayerKit
import TerminalCore

/// Every text of the screen, in one place, so that it can be translated.
enum Texts {
    /// What an error says. Which file it is about is in the header.
    static func text(of error: any Error) -> String {
        switch error {
        case let error as PlayerError: error.message.singleLine
        case let error as CommandError: error.message.singleLine
        default: String(describing: error).singleLine
        }
    }

    /// The title of the window.
    static func title(_ file: String) -> String { "players - \(file.singleLine)" }

    enum Hint {
        static let add = "Add"
        static let edit = "Edit"
        static let delete = "Delete"
        static let filter = "Filter"
        static let sort = "Sort"
        static let undo = "Undo"
        static let menu = "Menu"
        static let palette = "Command"
        static let help = "Help"
        static let quit = "Quit"
    }

    enum Action {
        static let add = "Add a player"
        static let edit = "Edit the player"
        static let delete = "Delete the player, or the marked"
        static let deleteAll = "Delete all players that are shown"
        static let increase = "Raise the score"
        static let decrease = "Lower the score"
        static let undo = "Undo"
        static let redo = "Redo"
        static let history = "History"
        static let mark = "Mark the player"
        static let markRange = "Begin or end a range of marks"
        static let markUp = "Mark upwards"
        static let markDown = "Mark downwards"
        static let markAll = "Mark all that are shown"
        static let invertMarks = "Invert the marks"
        static let toggleOrdering = "Order by score or by name"
        static let sortMenu = "Sort by a column"
        static let sortByScore = "Sort by score; again reverses"
        static let sortByName = "Sort by name; again reverses"
        static let sortByJoined = "Sort by joining; again reverses"
        static let sortByID = "Sort by id; again reverses"
        static let reverse = "Reverse the order"
        static let filter = "Filter the list"
        static let nextMatch = "Find, or go to the next match"
        static let previousMatch = "Go to the match before"
        static let filterByCell = "Filter by this name, or this cell"
        static let columnLeft = "Choose the column to the left"
        static let columnRight = "Choose the column to the right"
        static let goToRank = "Go to a rank"
        static let center = "Put the row in the middle"
        static let copyText = "Copy as lines with tabs"
        static let copyJSON = "Copy as JSON"
        static let copyNotice = "Copy the last message"
        static let copyCommand = "Copy this list as a shell command"
        static let importFile = "Import a file"
        static let exportFile = "Export what is shown"
        static let pane = "Show or hide the details"
        static let columns = "Choose the columns"
        static let pause = "Pause until you edit, or follow"
        static let pin = "Pin the cursor to its place"
        static let mouse = "Mouse on or off"
        static let changes = "What has changed since you looked"
        static let theme = "Next theme"
        static let redraw = "Draw the screen again"
        static let menu = "Menu"
        static let palette = "Find a command"
        static let help = "Help"
        static let quit = "Quit"
    }

    enum Movement {
        static let row = "One player"
        static let page = "One page"
        static let halfPage = "Half a page"
        static let ends = "The first, the last player"
        static let escape = "Back: filter, changes, marks"
        static let focus = "Next, previous control"
        static let suspend = "Suspend"
    }

    enum Column {
        static let rank = "Rank"
        static let move = "+/-"
        static let name = "Name"
        static let score = "Score"
        static let joined = "Joined"
        static let id = "Id"
        static let changed = "Changed"
        /// A player that has no former rank.
        static let new = "new"
    }

    enum Header {
        static let program = "Players"
        static let readOnly = "read-only"
        static let readWrite = "read-write"
        static let live = "LIVE"
        static let fixed = "NOT LIVE"
        static let lost = "LOST"
        static let paused = "PAUSED"
        static let busy = "BUSY"

        static func paused(_ waiting: Int) -> String {
            waiting == 0 ? paused : "\(paused) \(NumberText.grouped(waiting))"
        }

        static func shown(_ shown: Int, of count: Int) -> String {
            "\(NumberText.grouped(shown)) of \(NumberText.players(count))"
        }
    }

    enum Status {
        static let noFilter = "no filter"
        static func rangeOpen(_ key: String) -> String { "range begun, \(key) ends it" }
        static func showingChanges(_ key: String) -> String {
            "only what has changed, \(key) shows all"
        }

        static func filter(_ text: String) -> String { "filter \(text)" }
        static func rows(_ count: RowCount) -> String {
            counted(
                count.number == 1 ? "1 row" : "\(NumberText.grouped(count.number)) rows", count)
        }
        static func marked(_ count: Int) -> String { "\(NumberText.grouped(count)) marked" }
        static func row(_ row: Int, of count: RowCount) -> String {
            counted(
                "row \(NumberText.grouped(row)) of \(NumberText.grouped(count.number))", count)
        }
        private static func counted(_ text: String, _ count: RowCount) -> String {
            count.isExact ? text : "\(text)..."
        }
        static func column(_ name: String) -> String { "column \(name)" }
        static let pinned = "pinned"
        static func sort(_ order: String) -> String { "sort \(order)" }
        static func lastChange(_ age: String) -> String { "last change \(age)" }
        static func since(changed: Int, new: Int, gone: Int, key: String) -> String {
            "since you looked: \(changed) changed, \(new) new, \(gone) gone  \(key) Show"
        }
        static func sinceMany(_ count: Int, key: String) -> String {
            "since you looked: \(NumberText.grouped(count)) changes  \(key) Forget"
        }
    }

    enum Detail {
        static let none = "no player"
        static func ghost(hasLeft: Bool) -> String { hasLeft ? "(gone)" : "(deleted)" }
        static let left = "no longer on this list"
        /// - parameter isOurs: nil where that is not known any more, as of one of very many.
        static func gone(isOurs: Bool?) -> String {
            isOurs.map { "deleted \($0 ? "through players" : "by another program")" } ?? "deleted"
        }
        static func id(_ id: Int64) -> String { "id \(id)" }
        static func score(_ score: Int) -> String { "score \(NumberText.grouped(score))" }
        static func was(_ score: Int) -> String { "(was \(NumberText.grouped(score)))" }
        static func rank(_ rank: Int) -> String { "rank \(NumberText.grouped(rank))" }
        static func joined(_ day: String) -> String { "joined \(day)" }
        static let history = "history"
        static func changed(_ age: String, isOurs: Bool) -> String {
            "changed \(isOurs ? "through players" : "by another program"), \(age)"
        }
    }

    enum Empty {
        static let title = "No players yet"
        static func advice(add: String, menu: String, importing: String) -> String {
            "Press \(add) to add the first one, or \(menu) \(importing) to import a file."
        }
        static let noMatch = "No player matches the filter"
        static let noMatchAdvice = "Press Esc to show all."
        static let noChanges = "Nothing has changed since you looked"
        static let noHistory = "This file has no history, so nobody knows what has changed"
        static let noMatchAmongChanges = "Nobody whom the filter lets through has changed"
        static func noChangesAdvice(_ key: String) -> String { "Press \(key) to show all." }
    }

    enum Find {
        static let filter = "Filter"
        static let find = "Find"
        static let prompt = "name, score>=900, joined>=2024"
        static let toFind = "Tab: find"
        static let toFilter = "Tab: filter"
        static let around = "Found from the other end."
        static func nothing(_ text: String) -> String { "Nothing found: \(text)" }
    }

    enum Finder {
        static func isOpen(_ command: String) -> String { "A quote is open: \(command)" }
    }

    enum Delete {
        static func question(_ count: Int) -> String {
            count == 1 ? "Delete this player?" : "Delete \(NumberText.players(count))?"
        }
        static func question(_ whom: String) -> String { "Delete \(whom.singleLine)?" }
        static func again(_ problem: String) -> String { "\(problem); delete anyway?" }
        static func others(_ count: Int) -> String { "and \(NumberText.grouped(count)) more" }
        static func hidden(_ count: Int) -> String {
            "Not shown, so left alone: \(NumberText.grouped(count)) marked."
        }
        static func all(_ count: Int, _ file: String) -> String {
            "\(NumberText.players(count)) in \(file) will be deleted."
        }
        static func filtered(_ count: Int, of all: Int, _ filter: String) -> String {
            "\(NumberText.grouped(count)) of \(NumberText.players(all)) match the filter: \(filter)"
        }
        static func filteredIn(_ file: String) -> String {
            "These in \(file) will be deleted; the others stay."
        }
        static let nothing = "There is nobody to delete."
        static func changesOnly(_ key: String) -> String {
            "Only what has changed is shown; \(key) shows all."
        }
        static let allTitle = "Delete all players"
        static let filteredTitle = "Delete all that the filter shows"
        static func undoable(_ key: String) -> String {
            "You can undo this (\(key)), also after restarting."
        }
        static func type(_ count: Int) -> String { "Type \(count) to confirm:" }
        static func wrong(_ count: Int) -> String {
            "That is not \(count): nothing has been deleted."
        }
    }

    enum Quit {
        static let title = "A change is still being written."
        static let later = "Quit when it is done"
        static let stay = "Stay"
        static let again = "Ctrl-C again quits at once; the change is then lost."
    }

    enum Adopt {
        static let title = "This file has no history"
        static func text(_ file: String) -> String {
            "Another program made \(file). With a history, every change can be undone: tables and "
                + "triggers are added beside its own, and the players stay as they are."
        }
        static let impossible = "This file can have no history"
        static func impossible(_ file: String, _ reason: String) -> String {
            "Another program made \(file), and \(reason). What is changed cannot be undone."
        }
        static let begin = "Begin a history"
        static let begun = "A history has begun, and nothing else was changed."
        static let without = "Change without"
    }

    enum Keys {
        static func reserved(_ key: String) -> String { "the key '\(key)' cannot be given away" }
        static func taken(_ key: String, _ one: String, _ other: String) -> String {
            "the key '\(key)' is for both '\(one)' and '\(other)'"
        }
    }

    enum Form {
        static let add = "Add a player"
        static let edit = "Edit the player"
        static let name = "Name"
        static let score = "Score"
        static let namePrompt = "name"
        static let scorePrompt = "score"
        static func again(_ problem: String) -> String { "\(problem); save anyway?" }
    }

    enum Dialog {
        static let cancel = "Cancel"
        static let save = "Save"
        static let delete = "Delete"
        static let deleteAll = "Delete all"
        static let number = "number"
        static let importPrompt = "scores.csv"
        static let exportName = "players.csv"
        static let file = "File"
        static let replaces = "There is such a file: once more replaces it."
        static let exportFormats = "csv, tsv, json, jsonl or md, as the name ends"
        static let importFormats =
            "csv, tsv, json, jsonl as the name ends; Enter starts, Tab checks"
        static let notReadable = "players cannot be read from Markdown"
        static let done = "Done"
        static let outputKeys = "Up, Down scroll; Esc closes"
        static let messageKeys = "Esc closes"
        static let outputCut = "Only the beginning is shown; the command itself prints all."
        static let importNow = "Import"
        static let check = "Check"
        static let isOpenFile = "This is the file of the players itself."
        static let export = "Export"
        static let go = "Go"
        static let importColumn = "Column"
        static let importField = "Becomes"
        static let importSample = "For example"
        static let importNothing = "-"
        static let importKeys = "Left, Right change; Enter imports; Esc goes back"
        static let importKeysPlain = "Enter imports, Esc goes back"
        static func canBeImported(_ count: Int) -> String {
            "Checked: \(NumberText.players(count)) can be imported."
        }
        static func wrongLines(_ count: Int) -> String {
            count == 1 ? "Checked: 1 is wrong." : "Checked: \(NumberText.grouped(count)) are wrong."
        }
        static let sortHint = "A capital: where these are equal"
        static let rankNeeded = "a rank is a number from 1 on"
        static let finderPrompt = "a few letters"
        static let nothingFound = "nothing is called so"
        static let helpFooter = "Type to find, Enter runs, Esc closes"
        static func goToRank(_ rank: Int) -> String { "Go to rank \(NumberText.grouped(rank))" }
        static func moreProblems(_ count: Int) -> String {
            "and \(NumberText.grouped(count)) more; nothing was imported"
        }
        static func filterHint(_ text: String) -> String { "Filter: \(text)   Esc drops it" }
    }

    enum History {
        static let empty = "Nothing has been done yet."
        static let reading = "Reading what was done..."
        static let none = "This file has no history; players adopt begins one."
        static func tooMany(_ count: Int) -> String {
            "Since then there were \(NumberText.grouped(count)) changes, too many to show."
        }
        static let ours = "players"
        static let others = "others"
        static let undone = "undone"
        static let footer = "Enter brings back what was before, w shows what changed since"
        static func question(_ label: String) -> String {
            "Bring back what was there before: \(label)? y/n"
        }
    }

    enum Age {
        static let now = "now"
        static func ago(_ age: String) -> String { age == now ? now : "\(age) ago" }
    }
}
