import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// The words that a control of the table shows: plain ones, or wide and combined ones.
struct Words: Sendable {
    let title: String
    let text: String
    let one: String
    let two: String
    let three: String

    var choices: [String] { [one, two, three] }

    static let plain = Words(
        title: "Order", text: "Some words", one: "One", two: "Two", three: "Three")
    static let wide = Words(
        title: "順序", text: "e\u{301}tude 山田 👨‍👩‍👧", one: "山田", two: "n\u{303}o", three: "👩‍💻花")
}

/// A row of the table of all controls: what it shows, and what a person does with it.
struct MatrixRow: Sendable, CustomTestStringConvertible {
    /// What is done, and what reads differently afterwards.
    struct Use: Sendable {
        enum Action: Sendable {
            case keys([KeyEquivalent])
            /// Clicks at the first places where the screen shows some texts, one after the other.
            case clicks([String])
            /// A click with the right button, then one with the left button.
            case menu(String, String)
            /// The wheel over a text.
            case wheel(String)
        }

        let action: Action
        let result: String

        static func keys(_ keys: KeyEquivalent..., result: String) -> Use {
            Use(action: .keys(keys), result: result)
        }

        static func click(_ texts: String..., result: String) -> Use {
            Use(action: .clicks(texts), result: result)
        }

        static func menu(_ text: String, _ item: String, result: String) -> Use {
            Use(action: .menu(text, item), result: result)
        }

        static func wheel(_ text: String, result: String) -> Use {
            Use(action: .wheel(text), result: result)
        }
    }

    let name: String
    /// The views, styles and modifiers that the row stands for, by their names in the list of symbols.
    let covers: [String]
    /// What reads before anything is done; `nil` where nothing can be done.
    let start: String?
    let uses: [Use]
    /// The keys that bring the snapshot about: a menu is opened.
    let shows: [KeyEquivalent]
    /// What has to be seen of the words.
    let words: @Sendable (Words) -> [String]
    let read: @MainActor @Sendable (Values, Pilot) -> String
    let make: @MainActor @Sendable (Values, Words) -> AnyView

    var testDescription: String { name }
    var isReached: Bool { start != nil }

    /// A view that only shows something.
    static func display<V: View>(
        _ name: String, _ covers: [String],
        words: @escaping @Sendable (Words) -> [String] = { [$0.title] },
        @ViewBuilder _ make: @escaping @MainActor @Sendable (Words) -> V
    ) -> MatrixRow {
        MatrixRow(
            name: name, covers: covers, start: nil, uses: [], shows: [], words: words,
            read: { _, _ in "" }, make: { AnyView(make($1)) })
    }

    /// A view that is reached by keys.
    static func control<V: View>(
        _ name: String, _ covers: [String], start: String, uses: [Use],
        shows: [KeyEquivalent] = [],
        words: @escaping @Sendable (Words) -> [String] = { [$0.title] },
        read: @escaping @MainActor @Sendable (Values, Pilot) -> String,
        @ViewBuilder _ make: @escaping @MainActor @Sendable (Values, Words) -> V
    ) -> MatrixRow {
        MatrixRow(
            name: name, covers: covers, start: start, uses: uses, shows: shows, words: words,
            read: read, make: { AnyView(make($0, $1)) })
    }
}

/// A control of the table as it follows the state.
struct MatrixView: View {
    let row: MatrixRow
    let values: Values
    var words = Words.plain

    var body: some View { row.make(values, words) }
}

extension MatrixRow {
    /// All controls.
    static let all =
        texts + signs + drawings + buttons + choices + numbers + fields + collections + containers
        + pages + presentations + bars

    static let log: @MainActor @Sendable (Values, Pilot) -> String = { values, _ in
        values.log.joined(separator: " ")
    }
}
