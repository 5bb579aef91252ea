import Foundation
import TerminalTestSupport
import TerminalUI

extension MatrixRow {
    private static func button(
        _ name: String, _ covers: [String], _ style: some PrimitiveButtonStyle & Sendable
    ) -> MatrixRow {
        control(
            name, covers, start: "",
            uses: [
                .keys(.return, result: "x"), .keys(.space, .return, result: "x x"),
                .click("Order", result: "x"),
            ], read: log
        ) { values, words in
            Button(words.title) { values.log.append("x") }.buttonStyle(style)
        }
    }

    /// What is pressed.
    static let buttons: [MatrixRow] = [
        button("Button", ["Button", "BorderedButtonStyle"], .bordered),
        button("Button, prominent", ["BorderedProminentButtonStyle"], .borderedProminent),
        button("Button, plain", ["PlainButtonStyle"], .plain),
        button("Button, borderless", ["BorderlessButtonStyle"], .borderless),
        button("Button, accessory bar", ["AccessoryBarButtonStyle"], .accessoryBar),
        control(
            "Button, destructive", ["ButtonRole"], start: "",
            uses: [.keys(.return, result: "x"), .click("Order", result: "x")], read: log
        ) { values, words in
            Button(words.title, systemImage: "trash", role: .destructive) {
                values.log.append("x")
            }
        },
        control(
            "Link", ["Link", "LinkButtonStyle"], start: "",
            uses: [.keys(.return, result: "example.org"), .click("Order", result: "example.org")],
            read: log
        ) { values, words in
            if let address = URL(string: "https://example.org/a") {
                Link(words.title, destination: address).environment(\.openURL, logging(values))
            }
        },
        control(
            "Text with a link", ["OpenURLAction"], start: "",
            uses: [.keys(.return, result: "example.org"), .click("One", result: "example.org")],
            words: { [$0.title, $0.one] }, read: log
        ) { values, words in
            Text("\(words.title) and [\(words.one)](https://example.org/a) here")
                .environment(\.openURL, logging(values))
        },
        control(
            "ShareLink", ["ShareLink"], start: "no", uses: [.keys(.return, result: "yes")],
            read: { _, pilot in pilot.driver.clipboard == nil ? "no" : "yes" }
        ) { _, words in
            ShareLink(words.title, item: "shared")
        },
        control(
            "ControlGroup", ["ControlGroup"], start: "",
            uses: [
                .keys(.return, result: "1"), .keys(.tab, .return, result: "2"),
                .click("Two", result: "2"),
            ], words: { [$0.one, $0.two] }, read: log
        ) { values, words in
            ControlGroup {
                Button(words.one) { values.log.append("1") }
                Button(words.two) { values.log.append("2") }
            }
        },
        control(
            "Menu", ["Menu"], start: "",
            uses: [
                .keys(.return, .return, result: "1"),
                .keys(.return, .downArrow, .return, result: "2"),
                .keys(.return, .escape, result: ""), .click("Order", "Two", result: "2"),
            ], shows: [.return], words: { [$0.one, $0.two] }, read: log
        ) { values, words in
            Menu(words.title) {
                Button(words.one) { values.log.append("1") }.keyboardShortcut("o")
                Divider()
                Button(words.two, role: .destructive) { values.log.append("2") }
            }
        },
        control(
            "EditButton", ["EditButton", "EditMode"], start: "false",
            uses: [.keys(.return, result: "true"), .click("Edit", result: "true")],
            words: { _ in ["Edit"] }, read: { _, pilot in "\(pilot.screen.contains("Done"))" }
        ) { _, _ in EditButton() },
    ]

    @MainActor
    private static func logging(_ values: Values) -> OpenURLAction {
        OpenURLAction { url in
            values.log.append(url.host ?? "")
            return .handled
        }
    }

    private static func picker(
        _ name: String, _ covers: [String], _ style: some PickerStyle & Sendable,
        shows: [KeyEquivalent] = [], uses: [Use]
    ) -> MatrixRow {
        control(
            name, covers, start: "2", uses: uses, shows: shows, words: { [$0.title, $0.two] },
            read: { values, _ in "\(values.choice)" }
        ) { values, words in
            Picker(words.title, selection: Bindable(values).choice) {
                ForEach(Array(words.choices.enumerated()), id: \.offset) { index, name in
                    Text(name).tag(index + 1)
                }
            }
            .pickerStyle(style)
        }
    }

    private static func toggle(
        _ name: String, _ covers: [String], _ style: some ToggleStyle & Sendable
    ) -> MatrixRow {
        control(
            name, covers, start: "false",
            uses: [
                .keys(.space, result: "true"), .keys(.return, .space, result: "false"),
                .click("Order", result: "true"),
            ], read: { values, _ in "\(values.flag)" }
        ) { values, words in
            Toggle(words.title, isOn: Bindable(values).flag).toggleStyle(style)
        }
    }

    /// What is chosen from.
    static let choices: [MatrixRow] = [
        toggle("Toggle", ["Toggle", "CheckboxToggleStyle"], .checkbox),
        toggle("Toggle, switch", ["SwitchToggleStyle"], .switch),
        toggle("Toggle, button", ["ButtonToggleStyle"], .button),
        picker(
            "Picker", ["Picker", "DefaultPickerStyle"], .automatic,
            uses: [
                .keys(.rightArrow, result: "3"), .keys(.leftArrow, result: "1"),
                .click("Two", result: "3"),
            ]),
        picker(
            "Picker, menu", ["MenuPickerStyle"], .menu, shows: [.return],
            uses: [
                .keys(.return, .downArrow, .return, result: "3"),
                .keys(.return, .upArrow, .escape, result: "2"),
                .click("Two", "Three", result: "3"),
            ]),
        picker(
            "Picker, segmented", ["SegmentedPickerStyle"], .segmented,
            uses: [
                .keys(.rightArrow, result: "3"), .keys(.leftArrow, .leftArrow, result: "1"),
                .click("One", result: "1"),
            ]),
        picker(
            "Picker, inline", ["InlinePickerStyle"], .inline,
            uses: [
                .keys(.downArrow, result: "3"), .keys(.upArrow, result: "1"),
                .click("Three", result: "3"),
            ]),
        picker(
            "Picker, radio group", ["RadioGroupPickerStyle"], .radioGroup,
            uses: [.keys(.downArrow, result: "3"), .click("One", result: "1")]),
        picker(
            "Picker, palette", ["PalettePickerStyle"], .palette,
            uses: [.keys(.rightArrow, result: "3"), .click("One", result: "1")]),
        picker(
            "Picker, wheel", ["WheelPickerStyle"], .wheel,
            uses: [.keys(.rightArrow, result: "3"), .click("<", result: "1")]),
        picker(
            "Picker, navigation link", ["NavigationLinkPickerStyle"], .navigationLink,
            shows: [.return],
            uses: [
                .keys(.return, .downArrow, .return, result: "3"),
                .click("Two", "One", result: "1"),
            ]),
        control(
            "ColorPicker", ["ColorPicker"], start: "false",
            uses: [.keys(.rightArrow, result: "true")],
            read: { values, _ in "\(values.color != .green)" }
        ) { values, words in
            ColorPicker(words.title, selection: Bindable(values).color)
        },
    ]

    /// What is set.
    static let numbers: [MatrixRow] = [
        control(
            "Stepper", ["Stepper"], start: "3",
            uses: [
                .keys(.rightArrow, result: "4"), .keys("+", "+", result: "5"),
                .keys(.leftArrow, "-", result: "1"), .click("+", result: "4"),
            ], read: { values, _ in "\(values.number)" }
        ) { values, words in
            Stepper(words.title, value: Bindable(values).number, in: 0...5)
        },
        control(
            "Slider", ["Slider"], start: "50",
            uses: [
                .keys(.rightArrow, result: "60"), .keys("-", .leftArrow, result: "30"),
                .click("━", result: "0"),
            ], read: { values, _ in "\(Int((values.level * 100).rounded()))" }
        ) { values, words in
            Slider(value: Bindable(values).level, in: 0...1, step: 0.1) { Text(words.title) }
        },
        control(
            "DatePicker", ["DatePicker"], start: "2001-09-09",
            uses: [
                .keys(.upArrow, result: "2002-09-09"),
                .keys(.rightArrow, .downArrow, result: "2001-08-09"),
            ], read: { values, _ in values.date.formatted(.iso8601.year().month().day()) }
        ) { values, words in
            DatePicker(words.title, selection: Bindable(values).date, displayedComponents: .date)
                .environment(\.timeZone, .gmt)
        },
        control(
            "MultiDatePicker", ["MultiDatePicker"], start: "9/9",
            uses: [
                .keys(.rightArrow, .return, result: "9/9 9/10"), .keys(.return, result: ""),
                .keys(.pageDown, .end, .downArrow, .space, result: "9/9 11/7"),
                .click(" 12 ", result: "9/9 9/12"), .click("[ 9]", result: ""),
            ],
            read: { values, _ in
                values.days.map { ($0.month ?? 0, $0.day ?? 0) }.sorted { $0 < $1 }
                    .map { "\($0)/\($1)" }.joined(separator: " ")
            }
        ) { values, words in
            MultiDatePicker(words.title, selection: Bindable(values).days)
                .environment(\.timeZone, .gmt)
                .environment(\.calendar, Calendar(identifier: .iso8601))
                .environment(\.locale, Locale(identifier: "en_GB"))
        },
    ]

    /// What is typed into.
    static let fields: [MatrixRow] = [
        control(
            "TextField", ["TextField"], start: "",
            uses: [
                .keys("h", "i", result: "hi"), .keys("h", "i", .leftArrow, "日", result: "h日i"),
                .keys("e", "\u{301}", .delete, result: ""),
            ], read: { values, _ in values.text }
        ) { values, words in
            TextField(words.title, text: Bindable(values).text)
        },
        control(
            "SecureField", ["SecureField"], start: "",
            uses: [.keys("h", "i", .leftArrow, .delete, "日", result: "日i")],
            read: { values, _ in values.text }
        ) { values, words in
            SecureField(words.title, text: Bindable(values).text)
        },
        control(
            "TextEditor", ["TextEditor"], start: "",
            uses: [
                .keys("h", "i", result: "hi"),
                .keys("a", .return, "日", .upArrow, "x", result: "ax\n日"),
            ], words: { _ in [] }, read: { values, _ in values.text }
        ) { values, _ in
            TextEditor(text: Bindable(values).text).frame(height: 3)
        },
        control(
            "TextField of several lines", ["TextFieldStyle"], start: "",
            uses: [.keys("a", "b", result: "ab")], read: { values, _ in values.text }
        ) { values, words in
            TextField(words.title, text: Bindable(values).text, axis: .vertical)
                .textFieldStyle(.roundedBorder)
        },
    ]
}
