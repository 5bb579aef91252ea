import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// A row with the focus that is a lazy stack by itself, and out of sight.
@MainActor
struct NestedHeldRowTests {
    @Observable
    @MainActor
    final class Model {
        var headLines = 0
        var names = (0..<20).map { "n\(100 + $0)" }
    }

    struct Fields: View {
        @Bindable var model: Model

        var body: some View {
            ForEach(0..<20, id: \.self) { number in
                VStack(spacing: 0) {
                    ForEach(0..<number % 3, id: \.self) { Text("line \($0)") }
                    TextField("name", text: $model.names[number])
                }
            }
        }
    }

    /// Lazy stacks in one another.
    struct Stacks: View {
        let model: Model
        let depth: Int

        var body: some View {
            LazyVStack(spacing: 0) {
                if depth > 1 {
                    Text("title \(depth)")
                    AnyView(Stacks(model: model, depth: depth - 1))
                } else {
                    Fields(model: model)
                }
            }
        }
    }

    struct Rows: View {
        let model: Model
        let count: Int

        var body: some View {
            LazyVStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { number in
                    Text("title \(number)")
                    LazyVStack(spacing: 0) { Fields(model: model) }
                }
            }
        }
    }

    struct Screen<Content: View>: View {
        let model: Model
        let content: Content

        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<model.headLines, id: \.self) { Text("head \($0)") }
                ScrollView { content }
                Button("after") {}
            }
        }
    }

    @Test(arguments: [1, 2, 3])
    func `a lazy stack with the focus rests when there are no lines left for it`(
        _ depth: Int
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) {
            Screen(model: model, content: Stacks(model: model, depth: depth))
        }
        pilot.press(.tab)
        pilot.press(.tab)
        pilot.resize(to: CellSize(width: 20, height: 2))
        let bodies = pilot.bodies {
            model.headLines = 1
            pilot.host.renderFrame()
        }
        #expect(!pilot.host.needsFrame)
        #expect(bodies < 200)
        // The focus is where it was.
        model.headLines = 0
        pilot.resize(to: CellSize(width: 20, height: 6))
        pilot.type("x")
        #expect(model.names.count { $0.contains("x") } == 1, "\(pilot.screen)")
    }

    @Test(arguments: 1...13)
    func `lazy stacks in the rows of one rest whatever stands above them`(_ lines: Int) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 12) {
            Screen(model: model, content: Rows(model: model, count: 10))
        }
        pilot.press(.tab)
        pilot.press(.tab)
        let bodies = pilot.bodies { model.headLines = lines }
        #expect(!pilot.host.needsFrame)
        #expect(bodies < 400)
        pilot.wheel(5, y: lines)
        #expect(!pilot.host.needsFrame)
    }
}
