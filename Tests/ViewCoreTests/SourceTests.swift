import Testing
import ViewCore

/// Who reads a source, and who no longer does.
@MainActor
@Suite("Source")
struct SourceTests {
    /// Two sources that a view reads one after the other, and one that it may read before them.
    @MainActor final class Sources {
        let switched = Source()
        let optional = Source()
        let shared = Source()
        var readsOptional = true
    }

    struct Reader: View {
        let sources: Sources
        let log: Log

        var body: some View {
            log.note("run")
            sources.switched.recordRead()
            if sources.readsOptional { sources.optional.recordRead() }
            sources.shared.recordRead()
            return EmptyView()
        }
    }

    struct OtherReader: View {
        let sources: Sources

        var body: some View {
            sources.shared.recordRead()
            return EmptyView()
        }
    }

    struct Root: View {
        let sources: Sources
        let log: Log
        let probe: ViewGraphTests.Probe<Binding<Int>>
        @State private var readers = 2

        var body: some View {
            probe.value = $readers
            return Group {
                if readers == 2 { OtherReader(sources: sources) }
                if readers > 0 { Reader(sources: sources, log: log) }
            }
        }
    }

    @Test("a node that has read in another order is a reader once, and none when it has gone")
    func readerOnce() {
        let (sources, log) = (Sources(), Log())
        let probe = ViewGraphTests.Probe<Binding<Int>>()
        let graph = ViewGraph(root: Root(sources: sources, log: log, probe: probe))
        graph.frame()
        // The other one came first.
        probe.value?.wrappedValue = 1
        graph.frame()
        sources.readsOptional = false
        sources.switched.changed()
        graph.frame()
        #expect(sources.optional.isUnread)
        _ = log.take()
        sources.shared.changed()
        graph.frame()
        #expect(log.take() == ["run"])
        probe.value?.wrappedValue = 0
        graph.frame()
        #expect(sources.shared.isUnread)
        sources.shared.changed()
        #expect(!graph.needsFrame)
    }
}
