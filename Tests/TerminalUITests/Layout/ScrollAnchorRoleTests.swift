import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// What the anchor of a scroll view is for.
@MainActor
struct ScrollAnchorRoleTests {
    @Observable
    @MainActor
    final class Model {
        var count: Int
        init(_ count: Int) { self.count = count }
    }

    struct Chat: View {
        let model: Model
        let isLazy: Bool
        let role: ScrollAnchorRole?

        var body: some View {
            if let role {
                list.defaultScrollAnchor(.bottom, for: role)
            } else {
                list.defaultScrollAnchor(.bottom)
            }
        }

        private var list: some View {
            ScrollView {
                let rows = ForEach(0..<model.count, id: \.self) { Text("m\($0)") }
                if isLazy {
                    LazyVStack(alignment: .leading) { rows }
                } else {
                    VStack(alignment: .leading) { rows }
                }
            }
        }
    }

    private func pilot(
        _ count: Int, _ role: ScrollAnchorRole? = nil, isLazy: Bool = false
    ) throws -> (Pilot, Model) {
        let model = Model(count)
        return (
            try Pilot(width: 10, height: 6) { Chat(model: model, isLazy: isLazy, role: role) },
            model
        )
    }

    private func shown(_ pilot: Pilot) -> [String] {
        pilot.lines.map { String($0.filter { $0.isLetter || $0.isNumber }) }
    }

    @Test(arguments: [false, true])
    func `an anchor without a role is where small content stands, too`(isLazy: Bool) throws {
        let (pilot, model) = try pilot(2, isLazy: isLazy)
        #expect(shown(pilot) == ["", "", "", "", "m0", "m1"])
        model.count = 5
        pilot.render()
        #expect(shown(pilot) == ["", "m0", "m1", "m2", "m3", "m4"])
        model.count = 9
        pilot.render()
        #expect(shown(pilot) == ["m3", "m4", "m5", "m6", "m7", "m8"])
        model.count = 1
        pilot.render()
        #expect(shown(pilot) == ["", "", "", "", "", "m0"])
        expectRedrawn(pilot)
    }

    @Test(arguments: [false, true])
    func `the anchor of the alignment is for small content alone`(isLazy: Bool) throws {
        let (pilot, model) = try pilot(2, .alignment, isLazy: isLazy)
        #expect(shown(pilot) == ["", "", "", "", "m0", "m1"])
        model.count = 9
        pilot.render()
        #expect(shown(pilot) == ["m0", "m1", "m2", "m3", "m4", "m5"])
    }

    @Test(arguments: [false, true])
    func `the anchor of the first offset does not follow what comes`(isLazy: Bool) throws {
        let (pilot, model) = try pilot(20, .initialOffset, isLazy: isLazy)
        #expect(shown(pilot).last == "m19")
        model.count = 23
        pilot.render()
        #expect(shown(pilot).last == "m19")
        let (small, _) = try self.pilot(2, .initialOffset, isLazy: isLazy)
        #expect(shown(small).first == "m0")
    }

    @Test(arguments: [false, true])
    func `the anchor of changes of size begins nowhere else, and follows from the end`(
        isLazy: Bool
    ) throws {
        let (pilot, model) = try pilot(20, .sizeChanges, isLazy: isLazy)
        #expect(shown(pilot).first == "m0")
        model.count = 23
        pilot.render()
        #expect(shown(pilot).first == "m0")
        pilot.press(.end)
        model.count = 25
        pilot.render()
        #expect(shown(pilot).last == "m24")
    }

    struct Centred: View {
        let model: Model
        var body: some View {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<model.count, id: \.self) { Text("r\($0)") } }
            }
            .defaultScrollAnchor(.center)
        }
    }

    @Test func `the middle stays in the middle when sizes change, until somebody scrolls`() throws {
        let model = Model(3)
        let pilot = try Pilot(width: 10, height: 6) { Centred(model: model) }
        for (count, first) in [(12, "r3"), (20, "r7"), (3, ""), (20, "r7")] {
            model.count = count
            pilot.render()
            #expect(shown(pilot)[0] == first)
        }
        pilot.resize(to: CellSize(width: 10, height: 10))
        #expect(shown(pilot)[0] == "r5")
        pilot.resize(to: CellSize(width: 10, height: 6))
        pilot.wheel(1, x: 5, y: 2)
        #expect(shown(pilot)[0] == "r10")
        model.count = 30
        pilot.render()
        #expect(shown(pilot)[0] == "r10")
        expectRedrawn(pilot)
    }

    struct Growing: View {
        let model: Model
        var body: some View {
            ScrollView(.horizontal) {
                Text(String("0123456789abcdef".prefix(model.count))).fixedSize()
            }
            .defaultScrollAnchor(.center)
        }
    }

    @Test func `sideways, too`() throws {
        let model = Model(2)
        let pilot = try Pilot(width: 10, height: 1) { Growing(model: model) }
        model.count = 16
        pilot.render()
        #expect(pilot.lines[0] == "3456789abc")
    }
}
