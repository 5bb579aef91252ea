import Observation
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
}
