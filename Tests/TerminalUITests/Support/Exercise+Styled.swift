import Foundation
import TerminalUI

extension Exercise {
    /// Pickers and toggles in the looks that are not the usual one.
    static let styled: [Exercise] = [
        picker(
            "segmented Picker", .segmented,
            uses: [
                Use(keys: [.rightArrow], result: "3"), Use(keys: [.leftArrow], result: "1"),
                Use(keys: [.rightArrow, .rightArrow], result: "3"),
                Use(click: "three", result: "3"), Use(click: "one", result: "1"),
            ]),
        picker(
            "inline Picker", .inline,
            uses: [
                Use(keys: [.downArrow], result: "3"), Use(keys: [.upArrow], result: "1"),
                Use(click: "three", result: "3"), Use(click: "one", result: "1"),
            ]),
        picker(
            "menu Picker", .menu,
            uses: [
                Use(keys: [.return, .downArrow, .return], result: "3"),
                Use(keys: [.return, .upArrow, .return], result: "1"),
                Use(keys: [.return, .upArrow, .escape], result: "2"),
                Use(keys: [.space, .upArrow, .upArrow, .return], result: "1"),
            ]),
        toggle("switch Toggle", .switch), toggle("button Toggle", .button),
    ]

    private static func picker(
        _ name: String, _ style: some PickerStyle & Sendable, uses: [Use]
    ) -> Exercise {
        Exercise(name, start: "2", read: { "\($0.choice)" }, uses: uses) { values in
            Picker("Order", selection: Bindable(values).choice) {
                Text("one").tag(1)
                Text("two").tag(2)
                Text("three").tag(3)
            }
            .pickerStyle(style)
        }
    }

    private static func toggle(
        _ name: String, _ style: some ToggleStyle & Sendable
    ) -> Exercise {
        Exercise(
            name, start: "false", read: { "\($0.flag)" },
            uses: [
                Use(keys: [.space], result: "true"), Use(keys: [.return, .space], result: "false"),
                Use(click: "Live", result: "true"),
            ]
        ) { Toggle("Live", isOn: Bindable($0).flag).toggleStyle(style) }
    }

    static let dateField = Exercise(
        "DatePicker", start: "2001-09-09",
        read: { $0.date.formatted(.iso8601.year().month().day()) },
        uses: [
            Use(keys: [.upArrow], result: "2002-09-09"),
            Use(keys: [.rightArrow, .downArrow], result: "2001-08-09"),
            Use(keys: [.rightArrow, .rightArrow, .rightArrow, .upArrow], result: "2001-09-10"),
            Use(keys: ["1", "9", "9", "9", "1", "2"], result: "1999-12-09"),
        ]
    ) { values in
        DatePicker("Due", selection: Bindable(values).date, displayedComponents: .date)
            .environment(\.timeZone, .gmt)
    }

    static let editor = Exercise(
        "TextEditor", start: "", read: { $0.text },
        uses: [
            Use(keys: ["h", "i"], result: "hi"),
            Use(keys: ["a", .return, "日", .upArrow, "x"], result: "ax\n日"),
        ]
    ) { TextEditor(text: Bindable($0).text).frame(width: 12, height: 2) }

    static let link = Exercise(
        "Link", start: "", read: { $0.log.joined(separator: " ") },
        uses: [
            Use(keys: [.return], result: "example.org"), Use(click: "Site", result: "example.org"),
        ]
    ) { values in
        if let url = URL(string: "https://example.org/a") {
            Link("Site", destination: url)
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        values.log.append(url.host ?? "")
                        return .handled
                    })
        }
    }
}
