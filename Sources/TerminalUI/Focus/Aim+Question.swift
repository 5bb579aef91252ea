internal import TerminalCore

extension Aim {
    /// What the alert or the confirmation dialog in front asks: the words that its buttons answer.
    @MainActor
    struct Question {
        private weak var dialog: DialogNode?
        private let words: [String]

        /// - parameter screen: what is shown.
        init?(_ focus: FocusManager, on screen: CellBuffer) {
            guard let dialog = focus.scope as? DialogNode, dialog.isQuestion else { return nil }
            self.dialog = dialog
            words = Self.words(of: dialog, in: focus, on: screen)
        }

        /// Whether something else is asked by now.
        func isOther(in focus: FocusManager, redraw: (CellRect) -> CellBuffer) -> Bool {
            guard let dialog, dialog === focus.scope else { return false }
            return Self.words(of: dialog, in: focus, on: redraw(dialog.place)) != words
        }

        /// What is in the lines without controls, which say whether they have the focus, and what is typed into them.
        private static func words(
            of dialog: DialogNode, in focus: FocusManager, on screen: CellBuffer
        ) -> [String] {
            var others: Set<Int> = []
            focus.walk(dialog) { node in
                guard let view = node as? LayoutNode, view.isFocusable || view.isDisabled else {
                    return true
                }
                others.formUnion(view.place.rows)
                return false
            }
            let place = dialog.place.intersection(screen.bounds)
            return place.rows.lazy.filter { !others.contains($0) }.map { y in
                (place.minX..<place.maxX).map { screen[$0, y].text }.joined()
            }
        }
    }
}
