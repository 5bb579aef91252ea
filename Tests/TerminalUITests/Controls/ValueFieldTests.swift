import Foundation
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Fields for values in a format, in views that show the value too: what is typed stays as it was typed.
@MainActor
struct ValueFieldTests {
    struct Bill: View {
        @State private var amount = 12.5
        @State private var count: Int? = 3
        var body: some View {
            VStack(alignment: .leading) {
                TextField("Amount", value: $amount, format: .number.precision(.fractionLength(2)))
                TextField("Count", value: $count, format: .number)
                Text("amount \(amount)")
                Text("count \(count ?? -1)")
            }
        }
    }

    private func pilot() throws -> Pilot {
        let pilot = try Pilot(width: 24, height: 5) {
            Bill().environment(\.locale, Locale(identifier: "en_US"))
        }
        pilot.press("e", modifiers: .control)
        return pilot
    }

    @Test func `a value is deleted and typed as it is shown`() throws {
        let pilot = try pilot()
        #expect(pilot.lines[0] == "12.50")
        pilot.press(.delete)
        #expect(pilot.lines[0] == "12.5")
        pilot.press(Array(repeating: .delete, count: 4))
        #expect(pilot.lines[0] == "Amount")
        pilot.type("100.25")
        #expect(pilot.lines[0] == "100.25")
        #expect(pilot.lines[2] == "amount 100.25")
    }

    @Test func `what is left is shown in its format, and what is no value goes`() throws {
        let pilot = try pilot()
        pilot.press(Array(repeating: .delete, count: 5))
        pilot.type("7x")
        #expect(pilot.lines[0] == "7x")
        pilot.press(.tab)
        #expect(pilot.lines[0] == "7.00")
        pilot.press("e", modifiers: .control)
        pilot.press(.delete)
        #expect(pilot.lines[3] == "count -1")
        pilot.type("12")
        #expect(pilot.lines[1] == "12")
        #expect(pilot.lines[3] == "count 12")
    }

    @Test(arguments: ["", "x"])
    func `an emptied field has its former value again`(_ typed: String) throws {
        let pilot = try pilot()
        pilot.press(Array(repeating: .delete, count: 5))
        pilot.type(typed)
        pilot.press(.tab)
        #expect(pilot.lines[0] == "12.50")
        #expect(pilot.lines[2] == "amount 12.5")
        // A value that may be none is none.
        pilot.press("e", modifiers: .control)
        pilot.press(.delete)
        pilot.press(.tab)
        #expect(pilot.lines[3] == "count -1")
    }

    @Observable
    final class Amount {
        var amount = 12.5
        var isThere = true
    }

    private struct Leaving: View {
        @Bindable var model: Amount

        var body: some View {
            VStack {
                Button("Save") {}.keyboardShortcut("s", modifiers: .control)
                if model.isThere {
                    TextField("Amount", value: $model.amount, format: .number)
                }
                Text("amount \(model.amount)")
            }
        }
    }

    @Test func `the value of an emptied field is the former one, however it is left`() throws {
        let model = Amount()
        let pilot = try Pilot(width: 24, height: 4) {
            Leaving(model: model).environment(\.locale, Locale(identifier: "en_US"))
        }
        pilot.press(.tab)
        pilot.press("e", modifiers: .control)
        pilot.press(Array(repeating: .delete, count: 4))
        #expect(model.amount == 12.5)
        #expect(pilot.screen.contains("Amount"))
        pilot.type("x")
        #expect(model.amount == 12.5)
        model.isThere = false
        pilot.render()
        #expect(model.amount == 12.5)
    }

    private struct Total: View {
        let heard: (Double) -> Void
        @State private var total = 1.5
        var body: some View {
            TextField("Total", value: $total, format: .number.precision(.fractionLength(2)))
                .onSubmit { heard(total) }
        }
    }

    @Test func `what is submitted is shown in its format, and can be typed on`() throws {
        var heard: [Double] = []
        let pilot = try Pilot(width: 20, height: 2) {
            Total { heard.append($0) }.environment(\.locale, Locale(identifier: "en_US"))
        }
        pilot.press("e", modifiers: .control)
        pilot.type("9")
        #expect(pilot.lines[0] == "1.509")
        pilot.press(.return)
        #expect(heard == [1.509])
        #expect(pilot.lines[0] == "1.51")
        pilot.press(.delete)
        #expect(pilot.lines[0] == "1.5")
        pilot.press(.return)
        #expect(heard == [1.509, 1.5])
        #expect(pilot.lines[0] == "1.50")
    }

    private struct Price: View {
        @State private var price = 1234.5
        @State private var tip: Double? = 0.5
        @State private var locale = "de_DE"

        var body: some View {
            VStack(alignment: .leading) {
                TextField("Price", value: $price, format: .number)
                TextField("Tip", value: $tip, format: .number)
                Text("price \(price), tip \(tip ?? -1)")
                Button("Language") { locale = "en_US" }
            }
            .environment(\.locale, Locale(identifier: locale))
        }
    }

    @Test func `values are read and written as the locale has them`() throws {
        let pilot = try Pilot(width: 24, height: 4) { Price() }
        #expect(pilot.lines[0] == "1.234,5")
        #expect(pilot.lines[1] == "0,5")
        pilot.press("u", modifiers: .control)
        pilot.type("2,25")
        pilot.press(.tab)
        #expect(pilot.lines[2] == "price 2.25, tip 0.5")
        pilot.click(text: "Language")
        #expect(pilot.lines[0] == "2.25")
        #expect(pilot.lines[1] == "0.5")
    }
}
