import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct AdjusterTests {
    struct Adjusters: View {
        @Bindable var values: Values
        var body: some View {
            VStack(alignment: .leading) {
                Stepper("得点 \(values.number)", value: $values.number, in: 0...5)
                Slider(value: $values.level) { Text("Level") }
                Gauge(value: values.level) { Text("Gauge") }
                ProgressView("Loading", value: values.level)
            }
        }
    }

    @Test func `values are adjusted in rows of a label and a sign`() throws {
        let shots = [
            Shot(
                32, 5,
                """
                得点 3 [ - + ]
                Level ━━━━━━━━━━━━━●────────────
                Gauge █████████████░░░░░░░░░░░░░
                Loading
                ████████████████░░░░░░░░░░░░░░░░
                """),
            Shot(
                32, 5, .styled,
                """
                得点 3 ⟨bold reverse:[ - + ]⟩
                Level ⟨cyan:━━━━━━━━━━━━━●⟩⟨dim:────────────⟩
                Gauge ⟨cyan:█████████████⟩⟨dim:░░░░░░░░░░░░░⟩
                Loading
                ⟨cyan:████████████████⟩⟨dim:░░░░░░░░░░░░░░░░⟩
                """),
            Shot(
                32, 5, .monochrome,
                """
                得点 3 ⟨bold reverse:[ - + ]⟩
                Level ━━━━━━━━━━━━━●⟨dim:────────────⟩
                Gauge █████████████⟨dim:░░░░░░░░░░░░░⟩
                Loading
                ████████████████⟨dim:░░░░░░░░░░░░░░░░⟩
                """),
            Shot(
                32, 5, .ascii,
                """
                得点 3 [ - + ]
                Level =============O------------
                Gauge #############.............
                Loading
                ################................
                """),
            Shot(
                14, 5,
                """
                得点 3 [ - + ]
                Level ━━━━●───
                Gauge ████░░░░
                Loading
                ███████░░░░░░░
                """),
            Shot(
                4, 5,
                """
                … [
                L… ━
                G… █
                Loa…
                ██░░
                """),
        ]
        try expectShots(shots, of: { Adjusters(values: Values()) })
    }

    @Test(arguments: [
        (0.0, "●──────────"), (0.5, "━━━━━●─────"), (1.0, "━━━━━━━━━━●"), (0.04, "●──────────"),
        (0.96, "━━━━━━━━━━●"), (-3, "●──────────"), (7, "━━━━━━━━━━●"),
    ])
    func `the knob of a slider stands where the value is`(value: Double, bar: String) throws {
        let pilot = try Pilot(width: 11, height: 1) { Slider(value: .constant(value)) }
        expectScreen(pilot, bar)
    }

    @Test(arguments: [
        (0.0, "░░░░░░░░░░"), (0.5, "█████░░░░░"), (1.0, "██████████"), (0.04, "░░░░░░░░░░"),
        (0.06, "█░░░░░░░░░"), (-1, "░░░░░░░░░░"), (2, "██████████"),
    ])
    func `bars are filled as far as the value is`(value: Double, bar: String) throws {
        try expectShots(
            [
                Shot(10, 1, bar)
            ], of: { ProgressView(value: value) })
        try expectShots(
            [
                Shot(10, 1, bar)
            ], of: { Gauge(value: value) { EmptyView() } })
        try expectShots(
            [
                Shot(10, 1, bar)
            ], of: { ProgressView(value: value * 8, total: 8) })
    }

    @Test func `progress of an unknown extent is a sign that turns`() throws {
        let shots = [
            Shot(
                20, 1,
                """
                     ⠋ Loading
                """),
            Shot(
                20, 1, .styled,
                """
                     ⠋ Loading
                """),
            Shot(
                4, 1,
                """
                ⠋ L…
                """),
        ]
        try expectShots(shots, of: { ProgressView("Loading").lineLimit(1) })
        try expectShots([Shot(1, 1, .ascii, "|")], of: { ProgressView() })
    }

    @Test func `progress has its labels above and below`() throws {
        let shots = [
            Shot(
                20, 3,
                """
                読み込み
                █████░░░░░░░░░░░░░░░
                3 of 12
                """),
            Shot(
                20, 3, .styled,
                """
                読み込み
                ⟨cyan:█████⟩⟨dim:░░░░░░░░░░░░░░░⟩
                ⟨dim:3 of 12⟩
                """),
            Shot(
                6, 3,
                """
                読み…
                ██░░░░
                3 of …
                """),
        ]
        try expectShots(
            shots,
            of: {
                ProgressView(value: 3, total: 12) {
                    Text("読み込み")
                } currentValueLabel: {
                    Text("3 of 12")
                }
                .lineLimit(1)
            })
    }

    @Test func `a step that does not divide the bounds stops at them`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 2) {
            VStack {
                Stepper("By 4", value: Bindable(values).number, in: 0...10, step: 4)
                Slider(value: Bindable(values).level, in: 0...1, step: 0.4)
            }
        }
        pilot.press(["+", "+"])
        #expect(values.number == 10)
        pilot.press(["-", "-", "-"])
        #expect(values.number == 0)
        pilot.press([.tab, "+"])
        #expect(values.level == 0.9)
        pilot.press("+")
        #expect(values.level == 1)
    }

    @Test func `actions of a stepper are called, and one that is nil does nothing`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 1) {
            Stepper("Only up", onIncrement: { values.log.append("up") }, onDecrement: nil)
        }
        pilot.press(["+", "-", .rightArrow, .leftArrow])
        #expect(values.log == ["up", "up"])
    }

    @Test func `a click on the track of a slider sets the value of that place`() throws {
        let values = Values()
        let pilot = try Pilot(width: 21, height: 1) { Slider(value: Bindable(values).level) }
        for (x, level) in [(19, 0.95), (1, 0.05), (0, 0), (20, 1), (10, 0.5)] {
            pilot.click(x, 0)
            #expect(values.level == level)
        }
        expectScreen(pilot, "━━━━━━━━━━●──────────")
    }

    @Test func `a click sets the nearest value that steps lead to`() throws {
        let values = Values()
        let pilot = try Pilot(width: 21, height: 1) {
            Slider(value: Bindable(values).level, in: 1...11, step: 3)
        }
        for (x, level) in [(2, 1.0), (4, 4), (11, 7), (16, 10), (20, 10)] {
            pilot.click(x, 0)
            #expect(values.level == level)
        }
    }

    @Test func `the knob of a slider is dragged, as far as the bounds`() throws {
        let values = Values()
        let pilot = try Pilot(width: 21, height: 3) {
            VStack {
                Slider(value: Bindable(values).level, in: 0...20) { values.log.append("\($0)") }
                Text("below")
            }
        }
        pilot.mouse(.press, at: CellPoint(x: 3, y: 0))
        #expect(values.level == 3)
        pilot.mouse(.drag, at: CellPoint(x: 12, y: 2))
        #expect(values.level == 12)
        pilot.mouse(.drag, at: CellPoint(x: 90, y: 0))
        #expect(values.level == 20)
        #expect(values.log == ["true"])
        pilot.mouse(.release, at: CellPoint(x: 90, y: 0))
        #expect(values.log == ["true", "false"])
        pilot.mouse(.drag, at: CellPoint(x: 5, y: 0))
        #expect(values.level == 20)
    }

    @Test func `Home and End go to the bounds of a slider`() throws {
        let values = Values()
        let pilot = try Pilot(width: 21, height: 1) {
            Slider(value: Bindable(values).level, in: 2...8)
        }
        pilot.press(.end)
        #expect(values.level == 8)
        pilot.press(.home)
        #expect(values.level == 2)
    }

    @Test func `a stepper tells that it is worked, before and after`() throws {
        let values = Values()
        let pilot = try Pilot(width: 21, height: 1) {
            Stepper("Count", value: Bindable(values).number) {
                values.log.append("\($0) \(values.number)")
            }
        }
        pilot.press("+")
        #expect(values.log == ["true 3", "false 4"])
    }

    @Test func `a stepper at its bound is not worked`() throws {
        let values = Values()
        let pilot = try Pilot(width: 21, height: 1) {
            Stepper("Count", value: Bindable(values).number, in: 0...4) {
                values.log.append("\($0) \(values.number)")
            }
        }
        pilot.press("+")
        pilot.press("+")
        #expect(values.log == ["true 3", "false 4"])
        // Elsewhere it may have become another one.
        values.number = 0
        pilot.render()
        pilot.press("-")
        #expect(values.log.count == 2 && values.number == 0)
    }

    @Test func `bounds without an extent are drawn`() throws {
        try expectShots(
            [
                Shot(5, 1, "●────")
            ], of: { Slider(value: .constant(3), in: 3...3) })
        try expectShots(
            [
                Shot(5, 1, "░░░░░")
            ], of: { Gauge(value: 3, in: 3...3) { EmptyView() } })
        try expectShots(
            [
                Shot(5, 1, "  ⠋")
            ], of: { ProgressView(value: 3, total: 0) })
    }
}
