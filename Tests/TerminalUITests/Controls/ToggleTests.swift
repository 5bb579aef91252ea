import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct ToggleTests {
    struct Toggles: View {
        @Bindable var values: Values
        var body: some View {
            VStack(alignment: .leading) {
                Toggle("Live scores", isOn: $values.flag)
                Toggle("更新 e\u{301}", isOn: .constant(true))
                Toggle("Off", isOn: $values.flag).disabled(true)
                Toggle(isOn: $values.isOpen) { Label("Star", systemImage: "star") }
            }
        }
    }

    @Test func `the sign before the title tells the state`() throws {
        let shots = [
            Shot(
                20, 4,
                """
                  [ ] Live scores
                  [x] 更新 é
                  [ ] Off
                  [ ] Star
                """),
            Shot(
                20, 4, .styled,
                """
                  ⟨bold reverse:[ ] Live scores⟩
                  [x] 更新 é
                  ⟨dim:[ ] Off⟩
                  [ ] Star
                """),
            Shot(
                20, 4, .monochrome,
                """
                  ⟨bold reverse:[ ] Live scores⟩
                  [x] 更新 é
                  ⟨dim:[ ] Off⟩
                  [ ] Star
                """),
            Shot(
                20, 4, .ascii,
                """
                  [ ] Live scores
                  [x] 更新 é
                  [ ] Off
                  [ ] Star
                """),
            Shot(
                9, 4,
                """
                [ ] Live…
                [x] 更新…
                [ ] Off
                [ ] Star
                """),
        ]
        try expectShots(shots, of: { Toggles(values: Values()) })
    }

    @Test func `a narrow toggle keeps its sign whole`() throws {
        try expectShots(
            [
                Shot(3, 1, "[ ]"),
                Shot(4, 1, "[ ]"),
                Shot(5, 1, "[ ] …"),
                Shot(6, 1, "[ ] L…"),
            ],
            of: { Toggle("Live", isOn: .constant(false)).lineLimit(1) })
    }

    @Test func `two toggles of one state change together, and cost their own bodies`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 4) { Toggles(values: values) }
        pilot.press(.space)
        expectContent(pilot, "[x] Live scores\n[x] 更新 e\u{301}\n[x] Off\n[ ] Star")
        #expect(pilot.cellsChanged { pilot.press(.space) } == 2)
        pilot.press([.tab, .space])
        // The constant has stayed as it is.
        expectContent(pilot, "[ ] Live scores\n[x] 更新 e\u{301}\n[ ] Off\n[ ] Star")
        pilot.press([.tab, .space])
        #expect(values.isOpen)
    }

    @Test func `a click anywhere on the title changes it, beside it does not`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 2) {
            VStack(alignment: .leading) {
                Toggle("Live", isOn: Bindable(values).flag)
                Text("beside")
            }
        }
        let sign = try #require(pilot.find(text: "["))
        for x in sign.x..<sign.x + 8 {
            let before = values.flag
            pilot.click(x, sign.y)
            #expect(values.flag != before, "column \(x - sign.x)")
        }
        let before = values.flag
        pilot.click(sign.x + 8, sign.y)
        pilot.click(text: "beside")
        #expect(values.flag == before)
    }

    @Test func `a value from elsewhere is shown`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 4) { Toggles(values: values) }
        values.flag = true
        pilot.render()
        #expect(pilot.screen.contains("[x] Live scores"))
    }

    private struct All: View {
        @State private var values = [true, false]

        var body: some View {
            VStack(alignment: .leading) {
                Toggle(sources: $values, isOn: \.self) { Text("both") }
                Toggle("titled", sources: $values, isOn: \.self)
                Text("\(values.description)")
            }
        }
    }

    @Test func `one toggle sets all values of an array`() throws {
        let pilot = try Pilot(width: 20, height: 4) { All() }
        pilot.press(.space)
        #expect(pilot.screen.contains("[true, true]"))
        pilot.press([.tab, .space])
        #expect(pilot.screen.contains("[false, false]"))
    }
}
