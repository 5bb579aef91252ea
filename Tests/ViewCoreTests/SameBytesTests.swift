import Testing
import ViewCore

@MainActor
@Suite("Inputs of the same bytes")
struct SameBytesTests {
    enum Shape {
        case point
        case label(String)
    }

    struct Action {
        let run: () -> Int
    }

    struct Corner {
        var x: Int8
        var y: Int
    }

    /// A view of one input, which has no way of its own to be compared.
    struct Reader<Input>: View {
        let input: Input
        let log: Log
        var body: some View {
            log.note("body")
            return EmptyView()
        }
    }

    struct Parent<Input>: View {
        let probe: ViewGraphTests.Probe<Binding<Int>>
        let inputs: [Input]
        let log: Log
        @State private var index = 0
        var body: some View {
            probe.value = $index
            return Reader(input: inputs[index], log: log)
        }
    }

    /// How often the body of a view ran again for each of the inputs after the first.
    private func runs<Input>(of inputs: [Input]) -> [Int] {
        let (log, probe) = (Log(), ViewGraphTests.Probe<Binding<Int>>())
        let graph = ViewGraph(root: Parent(probe: probe, inputs: inputs, log: log))
        graph.frame()
        _ = log.take()
        return inputs.indices.dropFirst().map { index in
            probe.value?.wrappedValue = index
            graph.frame()
            return log.take().count
        }
    }

    @Test("A closure handed on is the same input, and another one is not")
    func closures() {
        let counts = [1, 2]
        // In a structure: a closure that stands for a generic type is wrapped anew each time.
        let one = Action { counts[0] }
        let other = Action { counts[1] }
        #expect(runs(of: [one, one, other, other, one]) == [0, 1, 0, 1])
    }

    @Test("An enumeration with a payload is the same input as long as nothing of it differs")
    func enumerations() {
        #expect(
            runs(of: [Shape.label("a"), .label("a"), .label("b"), .point, .point]) == [0, 1, 1, 0])
    }

    @Test("Plain structures differ by each of their fields")
    func structures() {
        let corners = [(1, 1), (1, 1), (2, 1), (2, 3), (2, 3)].map { Corner(x: $0.0, y: $0.1) }
        #expect(runs(of: corners) == [0, 1, 1, 0])
    }

    @Test("Equal strings are the same input wherever they lie")
    func strings() {
        let text = { String(repeating: "long ", count: 20) }
        #expect(runs(of: [text(), text(), text() + "!"]) == [0, 1])
    }

    @Test("No number in the place of no number asks for no frame")
    func notANumber() throws {
        struct Gauge: View {
            let probe: ViewGraphTests.Probe<Binding<Double>>
            @State var level = Double.nan
            var body: some View {
                probe.value = $level
                return Leaf(name: "\(level)", log: Log())
            }
        }
        let probe = ViewGraphTests.Probe<Binding<Double>>()
        let graph = ViewGraph(root: Gauge(probe: probe))
        graph.frame()
        let level = try #require(probe.value)
        level.wrappedValue = .nan
        #expect(!graph.needsFrame)
        level.wrappedValue = 1
        #expect(graph.needsFrame)
    }
}
