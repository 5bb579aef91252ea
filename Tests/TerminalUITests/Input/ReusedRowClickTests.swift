import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// A click on a row whose view stands for another record before the next frame.
@MainActor
struct ReusedRowClickTests {
    struct Record: Identifiable {
        let id: Int
    }

    @Observable @MainActor
    final class Model {
        var records = (1...9).map { Record(id: $0) }
        var single: Int?
        var several: Set<Int> = []
        var tapped: [Int] = []
    }

    struct Screen: View {
        @Bindable var model: Model
        let isMultiple: Bool

        var body: some View {
            if isMultiple {
                List(selection: $model.several) { rows }
            } else {
                List(selection: $model.single) { rows }
            }
        }

        private var rows: some View {
            ForEach(model.records) { record in
                Text("row \(record.id)")
                    .onTapGesture { model.tapped.append(record.id) }
            }
        }
    }

    @Test(arguments: [true, false])
    func `is not for the record that has come to its place`(isMultiple: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 9) { Screen(model: model, isMultiple: isMultiple) }
        // The row below the mouse leaves the screen, and its view is taken over by the one that comes.
        model.records.insert(Record(id: 10), at: 8)
        pilot.click(0, 8)
        #expect(model.single == nil)
        #expect(model.several == [])
        #expect(model.tapped == [])
        #expect(pilot.lines[8].hasPrefix("row 10"))
        pilot.click(0, 8)
        #expect(model.tapped == [10])
    }

    @Test func `does not end on another record than it began`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 9) { Screen(model: model, isMultiple: false) }
        pilot.mouse(.press, at: CellPoint(x: 0, y: 8))
        model.records.insert(Record(id: 10), at: 8)
        pilot.render()
        pilot.mouse(.release, at: CellPoint(x: 0, y: 8))
        #expect(model.tapped == [])
    }
}
