import TerminalTestSupport
import TerminalUI
import Testing

/// Every control in every place: it is reached, used and left by keys, and used by clicks.
@MainActor
struct ControlMatrixTests {
    private func pilot(
        _ exercise: Exercise, in place: Place, _ values: Values, isEnabled: Bool = true
    ) throws -> Pilot {
        try Pilot(width: 64, height: 20) {
            place.put(ExerciseView(exercise: exercise, values: values).disabled(!isEnabled))
        }
    }

    @Test(arguments: Exercise.all, Place.allCases)
    func `a control is reached by Tab, changed by keys and left`(
        exercise: Exercise, place: Place
    ) throws {
        for use in exercise.uses where use.click == nil { try reach(exercise, place, use) }
    }

    private func reach(_ exercise: Exercise, _ place: Place, _ use: Exercise.Use) throws {
        let values = Values()
        let pilot = try pilot(exercise, in: place, values)
        #expect(pilot.focus(on: "Before"), "\(pilot.screen)")
        #expect(exercise.read(values) == exercise.start)
        pilot.press(.tab)
        #expect(pilot.attributes(of: "Before")?.contains(.reverse) == false)
        pilot.press(use.keys)
        #expect(exercise.read(values) == use.result, "\(use.keys)\n\(pilot.screen)")
        pilot.press(.tab)
        #expect(pilot.reversed == ["[ After ]"], "\(use.keys)")
        pilot.press(.tab, modifiers: .shift)
        pilot.press(.tab, modifiers: .shift)
        #expect(pilot.reversed == ["[ Before ]"])
    }

    @Test(arguments: Exercise.all, Place.allCases)
    func `a click changes a control as a key does, and gives it the focus`(
        exercise: Exercise, place: Place
    ) throws {
        for use in exercise.uses {
            guard let text = use.click else { continue }
            let values = Values()
            let pilot = try pilot(exercise, in: place, values)
            #expect(pilot.focus(on: "After"))
            #expect(pilot.click(text: text))
            #expect(exercise.read(values) == use.result, "\(text)\n\(pilot.screen)")
            pilot.press(.tab)
            #expect(pilot.reversed == ["[ After ]"])
        }
    }

    @Test(arguments: Exercise.all, Place.allCases)
    func `a disabled control is passed over and does nothing`(
        exercise: Exercise, place: Place
    ) throws {
        for use in exercise.uses { try pass(exercise, place, use) }
    }

    private func pass(_ exercise: Exercise, _ place: Place, _ use: Exercise.Use) throws {
        let values = Values()
        let pilot = try pilot(exercise, in: place, values, isEnabled: false)
        #expect(pilot.focus(on: "Before"))
        if let text = use.click {
            pilot.click(text: text)
        } else {
            pilot.press(.tab)
            #expect(pilot.reversed == ["[ After ]"])
            pilot.press(use.keys.filter { $0 != .escape })
        }
        #expect(exercise.read(values) == exercise.start)
    }

    @Test(arguments: Exercise.all, Place.squeezable)
    func `a control in a space too small for it is drawn as what is fresh`(
        exercise: Exercise, place: Place
    ) throws {
        for width in [1, 9, 14] { try squeeze(exercise, place, width) }
    }

    private func squeeze(_ exercise: Exercise, _ place: Place, _ width: Int) throws {
        let values = Values()
        let size = CellSize(width: width, height: 1 + width % 4)
        func show() throws -> Pilot {
            try Pilot(width: size.width, height: size.height) {
                // A screen of its height is not moved to where the focus is, which is elsewhere in a fresh tree.
                place.put(ExerciseView(exercise: exercise, values: values))
                    .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
            }
        }
        let pilot = try show()
        for use in exercise.uses {
            pilot.press([.tab, .tab] + use.keys.filter { $0 != .escape })
            // What is beside the window is passed over, so the keys may have opened a menu, which a fresh tree has not.
            if place == .row { pilot.press(.escape) }
            expectRedrawn(pilot, "\(width) after \(use.keys)")
            // What scrolls stays where it is, which a fresh tree does not know.
            guard !place.scrolls, !exercise.name.hasPrefix("Text"), exercise.name != "SecureField"
            else { continue }
            expectSame(pilot, try show(), "\(width) after \(use.keys)")
            pilot.resize(to: CellSize(width: 60, height: 20))
            pilot.resize(to: size)
            expectSame(pilot, try show(), "\(width) after a resize")
        }
    }
}
