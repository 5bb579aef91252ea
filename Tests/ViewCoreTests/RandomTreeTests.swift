import RandomTestSupport
import Testing
import ViewCore

/// A description of a tree, from which both the living and the fresh tree are built.
indirect enum Plan: Equatable {
    case leaf(String)
    case rows([Row])
    case branch(Bool, Plan, Plan)
    case environment(Int, Plan)
    case identified(Int, Plan)
    case optional(Plan?)
    case erased(Plan)

    struct Row: Equatable, Identifiable {
        var id: Int
        var plan: Plan
    }
}

/// Builds the view of a plan.
private struct PlanView: View {
    let plan: Plan

    var body: some View {
        switch plan {
        case .leaf(let text): Mark(text: text)
        case .rows(let rows): ForEach(rows) { AnyView(PlanView(plan: $0.plan)) }
        case .branch(let first, let one, let two):
            if first { AnyView(PlanView(plan: one)) } else { AnyView(PlanView(plan: two)) }
        case .environment(let depth, let plan):
            AnyView(PlanView(plan: plan)).environment(\.depth, depth)
        case .identified(let id, let plan): AnyView(PlanView(plan: plan)).id(id)
        case .optional(let plan): if let plan { AnyView(PlanView(plan: plan)) }
        case .erased(let plan): AnyView(PlanView(plan: plan))
        }
    }
}

/// Shows a text and the environment's depth, and has a state: a serial number.
private struct Mark: View {
    let text: String
    @Environment(\.depth) private var depth
    @State private var serial = Serial()

    var body: some View { Output(text: "\(text)@\(depth)", serial: serial.value) }
}

@MainActor
private final class Serial {
    private static var last = 0
    let value: Int

    init() {
        Self.last += 1
        value = Self.last
    }
}

private struct Output: View {
    typealias Body = Never

    let text: String
    let serial: Int

    static func _makeNode(_ view: Output, parent: Node) -> Node {
        let node = OutputNode(parent: parent)
        node.view = view
        return node
    }

    static func _updateNode(_ node: Node, with view: Output) {
        (node as? OutputNode)?.view = view
    }
}

private final class OutputNode: Node {
    var view: Output?
}

private struct Root: View {
    let handle: Handle
    @State var plan: Plan

    var body: some View {
        handle.plan = $plan
        return PlanView(plan: plan)
    }
}

@MainActor
private final class Handle {
    var plan: Binding<Plan>?
}

extension Node {
    fileprivate func collect(_ outputs: inout [Output]) {
        if let node = self as? OutputNode, let view = node.view { outputs.append(view) }
        for child in children { child.collect(&outputs) }
    }
}

extension ViewGraph {
    fileprivate var outputs: [Output] {
        var outputs: [Output] = []
        root?.collect(&outputs)
        return outputs
    }
}

@MainActor
@Suite("A tree with a history")
struct RandomTreeTests {
    /// Random plans from a seed, so that a failure can be run again.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }

        mutating func plan(_ depth: Int) -> Plan {
            let kind = depth == 0 ? 0 : Int.random(in: 0...7, using: &self)
            switch kind {
            case 1, 2: return .rows(rows(depth))
            case 3: return .branch(.random(using: &self), plan(depth - 1), plan(depth - 1))
            case 4: return .environment(.random(in: 0...3, using: &self), plan(depth - 1))
            case 5: return .identified(.random(in: 0...2, using: &self), plan(depth - 1))
            case 6: return .optional(Bool.random(using: &self) ? plan(depth - 1) : nil)
            case 7: return .erased(plan(depth - 1))
            default: return .leaf(String(Int.random(in: 0...9, using: &self)))
            }
        }

        mutating func rows(_ depth: Int) -> [Plan.Row] {
            let ids = (0...7).shuffled(using: &self).prefix(.random(in: 0...6, using: &self))
            return ids.map { Plan.Row(id: $0, plan: plan(depth - 1)) }
        }

        /// The plan with a change somewhere.
        mutating func edit(_ plan: Plan, _ depth: Int) -> Plan {
            guard depth > 0, Int.random(in: 0...9, using: &self) > 1 else {
                return self.plan(depth)
            }
            switch plan {
            case .leaf: return .leaf(String(Int.random(in: 0...9, using: &self)))
            case .rows(var rows):
                switch Int.random(in: 0...4, using: &self) {
                case 0: rows.shuffle(using: &self)
                case 1 where !rows.isEmpty: rows.removeFirst()
                case 2 where !rows.isEmpty:
                    rows.swapAt(0, Int.random(in: 0..<rows.count, using: &self))
                case 3:
                    // Ids may be there twice: equal ids are told apart by their order.
                    rows.append(
                        Plan.Row(id: .random(in: 0...9, using: &self), plan: self.plan(depth - 1)))
                default:
                    if let index = rows.indices.randomElement(using: &self) {
                        rows[index].plan = edit(rows[index].plan, depth - 1)
                    }
                }
                return .rows(rows)
            case .branch(let first, let one, let two):
                return Bool.random(using: &self)
                    ? .branch(!first, one, two)
                    : .branch(first, edit(one, depth - 1), edit(two, depth - 1))
            case .environment(let value, let plan):
                return Bool.random(using: &self)
                    ? .environment(value + 1, plan) : .environment(value, edit(plan, depth - 1))
            case .identified(let id, let plan):
                return Bool.random(using: &self)
                    ? .identified(id + 1, plan) : .identified(id, edit(plan, depth - 1))
            case .optional(let plan):
                return Bool.random(using: &self)
                    ? .optional(plan == nil ? self.plan(depth - 1) : nil)
                    : .optional(plan.map { edit($0, depth - 1) })
            case .erased(let plan): return .erased(edit(plan, depth - 1))
            }
        }
    }

    /// The places of leaves: the path of ids and branches that makes their identity.
    func places(_ plan: Plan, _ path: String = "") -> [String] {
        switch plan {
        case .leaf: return [path + "l"]
        case .rows(let rows):
            var seen: [Int: Int] = [:]
            return rows.flatMap { row in
                let occurrence = seen[row.id, default: 0]
                seen[row.id] = occurrence + 1
                return places(row.plan, path + "r\(row.id).\(occurrence)/")
            }
        case .branch(let first, let one, let two):
            return places(first ? one : two, path + (first ? "a/" : "b/"))
        case .environment(_, let plan): return places(plan, path + "e/")
        case .identified(let id, let plan): return places(plan, path + "i\(id)/")
        case .optional(let plan): return plan.map { places($0, path + "o/") } ?? []
        case .erased(let plan): return places(plan, path + "y/")
        }
    }

    @Test("shows what a tree built fresh from the same state shows", arguments: Seeds.first(40))
    func freshTreeIsTheOracle(seed: Int) throws {
        var random = Generator(state: UInt64(seed))
        var plan = random.plan(4)
        let handle = Handle()
        let graph = ViewGraph(root: Root(handle: handle, plan: plan))
        graph.update()
        graph.finishFrame()
        for _ in 0..<60 {
            plan = random.edit(plan, 4)
            try #require(handle.plan).wrappedValue = plan
            graph.update()
            graph.finishFrame()
            let fresh = ViewGraph(root: Root(handle: Handle(), plan: plan))
            fresh.update()
            #expect(graph.outputs.map(\.text) == fresh.outputs.map(\.text))
            #expect(graph.counters.nodes == fresh.counters.nodes)
            fresh.tearDown()
        }
        graph.tearDown()
        #expect(graph.counters.nodes == 0)
    }

    @Test("keeps the state of each identity that stays, and of no other", arguments: 100..<120)
    func stateFollowsIdentity(seed: Int) throws {
        var random = Generator(state: UInt64(seed))
        var plan = random.plan(4)
        let handle = Handle()
        let graph = ViewGraph(root: Root(handle: handle, plan: plan))
        graph.update()
        var known: [String: Int] = [:]
        var used: Set<Int> = []
        for _ in 0..<60 {
            let outputs = graph.outputs
            let places = places(plan)
            try #require(places.count == outputs.count)
            var now: [String: Int] = [:]
            for (place, output) in zip(places, outputs) {
                if let serial = known[place] {
                    #expect(output.serial == serial, "\(place) has lost its state")
                } else {
                    #expect(!used.contains(output.serial), "\(place) has another's state")
                }
                now[place] = output.serial
                used.insert(output.serial)
            }
            known = now
            plan = random.edit(plan, 4)
            try #require(handle.plan).wrappedValue = plan
            graph.update()
            graph.finishFrame()
        }
    }
}
