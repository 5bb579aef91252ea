import TerminalTestSupport
import TerminalUI
import Testing

/// What the mouse finds: what is seen at a cell, whatever has moved it there.
@MainActor
struct MouseTests {
    private func log(_ values: Values, _ name: String) -> some View {
        Button(name) { values.log.append(name) }
    }

    @Test func `what is scrolled is found where it is seen`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 5) {
            ScrollView {
                VStack { ForEach(0..<20, id: \.self) { self.log(values, "b\($0)") } }
            }
        }
        pilot.wheel(2, x: 9)
        #expect(pilot.click(text: "b7"))
        #expect(values.log == ["b7"])
        pilot.press(.end)
        pilot.wheel(100, x: 9)
        #expect(pilot.click(text: "b19"))
        #expect(values.log == ["b7", "b19"])
        // What is scrolled out of sight is nowhere.
        pilot.wheel(-100, x: 9)
        for y in 0..<5 { pilot.click(9, y) }
        #expect(values.log.suffix(5) == ["b0", "b1", "b2", "b3", "b4"])
    }

    @Test func `what is in front takes the click, and only where it is`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 3) {
            ZStack(alignment: .topLeading) {
                log(values, "a wide button below").frame(width: 30, alignment: .leading)
                log(values, "top").offset(x: 6)
            }
        }
        let top = try #require(pilot.find(text: "top"))
        pilot.click(2, top.y)
        #expect(values.log == ["a wide button below"])
        pilot.click(top.x, top.y)
        #expect(values.log.last == "top")
    }

    @Test func `an overlay lies in front, a background behind`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 5) {
            VStack {
                log(values, "under the overlay").overlay(alignment: .leading) {
                    log(values, "over")
                }
                log(values, "before").padding(1).background { log(values, "a long button behind") }
            }
        }
        pilot.click(text: "over")
        #expect(values.log == ["over"])
        pilot.click(text: "before")
        #expect(values.log == ["over", "before"])
        let under = try #require(pilot.find(text: "verlay"))
        pilot.click(under.x, under.y)
        #expect(values.log.last == "under the overlay")
    }

    @Test func `what is hidden is not there for keys and clicks`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 3) {
            VStack {
                log(values, "hidden").hidden()
                log(values, "seen")
            }
        }
        #expect(pilot.find(text: "hidden") == nil)
        #expect(pilot.reversed == ["[ seen ]"])
        pilot.press(.tab)
        #expect(pilot.reversed == ["[ seen ]"])
        for y in 0..<3 { for x in 0..<30 { pilot.click(x, y) } }
        #expect(Set(values.log) == ["seen"])
    }

    @Test(arguments: [CellPoint(x: -1, y: 0), CellPoint(x: 500, y: 2), CellPoint(x: 0, y: 99)])
    func `clicks outside of the screen are nothing`(point: CellPoint) throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 3) {
            List(1..<9, id: \.self) { self.log(values, "b\($0)") }
        }
        let before = pilot.styledScreen
        pilot.mouse(.press, at: point)
        pilot.mouse(.drag, at: point)
        pilot.mouse(.release, at: point)
        pilot.mouse(.wheel(x: 0, y: 1), .none, at: point)
        pilot.mouse(.move, .none, at: point)
        #expect(values.log == [])
        #expect(pilot.styledScreen == before)
    }

    @Test func `the wheel goes to what is below the pointer, not to the focus`() throws {
        let pilot = try Pilot(width: 30, height: 4) {
            HStack {
                List(1..<50, id: \.self) { Text("left \($0)") }
                List(1..<50, id: \.self) { Text("right \($0)") }
            }
        }
        pilot.wheel(1, x: 25, y: 1)
        #expect(pilot.lines[0].contains("left 1"))
        #expect(pilot.lines[0].contains("right 4"))
        pilot.wheel(2, x: 2, y: 1)
        #expect(pilot.lines[0].contains("left 7"))
        #expect(pilot.lines[0].contains("right 4"))
    }

    @Test func `the wheel over what does not scroll scrolls what is around it`() throws {
        let pilot = try Pilot(width: 30, height: 4) {
            ScrollView {
                VStack(alignment: .leading) {
                    ForEach(0..<12, id: \.self) { Button("button \($0)") {} }
                }
            }
        }
        pilot.wheel(1, x: 12, y: 0)
        #expect(pilot.lines[0].contains("button 3"))
    }

    @Test func `at its end an inner scroll view hands the wheel on`() throws {
        let pilot = try Pilot(width: 30, height: 6) {
            ScrollView {
                VStack(alignment: .leading) {
                    Text("top")
                    ScrollView { VStack { ForEach(0..<6, id: \.self) { Text("inner \($0)") } } }
                        .frame(height: 3)
                    ForEach(0..<12, id: \.self) { Text("outer \($0)") }
                }
            }
        }
        let inner = try #require(pilot.find(text: "inner 1"))
        pilot.wheel(1, x: inner.x, y: inner.y)
        #expect(pilot.screen.contains("inner 5"))
        #expect(pilot.screen.contains("top"))
        pilot.wheel(1, x: inner.x, y: inner.y)
        #expect(!pilot.screen.contains("top"))
    }

    @Test func `sideways the wheel scrolls what is wide`() throws {
        let pilot = try Pilot(width: 10, height: 2) {
            ScrollView(.horizontal) { Text("0123456789abcdefghij").fixedSize() }
        }
        pilot.mouse(.wheel(x: 1, y: 0), .none, at: CellPoint(x: 0, y: 0))
        #expect(pilot.screen.contains("3456789abc"))
        pilot.mouse(.wheel(x: 9, y: 0), .none, at: CellPoint(x: 0, y: 0))
        #expect(pilot.screen.contains("abcdefghij"))
    }

    @Test func `taps count clicks`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 2) {
            VStack {
                Text("once").onTapGesture { values.log.append("once") }
                Text("twice").onTapGesture(count: 2) { values.log.append("twice") }
            }
        }
        let once = try #require(pilot.find(text: "once"))
        let twice = try #require(pilot.find(text: "twice"))
        pilot.click(twice.x, twice.y)
        #expect(values.log == [])
        pilot.click(twice.x, twice.y)
        #expect(values.log == ["twice"])
        pilot.doubleClick(once.x, once.y)
        #expect(values.log == ["twice", "once", "once"])
    }

    @Test func `a disabled view is not tapped`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 1) {
            Text("tap").onTapGesture { values.log.append("tap") }.disabled(true)
        }
        pilot.click(text: "tap")
        #expect(values.log == [])
    }

    @Test func `a click on wide characters counts in columns`() throws {
        let values = Values()
        values.text = "日本語abc"
        let pilot = try Pilot(width: 20, height: 1) {
            TextField("", text: Bindable(values).text)
        }
        for (x, cursor) in [(0, 0), (1, 0), (2, 2), (3, 2), (6, 6), (7, 7), (9, 9), (15, 9)] {
            pilot.click(x, 0)
            #expect(pilot.cursor?.x == cursor, "click at \(x)")
        }
    }

    @Test func `a click into a field that has scrolled finds the character that is seen`() throws {
        let values = Values()
        values.text = String("0123456789".flatMap { [$0, "日"] })
        let pilot = try Pilot(width: 8, height: 1) { TextField("", text: Bindable(values).text) }
        pilot.press(.end)
        let shown = try #require(pilot.find(text: "8"))
        pilot.click(shown.x, 0)
        pilot.type("X")
        #expect(values.text.contains("日X8"))
    }
}
