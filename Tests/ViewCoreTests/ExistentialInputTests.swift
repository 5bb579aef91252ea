import Testing
import ViewCore

@MainActor
@Suite("Existentials as inputs of views")
struct ExistentialInputTests {
    protocol Store: AnyObject {}
    final class Memory: Store {}
    protocol Named { var name: String { get } }
    struct Name: Named { let name: String }
    struct Manager { let store: any Store }

    struct Reader: View {
        let manager: Manager
        let named: (any Named)?
        let log: Log
        var body: some View {
            log.note(named?.name ?? "body")
            return EmptyView()
        }
    }

    struct Parent: View {
        let probe: ViewGraphTests.Probe<Binding<Int>>
        let managers: [Manager]
        var named: (any Named)?
        let log: Log
        @State private var index = 0
        var body: some View {
            probe.value = $index
            return Reader(manager: managers[index], named: named, log: log)
        }
    }

    @Test("an object behind a protocol is the same input as long as it is the same object")
    func objects() {
        let (log, probe) = (Log(), ViewGraphTests.Probe<Binding<Int>>())
        let (one, other) = (Memory(), Memory())
        let managers = [one, one, other].map { Manager(store: $0) }
        let graph = ViewGraph(root: Parent(probe: probe, managers: managers, log: log))
        graph.frame()
        #expect(log.take().count == 1)
        probe.value?.wrappedValue = 2
        graph.frame()
        #expect(log.take().count == 1)
    }

    @Test("a value behind a protocol counts as changed")
    func values() {
        let (log, probe) = (Log(), ViewGraphTests.Probe<Binding<Int>>())
        let managers = [Manager(store: Memory()), Manager(store: Memory())]
        let graph = ViewGraph(
            root: Parent(
                probe: probe, managers: managers, named: Name(name: "a"), log: log))
        graph.frame()
        probe.value?.wrappedValue = 1
        graph.frame()
        #expect(log.take() == ["a", "a"])
    }

    protocol Kind<Value>: AnyObject { associatedtype Value }
    final class Numbers: Kind { typealias Value = Int }
    struct Typed: View {
        let kind: any Kind<Int>
        let log: Log
        var body: some View {
            log.note("typed")
            return EmptyView()
        }
    }

    struct TypedParent: View {
        let probe: ViewGraphTests.Probe<Binding<Int>>
        let kinds: [Numbers]
        let log: Log
        @State private var index = 0
        var body: some View {
            probe.value = $index
            return Typed(kind: kinds[index], log: log)
        }
    }

    @Test("so is an object behind a protocol with its associated type")
    func parameterisedProtocols() {
        let (log, probe) = (Log(), ViewGraphTests.Probe<Binding<Int>>())
        let one = Numbers()
        let graph = ViewGraph(
            root: TypedParent(probe: probe, kinds: [one, one, Numbers()], log: log))
        graph.frame()
        #expect(log.take().count == 1)
        probe.value?.wrappedValue = 1
        graph.frame()
        #expect(log.take().isEmpty)
        probe.value?.wrappedValue = 2
        graph.frame()
        #expect(log.take().count == 1)
    }
}
