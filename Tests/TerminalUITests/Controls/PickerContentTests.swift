import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What stands among the choices of a picker and is none.
@MainActor
struct PickerContentTests {
    enum Fruit: Int, CaseIterable, Identifiable {
        case apple
        case pear
        case plum

        var id: Self { self }
    }

    struct Divided: View {
        @State var fruit = Fruit.apple
        let style: Int

        @ViewBuilder private var choices: some View {
            Text("Apple").tag(Fruit.apple)
            Divider()
            Text("Pear").tag(Fruit.pear)
            Text("untagged")
            Text("Plum").tag(Fruit.plum)
        }

        var body: some View {
            VStack {
                Text("chosen \(fruit.rawValue)")
                switch style {
                case 0: Picker("Fruit", selection: $fruit) { choices }.pickerStyle(.inline)
                case 1: Picker("Fruit", selection: $fruit) { choices }.pickerStyle(.menu)
                default: Menu("Fruit") { Picker("Fruit", selection: $fruit) { choices } }
                }
            }
        }
    }

    @Test func `arrows pass what is no choice`() throws {
        let pilot = try Pilot(width: 30, height: 14) { Divided(style: 0) }
        pilot.press(.downArrow)
        #expect(pilot.screen.contains("chosen 1"))
        pilot.press([.downArrow, .downArrow])
        #expect(pilot.screen.contains("chosen 2"))
        pilot.press([.upArrow, .upArrow, .upArrow])
        #expect(pilot.screen.contains("chosen 0"))
        #expect(pilot.screen.components(separatedBy: "( )").count == 3)
        pilot.click(text: "untagged")
        #expect(pilot.screen.contains("chosen 0"))
    }

    @Test(arguments: [1, 2]) func `in a menu too`(style: Int) throws {
        let pilot = try Pilot(width: 30, height: 14) { Divided(style: style) }
        pilot.press([.return, .downArrow, .return])
        #expect(pilot.screen.contains("chosen 1"))
        pilot.press([.return, .downArrow, .return])
        #expect(pilot.screen.contains("chosen 2"))
    }

    struct Elements: View {
        @State var fruit = Fruit.apple

        var body: some View {
            VStack {
                Text("chosen \(fruit.rawValue)")
                Picker("Fruit", selection: $fruit) {
                    ForEach(Fruit.allCases) { Text("fruit \($0.rawValue)").tag($0.rawValue) }
                }
                .pickerStyle(.inline)
            }
        }
    }

    @Test func `a tag of another type leaves the id of the element be the choice`() throws {
        let pilot = try Pilot(width: 30, height: 14) { Elements() }
        pilot.press(.downArrow)
        #expect(pilot.screen.contains("chosen 1"))
    }

    struct Unchosen: View {
        @State var fruit: Fruit?

        var body: some View {
            VStack {
                Text("chosen \(fruit?.rawValue ?? -1)")
                Picker("Fruit", selection: $fruit) {
                    ForEach(Fruit.allCases) { Text("fruit \($0.rawValue)").tag(Optional($0)) }
                }
                .pickerStyle(.menu)
            }
        }
    }

    @Test func `where nothing is chosen the arrows of a menu begin at the first`() throws {
        let pilot = try Pilot(width: 30, height: 14) { Unchosen() }
        pilot.press([.return, .downArrow, .return])
        #expect(pilot.screen.contains("chosen 1"))
    }

    @Test func `a divider among the choices takes no room of theirs`() throws {
        func line(_ style: some PickerStyle, divider: Bool) throws -> String {
            let pilot = try Pilot(width: 40, height: 3) {
                Form {
                    Picker("Menu", selection: .constant("x")) {
                        Text("x").tag("x")
                        if divider { Divider() }
                        Text("yy").tag("y")
                    }
                    .pickerStyle(style)
                }
            }
            return pilot.lines[0]
        }
        #expect(try line(.menu, divider: true) == line(.menu, divider: false))
        #expect(try line(.automatic, divider: true) == line(.automatic, divider: false))
    }

    @Test func `Return on the row of a list leads into the choices, and back`() throws {
        struct Rows: View {
            @State var fruit = Fruit.apple

            var body: some View {
                List {
                    Text("chosen \(fruit.rawValue)")
                    Picker("Fruit", selection: $fruit) {
                        ForEach(Fruit.allCases) { Text("fruit \($0.rawValue)") }
                    }
                    .pickerStyle(.inline)
                    Text("last")
                }
            }
        }
        let pilot = try Pilot(width: 30, height: 14) { Rows() }
        pilot.press([.downArrow, .return, .downArrow, .downArrow])
        #expect(pilot.screen.contains("chosen 2"))
        pilot.press([.escape, .upArrow, .downArrow, .return, .upArrow])
        #expect(pilot.screen.contains("chosen 1"))
    }

    @Observable
    @MainActor
    final class Choices {
        var names = ["b", "c", "d"]
        var chosen = "b"
    }

    @Test(
        arguments: [1, 2],
        [["a", "b", "c", "d"], ["b", "x", "c", "d"], ["d", "c", "b"], ["b", "d"]])
    func `the choice that the arrows have gone to is that one wherever it is`(
        style: Int, names: [String]
    ) throws {
        struct Changing: View {
            @Bindable var choices: Choices
            let style: Int

            private var picker: some View {
                Picker("Name", selection: $choices.chosen) {
                    ForEach(choices.names, id: \.self) { Text("name \($0)") }
                }
            }

            var body: some View {
                if style == 1 { picker.pickerStyle(.menu) } else { Menu("Name") { picker } }
            }
        }
        let choices = Choices()
        let pilot = try Pilot(width: 30, height: 14) { Changing(choices: choices, style: style) }
        pilot.press([.return, .downArrow])
        choices.names = names
        pilot.press(.return)
        // Where it has gone the chosen one is chosen again.
        #expect(choices.chosen == (names.contains("c") ? "c" : "b"))
        expectRedrawn(pilot)
    }

    @Test func `the arrows pass choices that stand for the same`() throws {
        let pilot = try Pilot(width: 30, height: 14) { Repeated() }
        pilot.press([.return, .downArrow, .downArrow, .return])
        #expect(pilot.screen.contains("chosen 2"))
    }

    private struct Repeated: View {
        @State private var number = 1

        var body: some View {
            VStack {
                Text("chosen \(number)")
                Picker("Number", selection: $number) {
                    Text("one").tag(1)
                    Text("again").tag(1)
                    Text("two").tag(2)
                }
                .pickerStyle(.menu)
            }
        }
    }
}
