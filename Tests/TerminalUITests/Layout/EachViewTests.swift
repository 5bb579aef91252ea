import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Modifiers of several views change each of them, as the container around sees them.
@MainActor
struct EachViewTests {
    struct Several: View {
        @State private var count = 3
        @State private var isOn = true
        @State private var taps = ""

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 1) {
                    ForEach(0..<count, id: \.self) { Text("\($0)") }
                        .padding(.horizontal, 1)
                        .overlay(alignment: .trailing) { Text("!") }
                        .onTapGesture { taps += "x" }
                }
                HStack(spacing: 0) {
                    Group {
                        if isOn { Text("on").onTapGesture { taps += "o" } }
                        Text("end")
                    }
                    .frame(width: 6, alignment: .leading)
                }
                Text("taps \(taps)")
                HStack {
                    Button("more") { count += 1 }
                    Button("less") { count -= 1 }
                    Button("turn") { isOn.toggle() }
                }
            }
        }
    }

    private func lines(_ pilot: Pilot) -> [String] {
        pilot.lines.filter { !$0.isEmpty && !$0.contains("[ more") }.map(\.trimmed)
    }

    @Test("a modifier of a group changes each view, however many there are")
    func numbers() throws {
        let pilot = try Pilot(width: 30, height: 4) { Several() }
        #expect(lines(pilot) == ["0!  1!  2!", "on    end", "taps"])
        pilot.click(text: "more")
        #expect(lines(pilot) == ["0!  1!  2!  3!", "on    end", "taps"])
        for _ in 0..<3 { pilot.click(text: "less") }
        #expect(lines(pilot) == ["0!", "on    end", "taps"])
        pilot.click(text: "less")
        #expect(lines(pilot) == ["on    end", "taps"])
        pilot.click(text: "turn")
        #expect(lines(pilot) == ["end", "taps"])
        for _ in 0..<2 { pilot.click(text: "more") }
        pilot.click(text: "turn")
        #expect(lines(pilot) == ["0!  1!", "on    end", "taps"])
    }

    @Test("each view has its own gestures, and those inside of it come first")
    func gestures() throws {
        let pilot = try Pilot(width: 30, height: 4) { Several() }
        pilot.click(text: "1")
        pilot.click(text: "2")
        pilot.click(text: "on")
        #expect(pilot.screen.contains("taps xxo"))
        pilot.click(text: "more")
        pilot.click(text: "3")
        #expect(pilot.screen.contains("taps xxox"))
    }

    @Test("the views of such a group have the focus one after the other, unless they are hidden")
    func focus() throws {
        struct Buttons: View {
            @State private var pressed = ""

            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    HStack {
                        ForEach(0..<3, id: \.self) { index in
                            Button("b\(index)") { pressed += "\(index)" }
                        }
                        .padding(.trailing, 1)
                        .frame(width: 8)
                        Group {
                            Button("h") { pressed += "h" }
                            Button("i") { pressed += "i" }
                        }
                        .opacity(0)
                    }
                    Button("last") { pressed += "L" }
                    Text("pressed \(pressed)")
                }
            }
        }
        let pilot = try Pilot(width: 60, height: 4) { Buttons() }
        for _ in 0..<5 {
            pilot.press(.return)
            pilot.press(.tab)
        }
        #expect(pilot.screen.contains("pressed 012L0"))
    }

    struct Flags: View {
        struct Flag: View {
            @State private var isUp = false

            var body: some View {
                Button(isUp ? "up" : "down") { isUp.toggle() }.buttonStyle(.plain)
            }
        }

        @State private var names = ["Ada", "Bob", "Eve"]

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(names, id: \.self) { Text($0).frame(width: 12, alignment: .leading) }
                    .overlay(alignment: .trailing) { Flag() }
                Button("drop") { names.removeFirst() }
                Button("turn") { names.reverse() }
            }
        }
    }

    @Test("what lies over each of several views has state of its own, which stays with its view")
    func layers() throws {
        let pilot = try Pilot(width: 30, height: 6) { Flags() }
        func rows() -> [String] {
            pilot.lines.filter { $0.contains("up") || $0.contains("down") }.map(\.trimmed)
        }
        #expect(rows() == ["Ada     down", "Bob     down", "Eve     down"])
        let bob = try #require(pilot.find(text: "Bob"))
        pilot.click(bob.x + 9, bob.y)
        #expect(rows() == ["Ada     down", "Bob       up", "Eve     down"])
        pilot.click(text: "turn")
        #expect(rows() == ["Eve     down", "Bob       up", "Ada     down"])
        pilot.click(text: "drop")
        #expect(rows() == ["Bob       up", "Ada     down"])
        pilot.click(text: "drop")
        #expect(rows() == ["Ada     down"])
    }

    @Test("grids, lists and custom layouts see each view")
    func containers() throws {
        struct Grids: View {
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    LazyVGrid(columns: [GridItem(.fixed(4)), GridItem(.fixed(4))], spacing: 0) {
                        ForEach(0..<4, id: \.self) { Text("g\($0)") }.frame(maxWidth: .infinity)
                    }
                    Grid(horizontalSpacing: 1) {
                        GridRow {
                            Group {
                                Text("a"); Text("b")
                            }.padding(.leading, 1)
                        }
                        GridRow {
                            Text("long"); Text("c")
                        }
                    }
                    List { ForEach(0..<3, id: \.self) { Text("row \($0)") }.padding(.leading, 1) }
                }
            }
        }
        let pilot = try Pilot(width: 20, height: 9) { Grids() }
        let lines = pilot.lines.map { $0.trimmed }
        #expect(lines.contains { $0.split(separator: " ") == ["g0", "g1"] })
        #expect(lines.contains { $0.split(separator: " ") == ["g2", "g3"] })
        #expect(lines.contains { $0.split(separator: " ") == ["a", "b"] })
        #expect(
            lines.contains { $0.hasSuffix("row 0") } && lines.contains { $0.hasSuffix("row 2") })
    }

    @Test("a modifier of one's own, and one that is erased, change each view too")
    func custom() throws {
        struct Boxed: ViewModifier {
            func body(content: Content) -> some View { content.padding(.trailing, 2) }
        }
        let pilot = try Pilot(width: 20, height: 1) {
            HStack(spacing: 0) {
                ForEach(0..<3, id: \.self) { Text("\($0)") }.modifier(Boxed())
                AnyView(
                    Group {
                        Text("a"); Text("b")
                    }
                ).padding(.trailing, 1)
                Text(".")
            }
        }
        #expect(pilot.lines[0].trimmed == "0  1  2  a b .")
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
