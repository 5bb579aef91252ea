import Dispatch
import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// What tests wait with: it sees what comes, and ends when nothing does.
@MainActor
struct PilotTests {
    @Observable
    @MainActor
    final class Model {
        var word = "before"
    }

    struct Word: View {
        let model: Model
        var body: some View { Text(model.word) }
    }

    @Test func `a change from another thread is seen, by the frame that shows it`() async throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) { Word(model: model) }
        DispatchQueue.global().async {
            DispatchQueue.main.async { model.word = "after" }
        }
        #expect(await pilot.wait { pilot.screen.contains("after") })
        #expect(await pilot.wait { model.word == "after" })
    }

    @Test func `what no frame tells is seen too`() async throws {
        let pilot = try Pilot(width: 20, height: 3) { Text("still") }
        let frames = pilot.driver.frameCount
        let box = Box()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(30)) {
            DispatchQueue.main.async { box.isFull = true }
        }
        #expect(await pilot.wait { box.isFull })
        #expect(pilot.driver.frameCount == frames)
    }

    @MainActor
    final class Box {
        var isFull = false
        var looks = 0
    }

    @Test func `a condition that never holds ends, and the screen is recorded`() async throws {
        let pilot = try Pilot(width: 20, height: 3) { Text("as it was") }
        let box = Box()
        await withKnownIssue {
            let holds = await pilot.wait(for: .milliseconds(50)) {
                box.looks += 1
                return false
            }
            #expect(!holds, "not an issue of its own")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("as it was") }
        }
        #expect((1...40).contains(box.looks))
    }

    @Test func `a cancelled wait ends, whatever its limit`() async throws {
        let pilot = try Pilot(width: 20, height: 3) { Text("x") }
        let task = Task { await pilot.wait(for: .seconds(100_000)) { false } }
        await pilot.settle()
        task.cancel()
        #expect(await task.value == false)
    }

    @Test func `several wait at once, and each for its own`() async throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) { Word(model: model) }
        let second = Task { await pilot.wait { pilot.screen.contains("two") } }
        let first = Task {
            let isSeen = await pilot.wait { pilot.screen.contains("one") }
            model.word = "two"
            return isSeen
        }
        model.word = "one"
        #expect(await first.value)
        #expect(await second.value)
    }

    @Test func `settling is over at once while nothing changes`() async throws {
        let pilot = try Pilot(width: 20, height: 3) { Text("x") }
        let frames = pilot.driver.frameCount
        await pilot.settle(turns: 100)
        #expect(pilot.driver.frameCount == frames)
    }

    @Test func `what a task of a view starts on the main actor has come when it is settled`()
        async throws
    {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) {
            Word(model: model).task { model.word = "loaded" }
        }
        await pilot.settle()
        #expect(pilot.screen.contains("loaded"))
    }

    @Test func `the rows read are those of the last frame`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) { Word(model: model) }
        #expect(pilot.lines[1].contains("before"))
        model.word = "after"
        #expect(pilot.lines[1].contains("before"))
        pilot.render()
        #expect(pilot.lines[1].contains("after"))
        pilot.resize(to: CellSize(width: 10, height: 1))
        #expect(pilot.lines == ["  after"])
    }

    struct Writing: View {
        @State private var count = 0
        var body: some View {
            if count < 2 { count += 1 }
            return Text("count \(count)")
        }
    }

    @Test func `a write while a body runs is told with its property, in the first frame, too`()
        throws
    {
        var told: [String] = []
        let pilot = try Pilot(width: 20, height: 1, onDiagnostic: { told.append($0) }) { Writing() }
        #expect(pilot.screen.contains("count 2"))
        #expect(
            Set(told) == [
                "count of Writing was modified while the body of Writing was being evaluated"
            ])
        #expect(!told.isEmpty)
    }

    struct Parent: View {
        @State private var count = 0
        var body: some View {
            HStack {
                Text("parent \(count)")
                Child(count: $count)
            }
        }
    }

    struct Child: View {
        @Binding var count: Int
        var body: some View {
            if count < 2 { count += 1 }
            return Text("child \(count)")
        }
    }

    @Test
    func
        `a write while a body runs to the state of a view around is told with that one's property`()
        throws
    {
        var told: [String] = []
        let pilot = try Pilot(width: 30, height: 1, onDiagnostic: { told.append($0) }) { Parent() }
        #expect(pilot.screen.contains("parent 2 child 2"))
        #expect(
            Set(told) == [
                "count of Parent was modified while the body of Child was being evaluated"
            ])
    }

    struct Counting: DynamicProperty {
        @Binding var outer: Int
        @State private var count = 0

        mutating func update() {
            if count < 2 { count += 1 }
            if outer < 2 { outer += 1 }
        }
    }

    struct Updating: View {
        let counting: Counting
        @State private var own = 0
        var body: some View { Text("updated \(counting.outer)") }
    }

    struct UpdatingParent: View {
        @State private var count = 0
        var body: some View {
            HStack {
                Text("parent \(count)")
                Updating(counting: Counting(outer: $count))
            }
        }
    }

    @Test func `a write in the update of a property is told with the property around`() throws {
        var told: [String] = []
        let pilot = try Pilot(width: 30, height: 1, onDiagnostic: { told.append($0) }) {
            UpdatingParent()
        }
        #expect(pilot.screen.contains("parent 1 updated 1"), "\(pilot.screen)")
        #expect(
            Set(told) == [
                "count of UpdatingParent was modified while the body of Updating was being evaluated"
            ])
    }

    @Test func `without anybody to tell it a write while a body runs is an issue of the test`() {
        withKnownIssue { _ = try Pilot(width: 20, height: 1) { Writing() } }
    }

    struct Endless: View {
        @State private var count = 0
        var body: some View {
            Button("count \(count)") { count += 1 }.onChange(of: count) { count += 1 }
        }
    }

    @Test func `a view that never comes to rest is an issue of the test`() throws {
        let pilot = try Pilot(width: 20, height: 1) { Endless() }
        withKnownIssue { pilot.press(.return) }
    }

    @Test func `the mark of a difference stands below it where characters are wide`() {
        let report = ScreenDifference.between("日本x", "日本y")
        #expect(
            report?.hasSuffix("\n" + String(repeating: " ", count: 14) + "^") == true,
            "\(report ?? "")")
    }
}
