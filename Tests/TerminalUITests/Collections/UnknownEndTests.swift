import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// The end of rows of which only the first have been read so far.
@MainActor
struct UnknownEndTests {
    struct Item: Identifiable, Equatable {
        let id: Int
    }

    struct ReadRows: IdentifiedCollection {
        var read: Int
        var isEndKnown: Bool
        var isStartKnown = true
        /// Where the ids begin.
        var first = 1
        var startIndex: Int { 0 }
        var endIndex: Int { read }
        subscript(position: Int) -> Item { Item(id: position + first) }
        func index(id: Int) -> Int? { (first..<first + read).contains(id) ? id - first : nil }
    }

    @Observable @MainActor
    final class Model {
        var rows = ReadRows(read: 9, isEndKnown: false)
        var selection: Int?
        var works = 0
    }

    struct Screen: View {
        @Bindable var model: Model

        var body: some View {
            List(model.rows, selection: $model.selection) { Text("row \($0.id)") }
                .onKeyPress("+") {
                    model.works += 1
                    return .handled
                }
            Button("else") {}
        }
    }

    private func pilot(_ model: Model, followsCursor: Bool) throws -> Pilot {
        let pilot = try Pilot(width: 20, height: 7) {
            Screen(model: model).listSelectionFollowsCursor(followsCursor)
        }
        pilot.press("G")
        #expect(model.selection == 9)
        return pilot
    }

    @Test(arguments: [true, false])
    func `who goes to the end goes on to it when it is known`(followsCursor: Bool) throws {
        let model = Model()
        let pilot = try pilot(model, followsCursor: followsCursor)
        for read in [30, 500] {
            model.rows.read = read
            pilot.render()
            #expect(model.selection == read)
            #expect(pilot.screen.contains("row \(read)"))
        }
        model.rows = ReadRows(read: 900, isEndKnown: true)
        pilot.render()
        #expect(model.selection == 900)
        // The end has been found: what is added now comes after it.
        model.rows.read = 910
        pilot.render()
        #expect(model.selection == 900)
        #expect(pilot.screen.contains("row 900"))
    }

    @Test(arguments: ["k", "+", .tab] as [KeyEquivalent])
    func `who does something else does not`(key: KeyEquivalent) throws {
        let model = Model()
        let pilot = try pilot(model, followsCursor: true)
        pilot.press(key)
        let selection = model.selection
        model.rows = ReadRows(read: 900, isEndKnown: true)
        pilot.render()
        #expect(model.selection == selection)
        #expect(model.works == (key == "+" ? 1 : 0))
    }

    @Test func `rows that are added behind a known end do not move the cursor`() throws {
        let model = Model()
        model.rows.isEndKnown = true
        let pilot = try pilot(model, followsCursor: true)
        model.rows.read = 30
        pilot.render()
        #expect(model.selection == 9)
    }

    @Test func `who goes to the start of what is about to be others goes on to theirs`() throws {
        let model = Model()
        model.rows = ReadRows(read: 9, isEndKnown: false, isStartKnown: false)
        let pilot = try pilot(model, followsCursor: true)
        pilot.press("g")
        #expect(model.selection == 1)
        // The first is the fifth of them, and no longer the one that was asked for.
        model.rows = ReadRows(read: 9, isEndKnown: true, first: -3)
        pilot.render()
        #expect(model.selection == -3)
        #expect(pilot.screen.contains("row -3"))
        model.rows.first = -5
        pilot.render()
        #expect(model.selection == -3)
    }

    struct FollowingScreen: View {
        @Bindable var model: Model

        var body: some View {
            ScrollViewReader { proxy in
                List(model.rows, selection: $model.selection) { Text("row \($0.id)") }
                    .onChange(of: model.rows.first) {
                        if let selection = model.selection { proxy.scrollTo(selection) }
                    }
            }
        }
    }

    @Test func `a program that shows where the former row is now does not lead away again`() throws
    {
        let model = Model()
        model.rows = ReadRows(read: 60, isEndKnown: false, isStartKnown: false)
        let pilot = try Pilot(width: 20, height: 7) {
            FollowingScreen(model: model).listSelectionFollowsCursor()
        }
        pilot.press("g")
        model.rows = ReadRows(read: 60, isEndKnown: true, first: -39)
        pilot.render()
        #expect(model.selection == -39)
        #expect(pilot.screen.contains("row -39"))
    }

    @Test(arguments: [InputEvent.focusLost, .resize(CellSize(width: 24, height: 8))])
    func `what nobody does keeps from nothing`(event: InputEvent) throws {
        let model = Model()
        let pilot = try pilot(model, followsCursor: true)
        if case .resize(let size) = event { pilot.resize(to: size) } else { pilot.send(event) }
        model.rows = ReadRows(read: 900, isEndKnown: true)
        pilot.render()
        #expect(model.selection == 900)
    }

    @Test func `a row that the program has chosen since stays`() throws {
        let model = Model()
        let pilot = try pilot(model, followsCursor: false)
        model.selection = 3
        pilot.render()
        model.rows = ReadRows(read: 900, isEndKnown: true)
        pilot.render()
        #expect(model.selection == 3)
    }

    struct FooterScreen: View {
        @Bindable var model: Model
        let isSection: Bool

        var body: some View {
            List(selection: $model.selection) {
                if isSection {
                    Section {
                        ForEach(model.rows) { Text("row \($0.id)") }
                    } header: {
                        Text("Rows")
                    } footer: {
                        Text("the end")
                    }
                } else {
                    ForEach(model.rows) { Text("row \($0.id)") }
                    if !model.rows.isEndKnown { Text("Loading...") }
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `the rows may have something behind them`(isSection: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 7) {
            FooterScreen(model: model, isSection: isSection).listSelectionFollowsCursor()
        }
        pilot.press("G")
        model.rows = ReadRows(read: 900, isEndKnown: true)
        pilot.render()
        #expect(model.selection == 900)
        #expect(pilot.screen.contains("row 900"))
    }
}
