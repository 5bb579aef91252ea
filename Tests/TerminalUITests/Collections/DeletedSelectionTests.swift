import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Delete on one of several selected rows is for all of them.
@MainActor
struct DeletedSelectionTests {
    @Observable @MainActor
    final class Model {
        var first: [Int]
        var second: [Int]
        var selection: Set<Int> = []
        var calls = 0

        init(_ first: [Int], _ second: [Int] = []) {
            self.first = first
            self.second = second
        }
    }

    private struct Rows: View {
        @Bindable var model: Model
        var isTagged = false

        var body: some View {
            List(selection: $model.selection) {
                Section("First") {
                    ForEach(model.first, id: \.self) { number in
                        if isTagged {
                            Text("row \(number)").tag(number * 100)
                        } else {
                            Text("row \(number)").deleteDisabled(number == 3)
                        }
                    }
                    .onDelete {
                        model.calls += 1
                        model.first.remove(atOffsets: $0)
                    }
                }
                Section("Second") {
                    ForEach(model.second, id: \.self) { Text("row \($0)") }
                        .onDelete {
                            model.calls += 1
                            model.second.remove(atOffsets: $0)
                        }
                }
            }
        }
    }

    @Test func `all of the loop that is selected goes in one go, and what is in others stays`()
        throws
    {
        let model = Model([1, 2, 3, 4], [11, 12, 13])
        model.selection = [2, 4, 11, 13]
        let pilot = try Pilot(width: 20, height: 12) { Rows(model: model) }
        pilot.press([.downArrow, .delete])
        #expect(model.first == [1, 3])
        #expect(model.second == [11, 12, 13])
        #expect(model.calls == 1)
        expectRedrawn(pilot)
        pilot.press([.end, .delete])
        #expect(model.second == [12])
    }

    private struct Numbers: View {
        @Bindable var model: Model

        var body: some View {
            List(selection: $model.selection) {
                ForEach(model.first, id: \.self) { Text("row \($0)").tag(($0 + 100) % 200) }
                    .onDelete { model.first.remove(atOffsets: $0) }
            }
        }
    }

    @Test func `a tag is not taken for the id of a row out of sight`() throws {
        let model = Model(Array(0..<200))
        let pilot = try Pilot(width: 20, height: 12) { Numbers(model: model) }
        pilot.press([.downArrow, .space, .end, .space, .delete])
        #expect(model.first == Array(0..<199).filter { $0 != 1 })
    }

    @Test func `a row that is not selected goes alone`() throws {
        let model = Model([1, 2, 3, 4])
        model.selection = [2, 4]
        let pilot = try Pilot(width: 20, height: 12) { Rows(model: model) }
        pilot.press(.delete)
        #expect(model.first == [2, 3, 4])
    }

    @Test func `what must not be deleted stays, and is no key to the others`() throws {
        let model = Model([1, 2, 3, 4])
        model.selection = [2, 3, 4]
        let pilot = try Pilot(width: 20, height: 12) { Rows(model: model) }
        pilot.press([.downArrow, .downArrow, .delete])
        #expect(model.first == [1, 2, 3, 4])
        pilot.press([.upArrow, .delete])
        #expect(model.first == [1, 3])
    }

    @Test(arguments: [false, true])
    func `rows out of sight go too, and rows that have gone do not matter`(
        _ isTagged: Bool
    ) throws {
        let model = Model(Array(1...200))
        let pilot = try Pilot(width: 20, height: 12) { Rows(model: model, isTagged: isTagged) }
        let unit = isTagged ? 100 : 1
        model.selection = Set([1, 2, 900].map { $0 * unit })
        if !isTagged { model.selection.formUnion([100, 200]) }
        pilot.render()
        pilot.press(.delete)
        #expect(model.first.count == (isTagged ? 198 : 196))
        #expect(model.first.first == 3)
        #expect(model.calls == 1)
    }

    @Test func `a selection that has changed unseen is not deleted`() throws {
        let model = Model([1, 2, 3, 4])
        model.selection = [1, 2]
        let pilot = try Pilot(width: 20, height: 12) { Rows(model: model) }
        model.selection = [1, 4]
        pilot.press(.delete)
        #expect(model.first == [1, 2, 3, 4])
        pilot.press(.delete)
        #expect(model.first == [2, 3])
    }
}
