import Foundation
import TerminalTestSupport
import TerminalUI

extension MatrixRow {
    /// A name that can be listed, and what is below it.
    struct Entry: Identifiable {
        let id: Int
        let name: String
        var children: [Entry]?

        static func all(_ words: Words) -> [Entry] {
            words.choices.enumerated().map { Entry(id: $0.offset + 1, name: $0.element) }
        }
    }

    /// Whether a text is seen.
    static func shows(_ text: String) -> @MainActor @Sendable (Values, Pilot) -> String {
        { _, pilot in pilot.screen.contains(text) ? "seen" : "not seen" }
    }

    /// What has rows.
    static let collections: [MatrixRow] = [
        control(
            "List", ["List"], start: "-",
            uses: [
                .keys(.downArrow, result: "2"), .keys(.end, result: "3"),
                .click("Three", result: "3"), .click("Three", "One", result: "1"),
            ], words: { $0.choices }, read: { values, _ in values.selection.map { "\($0)" } ?? "-" }
        ) { values, words in
            List(Entry.all(words), selection: Bindable(values).selection) { Text($0.name) }
        },
        control(
            "List of sections with marks", ["Section"], start: "",
            uses: [
                .keys(.space, result: "1"), .keys(.space, .space, result: "1 2"),
                .click("Two", result: "2"),
            ], words: { [$0.title] + $0.choices },
            read: { values, _ in
                values.marks.sorted().map { "\($0)" }.joined(separator: " ")
            }
        ) { values, words in
            List(selection: Bindable(values).marks) {
                Section(words.title) {
                    ForEach(Entry.all(words)) { Text($0.name) }
                }
                Section {
                    Text(words.text)
                } footer: {
                    Text(words.title)
                }
            }
        },
        control(
            "List of rows that are edited", ["DynamicViewContent", ".swipeActions"], start: "1 2 3",
            uses: [
                .keys(.delete, result: "2 3"), .keys(.downArrow, .delete, result: "1 3"),
                .keys(.rightArrow, .return, result: "1 2 3 w"),
                .menu("Two", "Greet", result: "1 2 3 g"),
            ], words: { $0.choices },
            read: { values, _ in
                (values.numbers.map { "\($0)" } + values.log).joined(separator: " ")
            }
        ) { values, words in
            List {
                ForEach(values.numbers, id: \.self) { number in
                    Text(words.choices[number - 1])
                        .contextMenu { Button("Greet") { values.log.append("g") } }
                        .swipeActions { Button("Wave") { values.log.append("w") } }
                }
                .onDelete { values.numbers.remove(atOffsets: $0) }
            }
        },
        control(
            "Outline", ["OutlineGroup"], start: "not seen",
            uses: [.keys(.return, result: "seen"), .click("One", result: "seen")],
            words: { [$0.one, $0.two] },
            read: { _, pilot in pilot.screen.contains("leaf") ? "seen" : "not seen" }
        ) { _, words in
            List(
                [
                    Entry(id: 1, name: words.one, children: [Entry(id: 3, name: "leaf")]),
                    Entry(id: 2, name: words.two),
                ], children: \.children
            ) { Text($0.name) }
        },
        control(
            "Table", ["Table", "TableColumn"], start: "name",
            uses: [
                .keys(.downArrow, result: "name"), .click("Name", result: "name down"),
                .click("Number", result: "id"),
            ], words: { _ in ["Name"] },
            read: { values, _ in
                let first = values.order.first
                return (first?.keyPath == \Item.name ? "name" : "id")
                    + (first?.order == .reverse ? " down" : "")
            }
        ) { values, words in
            Table(Items(0...5).list, sortOrder: Bindable(values).order) {
                TableColumn("Name", value: \.name) { Text("\(words.one) \($0.id)") }
                TableColumn("Number", value: \.id) { Text("\($0.id)") }.width(8)
            }
        },
        control(
            "ScrollView", ["ScrollView", "ScrollViewReader"], start: "seen",
            uses: [.keys(.end, result: "not seen"), .wheel("Order", result: "not seen")],
            read: { _, pilot in pilot.screen.contains("top") ? "seen" : "not seen" }
        ) { _, words in
            ScrollViewReader { _ in
                ScrollView {
                    LazyVStack(alignment: .leading) {
                        Text("top \(words.title)")
                        ForEach(0..<40) { Text("\(words.title) \($0)") }
                    }
                }
            }
            .frame(maxHeight: 10)
        },
    ]

    /// What holds controls.
    static let containers: [MatrixRow] = [
        control(
            "Form", ["Form", "LabeledContentStyle"], start: "false",
            uses: [.keys(.space, result: "true"), .click("Two", result: "true")],
            words: { [$0.title, $0.one, $0.two, $0.text] },
            read: { values, _ in "\(values.flag)" }
        ) { values, words in
            Form {
                Section(words.title) {
                    LabeledContent(words.one, value: words.text)
                    Toggle(words.two, isOn: Bindable(values).flag)
                    TextField(words.three, text: Bindable(values).text)
                }
            }
        },
        control(
            "DisclosureGroup", ["DisclosureGroup"], start: "false",
            uses: [
                .keys(.return, result: "true"), .keys(.space, .space, result: "false"),
                .click("Order", result: "true"),
            ], shows: [.return], words: { [$0.title, $0.text] },
            read: { values, _ in "\(values.isOpen)" }
        ) { values, words in
            DisclosureGroup(words.title, isExpanded: Bindable(values).isOpen) { Text(words.text) }
        },
        control(
            "Own style", ["ButtonStyle"], start: "false",
            uses: [.keys(.return, result: "true"), .click("Order", result: "true")],
            read: { values, _ in "\(values.flag)" }
        ) { values, words in
            Button(words.title) { values.flag.toggle() }.buttonStyle(ArrowButtonStyle())
        },
    ]
}
