import TerminalTestSupport
import TerminalUI
import Testing

/// Controls that are rows of a list, written out or made of data: they look and work the same.
@MainActor
struct ControlRowTests {
    enum Row: String, CaseIterable, Sendable {
        case button, plainButton, link, toggle, menu, disclosure, picker, stepper, field, label

        @MainActor @ViewBuilder
        func view(_ values: Values) -> some View {
            switch self {
            case .button: Button("押す") { values.log.append("x") }
            case .plainButton: Button("Plain") { values.log.append("x") }.buttonStyle(.plain)
            case .link: NavigationLink("Link") { Text("page") }
            case .toggle: Toggle("Toggle", isOn: Bindable(values).flag)
            case .menu: Menu("Menu") { Button("Item") { values.log.append("x") } }
            case .disclosure: DisclosureGroup("More") { Text("inside") }
            case .picker:
                Picker("Pick", selection: Bindable(values).choice) {
                    ForEach(1..<4) { Text("\($0)").tag($0) }
                }
            case .stepper: Stepper("Step", value: Bindable(values).number)
            case .field: TextField("Field", text: Bindable(values).text)
            case .label: Label("Label", systemImage: "star")
            }
        }
    }

    @Test(arguments: Row.allCases)
    func `a row that is written out begins where one of data does`(row: Row) throws {
        let values = Values()
        let written = try Pilot(width: 30, height: 4) {
            NavigationStack {
                List {
                    row.view(values)
                    Text("next")
                }
            }
        }
        let made = try Pilot(width: 30, height: 4) {
            NavigationStack {
                List {
                    ForEach(0..<1, id: \.self) { _ in row.view(values) }
                    Text("next")
                }
            }
        }
        #expect(written.lines[0].first != " " || row == .disclosure)
        expectSame(written, made, "\(row)")
    }

    @Test(arguments: [Row.button, .plainButton, .link, .toggle, .menu])
    func `a click anywhere in the row of a written control works it`(row: Row) throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 6) {
            NavigationStack {
                List {
                    row.view(values)
                    Text("next")
                }
            }
        }
        let before = pilot.screen
        pilot.click(25, 0)
        #expect(pilot.screen != before || !values.log.isEmpty || values.flag)
    }

    @Test(arguments: [Row.button, .plainButton, .link, .toggle, .menu])
    func `Return in a row works its control`(row: Row) throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 6) {
            NavigationStack {
                List {
                    Text("first")
                    row.view(values)
                }
            }
        }
        pilot.press(.downArrow)
        let before = pilot.screen
        pilot.press(.return)
        #expect(pilot.screen != before || !values.log.isEmpty || values.flag)
    }

    @Test(arguments: [1, 2, 4, 7])
    func `controls in a list too narrow for them stay in it`(width: Int) throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 14) {
            NavigationStack {
                List {
                    ForEach(Row.allCases, id: \.self) { $0.view(values) }
                }
            }
            .frame(width: CGFloat(width))
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        for key: KeyEquivalent in [.downArrow, .downArrow, .downArrow, .end, .home] {
            pilot.press(key)
            for row in pilot.driver.screen {
                #expect(row.dropFirst(width).allSatisfy { $0.text == " " })
            }
            expectRedrawn(pilot, "\(width)")
        }
    }
}
