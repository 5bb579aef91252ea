import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct PickerTests {
    enum Flavor: String, CaseIterable, Identifiable {
        case vanilla, chocolate, 抹茶
        var id: Self { self }
    }

    struct Flavors: View {
        @State var flavor = Flavor.vanilla
        var body: some View {
            VStack(alignment: .leading) {
                Picker("Flavor", selection: $flavor) {
                    ForEach(Flavor.allCases) { Text($0.rawValue) }
                }
                Text("chosen: \(flavor.rawValue)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `a choice that takes all room leaves some for the signs of a menu`(isWide: Bool) throws {
        let pilot = try Pilot(width: 24, height: 1) {
            HStack(spacing: 0) {
                Picker("T", selection: .constant(1)) {
                    Text(isWide ? "one two three four five six" : "one")
                        .frame(maxWidth: .infinity, alignment: .leading).tag(1)
                }
                .pickerStyle(.menu).labelsHidden()
                Text("Z")
            }
        }
        #expect(pilot.lines == [isWide ? "[ one two three fo… ▾ ]Z" : "[ one               ▾ ]Z"])
    }

    @Test func `one choice is shown at a time, in the width of the widest`() throws {
        let shots = [
            Shot(
                30, 2,
                """
                     Flavor < vanilla   >
                     chosen: vanilla
                """),
            Shot(
                30, 2, .styled,
                """
                     Flavor ⟨bold reverse cyan:<⟩⟨bold reverse: vanilla   ⟩⟨bold reverse cyan:>⟩
                     chosen: vanilla
                """),
            Shot(
                30, 2, .monochrome,
                """
                     Flavor ⟨bold reverse:< vanilla   >⟩
                     chosen: vanilla
                """),
            Shot(
                16, 2,
                """
                Flavor < vani… >
                chosen: vanilla
                """),
            Shot(
                9, 2,
                """
                Fla… < …
                chosen: …
                """),
            Shot(
                4, 2,
                """
                F… <
                cho…
                """),
        ]
        try expectShots(shots, of: { Flavors() })
        try expectShots(
            [
                Shot(
                    30, 2,
                    """
                         Flavor < 抹茶      >
                         chosen: 抹茶
                    """),
                Shot(
                    30, 2, .styled,
                    """
                         Flavor ⟨bold reverse cyan:<⟩⟨bold reverse: 抹茶      ⟩⟨bold reverse cyan:>⟩
                         chosen: 抹茶
                    """),
                Shot(
                    16, 2,
                    """
                    Flavor < 抹茶  >
                    chosen: 抹茶
                    """),
            ], of: { Flavors() },
            act: { $0.press([.rightArrow, .rightArrow]) })
    }

    @Test func `the elements of a ForEach are chosen by their ids`() throws {
        let pilot = try Pilot(width: 30, height: 2) { Flavors() }
        pilot.press(.rightArrow)
        #expect(pilot.screen.contains("chosen: chocolate"))
        pilot.press([.rightArrow, .rightArrow])
        #expect(pilot.screen.contains("chosen: 抹茶"))
        pilot.press(.return)
        #expect(pilot.screen.contains("chosen: vanilla"))
    }

    struct Optional: View {
        @State var choice: Int?
        var body: some View {
            VStack(alignment: .leading) {
                Picker("Team", selection: $choice) {
                    Text("none").tag(Int?.none)
                    ForEach(1...2, id: \.self) { Text("team \($0)").tag(Int?.some($0)) }
                }
                Text("is \(choice.map { "\($0)" } ?? "nil")")
            }
        }
    }

    @Test func `a choice may be of an optional, none of them included`() throws {
        let pilot = try Pilot(width: 30, height: 2) { Optional() }
        expectContent(pilot, "Team < none   >\nis nil")
        pilot.press(.rightArrow)
        expectContent(pilot, "Team < team 1 >\nis 1")
        pilot.press([.rightArrow, .return])
        expectContent(pilot, "Team < none   >\nis nil")
    }

    struct People: View {
        @State private var people = 2
        let idsAreElements: Bool
        var body: some View {
            VStack(alignment: .leading) {
                Picker("People", selection: $people) {
                    if idsAreElements {
                        ForEach(2..<100, id: \.self) { Text("\($0) people") }
                    } else {
                        ForEach(2..<100) { Text("\($0) people") }
                    }
                }
                Text("is \(people)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `without tags the numbers of a range count from its beginning, unless they are the ids`(
        idsAreElements: Bool
    ) throws {
        let pilot = try Pilot(width: 30, height: 2) { People(idsAreElements: idsAreElements) }
        #expect(pilot.screen.contains(idsAreElements ? "2 people" : "4 people"))
        pilot.press(.rightArrow)
        #expect(pilot.screen.contains(idsAreElements ? "3 people" : "5 people"))
        #expect(pilot.screen.contains("is 3"))
    }

    struct Untagged: View {
        @State var choice: Int? = 1
        var body: some View {
            VStack(alignment: .leading) {
                Picker("Team", selection: $choice) {
                    ForEach(1...2, id: \.self) { Text("team \($0)").tag($0) }
                }
                Text("is \(choice.map { "\($0)" } ?? "nil")")
            }
        }
    }

    @Test func `tags of a value stand for the optional of it`() throws {
        let pilot = try Pilot(width: 30, height: 2) { Untagged() }
        expectContent(pilot, "Team < team 1 >\nis 1")
        pilot.press(.rightArrow)
        expectContent(pilot, "Team < team 2 >\nis 2")
    }

    @Test func `a value without a choice shows none, and a key takes the first`() throws {
        let values = Values()
        values.choice = 99
        let pilot = try Pilot(width: 30, height: 1) {
            Picker("Order", selection: Bindable(values).choice) {
                Text("one").tag(1)
                Text("two").tag(2)
            }
        }
        #expect(pilot.screen.contains("Order < "))
        pilot.press(.rightArrow)
        #expect(values.choice == 1)
        expectContent(pilot, "Order < one >")
    }

    @Test func `without any choice there is nothing to reach`() throws {
        let pilot = try Pilot(width: 30, height: 1) {
            HStack {
                Picker("Order", selection: .constant(1)) { EmptyView() }
                Button("After") {}
            }
        }
        #expect(pilot.reversed == ["[ After ]"])
        pilot.click(text: "<")
        #expect(pilot.reversed == ["[ After ]"])
    }

    struct Growing: View {
        let values: Values
        var body: some View {
            Picker("Order", selection: Bindable(values).choice) {
                ForEach(1...values.number, id: \.self) { number in
                    Text(String(repeating: "x", count: number)).tag(number)
                }
            }
        }
    }

    @Test func `choices come and go, and the shown one stays`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 1) { Growing(values: values) }
        #expect(pilot.screen.contains("< xx  >"))
        values.number = 5
        pilot.render()
        #expect(pilot.screen.contains("< xx    >"))
        pilot.press([.rightArrow, .rightArrow, .rightArrow])
        #expect(values.choice == 5)
        values.number = 2
        pilot.render()
        #expect(pilot.screen.contains("<    >"))
        pilot.press(.leftArrow)
        #expect(values.choice <= 2)
    }

    enum Colour: String, CaseIterable { case red, green, blue }

    @Observable
    @MainActor
    final class OptionalChoice {
        var colour: Colour?
    }

    struct OptionalPicker: View {
        @Bindable var choice: OptionalChoice
        let areTagged: Bool
        var body: some View {
            Picker("Colour", selection: $choice.colour) {
                Text("none").tag(Colour?.none)
                if areTagged {
                    ForEach(Colour.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                } else {
                    ForEach(Colour.allCases, id: \.self) { Text($0.rawValue) }
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `an optional value is chosen by tags that are not optional`(areTagged: Bool) throws {
        let choice = OptionalChoice()
        let pilot = try Pilot(width: 30, height: 1) {
            OptionalPicker(choice: choice, areTagged: areTagged)
        }
        #expect(pilot.screen.contains("none"))
        for colour in Colour.allCases {
            pilot.press(.rightArrow)
            #expect(choice.colour == colour)
            #expect(pilot.screen.contains(colour.rawValue))
        }
        for _ in Colour.allCases { pilot.press(.leftArrow) }
        #expect(choice.colour == nil)
        #expect(pilot.screen.contains("none"))
    }

    @Test func `Return and Space leave a choice with marks as it is`() throws {
        let model = UnmarkedChoice()
        let pilot = try Pilot(width: 20, height: 5) {
            Picker("L", selection: Bindable(model).choice) {
                ForEach(["A", "B", "C", "D"], id: \.self) { Text($0).tag($0) }
            }.pickerStyle(.inline)
        }
        pilot.press(.return)
        #expect(model.choice == "A")
        pilot.press(.downArrow)
        pilot.press(.return)
        pilot.press(.space)
        #expect(model.choice == "B")
    }

    @Observable
    @MainActor
    final class UnmarkedChoice {
        var choice = ""
    }
}
