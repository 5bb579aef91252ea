import RandomTestSupport
import Testing
import ViewCore

/// Elements and their views: what stays, moves, comes and goes.
@MainActor
@Suite("ForEach")
struct ForEachTests {
    let log = Log()

    struct Element: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    struct Row: View {
        let element: Element
        let log: Log
        @State private var number = 0
        var body: some View {
            log.note("\(element.id)\(element.name)\(number)")
            return EmptyView()
                .onAppear {
                    log.note("+\(element.id)")
                    number = element.id * 10
                }
                .onDisappear { log.note("-\(element.id)") }
        }
    }

    private func elements(_ ids: [Int], _ name: String = "a") -> [Element] {
        ids.map { Element(id: $0, name: name) }
    }

    /// Shows one list after the other; returns what each of them has noted.
    private func noted(_ lists: [[Element]]) throws -> [[String]] {
        let log = log
        let (graph, number) = try LifecycleTests().stage { number in
            ForEach(lists[number]) { Row(element: $0, log: log) }
        }
        graph.frame()
        var result = [log.take()]
        for index in lists.indices.dropFirst() {
            number.wrappedValue = index
            graph.frame()
            graph.frame()
            result.append(log.take())
        }
        return result
    }

    @Test("equal elements are not evaluated again, and changed ones alone")
    func changes() throws {
        var second = elements([1, 2, 3])
        second[1].name = "b"
        let noted = try noted([elements([1, 2, 3]), elements([1, 2, 3]), second])
        #expect(noted[0].prefix(6) == ["1a0", "2a0", "3a0", "+1", "+2", "+3"])
        #expect(noted[0].dropFirst(6).sorted() == ["1a10", "2a20", "3a30"])
        #expect(noted[1] == [])
        #expect(noted[2] == ["2b20"])
    }

    @Test(
        "what moves runs no body, and keeps its state",
        arguments: [[3, 2, 1], [2, 3, 1], [2, 1, 3], [1, 3, 2]])
    func moves(order: [Int]) throws {
        let noted = try noted([elements([1, 2, 3]), elements(order), elements([1, 2, 3], "b")])
        #expect(noted[1] == [])
        #expect(noted[2] == ["1b10", "2b20", "3b30"])
    }

    @Test("what goes disappears before what comes is evaluated")
    func order() throws {
        let noted = try noted([elements([1, 2]), elements([2, 3])])
        #expect(noted[1] == ["-1", "3a0", "+3", "3a30"])
    }

    @Test("what went and comes again is new")
    func again() throws {
        let noted = try noted([elements([1, 2]), elements([2]), elements([1, 2])])
        #expect(noted[2].first == "1a0")
    }

    @Test("elements of one id are told apart by their order")
    func duplicates() throws {
        let noted = try noted([
            elements([1, 1, 2]), elements([2, 1, 1]), elements([1]), elements([1, 1]),
        ])
        #expect(noted[1] == [])
        #expect(noted[2].sorted() == ["-1", "-2"])
        #expect(noted[3] == ["1a0", "+1", "1a10"])
    }

    @Test("any collection can be shown, also one whose indices are no numbers")
    func collections() {
        let log = log
        let graph = ViewGraph(
            root: Group {
                ForEach([1, 2, 3][1...], id: \.self) { Leaf(name: "slice \($0)", log: log) }
                ForEach([4, 5].reversed(), id: \.self) { Leaf(name: "back \($0)", log: log) }
                ForEach(Array("xy"), id: \.self) { Leaf(name: "letter \($0)", log: log) }
                ForEach(6...7, id: \.self) { Leaf(name: "range \($0)", log: log) }
                ForEach(0..<2) { Leaf(name: "count \($0)", log: log) }
                ForEach(Array("ab").lazy.map { $0 }, id: \.self) {
                    Leaf(name: "index \($0)", log: log)
                }
            })
        graph.frame()
        #expect(
            log.take() == [
                "body slice 2", "body slice 3", "body back 5", "body back 4", "body letter x",
                "body letter y", "body range 6", "body range 7", "body count 0", "body count 1",
                "body index a", "body index b",
            ])
    }

    @Test("random edits keep the state of what stays", arguments: Seeds.first(24))
    func random(seed: Int) throws {
        var random = RandomTreeTests.Generator(state: UInt64(seed))
        var lists = [elements([1, 2, 3, 4])]
        for step in 0..<12 {
            var list = lists[step]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: list.shuffle(using: &random)
                case 1:
                    let element = Element(id: 10 + lists.count * 4 + list.count, name: "a")
                    list.insert(element, at: Int.random(in: 0...list.count, using: &random))
                case 2:
                    if !list.isEmpty {
                        list.remove(at: Int.random(in: 0..<list.count, using: &random))
                    }
                default:
                    for index in list.indices where Bool.random(using: &random) {
                        list[index].name = list[index].name == "a" ? "b" : "a"
                    }
                }
            }
            var seen: Set<Int> = []
            lists.append(list.filter { seen.insert($0.id).inserted })
        }
        let noted = try noted(lists)
        for step in lists.indices.dropFirst() {
            let old = Dictionary(uniqueKeysWithValues: lists[step - 1].map { ($0.id, $0) })
            let new = Dictionary(uniqueKeysWithValues: lists[step].map { ($0.id, $0) })
            var wanted: [String] = []
            for element in lists[step] {
                let (id, name) = (element.id, element.name)
                if let before = old[id] {
                    if before != element { wanted.append("\(id)\(name)\(id * 10)") }
                } else {
                    wanted += ["\(id)\(name)0", "+\(id)", "\(id)\(name)\(id * 10)"]
                }
            }
            for id in old.keys where new[id] == nil { wanted.append("-\(id)") }
            #expect(noted[step].sorted() == wanted.sorted(), "seed \(seed), step \(step)")
        }
    }
}
