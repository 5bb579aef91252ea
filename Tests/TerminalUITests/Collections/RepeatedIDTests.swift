import Observation
import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Lists of loops in loops, whose ids may be those of other loops.
@MainActor
struct RepeatedIDTests {
    @Observable
    @MainActor
    final class Model {
        var sections = ["a", "b", "c", "d", "e"]
        var counts: [String: Int] = [:]
        var hasMore = true
        var deleted: [String] = []
    }

    enum Shape: CaseIterable {
        case sections, loops, disclosures, conditions, mixed, tagged

        @MainActor @ViewBuilder func view(_ model: Model) -> some View {
            switch self {
            case .sections:
                List { ForEach(model.sections, id: \.self) { section($0, model) } }
            case .loops:
                List { ForEach(model.sections, id: \.self) { rows($0, model) } }
            case .disclosures:
                List {
                    ForEach(model.sections, id: \.self) { name in
                        DisclosureGroup(name, isExpanded: .constant(true)) { rows(name, model) }
                    }
                }
            case .conditions:
                List {
                    if model.hasMore { section("x", model) }
                    ForEach(model.sections, id: \.self) { Text("plain \($0)") }
                }
            case .mixed:
                List {
                    Section("S") { ForEach(model.sections, id: \.self) { Text("one \($0)") } }
                    ForEach(model.sections, id: \.self) { Text("two \($0)") }
                }
            case .tagged:
                List(selection: .constant(Set<String>())) {
                    ForEach(model.sections, id: \.self) { name in
                        Section(name) {
                            ForEach(0..<2, id: \.self) { Text("\(name)\($0)").tag("\(name)\($0)") }
                        }
                    }
                }
            }
        }

        @MainActor private func section(_ name: String, _ model: Model) -> some View {
            Section("section \(name)") { rows(name, model) }
        }

        @MainActor private func rows(_ name: String, _ model: Model) -> some View {
            ForEach(Array(0..<(model.counts[name] ?? 2)), id: \.self) { Text("\(name)\($0)") }
                .onDelete { places in model.deleted += places.map { "\(name)\($0)" } }
        }
    }

    struct Lists: View {
        let shape: Shape
        let model: Model
        var body: some View { shape.view(model) }
    }

    @Test(arguments: [Shape.sections, .loops, .disclosures])
    func `The cursor stays in its loop, whatever goes in others`(_ shape: Shape) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 24) { Lists(shape: shape, model: model) }
        while !pilot.cursorText.contains("c1") { pilot.press(.downArrow) }
        model.sections.removeFirst()
        pilot.render()
        #expect(pilot.cursorText.contains("c1"), "\(pilot.screen)")
        model.sections.insert("n", at: 0)
        model.counts["b"] = 4
        pilot.render()
        #expect(pilot.cursorText.contains("c1"), "\(pilot.screen)")
        pilot.press(.delete)
        #expect(model.deleted == ["c1"])
        // A row that goes leaves the cursor to its neighbour, not to that of the same id in another loop.
        model.counts["c"] = 1
        pilot.render()
        let next = ["c0", "d0", "section d", "d"]
        #expect(next.contains { pilot.cursorText.contains($0) }, "\(pilot.screen)")
        expectRedrawn(pilot)
    }

    @Observable
    @MainActor
    final class Groups {
        var groups = [["x", "y"], ["z", "w"]]
    }

    struct Board: View {
        let model: Groups

        var body: some View {
            List {
                ForEach(0..<2, id: \.self) { group in
                    Section("group \(group)") {
                        ForEach(model.groups[group], id: \.self) { Text("\(group)\($0)") }
                    }
                }
            }
        }
    }

    @Test func `The cursor goes with its element to another loop, and stays there`() throws {
        let model = Groups()
        let pilot = try Pilot(width: 20, height: 12) { Board(model: model) }
        pilot.press(.downArrow)
        #expect(pilot.cursorText.contains("0y"))
        model.groups = [["x"], ["z", "y", "w"]]
        pilot.render()
        #expect(pilot.cursorText.contains("1y"), "\(pilot.screen)")
        model.groups[0].append("y")
        pilot.render()
        #expect(pilot.cursorText.contains("1y"), "\(pilot.screen)")
        expectRedrawn(pilot)
    }

    @Test func `Home shows the header of the first section, too`() throws {
        let pilot = try Pilot(width: 20, height: 5) { Lists(shape: .sections, model: Model()) }
        pilot.press(.end)
        #expect(!pilot.screen.contains("section a"))
        pilot.press(.home)
        #expect(pilot.lines[0].contains("section a"), "\(pilot.screen)")
    }

    @Test(arguments: Shape.allCases, 1...6)
    func `Nothing stays behind of loops that go, come and are scrolled`(
        _ shape: Shape, seed: Int
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 8) { Lists(shape: shape, model: model) }
        var random = SplitMix(seed: UInt64(seed))
        for step in 0..<120 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0 where model.sections.count > 1:
                model.sections.removeFirst(
                    Int.random(in: 1...min(2, model.sections.count - 1), using: &random))
            case 1:
                model.sections.insert(
                    "s\(step)", at: Int.random(in: 0...model.sections.count, using: &random))
            case 2: model.sections.shuffle(using: &random)
            case 3: model.hasMore.toggle()
            case 4: model.counts[model.sections[0]] = Int.random(in: 0...3, using: &random)
            case 5: pilot.wheel(Bool.random(using: &random) ? 1 : -1, x: 1, y: 1)
            case 6: pilot.press(.downArrow)
            default: pilot.press(Bool.random(using: &random) ? .upArrow : .pageDown)
            }
            pilot.render()
            expectRedrawn(pilot)
        }
    }
}

extension Pilot {
    /// The line of the cursor.
    fileprivate var cursorText: String { cursor.map { lines[$0.y] } ?? "" }
}
