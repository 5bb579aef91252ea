import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// A view graph without a screen, and the wait for what arrives later.
@MainActor
final class Stage {
    let graph: ViewGraph
    private(set) var diagnostics: [String] = []
    private let bell = Bell()

    init<Root: View>(_ root: Root) {
        graph = ViewGraph(root: root)
        graph.onNeedsFrame = { [bell] in bell.ring() }
        graph.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
        frame()
    }

    /// Makes frames until nothing asks for another.
    func frame() {
        repeat {
            graph.update()
            graph.finishFrame()
        } while graph.needsFrame
    }

    /// Waits until something asks for a frame, then makes it.
    func nextFrame(sourceLocation: SourceLocation = #_sourceLocation) async {
        await bell.wait(sourceLocation: sourceLocation) { graph.needsFrame }
        frame()
    }

    /// Makes frames as they are asked for, until the condition holds.
    func frames(
        sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
    ) async {
        await bell.wait(sourceLocation: sourceLocation) {
            frame()
            return condition()
        }
    }
}

/// What a view of a test has seen and what it hands out.
@MainActor
final class Probe<Request: Queryable> {
    var values: [Request.Value] = []
    var errors: [(any Error)?] = []
    var wrapper: Query<Request>.Wrapper?
    var environment: EnvironmentValues?

    var bodies: Int { values.count }

    var lastError: (any Error)? { errors.last ?? nil }

    /// The bodies since the last call.
    func takeValues() -> [Request.Value] {
        defer { values = [] }
        return values
    }
}

/// Holds a query as a view of an app does, and notes each body.
struct QueryView<Request: Queryable>: View {
    let probe: Probe<Request>
    @Query<Request> var value: Request.Value

    init(_ query: Query<Request>, _ probe: Probe<Request>) {
        _value = query
        self.probe = probe
    }

    var body: some View {
        probe.values.append(value)
        probe.errors.append($value.error)
        probe.wrapper = $value
        return EmptyView()
    }
}

/// A root view whose content depends on a value that the test sets.
struct Changeable<Value, Content: View>: View {
    @MainActor final class Handle {
        var binding: Binding<Value>?

        func set(_ value: Value) { binding?.wrappedValue = value }
    }

    let handle: Handle
    @State private var value: Value
    private let content: (Value) -> Content

    init(_ value: Value, _ handle: Handle, @ViewBuilder content: @escaping (Value) -> Content) {
        _value = State(initialValue: value)
        self.handle = handle
        self.content = content
    }

    var body: some View {
        handle.binding = $value
        return content(value)
    }
}
